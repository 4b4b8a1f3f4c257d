/** An order as staff see it: the client's view with the actions of staff, and the owner and the full details. */
import type { Kysely } from 'kysely'
import type { OrderView } from '../../contract/orders.ts'
import type { StaffOrderView } from '../../contract/staff.ts'
import type { Currency } from '../../core/directions/currency.ts'
import { mayNeedTwo } from '../../core/orders/agreement.ts'
import { agreesToPayout, claimOf, refundClaimOf, seesDetails, seesRefundPlace } from '../../core/orders/claims.ts'
import { blockedActions } from '../../core/orders/decide.ts'
import { maskedField, maskedPlace } from '../../core/orders/masked-field.ts'
import { notFoundWaits } from '../../core/orders/not-found-waits.ts'
import type { Claim, Order } from '../../core/orders/order.ts'
import { staffGoal } from '../../core/orders/staff-goal.ts'
import { isOpen } from '../../core/orders/statuses.ts'
import { scope } from '../../core/people/permissions.ts'
import type { Context } from '../base/context.ts'
import type { Tables } from '../base/db/tables.ts'
import { type CallContext, type Caller, callerOf } from '../base/handler.ts'
import { findPeople, type Person, shownName } from '../base/people/person-store.ts'
import { checksOfOrder, type StoredCheck } from '../stores/aml/check-store.ts'
import { notesOf } from '../stores/chat/chat-store.ts'
import { findCurrency } from '../stores/directions/currency-store.ts'
import { pairOf } from '../stores/directions/pair-store.ts'
import { countMissedMeetings } from '../stores/orders/missed-meetings.ts'
import { newDetailsFields } from '../stores/orders/new-details-store.ts'
import type { StoredOrder } from '../stores/orders/order-store.ts'
import { paymentsNamed } from '../stores/payments/inbox-store.ts'
import { findPayment } from '../stores/payments/payment-store.ts'
import { claimView } from './claim-view.ts'
import { worthAtStake } from './gather-facts.ts'
import { lightFacts } from './office.ts'
import { linkOf, orderView } from './order-view.ts'
import { scoredCandidates } from './payments/candidates.ts'
import { paymentRowView } from './payments/payment-view.ts'
import { payoutRunView } from './payouts/payout-run-view.ts'
import { detailsNeeds } from './verification/details-needs.ts'

/** Shown beside the order; the rest stand in its conversation. */
const mostNotes = 3

export const staffOrderView = (db: Kysely<Tables>, ctx: CallContext, stored: StoredOrder): Promise<StaffOrderView> =>
  staffViewFor(db, ctx, stored, callerOf(ctx))

/** The same for a listener of the live stream. */
export async function staffViewFor(
  db: Kysely<Tables>,
  ctx: Context,
  stored: StoredOrder,
  viewer: Pick<Caller, 'uid' | 'role'>,
): Promise<StaffOrderView> {
  const { order, extras } = stored
  const actor = viewer.role === 'admin' ? 'admin' : 'operator'
  const facts = lightFacts(await ctx.settings(), ctx.now())
  const pair = await pairOf(db, order)
  // whoever has pressed waits for this: each reads by itself
  const [valueInRub, needs, notes, checks, payoutRun, likely, missedMeetings] = await Promise.all([
    worthAtStake(db, ctx, order, pair),
    detailsNeeds(db, ctx, stored, pair.direction),
    notesOf(db, order.id, mostNotes),
    checksOfOrder(db, order.id),
    payoutRunView(db, order),
    likelyView(db, ctx, order),
    order.meeting === null ? 0 : countMissedMeetings(db, order.id),
  ])
  const known = { valueInRub, detailsNeeds: needs }
  const noted = notes.map(({ person_id: by }) => by)
  const [view, people] = await Promise.all([orderView(db, ctx, stored, actor, known, viewer.uid), peopleAround(db, stored, noted)])
  const whole = seesDetails(order, viewer.uid) || agreesToPayout(order, viewer.uid)
  // who approves a refund answers for where it goes
  const seesPlace = seesRefundPlace(order, viewer.uid) || view.actions.some(({ action }) => action === 'approveRefund')
  const blocked = blockedActions(order, actor, { ...facts, ...known, lookedUntil: extras.lookedUntil })
  const owner = people.get(extras.userId)
  return {
    order: withMaskedUnmatched(seesPlace ? view : withMaskedPlace(view, pair.give)),
    userId: extras.userId,
    anonymous: owner?.anonymous ?? true,
    assignedTo: named(people, order.assignedTo),
    handedBy: named(people, order.handedBy),
    missedMeetings,
    notes: notes.toReversed().map(({ id, at, person_id: by, text }) => ({ id, at, by: named(people, by)?.name ?? '', text })),
    // only the person who pays the order now sees the full details, and whoever is asked to agree to that
    fields: extras.fields.map(({ key, label, value, kind }) => ({ key, label, value: whole ? value : maskedField(kind, value) })),
    claim: claimBy(people, claimOf(order), viewer.uid, ctx.now()),
    refundClaim: claimBy(people, refundClaimOf(order), viewer.uid, ctx.now()),
    newFields:
      order.status === 'delayed' && order.newDetails?.confirmedAt
        ? (await newDetailsFields(db, ctx, order.newDetails.id)).map(({ key, label, value, kind }) => ({
            key,
            label,
            value: maskedField(kind, value),
            same: extras.fields.find((field) => field.key === key)?.value === value,
          }))
        : null,
    detailsNeeds: known.detailsNeeds.map(({ kind, lastFour, state }) => ({ kind, lastFour, state })),
    checks: checks.map(checkView),
    payoutRun,
    agreement: agreementView(people, order.agreement),
    notFoundWaits: notFoundWaits(order, blocked, facts),
    needsAgreement: blocked.filter(({ action, code }) => code === 'NEEDS_SECOND_PERSON' && mayNeedTwo(action)).map(({ action }) => action),
    refundPeople: refundPeopleOf(people, order),
    formerProofs: formerProofsOf(people, order),
    ...likely,
    promised: order.softReserve,
    goal: isOpen(order.status) ? staffGoal(order, facts, view.situation) : null,
    referral: people.get(extras.referral?.partnerId ?? '')?.refId ?? null,
    profit: scope({ id: viewer.uid, role: viewer.role }, 'order.seeProfit') === 'all' ? order.profit : null,
  }
}

/** Scores the candidates as the inbox does, so that both say the same of a transfer. */
async function likelyView(db: Kysely<Tables>, ctx: Context, order: Order): Promise<Pick<StaffOrderView, 'likely' | 'named'>> {
  const { paymentProof: proof } = order
  if (order.likelyPayments.length === 0 && proof === null) return { likely: [], named: null }
  const give = await findCurrency(db, order.giveCurrencyId)
  if (!give) throw new Error('an order has its currencies')
  const likely = await Promise.all(
    order.likelyPayments.map(async ({ id }) => {
      const row = await findPayment(db, id)
      const candidates = row ? await scoredCandidates(db, await ctx.settings(), row, give) : []
      const match = candidates.find((one) => one.id === order.id)?.match
      return { paymentId: id, score: match?.score ?? 0, reasons: (match?.reasons ?? []).map((one) => ({ ...one })) }
    }),
  )
  if (proof === null) return { likely, named: null }
  const [found] = await paymentsNamed(db, give.id, proof)
  const payment = found === undefined ? null : paymentRowView(found)
  return {
    likely,
    named: {
      proof,
      url: give.kind === 'crypto' ? linkOf(give.explorer.transaction, proof) : null,
      payment: payment && {
        id: payment.id,
        place: payment.place,
        order: payment.order && { id: payment.order.id, number: payment.order.number },
      },
    },
  }
}

/** The whole place of a refund is for whoever sends it, so that nobody else sends it too. */
const withMaskedPlace = (view: OrderView, { addressValidator }: Currency): OrderView => ({
  ...view,
  refundTo: view.refundTo && {
    ...view.refundTo,
    value: maskedPlace(addressValidator, view.refundTo.value),
  },
})

/** Money of no order is sent back from its own page: whoever claims it there sees where to. */
const withMaskedUnmatched = (view: OrderView): OrderView => ({
  ...view,
  unmatchedPayments: view.unmatchedPayments.map(({ to, ...payment }) => ({
    ...payment,
    to: to && { ...to, value: maskedPlace(payment.currency.addressValidator, to.value) },
  })),
})

type People = ReadonlyMap<string, Person>

/** All people whom the view names, read by one statement. */
async function peopleAround(db: Kysely<Tables>, { order, extras }: StoredOrder, others: readonly string[]): Promise<People> {
  const ofRefunds = order.refunds.flatMap(({ proposedBy, approvedBy }) => [proposedBy, approvedBy])
  const correctors = [...order.payouts, ...order.refunds].flatMap(({ formerProofs = [] }) =>
    formerProofs.map(({ correctedBy }) => correctedBy),
  )
  const { agreement, assignedTo } = order
  const all = [
    extras.userId,
    extras.referral?.partnerId,
    assignedTo,
    order.handedBy,
    claimOf(order)?.by,
    refundClaimOf(order)?.by,
    agreement?.askedBy,
    agreement?.agreedBy,
    ...ofRefunds,
    ...correctors,
    ...others,
  ]
  return findPeople(db, [...new Set(all.filter((uid) => typeof uid === 'string'))])
}

/** Who is sending the queued payout, or the refund that waits. */
const claimBy = (people: People, claim: Claim | null, uid: string, now: string): StaffOrderView['claim'] =>
  claim && claimView(claim, named(people, claim.by)?.name ?? '', uid, now)

function agreementView(people: People, agreement: Order['agreement']): StaffOrderView['agreement'] {
  if (agreement === null) return null
  const { action, inputs, why = null, askedBy, askedAt, agreedBy } = agreement
  const asker = named(people, askedBy) ?? { id: askedBy, name: '' }
  return { action, inputs, why, askedBy: asker, askedAt, agreedBy: named(people, agreedBy) }
}

function refundPeopleOf(people: People, { refunds }: Order): StaffOrderView['refundPeople'] {
  const nameOf = (uid: string | null) => (uid === null ? null : (named(people, uid)?.name ?? ''))
  return refunds.map(({ id, proposedBy, approvedBy, placeChangedAt = null }) => ({
    id,
    proposedBy: nameOf(proposedBy),
    approvedBy: nameOf(approvedBy),
    placeChangedAt,
  }))
}

const formerProofsOf = (people: People, { payouts, refunds }: Order): StaffOrderView['formerProofs'] =>
  [...payouts, ...refunds].flatMap(({ id, formerProofs = [] }) =>
    formerProofs.map(({ correctedBy, ...former }) => ({ of: id, ...former, correctedBy: named(people, correctedBy)?.name ?? '' })),
  )

function named(people: People, uid: string | null): StaffOrderView['assignedTo'] {
  const person = people.get(uid ?? '')
  return person ? { id: person.uid, name: shownName(person) } : null
}

const checkView = (check: StoredCheck): StaffOrderView['checks'][number] => ({
  paymentId: check.payment_id,
  provider: check.provider,
  providerId: check.provider_id,
  state: check.state,
  risk: check.risk,
  signals: check.signals as Record<string, string>,
  problem: check.problem,
  attempts: check.attempts,
  requestedAt: check.requested_at,
  askAfter: check.ask_after,
  answeredAt: check.answered_at,
  acceptedAt: check.accepted_at,
})
