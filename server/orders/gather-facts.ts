/** Collects the facts that the table asks for, in the transaction of the move. Rows that a decision depends on are locked. */
import type { Kysely } from 'kysely'
import { standingOf } from '../../core/aml/verdict.ts'
import type { Currency } from '../../core/directions/currency.ts'
import type { Direction } from '../../core/directions/direction.ts'
import { isMeetingSlot } from '../../core/directions/working-hours.ts'
import { add, type Decimal, largest } from '../../core/money/decimal.ts'
import type { Action } from '../../core/orders/actions.ts'
import { refunding } from '../../core/orders/exceptions.ts'
import type { Facts, FreshQuote, Inputs, LightFacts } from '../../core/orders/facts.ts'
import { openNeed } from '../../core/orders/next-status.ts'
import type { Order } from '../../core/orders/order.ts'
import { waitingRefund } from '../../core/orders/refunds.ts'
import { officeOf } from '../../core/settings/settings.ts'
import { later } from '../../core/time/instant.ts'
import type { Context, Tx } from '../base/context.ts'
import type { Tables } from '../base/db/tables.ts'
import type { CallContext } from '../base/handler.ts'
import { isSecondFactorFresh } from '../base/people/second-factor/has-second-factor.ts'
import { findFreeCredentials } from '../market/credentials/allot-credentials.ts'
import { screeningsOf } from '../stores/aml/check-store.ts'
import { isHeldBy, isReallotted, watchedUntil } from '../stores/credentials/credentials-store.ts'
import { freeReserve as freeReserveOf } from '../stores/directions/currency-store.ts'
import { type Pair, pairOf } from '../stores/directions/pair-store.ts'
import { isSlotTaken } from '../stores/orders/order-list-store.ts'
import type { StoredOrder } from '../stores/orders/order-store.ts'
import { findPayment, wholeByProof, wholeOf } from '../stores/payments/payment-store.ts'
import { isNumberVerified } from '../stores/verification/verification-store.ts'
import { type Market, priceNow, readMarket, unitWorth, worthInRub } from './market.ts'
import { lightFacts } from './office.ts'
import { hasFormOfHash, useOfProof } from './order-proofs.ts'
import { detailsNeeds } from './verification/details-needs.ts'

/** The direction and the market of an order, read when they are first asked for. */
export type Around = { pair: () => Promise<Pair>; market: () => Promise<Market> }

export const aroundOf = (tx: Tx, ctx: Context, order: Order): Around => ({
  pair: () => pairOf(tx, order),
  market: () => readMarket(tx, ctx),
})

/** One attempt to move an order, with everything that its facts are collected from. */
export type Moving = Around & {
  tx: Tx
  ctx: Context | CallContext
  stored: StoredOrder
  action: Action
  inputs: Inputs
  sure: boolean
  lookedUntil: string | null
}

/**
 * How each fact is collected that costs a query, one line for each fact. The table asks for a fact by reading `facts.<name>`, so a fact
 * that no guard and no effect reads is never queried. Locks last until the transaction ends, and everybody takes them in the same order:
 * the order, the slot of a meeting, free credentials.
 */
const lookups = {
  watchedUntil: ({ tx, stored }) => watchedUntil(tx, idsOf(stored.order, true)),
  // an operator has searched up to this moment, or the bank statements of the order's cards reach it
  lookedUntil: async ({ tx, stored, lookedUntil }) => latest(lookedUntil, await watchedUntil(tx, idsOf(stored.order, false))),
  freshQuote: async ({ stored, pair, market }) => freshQuote(await market(), await pair(), stored.order.give),
  unitWorth: async ({ pair, market }) => unitWorth(await market(), (await pair()).give, (await pair()).take),
  freeReserve: ({ tx, stored: { order } }) => freeReserveOf(tx, order.takeCurrencyId, order.softReserve),
  networkCost: async ({ pair }) => (await pair()).give.networkCost,
  freeCredentials: async (moving) => {
    const { tx, ctx, stored, pair } = moving
    const { order } = stored
    // credentials that were hidden while something was verified still belong to the order
    const hidden = openNeed(order.needs) !== null && order.credentials !== null && (await holdsCredentials(moving))
    return hidden ? order.credentials : findFreeCredentials(tx, ctx, (await pair()).give, order.give, order.id)
  },
  valueInRub: async ({ tx, stored: { order }, pair, market, action, inputs }) =>
    worthDecided(await market(), await pair(), order, action, inputs, await wholeMoved(tx, order, action, inputs)),
  secondFactorFresh: ({ ctx }) => isSecondFactorFresh(ctx),
  directionActive: async ({ pair }) => {
    const { direction, give, take } = await pair()
    return direction.active && give.active && take.active
  },
  slotOffered: async (moving) => (await meetingOf(moving)).slotOffered,
  slotFree: async (moving) => (await meetingOf(moving)).slotFree,
  credentialsHeld: (moving) => holdsCredentials(moving),
  credentialsReallotted: ({ tx, stored }) => isReallotted(tx, stored.order.id),
  numberVerified: async ({ tx, stored: { order, extras } }) => {
    const need = openNeed(order.needs)
    if (need === null) return undefined
    return isNumberVerified(tx, { userId: extras.userId, kind: need.kind, numberHash: need.numberHash }, need.askedAt)
  },
  detailsNeeds: async ({ tx, ctx, stored, pair }) =>
    stored.order.status === 'delayed' ? detailsNeeds(tx, ctx, stored, (await pair()).direction) : [],
  proofHasForm: async ({ stored, pair, action, inputs }) => hasFormOfHash(stored.order, await pair(), action, inputs),
  proofUse: async ({ tx, ctx, stored, pair, action, inputs }) => useOfProof(tx, ctx, stored, await pair(), action, inputs),
  amlPassed: async ({ tx, stored, pair }) => isScreened(tx, stored.order, (await pair()).direction),
} satisfies { [Name in keyof Facts]?: (moving: Moving) => Promise<Facts[Name]> }

type LookedUp = keyof typeof lookups
const lookedUp = Object.keys(lookups) as LookedUp[]

/** Thrown when the table reads a fact that is not known yet. The fact is queried, and then the table is asked again. */
class NotLookedUp extends Error {
  readonly fact: LookedUp
  constructor(fact: LookedUp) {
    super(`${fact} was not looked up`)
    this.fact = fact
  }
}

/**
 * Asks `decide`, which is pure, again and again until every fact that it reads is known. Facts that it never reads stay unknown in the
 * answer, as they do when buttons are listed.
 */
export async function decideBy<T>(moving: Moving, decide: (facts: Facts) => T): Promise<{ decided: T; facts: Facts }> {
  const { ctx, stored, action, inputs, sure } = moving
  const { order, extras } = stored
  const settings = await ctx.settings()
  const found = new Map<LookedUp, unknown>()
  let over = false
  const facts: Facts = {
    ...lightFacts(settings, ctx.now()),
    ownerId: extras.userId,
    // the handler has checked the chosen verification and stored its details
    otherVerified: action === 'useOtherVerified' && inputs.detailsId !== undefined,
    automaticConfirmation: sure || order.credentials?.watched === true,
    ...randomness(ctx),
  }
  for (const name of lookedUp)
    Object.defineProperty(facts, name, {
      enumerable: true,
      get: () => {
        if (!found.has(name) && !over) throw new NotLookedUp(name)
        return found.get(name)
      },
    })
  for (;;)
    try {
      const decided = decide(facts)
      over = true
      return { decided, facts }
    } catch (error) {
      if (!(error instanceof NotLookedUp)) throw error
      found.set(error.fact, await lookups[error.fact](moving))
    }
}

const idsOf = ({ credentials, formerCredentials }: Order, watched: boolean): string[] =>
  [credentials, ...formerCredentials].filter((one) => one !== null && one.watched === watched).map((one) => one?.id ?? '')

const meetingOf = async ({ tx, ctx, stored: { order }, pair, inputs }: Moving) =>
  meetingFacts(tx, ctx, (await pair()).direction, inputs.placeId ?? order.meeting?.placeId, inputs.at, order.id)

/** Credentials stay assigned to a closed order until its watch is over. */
const holdsCredentials = async ({ tx, ctx, stored }: Moving): Promise<boolean> => {
  const { id, credentials, watchUntil } = stored.order
  return credentials === null || watchUntil === null || watchUntil > ctx.now() || (await isHeldBy(tx, id, credentials))
}

/** True if every confirmed transfer passed its screening, or if the direction requires no screening. */
export const isScreened = async (db: Kysely<Tables>, order: Order, { aml }: Pick<Direction, 'aml'>): Promise<boolean> =>
  aml === 'off' || standingOf(order, await screeningsOf(db, order.id)) === 'passed'

const latest = (a: string | null, b: string | null): string | null => (a === null || b === null ? (a ?? b) : later(a, b))

/** The facts for the client's choices about an unexpected payment. Only reads, locks nothing. */
export async function choiceFacts(db: Kysely<Tables>, ctx: Context, order: Order, pair: Pair): Promise<LightFacts> {
  const light = lightFacts(await ctx.settings(), ctx.now())
  if (order.exceptions.length === 0 && order.rateOffer === null) return light
  const freeReserve = await freeReserveOf(db, pair.take.id, order.softReserve)
  const market = await readMarket(db, ctx)
  return { ...light, freeReserve, freshQuote: freshQuote(market, pair, order.give), networkCost: pair.give.networkCost }
}

/** The worth of a decision that one person would make alone. Only reads. */
export async function worthAtStake(db: Kysely<Tables>, ctx: Context, order: Order, { give, take }: Pair): Promise<Decimal | null> {
  return worthAtStakeBy(await readMarket(db, ctx), order, give, take)
}

/** The same, with prices that are loaded already. */
export const worthAtStakeBy = (
  market: Market,
  order: Order,
  give: Pick<Currency, 'asset'>,
  take: Pick<Currency, 'asset'>,
): Decimal | null => worthInRub(market, give.asset, sumAtStake(order, 'recordPayout', {})) ?? worthInRub(market, take.asset, order.take)

/** The worth of a transfer that one person enters for this order. */
export async function worthOfEntry(tx: Tx, ctx: Context, order: Order, amount: Decimal): Promise<Decimal | null> {
  return worthDecided(await readMarket(tx, ctx), await pairOf(tx, order), order, 'attachPayment', { amount }, '0')
}

/** Actions in which the typed sum is incoming money. */
const bringMoney: readonly Action[] = ['attachPayment', 'cashReceived', 'cashCounted']

/** The worth of the decision. For a refund: the whole refunded sum. Otherwise the larger of the order and the whole incoming transfer. */
function worthDecided(market: Market, { give, take }: Pair, order: Order, action: Action, inputs: Inputs, whole: Decimal): Decimal | null {
  if (ofRefunds.includes(action) && waitingRefund(order)) return worthInRub(market, give.asset, refunding(order))
  return worthInRub(market, give.asset, largest(whole, sumAtStake(order, action, inputs))) ?? worthInRub(market, take.asset, order.take)
}
const ofRefunds: readonly Action[] = ['approveRefund', 'claimRefund', 'recordRefund']

/**
 * The whole sum of the transfer that is entered or leaves, even if only a part is for this order, and whatever a refund binds of it.
 * A request for agreement names an entered one by hash only.
 */
async function wholeMoved(tx: Tx, { giveCurrencyId }: Order, action: Action, inputs: Inputs): Promise<Decimal> {
  const { asked, amount = '0', proof, paymentId } = inputs
  const moves = asked ?? action
  if (moves !== 'attachPayment' && moves !== 'detachPayment') return '0'
  const known = paymentId === undefined ? null : await findPayment(tx, paymentId)
  const whole = known ? await wholeOf(tx, known) : '0'
  if (moves === 'detachPayment') return whole
  return largest(whole, await wholeByProof(tx, giveCurrencyId, { amount, proof: proof ?? '', asked: asked !== undefined }))
}

/** The sum that one person would decide about alone, in the give currency: the order's sum, or more if more has come or is typed. */
function sumAtStake({ give, seen, received }: Order, action: Action, { amount, asked }: Inputs): Decimal {
  const typed = amount !== undefined && bringMoney.includes(asked ?? action) ? amount : '0'
  const here = add(seen, received)
  // cash is counted as a whole; an entered payment is added to the money that is here
  return largest(give, (asked ?? action) === 'attachPayment' ? add(here, typed) : largest(here, typed))
}

/** The only random facts: ids and codes. */
export const randomness = (ctx: Context): Pick<Facts, 'newId' | 'newCode'> => ({
  newId: ctx.newId,
  newCode: () => String(ctx.random(1_000_000)).padStart(6, '0'),
})

/**
 * The sum at the present rate. Null if nothing is sold, or if staff have given the direction other assets since the order was made: its
 * rate is of another exchange then.
 */
function freshQuote(market: Market, pair: Pair, amount: Decimal): FreshQuote | null {
  if (!sellsStill(market, pair)) return null
  // the free reserve limits what is sold, but changes no figure
  const { onSale, quote } = priceNow(market, pair, 'give', amount, '0')
  const { give, take, rate } = quote
  if (!onSale || give === undefined || take === undefined || rate === undefined) return null
  return { give, take, rate }
}

/** A bank or a network may be replaced by another one of the same asset. */
function sellsStill({ catalogue }: Market, { direction, give, take }: Pair): boolean {
  const isOf = (currencyId: string, asset: string) => catalogue.currencies.some((one) => one.id === currencyId && one.asset === asset)
  return isOf(direction.currencyTake, take.asset) && direction.currenciesGive.some((id) => isOf(id, give.asset))
}

/** Whether a meeting is possible at that time. The slot is locked, so that two orders never get the same one. */
export async function meetingFacts(
  tx: Tx,
  ctx: Context,
  direction: Direction,
  placeId: string | undefined,
  at: string | undefined,
  orderId: string,
): Promise<Pick<Facts, 'slotOffered' | 'slotFree'>> {
  if (placeId === undefined || at === undefined) return { slotOffered: () => false, slotFree: () => false }
  const taken = await isSlotTaken(tx, placeId, at, orderId)
  const settings = await ctx.settings()
  const inTime = isMeetingSlot(officeOf(settings), ctx.now(), at, settings.meetingDaysAhead)
  const offered = inTime && direction.meetingPlaces.some(({ id }) => id === placeId)
  const isIt = (place: string, time: string) => place === placeId && time === at
  return { slotOffered: (place, time) => isIt(place, time) && offered, slotFree: (place, time) => isIt(place, time) && !taken }
}
