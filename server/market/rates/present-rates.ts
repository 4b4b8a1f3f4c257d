/**
 * The present rates of all directions, calculated from the stored prices. A process reads them at most once a second. It reads only
 * the changed parts of the catalogue again, and calculates only the changed rates again.
 */
import type { Kysely } from 'kysely'
import type { DirectionRate } from '../../../contract/rates.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { pairBreaksAt } from '../../../core/office/notices.ts'
import type { RateBoard as CoreBoard } from '../../../core/rates/laid-catalogue.ts'
import { rateBoard } from '../../../core/rates/rate-board.ts'
import { type RateLimits, rateLimitsOf } from '../../../core/rates/rate-limits.ts'
import { visitorCode } from '../../../core/rates/rate-problem.ts'
import type { DirectionState } from '../../../core/rates/rate-state.ts'
import type { Reading } from '../../../core/rates/readings.ts'
import { breakEnds, type SaleFacts, type SaleStops, saleStops, stopOfAll } from '../../../core/rates/sale-stops.ts'
import { type Instant, secondsBetween } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { Database } from '../../base/db/open.ts'
import type { Tables } from '../../base/db/tables.ts'
import { poolRooms } from '../../stores/credentials/pool-room-store.ts'
import { freeReserves } from '../../stores/directions/currency-store.ts'
import { readPrices, readPricesStamp, type StoredPrice } from '../../stores/rates/price-store.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'

/** Catalogue and prices, and the states and readings that are calculated from them. */
export type Market = {
  catalogue: Catalogue
  prices: ReadonlyMap<string, StoredPrice>
  limits: RateLimits
  now: Instant
  states: ReadonlyMap<string, DirectionState>
  /** By leg key: the checked price of every source that a leg or a fall-back needs. */
  readings: ReadonlyMap<string, Reading>
  /** The whole board. Orders need the facts that only the whole board knows. */
  board: CoreBoard
}

export type RateBoard = {
  currencies: readonly Currency[]
  directions: readonly Direction[]
  rates: ReadonlyMap<string, DirectionRate>
  reserves: Record<string, Decimal>
  sale: SaleFacts
  market: Market
}

/** A market with unchanged prices is used again for this long, by the clock of the machine and by the clock of the business. */
const freshMs = 1000

type Kept = { market: (Market & { at: number; stamp: string }) | null; board: Promise<RateBoard> | null; boardAt: number }
const kept = new WeakMap<Database, Kept>()
const keptOf = (context: Context): Kept => {
  const known = kept.get(context.database) ?? { market: null, board: null, boardAt: 0 }
  kept.set(context.database, known)
  return known
}

/**
 * The market with the prices that `db` sees. `db` may be a transaction: no other connection is used. Orders are priced by it: the
 * prices are always the present ones, everything else may be a second old. Without `stamp` the stamp of the prices is read.
 */
export async function readMarket(db: Kysely<Tables>, context: Context, stamp?: string): Promise<Market> {
  const own = keptOf(context)
  const present = stamp ?? (await readPricesStamp(db))
  const [limits, now] = [rateLimitsOf(await context.settings()), context.now()]
  const last = own.market
  const mayStand = last && isFresh(last.at) && Math.abs(secondsBetween(last.now, now)) * 1000 < freshMs && haveLimits(last, limits)
  if (mayStand && last.stamp === present) return last
  const prices = await readPrices(db)
  if (mayStand && havePrices(last, prices)) {
    last.stamp = present
    return last
  }
  const catalogue = await readCatalogue(db, last?.catalogue ?? null)
  const { directions, assetLegs } = catalogue
  // Starts from `own.market` and not from `last`: another call may have calculated a newer board meanwhile.
  const made = rateBoard({ currencies: catalogue.kinds, directions, assetLegs, prices, limits, now }, own.market?.board)
  const market = {
    catalogue,
    prices,
    limits,
    now,
    states: made.states,
    readings: made.worked.readings,
    board: made,
    at: performance.now(),
    stamp: present,
  }
  own.market = market
  return market
}

const isFresh = (at: number): boolean => performance.now() - at < freshMs

function havePrices(market: Market, prices: ReadonlyMap<string, StoredPrice>): boolean {
  if (prices.size !== market.prices.size) return false
  for (const [key, { price, seenAt, suspect, problem }] of prices) {
    const before = market.prices.get(key)
    if (!before || before.seenAt !== seenAt || before.price !== price) return false
    if (before.suspect?.price !== suspect?.price || before.problem !== problem) return false
  }
  return true
}

const haveLimits = (market: Market, limits: RateLimits): boolean =>
  (Object.keys(limits) as (keyof RateLimits)[]).every((name) => limits[name] === market.limits[name])

/** The state in the form for visitors. The same state, stops and ends of breaks give the same object. */
function viewOf(
  state: DirectionState,
  active: boolean,
  stops: SaleStops,
  ends: DirectionRate['breakEnds'],
  stopped: string | null,
): DirectionRate {
  const known = views.get(state)
  if (known && isSameStops(known, stops, ends, stopped)) return known
  const { directionId, tiers, byGive, seenAt, problems } = state
  const onSale = state.onSale && stopped === null
  const view: DirectionRate = {
    directionId,
    onSale,
    why: onSale ? null : active ? (stopped ?? visitorCode(problems) ?? 'OFF_SALE') : 'OFF_SALE',
    stops: { ...stops },
    breakEnds: { ...ends },
    tiers: tiers.map((tier) => ({ ...tier })),
    byGive: Object.fromEntries(Object.entries(byGive).map(([id, own]) => [id, own.map((tier) => ({ ...tier }))])),
    seenAt,
  }
  views.set(state, view)
  return view
}
const views = new WeakMap<DirectionState, DirectionRate>()

function isSameStops(view: DirectionRate, stops: SaleStops, ends: DirectionRate['breakEnds'], stopped: string | null): boolean {
  const ids = Object.keys(stops)
  if (ids.length !== Object.keys(view.stops).length || ids.some((id) => view.stops[id] !== stops[id] || view.breakEnds[id] !== ends[id]))
    return false
  return stopped === null || view.why === stopped
}

async function readBoard(context: Context): Promise<RateBoard> {
  const db = context.database.kysely
  const [market, reserves, rooms] = await Promise.all([readMarket(db, context), freeReserves(db), poolRooms(db, context.now())])
  const { currencies, directions } = market.catalogue
  const rates = new Map<string, DirectionRate>()
  const breaks = pairBreaksAt((await context.settings()).plannedBreaks, context.now())
  const sale = { currencies: new Map(currencies.map((currency) => [currency.id, currency])), reserves, rooms, breaks }
  for (const direction of directions) {
    const state = market.states.get(direction.id)
    if (!state) continue
    const stops = saleStops(direction, state, sale)
    rates.set(
      direction.id,
      viewOf(state, direction.active, stops, breakEnds(direction, stops, breaks), stopOfAll(direction, stops, sale.currencies)),
    )
  }
  return { currencies, directions, rates, reserves, sale, market }
}

/** The present board, at most a second old. Orders do not use it: they read prices in their own transaction. */
export function presentRateBoard(context: Context): Promise<RateBoard> {
  const own = keptOf(context)
  if (own.board && isFresh(own.boardAt)) return own.board
  const board = readBoard(context)
  Object.assign(own, { board, boardAt: performance.now() })
  board.catch(() => {
    if (own.board === board) own.board = null
  })
  return board
}

/** Makes the next call read the board again. `catalogue` is true if more than prices and reserves may have changed. */
export function forgetRateBoard(context: Context, catalogue = true): void {
  const own = keptOf(context)
  own.board = null
  // Resets only the age: the calculated board is still a good start for the next one.
  if (catalogue && own.market) own.market.at = Number.NEGATIVE_INFINITY
}
