/** Makes a new order: prices it, checks the input, asks the table, and writes the whole order in the caller's transaction. */
import { checkAddress } from '../../core/addresses/check-address.ts'
import { checkMemo } from '../../core/addresses/memo.ts'
import { checkFields, type FieldType, parseFieldRows } from '../../core/directions/field-rows.ts'
import { asksForMeeting } from '../../core/directions/meeting-asked.ts'
import { isMeetingSlot } from '../../core/directions/working-hours.ts'
import { type ErrorCode, Refusal } from '../../core/errors/catalogue.ts'
import { foldedText } from '../../core/language/folded-text.ts'
import type { Language } from '../../core/language/language.ts'
import { type Decimal, multiply } from '../../core/money/decimal.ts'
import { formatAmount } from '../../core/money/format.ts'
import { isOnBreak, pairBreaksAt } from '../../core/office/notices.ts'
import type { Facts } from '../../core/orders/facts.ts'
import type { MaskedKind } from '../../core/orders/masked-field.ts'
import { openOrder } from '../../core/orders/open-order.ts'
import type { Order } from '../../core/orders/order.ts'
import type { OrderDraft } from '../../core/orders/order-draft.ts'
import { nextDeadline } from '../../core/orders/timers.ts'
import { checkConsents } from '../../core/people/consents.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import type { Quote, Side } from '../../core/rates/quote.ts'
import { officeOf } from '../../core/settings/settings.ts'
import { addHours } from '../../core/time/instant.ts'
import type { Tx } from '../base/context.ts'
import { type CallContext, callerOf } from '../base/handler.ts'
import { legalVersions } from '../base/legal/legal-store.ts'
import { publish } from '../base/live/signals.ts'
import { refuseEmailOfStopped, refuseNewThings } from '../base/people/refuse-new-things.ts'
import { hashOfDevice, isDeviceOf } from '../base/people/sessions/known-device.ts'
import { isSessionOf } from '../base/people/sessions/session-store.ts'
import { refuseDetails } from '../market/blocked/refuse-details.ts'
import { findFreeCredentials } from '../market/credentials/allot-credentials.ts'
import type { Pair } from '../stores/directions/pair-store.ts'
import { findPair } from '../stores/directions/pair-store.ts'
import { bareNumber, beforeOrder, searchWords, sumsOf } from '../stores/orders/order-list-store.ts'
import type { StoredField } from '../stores/orders/order-row.ts'
import { insertOrder } from '../stores/orders/order-store.ts'
import { lastVerdict, verificationsOfNumber } from '../stores/verification/verification-store.ts'
import { doOutgoing } from './do-outgoing.ts'
import { meetingFacts, randomness } from './gather-facts.ts'
import { priceNow, readMarket, worthInUsdt } from './market.ts'
import { lightFacts } from './office.ts'
import { receiptsOf } from './sign-quotes.ts'
import { needOf, numbersAmong } from './verification/numbers.ts'

export type OrderWanted = {
  action: 'createOrder' | 'repeatOrder'
  directionId: string
  giveCurrencyId: string
  side: Side
  amount: Decimal
  rateSeen: Decimal
  fields: Readonly<Record<string, string>>
  /** Who typed the fields: not always the caller, who may repeat an order that he opened by its link. */
  typedBy: string
  email: string
  language: Language
  consents: { rules: string; aml: string }
  meeting: { placeId: string; at: string } | null
}

/**
 * Opens an order for the caller. A refusal has a code and, if the fault is in a field, the name of the field. RATE_CHANGED has the new
 * quote. A refusal changes nothing.
 */
export async function placeOrder(tx: Tx, ctx: CallContext, wanted: OrderWanted): Promise<{ orderId: string; number: number }> {
  const { uid, sessionId, suspension } = callerOf(ctx)
  refuseNewThings(ctx, suspension)
  const addressHash = ctx.cipher.hash(ctx.subnet)
  const [{ freeReserve, ...pair }, inForce] = await Promise.all([wantedPair(tx, wanted), legalVersions(tx, ctx.now())])
  const settings = await ctx.settings()
  const email = checkEmail(wanted.email)
  checkConsents(wanted.consents, inForce)
  const fields = checkTyped(pair, wanted.fields)
  // all checks run at the same time; the first refusal counts
  const [, { pricesStamp, ...before }, isStillHis] = await Promise.all([
    refuseDetails(tx, ctx, pair.direction, fields, email),
    beforeOrder(tx, uid, addressHash, addHours(ctx.now(), -1)),
    // asked once the person is locked: another tab may have logged in while this order waited for that
    isSessionOf(tx, sessionId, uid),
    refuseEmailOfStopped(tx, ctx, email),
  ])
  if (!isStillHis) throw new Refusal('UNAUTHENTICATED')
  const meeting = await checkMeeting(tx, ctx, pair, wanted)
  const market = await readMarket(tx, ctx, pricesStamp)
  if (isOnBreak(pairBreaksAt((await ctx.settings()).plannedBreaks, ctx.now()), pair.direction.id, pair.give.id, pair.take.id))
    throw new Refusal('ON_BREAK')
  const { onSale, why, quote } = priceNow(market, pair, wanted.side, wanted.amount, freeReserve)
  const facts = await factsForNew(tx, ctx, pair, meeting, { onSale, quote, freeReserve })
  const needs = await needsOf(tx, ctx, uid, pair, fields)
  const draft = draftOf(ctx.newId(), pair, wanted, quote, { ...before, email, needs })
  const opened = openOrder(draft, { actor: 'client', personId: uid }, facts)
  // if the direction is off sale because of its rate, answer with that reason
  if (!opened.ok) throw refusalOf(opened.code === 'OFF_SALE' ? (why ?? 'OFF_SALE') : opened.code, opened.details, pair, wanted, quote)

  const { order } = opened
  const dueAt = nextDeadline(order, settings, facts.openingFrom)?.at ?? null
  const extras = {
    userId: uid,
    referral: before.referral && { ...before.referral, sameDevice: isDeviceOf(ctx, before.referralEmail) },
    email,
    consents: wanted.consents,
    fields,
    detailsBy: wanted.typedBy === uid ? null : wanted.typedBy,
    lookedUntil: null,
  }
  const search = searchText(order, email, fields)
  const price = worthInUsdt(market, pair.give.asset)
  const worth = price === null ? '0' : multiply(order.give, price)
  const made = { order, extras, addressHash, deviceHash: hashOfDevice(ctx), fieldHashes: fieldHashes(ctx, fields), search, dueAt, worth }
  const receipts = receiptsOf(ctx, order, pair, { count: 0, hash: null })
  const leaving = { order, extras, pair: () => Promise.resolve(pair), outgoing: opened.outgoing, step: order.version }
  await Promise.all([
    insertOrder(tx, ctx, made, opened, { requestId: ctx.requestId, freeReserve, receipts }),
    doOutgoing(tx, ctx, { ...leaving, requestId: ctx.requestId }).then(({ answered }) => answered),
  ])
  await publish(tx, `ownOrders:${uid}`)
  await publish(tx, 'rates')
  await publish(tx, 'queue')
  return { orderId: order.id, number: order.number }
}

async function wantedPair(tx: Tx, { directionId, giveCurrencyId }: OrderWanted): Promise<Pair & { freeReserve: Decimal }> {
  const found = await findPair(tx, { directionId, giveCurrencyId, takeCurrencyId: null })
  if (!found?.direction.currenciesGive.includes(giveCurrencyId)) throw new Refusal('DIRECTION_NOT_FOUND', { field: 'directionId' })
  return found
}

function checkEmail(typed: string): string {
  if (!isEmail(typed)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
  return normalEmail(typed)
}

/** The input of the direction's fields in the form in which it is stored. Each fault names its field. */
export function checkTyped({ direction }: Pair, typed: OrderWanted['fields']): StoredField[] {
  const parsed = parseFieldRows(direction.fieldRows)
  if (!parsed.ok) throw new Error(`the fields of ${direction.id} cannot be read at ${parsed.at}`)
  const checked = checkFields(parsed.rows, typed, (validator, value, type) =>
    type === 'memo' ? checkMemo(validator, value) : checkAddress(validator, value),
  )
  if (!checked.ok) {
    const [first] = checked.errors
    throw new Refusal(first?.code ?? 'INVALID_ARGUMENT', { field: `fields.${first?.key}`, fields: checked.errors })
  }
  return parsed.rows.flat().map(({ key, label, type }) => ({ key, label, value: checked.fields[key] ?? '', kind: kindOf(type) }))
}

const secretTypes: Partial<Record<FieldType, MaskedKind>> = { card: 'card', phone: 'phone', account: 'account', address: 'address' }
const kindOf = (type: FieldType): MaskedKind => secretTypes[type] ?? 'plain'

/**
 * A meeting must be at one of the direction's places and within working hours. If the order is paid at the meeting, the slot must be free
 * too; it is locked until the transaction ends.
 */
async function checkMeeting(
  tx: Tx,
  ctx: CallContext,
  { direction, give, take }: Pair,
  { meeting }: OrderWanted,
): Promise<Pick<Facts, 'slotOffered' | 'slotFree'>> {
  const asked = asksForMeeting(direction, give.kind, take.kind)
  if (!asked && meeting === null) return {}
  const settings = await ctx.settings()
  const offered = asked && direction.meetingPlaces.some(({ id }) => id === meeting?.placeId)
  if (meeting === null || !offered || !isMeetingSlot(officeOf(settings), ctx.now(), meeting.at, settings.meetingDaysAhead))
    throw new Refusal('MEETING_TIME_INVALID', { field: 'meeting' })
  if (direction.payAt !== 'meeting') return {}
  const facts = await meetingFacts(tx, ctx, direction, meeting.placeId, meeting.at, '')
  if (!facts.slotFree?.(meeting.placeId, meeting.at)) throw new Refusal('MEETING_SLOT_TAKEN', { field: 'meeting' })
  return facts
}

/** What the direction asks to verify, and its state for this person. The person is locked, so that no decision comes meanwhile. */
async function needsOf(
  tx: Tx,
  ctx: CallContext,
  userId: string,
  { direction }: Pair,
  fields: readonly StoredField[],
): Promise<OrderDraft['needs']> {
  if (direction.verification === 'none') return []
  const [number] = numbersAmong(ctx, direction, fields, direction.verification)
  // a direction is saved only if it has such a field
  if (!number) throw new Error(`${direction.id} asks for a ${direction.verification} that no field of it has`)
  const before = await verificationsOfNumber(tx, { userId, kind: number.kind, numberHash: number.numberHash })
  const isPending = before.some(({ status }) => status === 'pending')
  const state = lastVerdict(before)?.status === 'verified' ? 'verified' : isPending ? 'pending' : 'missing'
  return [{ ...needOf(number), state, askedAt: null }]
}

async function factsForNew(
  tx: Tx,
  ctx: CallContext,
  pair: Pair,
  meeting: Pick<Facts, 'slotOffered' | 'slotFree'>,
  at: { onSale: boolean; quote: Quote; freeReserve: Decimal },
): Promise<Facts> {
  const light = lightFacts(await ctx.settings(), ctx.now())
  return {
    ...light,
    ...meeting,
    freeReserve: at.freeReserve,
    freeCredentials: at.quote.ok ? await findFreeCredentials(tx, ctx, pair.give, at.quote.give, null) : null,
    directionActive: at.onSale,
    ...randomness(ctx),
  }
}

function draftOf(
  id: string,
  { direction, give, take }: Pair,
  wanted: OrderWanted,
  quote: Quote,
  before: { number: number; openOrders: number; openOrdersOfAddress: number; email: string; needs: OrderDraft['needs'] },
): OrderDraft {
  return {
    id,
    number: before.number,
    action: wanted.action,
    language: wanted.language,
    directionId: direction.id,
    giveCurrencyId: give.id,
    takeCurrencyId: take.id,
    giveKind: give.kind,
    takeKind: take.kind,
    giveDecimals: give.decimals,
    takeDecimals: take.decimals,
    payAt: direction.payAt,
    instructionsRequired: direction.instructionsRequired,
    fixedCost: direction.fixedCost,
    minimum: direction.minimum,
    maximum: direction.maximum,
    give: quote.give ?? '0',
    take: quote.take ?? '0',
    rate: quote.rate ?? '0',
    needs: before.needs,
    meeting: wanted.meeting,
    consents: true,
    rateSeen: wanted.rateSeen,
    email: before.email,
    openOrders: before.openOrders,
    openOrdersOfAddress: before.openOrdersOfAddress,
  }
}

/** The field that each refusal belongs to. Sums are written in the language of the order. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  AMOUNT_INVALID: 'amount',
  BELOW_MINIMUM: 'amount',
  ABOVE_MAXIMUM: 'amount',
  RESERVE_SHORT: 'amount',
  RATE_CHANGED: 'rateSeen',
  MEETING_TIME_INVALID: 'meeting',
  MEETING_SLOT_TAKEN: 'meeting',
  OFF_SALE: 'directionId',
  NO_RATE: 'directionId',
  RATE_BEING_CHECKED: 'directionId',
}

function refusalOf(
  code: ErrorCode,
  details: Record<string, unknown> | undefined,
  { give, take }: Pair,
  wanted: OrderWanted,
  quote: Quote,
): Refusal {
  // the quote knows a sum that would be accepted; the table knows only that this one is not
  const said = !quote.ok && fieldOf[code] === 'amount' ? quote.code : code
  const limited = said === 'RESERVE_SHORT' ? take : give
  const limit =
    !quote.ok && quote.limit !== undefined ? `${formatAmount(quote.limit, limited.decimals, wanted.language)} ${limited.asset}` : undefined
  return new Refusal(said, {
    ...details,
    ...(fieldOf[said] ? { field: fieldOf[said] } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(said === 'RATE_CHANGED' ? { quote: { give: quote.give, take: quote.take, rate: quote.rate } } : {}),
  })
}

/** Keyed hashes. By them staff find an order by a whole card, phone, account or address. */
export const fieldHashes = ({ cipher }: CallContext, fields: readonly StoredField[]): string[] =>
  fields
    .filter(({ kind }) => kind !== 'plain')
    .flatMap(({ value }) => [...new Set([value, bareNumber(value)])].map((one) => cipher.hash(one)))

const searchText = (order: Order, email: string, fields: readonly StoredField[]): string =>
  foldedText([String(order.number), email, ...searchWords(fields), ...sumsOf(order)].join(' '))
