/** Finds out what the table asks of the world around an order: in the transaction of the move, with what it needs held. */
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
import { isSecondFactorFresh } from '../base/people/has-second-factor.ts'
import { findFreeCredentials } from '../market/credentials/allot-credentials.ts'
import { screeningsOf } from '../stores/aml/check-store.ts'
import { isHeldBy, isReallotted, watchedUntil } from '../stores/credentials/credentials-store.ts'
import { freeReserve as freeReserveOf } from '../stores/directions/currency-store.ts'
import { type Pair, pairOf } from '../stores/directions/pair-store.ts'
import { isSlotTaken } from '../stores/orders/order-list-store.ts'
import type { StoredOrder } from '../stores/orders/order-store.ts'
import { findPayment, wholeByProof, wholeOf } from '../stores/payments/payment-store.ts'
import { isNumberVerified } from '../stores/verification/verification-store.ts'
import { bothInUsdt, type Market, priceNow, readMarket, worthInRub } from './market.ts'
import { lightFacts } from './office.ts'
import { hasFormOfHash, useOfProof } from './order-proofs.ts'
import { detailsNeeds } from './verification/details-needs.ts'

/** What lies around an order, read when it is first asked for. */
export type Around = { pair: () => Promise<Pair>; market: () => Promise<Market> }

export const aroundOf = (tx: Tx, ctx: Context, order: Order): Around => ({
  pair: () => pairOf(tx, order),
  market: () => readMarket(tx, ctx),
})

/** One try to move an order, and all that its facts are found out from. */
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
 * How each fact is found out that costs a look at the database, one line a fact: the table asks for it by reading `facts.<name>`, so what
 * no guard or effect of a move reads is never looked up. What is held is held until the transaction ends, and taken in one order by all
 * who take it: the order, the slot of a meeting, a free pair of credentials.
 */
const lookups = {
  watchedUntil: ({ tx, stored }) => watchedUntil(tx, idsOf(stored.order, true)),
  // an operator's word for this order, or the statements of its cards
  lookedUntil: async ({ tx, stored, lookedUntil }) => latest(lookedUntil, await watchedUntil(tx, idsOf(stored.order, false))),
  freshQuote: async ({ stored, pair, market }) => freshQuote(await market(), await pair(), stored.order.give),
  freeReserve: ({ tx, stored: { order } }) => freeReserveOf(tx, order.takeCurrencyId, order.softReserve),
  networkCost: async ({ pair }) => (await pair()).give.networkCost,
  freeCredentials: async (moving) => {
    const { tx, ctx, stored, pair } = moving
    const { order } = stored
    // those that were hidden while something was verified are still its own
    const hidden = openNeed(order.needs) !== null && order.credentials !== null && (await holdsCredentials(moving))
    return hidden ? order.credentials : findFreeCredentials(tx, ctx, (await pair()).give, order.give, order.id)
  },
  valueInRub: async ({ tx, stored: { order }, pair, market, action, inputs }) =>
    worthDecided(await market(), await pair(), order, action, inputs, await wholeEntered(tx, order, action, inputs)),
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

/** Thrown where the table reads a fact that was not looked up yet: it is, and then the table is asked anew. */
class NotLookedUp extends Error {
  readonly fact: LookedUp
  constructor(fact: LookedUp) {
    super(`${fact} was not looked up`)
    this.fact = fact
  }
}

/**
 * Asks `decide`, which is pure, until every fact that it reads is known. What it never read stays unknown in the facts that come back,
 * as for whoever lists buttons.
 */
export async function decideBy<T>(moving: Moving, decide: (facts: Facts) => T): Promise<{ decided: T; facts: Facts }> {
  const { ctx, stored, action, inputs, sure } = moving
  const { order, extras } = stored
  const settings = await ctx.settings()
  const found = new Map<LookedUp, unknown>()
  let over = false
  const facts: Facts = {
    ...lightFacts(settings, ctx.now()),
    paused: settings.servicePaused,
    ownerId: extras.userId,
    // the handler has looked at the chosen one, and kept the details with it
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

/** Nothing is let go before the watch of a closed order is over. */
const holdsCredentials = async ({ tx, ctx, stored }: Moving): Promise<boolean> => {
  const { id, credentials, watchUntil } = stored.order
  return credentials === null || watchUntil === null || watchUntil > ctx.now() || (await isHeldBy(tx, id, credentials))
}

/** Whether every confirmed transfer passed its screening, or none is asked for. */
export const isScreened = async (db: Kysely<Tables>, order: Order, { aml }: Pick<Direction, 'aml'>): Promise<boolean> =>
  aml === 'off' || standingOf(order, await screeningsOf(db, order.id)) === 'passed'

const latest = (a: string | null, b: string | null): string | null => (a === null || b === null ? (a ?? b) : later(a, b))

/** What choices over odd money are reckoned with, for whoever only looks: nothing is held. */
export async function choiceFacts(db: Kysely<Tables>, ctx: Context, order: Order, pair: Pair): Promise<LightFacts> {
  const light = lightFacts(await ctx.settings(), ctx.now())
  if (order.exceptions.length === 0 && order.rateOffer === null) return light
  const freeReserve = await freeReserveOf(db, pair.take.id, order.softReserve)
  const market = await readMarket(db, ctx)
  return { ...light, freeReserve, freshQuote: freshQuote(market, pair, order.give), networkCost: pair.give.networkCost }
}

/** Worth of what one person would decide over, for whoever only looks. */
export async function worthAtStake(db: Kysely<Tables>, ctx: Context, order: Order, { give, take }: Pair): Promise<Decimal | null> {
  return worthAtStakeBy(await readMarket(db, ctx), order, give, take)
}

/** The same by prices that are at hand already. */
export const worthAtStakeBy = (
  market: Market,
  order: Order,
  give: Pick<Currency, 'asset'>,
  take: Pick<Currency, 'asset'>,
): Decimal | null => worthInRub(market, give.asset, sumAtStake(order, 'recordPayout', {})) ?? worthInRub(market, take.asset, order.take)

/** Actions whose typed sum is money that comes. */
const bringMoney: readonly Action[] = ['attachPayment', 'cashReceived', 'cashCounted']

/** Worth of what is decided over: of a refund all that goes back, else the order's, or all of the transfer that comes to it. */
function worthDecided(market: Market, { give, take }: Pair, order: Order, action: Action, inputs: Inputs, whole: Decimal): Decimal | null {
  if (ofRefunds.includes(action) && waitingRefund(order)) return worthInRub(market, give.asset, refunding(order))
  return worthInRub(market, give.asset, largest(whole, sumAtStake(order, action, inputs))) ?? worthInRub(market, take.asset, order.take)
}
const ofRefunds: readonly Action[] = ['approveRefund', 'recordRefund']

/** All of the transfer that is entered, whatever part of it comes to this order; asking for it names it by its hash alone. */
async function wholeEntered(tx: Tx, { giveCurrencyId }: Order, action: Action, inputs: Inputs): Promise<Decimal> {
  const { asked, amount = '0', proof, paymentId } = inputs
  if ((asked ?? action) !== 'attachPayment') return '0'
  const known = paymentId === undefined ? null : await findPayment(tx, paymentId)
  return largest(
    known ? await wholeOf(tx, known) : '0',
    await wholeByProof(tx, giveCurrencyId, { amount, proof: proof ?? '', asked: asked !== undefined }),
  )
}

/** What one person would decide over alone, in the give currency: the order's sum, or more where more has come or is typed. */
function sumAtStake({ give, seen, received }: Order, action: Action, { amount, asked }: Inputs): Decimal {
  const typed = amount !== undefined && bringMoney.includes(asked ?? action) ? amount : '0'
  const here = add(seen, received)
  // notes are counted anew, what is entered comes to what is here
  return largest(give, (asked ?? action) === 'attachPayment' ? add(here, typed) : largest(here, typed))
}

/** Ids and codes, and nothing else by chance. */
export const randomness = (ctx: Context): Pick<Facts, 'newId' | 'newCode'> => ({
  newId: ctx.newId,
  newCode: () => String(ctx.random(1_000_000)).padStart(6, '0'),
})

/** A sum priced anew, and what its two sides are worth on the market. */
function freshQuote(market: Market, pair: Pair, amount: Decimal): FreshQuote | null {
  // what is free limits what is sold, and changes no figure
  const { onSale, quote } = priceNow(market, pair, 'give', amount, '0')
  const { give, take, rate } = quote
  if (!onSale || give === undefined || take === undefined || rate === undefined) return null
  return {
    give,
    take,
    rate,
    marketInUsdt: bothInUsdt(market, { asset: pair.give.asset, amount: give }, { asset: pair.take.asset, amount: take }),
  }
}

/** Whether a meeting may be held then; the slot is locked, so that two orders never agree on one. */
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
