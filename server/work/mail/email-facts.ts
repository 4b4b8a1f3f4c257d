/** Collects everything that an email about an order says, in the language of the email, with a new signed link. */
import { hasKopecks, kopecksOf } from '../../../core/credentials/telling-sum.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { moscowDate, moscowTime } from '../../../core/directions/working-hours.ts'
import { isPositive, subtract, sum } from '../../../core/money/decimal.ts'
import { formatAmount, formatRate, shownRate } from '../../../core/money/format.ts'
import { standingOffer } from '../../../core/orders/choice-figures.ts'
import { atHand, binds, hasMoney, remaining } from '../../../core/orders/exceptions.ts'
import { likelyPaymentsOf } from '../../../core/orders/likely-payments.ts'
import { maskedField } from '../../../core/orders/masked-field.ts'
import { isNewRate } from '../../../core/orders/new-rate.ts'
import { openNeed } from '../../../core/orders/next-status.ts'
import { type Order, waitsForHash } from '../../../core/orders/order.ts'
import { confirmUntil } from '../../../core/orders/payout-guards.ts'
import { saidReason } from '../../../core/orders/reasons.ts'
import { isGone, isMoneyOwed } from '../../../core/orders/refunds.ts'
import { isOpen, type Status } from '../../../core/orders/statuses.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { hashToken, newToken } from '../../base/people/sessions/session-store.ts'
import { firstName } from '../../orders/chat/chat-view.ts'
import { lightFacts } from '../../orders/office.ts'
import { noteMailed, unreadOfClient } from '../../stores/chat/chat-list-store.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { findDirection } from '../../stores/directions/direction-store.ts'
import { ownEmailTexts } from '../../stores/emails/email-text-store.ts'
import { insertDetailsLink, newDetailsFields } from '../../stores/orders/new-details-store.ts'
import { insertLink } from '../../stores/orders/order-link-store.ts'
import { readOrder } from '../../stores/orders/order-store.ts'
import { unmatchedOfOrder } from '../../stores/refunds/unmatched-refund-store.ts'
import { findReview } from '../../stores/reviews/review-store.ts'
import type { OrderEmailFacts } from './emails/order-facts.ts'
import { refundFacts, type UnmatchedPayload, unmatchedBack } from './refund-facts.ts'
import { brandOf, publicUrl } from './sender.ts'
import { sumOf } from './sum-of.ts'

/** These emails are about money that belongs to no order of the client. */
const unmatchedKinds: readonly string[] = ['email:unmatchedDetails', 'email:unmatchedMoved']

/** Reads the present state of the order and makes a link that opens it. `to` is the email address of the order, `kind` is the parcel's. */
export async function emailFacts(
  context: Context,
  orderId: string,
  kind: string,
  payload: unknown = null,
): Promise<{ to: string; facts: OrderEmailFacts }> {
  const db = context.database.kysely
  const { order, extras } = await readOrder(db, context, orderId, 'all')
  const [direction, give, take, settings, texts] = await Promise.all([
    findDirection(db, order.directionId),
    findCurrency(db, order.giveCurrencyId),
    findCurrency(db, order.takeCurrencyId),
    context.settings(),
    ownEmailTexts(db),
  ])
  if (!give || !take) throw new Error('an order has its currencies')
  const { language } = order
  const { office } = lightFacts(settings, context.now())
  const placeOf = (placeId: string | undefined) => direction?.meetingPlaces.find(({ id }) => id === placeId)
  const place = placeOf(order.meeting?.placeId)
  const wished = placeOf(order.meetingWish?.placeId)
  const hidden = order.instructionsRequired && order.instructionsReadAt === null
  // an email may be delayed; it must not ask for money that the order does not wait for any more
  const toPay = order.status === 'toBePaid'
  const link = await linkTo(context, order.id, settings)
  const refund = sum(order.refunds.filter(binds).map(({ amount }) => amount))
  const offer = standingOffer(order, context.now())
  const [before, quote] = [order.quotes.at(-2), order.quotes.at(-1)]
  const otherRate = before !== undefined && quote !== undefined && isNewRate(quote, before)
  return {
    to: extras.email,
    facts: {
      language,
      texts,
      brand: brandOf(context, settings, language),
      // the number is an identifier, so it has the same format in every language
      number: formatAmount(String(order.number), 0, 'ru'),
      cashGiven: order.giveKind === 'cash',
      cashTaken: order.takeKind === 'cash',
      give: sumOf(order.give, give, language),
      giveName: give.name[language],
      take: sumOf(order.take, take, language),
      takeName: take.name[language],
      rate: rateOf(order, give, take),
      details: extras.fields.map(({ label, value, kind }) => ({ label: label[language], value: maskedField(kind, value) })),
      credentials:
        order.credentials && toPay && !hidden
          ? { label: order.credentials.label ?? payTo[language], value: order.credentials.value, memo: order.credentials.memo }
          : null,
      due: sumOf(remaining(order, settings), give, language),
      takenOff: byKopecks(order, give) ? sumOf(order.credentials?.takenOff ?? '0', give, language) : null,
      instructionsFirst: order.credentials !== null && toPay && hidden,
      payUntil: toPay && order.payUntil ? momentOf(order.payUntil, context.now()) : null,
      offHours: order.offHours,
      opensAt: office.open ? null : momentOf(office.opensAt, context.now()),
      newRateBecause: order.quotes.at(-1)?.cause ?? null,
      meeting:
        order.meeting && place ? { place: place.name[language], address: place.address[language], at: dayAndTime(order.meeting.at) } : null,
      meetingWish:
        order.meeting === null && order.meetingWish && wished ? `${wished.name[language]}, ${dayAndTime(order.meetingWish.at)}` : null,
      proof: proofOf(order),
      proofAsked: proofAskedOf(order, settings, context.now()),
      newRateWithCredentials: order.quotes.at(-1)?.cause === 'replaceCredentials',
      meets: order.status === 'waitingForMeeting' && order.meeting !== null,
      otherTime: order.meeting?.proposal
        ? { at: dayAndTime(order.meeting.proposal.at), byClient: order.meeting.proposal.by === 'client' }
        : null,
      onItsWay: onItsWay(order, settings, context.now()),
      mayRate: !order.rated && !isMoneyOwed(order),
      newDetails: kind === 'email:confirmDetails' ? await newDetailsOf(context, order, settings) : null,
      chat: kind === 'email:chatMessages' ? await chatOf(context, order, link) : null,
      review: kind === 'email:reviewAnswered' ? await reviewOf(context, order, payload as ReviewPayload) : null,
      credited: isOpen(order.status) && order.credited && !order.payouts.some(isGone),
      delayed: order.status === 'delayed' && !order.newDetails?.confirmedAt,
      need: needOf(order),
      fileMegabytes: settings.fileMegabytesAtMost,
      justVerified: order.status === 'toBePaid' && afterVerification.includes(order.quotes.at(-1)?.cause ?? ''),
      reason: order.reason === 'credentialsNotRelevant' ? noCredentials[language] : order.reason && saidReason(order.reason, language),
      ending: endings[order.status] ?? 'byStaff',
      refund: isPositive(refund) ? sumOf(refund, give, language) : null,
      back: unmatchedKinds.includes(kind)
        ? await unmatchedBack(context, order, payload as UnmatchedPayload)
        : await refundFacts(context, order, give, kind, payload),
      unmatchedPayment:
        kind === 'email:unmatchedPayment' || kind === 'email:otherAssetSeen' ? await unmatchedWaiting(context, order, kind) : null,
      likely: likelyOf(order, give, kind),
      money: {
        received: sumOf(atHand(order), give, language),
        remaining: sumOf(remaining(order, settings), give, language),
        isHere: hasMoney(order),
        isShort: isPositive(remaining(order, settings)),
        excess: order.exceptions.includes('over') ? sumOf(subtract(atHand(order), order.due), give, language) : null,
        payUntil: toPay && order.payUntil ? momentOf(order.payUntil, context.now()) : null,
        offer: offer && {
          rate: rateOf({ ...order, rate: offer.rate }, give, take),
          take: sumOf(offer.take, take, language),
          until: momentOf(order.rateOffer?.until ?? offer.at, context.now()),
        },
        before: otherRate
          ? `${rateOf({ ...order, rate: before.rate }, give, take)}, ${language === 'ru' ? 'к получению' : 'to receive'} ${sumOf(before.take, take, language)}`
          : null,
        takeBefore: before && quote && !otherRate && before.take !== quote.take ? sumOf(before.take, take, language) : null,
      },
      hold: order.hold.kind === 'none' || order.hold.since === null ? null : holdOf(order, settings, context.now()),
      moving: isOpen(order.status),
      done: order.status === 'done',
      link,
      linkDays: settings.orderLinkDays,
    },
  }
}

/** If there are several, the one that came last, or the one that was decided last. */
function likelyOf(order: Order, give: Currency, kind: string): OrderEmailFacts['likely'] {
  if (kind !== 'email:likelyPaymentSeen' && kind !== 'email:likelyPaymentDenied') return null
  const one =
    kind === 'email:likelyPaymentSeen'
      ? likelyPaymentsOf(order).at(-1)
      : order.likelyPayments
          .filter(({ denied }) => denied?.why != null)
          .toSorted((a, b) => ((a.denied?.at ?? '') < (b.denied?.at ?? '') ? -1 : 1))
          .at(-1)
  if (one === undefined) return null
  return {
    sum: sumOf(one.amount, give, order.language),
    memo: one.memo,
    memoName: give.memo === 'none' ? null : give.memo === 'tag' ? 'tag' : 'memo',
    // whoever reads this tomorrow looks for the transfer by its day
    at: dayAndTime(one.seenAt),
    hash: one.transactionHash,
    why: one.denied?.why ?? null,
  }
}

function proofAskedOf(order: Order, settings: Settings, now: string): OrderEmailFacts['proofAsked'] {
  const { status, askedForProofAt, paymentProof } = order
  if (status !== 'checkingPayment' || askedForProofAt === null || paymentProof !== null || hasMoney(order)) return null
  const until = addHours(order.paidMarkedAt ?? order.lastStatusUpdate, settings.paymentNotFoundHours)
  return { until: until > now ? momentOf(until, now) : null }
}

function onItsWay({ status, payouts, complaintAt }: Order, settings: Settings, now: string): OrderEmailFacts['onItsWay'] {
  const payout = status === 'paymentChecked' ? payouts.find(({ state }) => state === 'sent') : undefined
  if (payout === undefined) return null
  if (payout.sentAt === null || waitsForHash(payout) || complaintAt !== null) return { until: null }
  return { until: momentOf(addHours(payout.sentAt, settings.automaticDoneHours), now) }
}

const afterVerification: readonly string[] = ['approve', 'approveOnAppeal', 'verifiedElsewhere', 'waiveVerification', 'useOtherVerified']
function needOf({ needs, status }: Order): OrderEmailFacts['need'] {
  const need = isOpen(status) ? openNeed(needs) : null
  return need && { kind: need.kind, lastFour: need.lastFour, state: need.state }
}

/** True if the whole sum is still to be paid and its kopecks identify the payment. */
const byKopecks = (order: Order, give: Currency): boolean => hasKopecks(give) && kopecksOf(order.due) !== 0 && !hasMoney(order)

/** Of the payout that stands: one that came back is told of no more, and the number that an exchange gave it is none of the network. */
function proofOf({ payouts }: Order): string | null {
  const payout = payouts.findLast(isGone)
  return payout === undefined || payout.proof === payout.providerId ? null : payout.proof
}

/** The unmatched money that came to the order's credentials, as "100 USDT". Null if none is left. */
async function unmatchedWaiting(context: Context, { id, giveCurrencyId, language }: Order, kind: string): Promise<string | null> {
  const db = context.database.kysely
  const isOther = kind === 'email:otherAssetSeen'
  const rows = (await unmatchedOfOrder(db, id)).filter(
    ({ refund_stage: stage, currency_id: currencyId }) => stage === null && (currencyId !== giveCurrencyId) === isOther,
  )
  const sums = await Promise.all(
    rows.map(async ({ amount, currency_id }) => {
      const currency = await findCurrency(db, currency_id)
      // the asset of the order may have come by another network
      return currency ? [`${sumOf(amount, currency, language)}${isOther && currency.network ? ` (${currency.network})` : ''}`] : []
    }),
  )
  return rows.length === 0 ? null : sums.flat().join(', ')
}

const holdOf = ({ hold, language }: Order, { holdAtMostHours: hours }: Settings, now: string) => ({
  reason: hold.reason === null ? null : saidReason(hold.reason, language),
  until: momentOf(addHours(hold.since ?? now, hours), now),
})

const payTo = { ru: 'Куда перевести', en: 'Where to pay' }
/** The only reason that the transition table gives itself. All other reasons are typed by staff. */
const noCredentials = {
  ru: 'реквизиты для оплаты больше не действуют, создайте новую заявку.',
  en: 'the payment details no longer work, please make a new order.',
}
const endings: Partial<Record<Status, OrderEmailFacts['ending']>> = {
  canceled: 'byStaff',
  canceledByClient: 'byClient',
  canceledAutomatically: 'byClock',
  paymentNotReceived: 'notReceived',
}

function rateOf({ rate, language }: Order, give: Currency, take: Currency): string {
  const { value, inverted } = shownRate(rate)
  const [one, other] = inverted ? [take, give] : [give, take]
  return `1 ${one.asset} = ${formatRate(value, language)} ${other.asset}`
}

const dayAndTime = (at: string): string => `${moscowDate(at).split('-').toReversed().join('.')}, ${moscowTime(at)}`
/** Only the time if it is today, otherwise the day and the time. */
const momentOf = (at: string, now: string): string => (moscowDate(at) === moscowDate(now) ? moscowTime(at) : dayAndTime(at))

/** The token is behind the #. A browser does not send that part, so no server log has it until the person presses the button. */
async function linkTo(context: Context, orderId: string, { orderLinkDays }: Settings): Promise<string> {
  const token = newToken(context)
  const at = context.now()
  await insertLink(context.database.kysely, { tokenHash: hashToken(token), orderId, at, expiresAt: addHours(at, orderLinkDays * 24) })
  return `${publicUrl(context)}/order/${orderId}#link=${token}`
}

/** So many messages are in an email, and so much of each. */
const mostMessages = 5
const mostText = 1500

/** What the client has not read, and from now on was told of. */
async function chatOf(context: Context, { id, language }: Order, link: string): Promise<OrderEmailFacts['chat']> {
  const db = context.database.kysely
  const { quiet, messages: unread } = await unreadOfClient(db, id)
  const last = unread.at(-1)
  if (quiet || last === undefined) return null
  await noteMailed(db, id, last.position, context.now())
  const attached = { ru: 'файл', en: 'file' }[language]
  const messages = unread.slice(-mostMessages).map(({ text, files }) => {
    const short = text.length > mostText ? `${text.slice(0, mostText)}...` : text
    return [short, files > 0 ? `[${attached}${files > 1 ? ` × ${files}` : ''}]` : ''].filter((part) => part !== '').join('\n')
  })
  return { by: firstName(last), messages, older: unread.length - messages.length, quietLink: `${link}&quiet=1` }
}

/** When staff gave this answer: an undo and another answer have a moment of their own. */
type ReviewPayload = { actedAt: string }

async function reviewOf(context: Context, { id }: Order, { actedAt }: ReviewPayload): Promise<OrderEmailFacts['review']> {
  const review = await findReview(context.database.kysely, id)
  if (!review || review.acted_at !== actedAt || review.answer === '') return null
  return { shown: review.verdict === 'shown', text: review.text, answer: review.answer }
}

/** Makes a separate link: the link that opens the order cannot confirm details. */
async function newDetailsOf(context: Context, order: Order, settings: Settings): Promise<OrderEmailFacts['newDetails']> {
  const until = confirmUntil(order, settings)
  if (order.newDetails === null || until === null || order.status !== 'delayed' || until <= context.now()) return null
  const { id } = order.newDetails
  const token = newToken(context)
  await insertDetailsLink(context.database.kysely, { tokenHash: hashToken(token), detailsId: id, at: context.now() })
  const fields = await newDetailsFields(context.database.kysely, context, id)
  return {
    fields: fields.map(({ label, value, kind }) => ({ label: label[order.language], value: maskedField(kind, value) })),
    link: `${publicUrl(context)}/order/${order.id}#confirm=${token}`,
    until: momentOf(until, context.now()),
  }
}
