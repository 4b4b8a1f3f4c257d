/** An order as its client sees it. Each field is chosen here; no other field leaves the server. */
import type { Kysely } from 'kysely'
import type { NewDetailsView, OrderView } from '../../contract/orders.ts'
import { paymentCode } from '../../core/addresses/payment-uri.ts'
import type { Currency } from '../../core/directions/currency.ts'
import type { Direction } from '../../core/directions/direction.ts'
import { isPositive } from '../../core/money/decimal.ts'
import { choicesOf } from '../../core/orders/choices.ts'
import { allowedActions } from '../../core/orders/decide.ts'
import { remaining } from '../../core/orders/exceptions.ts'
import type { LightFacts } from '../../core/orders/facts.ts'
import { maskedField, maskedWhereTo } from '../../core/orders/masked-field.ts'
import type { Actor, Order, Payout } from '../../core/orders/order.ts'
import { confirmUntil } from '../../core/orders/payout-guards.ts'
import { isByHand } from '../../core/orders/proof-correction.ts'
import { returnedBy, wholeBack } from '../../core/orders/refunds.ts'
import { situation } from '../../core/orders/situation.ts'
import { isOpen, resultLabel } from '../../core/orders/statuses.ts'
import { unmarkUntil } from '../../core/orders/timers.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { Context } from '../base/context.ts'
import type { Tables } from '../base/db/tables.ts'
import { findNames } from '../base/people/person-store.ts'
import { pairOf } from '../stores/directions/pair-store.ts'
import { newDetailsFields } from '../stores/orders/new-details-store.ts'
import { orderHistory, type StoredOrder } from '../stores/orders/order-store.ts'
import { choiceFacts, isScreened } from './gather-facts.ts'
import { lightFacts } from './office.ts'
import { unmatchedPaymentsView } from './payments/unmatched-view.ts'
import { troubleOfOrder } from './payments/watcher-view.ts'
import { verifiedInstead } from './verification/details-needs.ts'
import { needsOfOrder } from './verification/order-needs.ts'

/**
 * The view for `actor`, with his actions (for staff: those of `personId`). `known` is for staff only: the worth, which is compared with
 * one person's limit, and what must be verified.
 */
export async function orderView(
  db: Kysely<Tables>,
  ctx: Context,
  stored: StoredOrder,
  actor: Actor,
  known: Pick<LightFacts, 'valueInRub' | 'detailsNeeds'> = {},
  personId: string | null = null,
): Promise<OrderView> {
  const { order, extras } = stored
  const [{ direction, give, take }, history, settings] = await Promise.all([pairOf(db, order), orderHistory(db, order.id), ctx.settings()])
  const movers =
    actor === 'client' ? [] : history.flatMap(({ who, personId: mover }) => (who === 'operator' || who === 'admin' ? (mover ?? []) : []))
  const names = await findNames(db, [...new Set(movers)])
  const needs = await needsOfOrder(db, ctx, stored, direction, actor)
  const amlPassed = order.status !== 'checkingPayment' || (await isScreened(db, order, direction))
  const newDetails = order.status === 'delayed' ? await newDetailsView(db, ctx, stored, direction, settings) : null
  const facts = {
    ...lightFacts(settings, ctx.now()),
    amlPassed,
    lookedUntil: extras.lookedUntil,
    otherVerified: (needs.gate?.verified ?? newDetails?.verified ?? []).length > 0,
    ...known,
  }
  const choices =
    order.status === 'checkingPayment' || order.status === 'toBePaid'
      ? choicesOf(order, actor, await choiceFacts(db, ctx, order, { direction, give, take }))
      : []
  const missing = remaining(order, settings)
  const placeOf = (placeId: string) =>
    direction.meetingPlaces.find(({ id }) => id === placeId) ?? { id: placeId, name: { ru: '', en: '' }, address: { ru: '', en: '' } }
  const standing = situation(order, facts)
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    version: order.version,
    result: resultLabel(order.status),
    language: order.language,
    directionId: order.directionId,
    giveCurrencyId: order.giveCurrencyId,
    takeCurrencyId: order.takeCurrencyId,
    give: order.give,
    take: order.take,
    rate: order.rate,
    rateFixedUntil: order.rateFixedUntil,
    payUntil: order.payUntil,
    watchUntil: order.watchUntil,
    due: order.due,
    seen: order.seen,
    received: order.received,
    remaining: missing,
    exceptions: [...order.exceptions],
    hold: { kind: order.hold.kind, reason: order.hold.reason },
    offHours: order.offHours,
    paidMarkedAt: order.paidMarkedAt,
    unmarkUntil: unmarkUntil(order, settings),
    instructions: direction.instructions,
    instructionsRequired: order.instructionsRequired,
    instructionsReadAt: order.instructionsReadAt,
    reason: order.reason,
    reasonReadAt: order.reasonReadAt,
    email: extras.email,
    fields: extras.fields.map(({ key, label, value, kind }) => ({ key, label, value: maskedField(kind, value) })),
    credentials: actor === 'client' ? shownCredentials(order, give, settings) : credentialsOf(order, give, settings),
    meeting: order.meeting && {
      place: placeOf(order.meeting.placeId),
      at: order.meeting.at,
      // only the client shows the codes; staff type what they see on his screen
      receiveCode: actor === 'client' ? order.meeting.receiveCode : '',
      handoverCode: actor === 'client' ? order.meeting.handoverCode : '',
      proposal: order.meeting.proposal,
    },
    // a wish does not matter any more when a meeting is set
    meetingWish:
      order.meeting === null && order.meetingWish ? { place: placeOf(order.meetingWish.placeId), at: order.meetingWish.at } : null,
    payments: order.payments.map(({ confirmedAt: _at, sender: _sender, memo: _memo, settled: _settled, ...payment }) => ({
      ...payment,
      transactionUrl: linkOf(give.explorer.transaction, payment.transactionHash),
    })),
    payouts: order.payouts.map(({ id, kind, amount, state, proof, sentAt, failureProof, providerId, hashFault }) => ({
      id,
      kind,
      amount,
      state,
      // the exchange's own id tells a client nothing; he sees the hash as soon as there is one
      proof: actor === 'client' && proof === providerId ? null : proof,
      proofUrl: kind === 'crypto' && proof !== providerId ? linkOf(take.explorer.transaction, proof) : null,
      sentAt,
      failureProof: actor === 'client' ? null : failureProof,
      byHand: isByHand({ providerId }),
      hashFault: faultOf(actor, state, hashFault),
    })),
    refunds: order.refunds.map(({ id, amount, cost, state, proof, openedAt, sentAt, endedAt, hashFault }) => ({
      id,
      amount,
      cost,
      returned: returnedBy({ amount, cost }),
      state,
      proof,
      proofUrl: order.giveKind === 'crypto' ? linkOf(give.explorer.transaction, proof) : null,
      openedAt,
      sentAt,
      endedAt,
      hashFault: faultOf(actor, state, hashFault),
    })),
    wholeBack: wholeBack(order, give.networkCost),
    refundTo: refundToOf(order, give, actor),
    unmatchedPayments: await unmatchedPaymentsView(db, ctx, order.id, give, {
      masked: actor === 'client',
      link: ({ kind, explorer }, hash) => (kind === 'crypto' ? linkOf(explorer.transaction, hash) : null),
    }),
    likelyPayments: order.likelyPayments.map(({ toldAt: _told, memo, ...likely }) => ({
      ...likely,
      // the text of a bank transfer is private to its sender, and it does not tell orders apart
      memo: give.memo === 'none' && actor === 'client' ? null : memo,
      transactionUrl: give.kind === 'crypto' ? linkOf(give.explorer.transaction, likely.transactionHash) : null,
    })),
    quotes: order.quotes.map((quote) => ({ ...quote })),
    newDetails,
    ...needs,
    situation: { key: standing.key, who: standing.who, until: standing.until, values: { ...standing.values } },
    actions: allowedActions(order, actor, facts, personId).map(({ action, row, inputs }) => ({ action, row, inputs: [...inputs] })),
    choices: choices.map((choice) => ({ ...choice })),
    // notes of staff are only for staff; a reason for the client is in `reason`
    history: history.map(({ personId: mover, ...row }) => ({
      ...row,
      by: row.who === 'operator' || row.who === 'admin' ? (names.get(mover ?? '') ?? null) : null,
      why: actor === 'client' && row.who !== 'client' ? '' : row.why,
    })),
    rated: order.rated,
    network: await troubleOfOrder(db, ctx, order),
    dateCreated: order.dateCreated,
    dateCompleted: order.dateCompleted,
    lastStatusUpdate: order.lastStatusUpdate,
    serverNow: facts.now,
    simulatePayment:
      ctx.environment.mode === 'demo' &&
      order.gate === null &&
      order.credentials?.watched === true &&
      isOpen(order.status) &&
      isPositive(missing),
  }
}

async function newDetailsView(
  db: Kysely<Tables>,
  ctx: Context,
  stored: StoredOrder,
  direction: Direction,
  settings: Settings,
): Promise<NewDetailsView> {
  const { order } = stored
  const { newDetails } = order
  const form = direction.fieldRows
  const verified = await verifiedInstead(db, ctx, stored, direction)
  if (newDetails === null) return { form, verified, sent: null }
  const fields = await newDetailsFields(db, ctx, newDetails.id)
  return {
    form,
    verified,
    sent: {
      fields: fields.map(({ key, label, value, kind }) => ({ key, label, value: maskedField(kind, value) })),
      at: newDetails.at,
      confirmedAt: newDetails.confirmedAt,
      until: confirmUntil(order, settings),
    },
  }
}

/** For the client his own cards and phones are masked, as all his details are. Staff need the full value. */
function refundToOf({ refundTo }: Order, { addressValidator }: Currency, actor: Actor): OrderView['refundTo'] {
  if (refundTo === null) return null
  const { id: _id, value, ...rest } = refundTo
  return { ...rest, value: actor === 'client' ? maskedWhereTo(addressValidator, value) : value }
}

/** Null for the client before the verification is done, before the instructions are read, and when nothing is left to pay. */
const shownCredentials = (order: Order, give: Currency, settings: Settings): OrderView['credentials'] =>
  order.gate !== null || (order.instructionsRequired && order.instructionsReadAt === null) || !isOpen(order.status)
    ? null
    : credentialsOf(order, give, settings)

function credentialsOf(order: Order, give: Currency, settings: Settings): OrderView['credentials'] {
  if (order.credentials === null) return null
  const { value, memo, label, watched } = order.credentials
  const amount = remaining(order, settings)
  return {
    value,
    memo,
    label,
    code: paymentCode({ validator: give.addressValidator, asset: give.asset, network: give.network, address: value, amount, memo }),
    watched,
  }
}

/** The link of an explorer. The template has {hash} for the hash; without it the hash is appended. */
export const linkOf = (template: string | null, hash: string | null): string | null => {
  if (template === null || hash === null) return null
  const safe = encodeURIComponent(hash)
  return /\{\w+\}/.test(template) ? template.replace(/\{\w+\}/, safe) : `${template}${safe}`
}

/** What the chain says against a hash is only for staff, and only while the payout or refund is `sent`. */
const faultOf = (actor: Actor, state: string, fault: Payout['hashFault']) =>
  actor !== 'client' && state === 'sent' ? (fault ?? null) : null
