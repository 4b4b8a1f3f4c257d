/** The past rates of a direction: calculated from the snapshots of its sources, with its present terms. */
import type { Answer } from '../../../contract/calls.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { leastSumRate } from '../../../core/rates/least-sum-rate.ts'
import { legKey, questionsOf } from '../../../core/rates/leg.ts'
import { rateLine } from '../../../core/rates/rate-line.ts'
import { addSeconds, type Instant, instantOf, isAfter, isBefore, millisecondsOf } from '../../../core/time/instant.ts'
import type { Database } from '../../base/db/open.ts'
import { type CallContext, handler } from '../../base/handler.ts'
import { readSnapshots } from '../../stores/rates/snapshot-store.ts'
import { type Market, presentRateBoard } from './present-rates.ts'

/** How many hours a line covers, how many minutes lie between its points, and for how many seconds it is cached. */
const spans = {
  day: { hours: 24, stepMinutes: 15, keptSeconds: 60 },
  week: { hours: 7 * 24, stepMinutes: 120, keptSeconds: 300 },
} as const
type Span = keyof typeof spans

type Line = Promise<Answer<'getRateHistory'>>
type Kept = { from: Instant; until: Instant; direction: Direction; line: Line }
const kept = new WeakMap<Database, Map<string, Kept>>()

export const getRateHistory = handler('getRateHistory', {
  madeOf: presentRateBoard,
  async run({ directionId, span }, ctx) {
    const { market, directions } = await presentRateBoard(ctx)
    const direction = directions.find(({ id }) => id === directionId)
    if (!direction?.active) throw new Refusal('DIRECTION_NOT_FOUND', { field: 'directionId' })
    const lines = kept.get(ctx.database) ?? new Map<string, Kept>()
    kept.set(ctx.database, lines)
    const key = `${span} ${directionId}`
    const now = ctx.now()
    const known = lines.get(key)
    // Changed terms need a new line.
    if (known && known.direction === direction && !isBefore(now, known.from) && isAfter(known.until, now)) return known.line
    const line = lineOf(ctx, market, direction, span, now)
    lines.set(key, { from: now, until: addSeconds(now, spans[span].keptSeconds), direction, line })
    line.catch(() => lines.delete(key))
    return line
  },
})

async function lineOf(ctx: CallContext, market: Market, direction: Direction, span: Span, now: Instant): Line {
  const { hours, stepMinutes } = spans[span]
  const stepSeconds = stepMinutes * 60
  // Points lie on full steps of the clock, so that the old points of a new line stay where they were.
  const to = instantOf(Math.floor(millisecondsOf(now) / (stepSeconds * 1000)) * stepSeconds * 1000)
  const from = addSeconds(to, -hours * 3600)
  const { currencies, assetLegs } = market.catalogue
  const assetOf = new Map(currencies.map(({ id, asset }) => [id, asset]))
  const assets = [...direction.currenciesGive, direction.currencyTake].flatMap((id) => assetOf.get(id) ?? [])
  const legs = [...direction.legs, ...assets.flatMap((asset) => assetLegs.get(asset) ?? [])]
  const keys = new Set(legs.flatMap(questionsOf).flatMap((question) => (question.source === 'fixed' ? [] : [legKey(question)])))
  const snapshots = Map.groupBy(await readSnapshots(ctx.database.kysely, [...keys], from, to, stepSeconds), ({ legKey: key }) => key)
  const facts = { currencies: [...currencies], assetLegs, limits: market.limits, snapshots, readAt: now }
  const points = rateLine(direction, facts, { from, to, stepMinutes })
  // The line ends with the present rate, so that the change of a day includes the last minutes.
  const state = market.states.get(direction.id)
  const present = { at: now, rate: state ? leastSumRate(direction, state) : null }
  return { directionId: direction.id, points: [...(to === now ? points.slice(0, -1) : points), present] }
}
