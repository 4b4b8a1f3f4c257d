/** The world around a random life: seeded random numbers, a clock that only runs on, an office with hours, prices and pools. */
import { type Decimal, multiply, roundDown } from '../../core/money/decimal.ts'
import type { Facts } from '../../core/orders/facts.ts'
import type { Order } from '../../core/orders/order.ts'
import type { OrderDraft } from '../../core/orders/order-draft.ts'
import { defaultSettings } from '../../core/settings/settings.ts'
import { type Instant, instantOf } from '../../core/time/instant.ts'

export type Randomness = {
  /** A whole number from 0 to below `below`. */
  whole: (below: number) => number
  pick: <T>(things: readonly T[]) => T
  /** True in so many of a hundred. */
  percent: (share: number) => boolean
}

/** Seeded random numbers (mulberry32). */
export function randomnessOf(seed: number): Randomness {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number): number => Math.floor(next() * below)
  return { whole, pick: (things) => things[whole(things.length)] as (typeof things)[number], percent: (share) => whole(100) < share }
}

export const hour = 3_600_000
export const day = 24 * hour
/** 2026-03-02 in UTC; the office of these lives is open from 07:00 to 19:00 UTC. */
export const beginning = 1_772_409_600_000
const opens = 7 * hour
const closes = 19 * hour

const isOpenAt = (ms: number): boolean => ms % day >= opens && ms % day < closes
function openingFromMs(ms: number): number {
  if (isOpenAt(ms)) return ms
  const midnight = ms - (ms % day)
  return ms % day < opens ? midnight + opens : midnight + day + opens
}

export type World = {
  randomness: Randomness
  ms: number
  watchedMs: number
  ids: number
  aboveLimit: boolean
  /** Lives that mostly go well come far; the others show what goes wrong early. */
  goesWell: boolean
  watched: boolean
  /** Nothing is free to pay to, for a while. */
  drained: boolean
  rate: Decimal
}

export const newId = (world: World): string => {
  world.ids += 1
  return `id-${world.ids}`
}

const newNeed = ({ randomness }: World) => ({
  kind: randomness.pick(['card', 'account'] as const),
  numberHash: 'd',
  lastFour: '4444',
  askedAt: null,
})

/** Facts of this moment: mostly kind, at times not. */
export function factsOf(world: World, order: Pick<Order, 'give'>): Facts {
  const { randomness } = world
  const give = order.give
  const take = roundDown(multiply(give, world.rate), 2)
  return {
    now: instantOf(world.ms),
    settings: defaultSettings,
    office: {
      open: isOpenAt(world.ms),
      opensAt: instantOf(openingFromMs(world.ms)),
    },
    openingFrom: (at: Instant) => instantOf(openingFromMs(Date.parse(at))),
    paused: false,
    watchedUntil: instantOf(world.watchedMs),
    lookedUntil: randomness.percent(50) ? instantOf(world.watchedMs) : null,
    freshQuote: randomness.percent(95) ? { give, take, rate: world.rate } : null,
    // by the clock: one more random number would change all lives, and with them which rare rows are reached
    unitWorth: Math.floor(world.ms / 1000) % 20 === 7 ? null : { give: '1.02', take: '0.01' },
    freeReserve: randomness.percent(97) ? '100000000' : '0',
    networkCost: randomness.pick(['0', '3', '400']),
    freeCredentials:
      !world.drained && randomness.percent(98)
        ? {
            id: `credentials-${randomness.whole(4)}`,
            value: 'T',
            memo: null,
            label: null,
            watched: world.watched,
            takenOff: randomness.pick(['0', '0.01', '0.37']),
          }
        : null,
    valueInRub: world.aboveLimit ? '900000' : '90000',
    secondFactorFresh: randomness.percent(97),
    directionActive: true,
    slotOffered: () => randomness.percent(98),
    slotFree: () => randomness.percent(95),
    credentialsHeld: randomness.percent(95),
    credentialsReallotted: randomness.percent(3),
    ownerId: 'client',
    numberVerified: randomness.percent(10),
    otherVerified: randomness.percent(60),
    detailsNeeds: randomness.percent(30)
      ? [{ ...newNeed(world), state: randomness.pick(['missing', 'pending', 'verified'] as const) }]
      : [],
    automaticConfirmation: world.watched,
    amlPassed: randomness.percent(97),
    newId: () => newId(world),
    newCode: () => '123456',
  }
}

export function draftOf(world: World): OrderDraft {
  const { randomness } = world
  const [giveKind, takeKind, payAt] = randomness.pick([
    ['crypto', 'cashless', 'before'],
    ['crypto', 'crypto', 'before'],
    ['cashless', 'crypto', 'before'],
    ['crypto', 'cash', 'before'],
    ['crypto', 'cash', 'meeting'],
    ['cash', 'crypto', 'meeting'],
    ['cash', 'cashless', 'meeting'],
    ['cash', 'crypto', 'before'],
  ] as const)
  const give = String(100 + randomness.whole(900))
  const needs: OrderDraft['needs'] = randomness.percent(25)
    ? [
        {
          kind: randomness.pick(['card', 'account'] as const),
          numberHash: 'n',
          lastFour: '1111',
          state: randomness.pick(['missing', 'pending'] as const),
          askedAt: null,
        },
      ]
    : []
  return {
    action: randomness.pick(['createOrder', 'repeatOrder'] as const),
    id: 'order',
    number: 1,
    language: 'ru',
    directionId: 'direction',
    giveCurrencyId: 'give',
    takeCurrencyId: 'take',
    giveKind,
    takeKind,
    giveDecimals: 2,
    takeDecimals: 2,
    payAt,
    instructionsRequired: randomness.percent(20),
    fixedCost: '0',
    minimum: '10',
    maximum: randomness.percent(30) ? give : '100000',
    give,
    take: roundDown(multiply(give, world.rate), 2),
    rate: world.rate,
    rateSeen: world.rate,
    needs,
    meeting:
      giveKind === 'cash' || takeKind === 'cash'
        ? { placeId: 'office', at: instantOf(world.ms + (1 + randomness.whole(20)) * hour) }
        : null,
    consents: true,
    email: 'client@example.com',
    openOrders: 0,
    openOrdersOfAddress: 0,
  }
}
