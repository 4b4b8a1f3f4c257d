/**
 * Asks each distinct source request once per period, of all processes one. A good price is kept; what is refused keeps the
 * last good one and says why, so that no order is ever made at an absurd rate.
 */
import { legKey, type RateLeg } from '../../core/rates/leg.ts'
import { judgePrice, type SanityLimits } from '../../core/rates/sanity.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { addMilliseconds } from '../../core/time/instant.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { askOne } from '../../outside/rates/sources.ts'
import type { Context } from '../context.ts'
import { transaction } from '../db/open.ts'
import { allDirections } from '../directions/direction-store.ts'
import { tell } from '../live/signals.ts'
import { claimRequests, keepPrice, keepProblem, readAssetLegs, readPrices, type StoredPrice } from './price-store.ts'
import { forgetRateBoard } from './rate-board.ts'

const timeoutMs = 8000

/** Every distinct request of the active directions and of the asset values; typed numbers are asked of nobody. */
async function neededLegs(context: Context): Promise<Map<string, RateLeg>> {
  const [directions, assets] = await Promise.all([allDirections(context.database.kysely), readAssetLegs(context.database.kysely)])
  const legs = [
    ...directions.filter(({ active }) => active).flatMap((direction) => direction.legs),
    ...([...assets.values()].flat() as RateLeg[]),
  ]
  return new Map(legs.filter(({ source }) => source !== 'fixed').map((leg) => [legKey(leg), leg]))
}

const sanityLimits = (settings: Settings): SanityLimits => ({
  staleSeconds: settings.rateStaleSeconds,
  jumpPercent: settings.rateJumpPercent,
  jumpHoldSeconds: settings.rateJumpHoldSeconds,
  absurdPercent: settings.rateAbsurdPercent,
  forgetSeconds: settings.rateForgetMinutes * 60,
})

/** Asks one source and keeps what it says. Never throws: a silent source is a fact, not a fault of ours. */
async function refresh(context: Context, key: string, leg: RateLeg, former: StoredPrice | undefined, signal: AbortSignal): Promise<void> {
  const db = context.database.kysely
  try {
    const { price, seenAt } = await askOne(context.rateSources, leg, { signal, now: context.now })
    const settings = await context.settings()
    const last = former?.price && former.seenAt ? { price: former.price, seenAt: former.seenAt } : null
    const verdict = judgePrice({ price, seenAt }, last, former?.suspect ?? null, sanityLimits(settings), context.now())
    if (verdict.ok) await keepPrice(db, key, price, seenAt)
    else await keepProblem(db, key, verdict.problem, verdict.suspect)
  } catch (error) {
    if (!(error instanceof OutsideError)) context.log.error({ err: error, leg: key }, 'a rate source failed')
    await keepProblem(db, key, error instanceof OutsideError ? error.kind : 'network', former?.suspect ?? null)
  }
}

/** One round. */
export async function refreshRates(context: Context): Promise<void> {
  const legs = await neededLegs(context)
  const requests = [...legs].map(([key, leg]) => ({ legKey: key, source: leg.source }))
  const [now, settings] = [context.now(), await context.settings()]
  const claimed = await claimRequests(
    context.database.kysely,
    requests,
    now,
    addMilliseconds(now, 500 - settings.rateRefreshSeconds * 1000),
  )
  if (claimed.size === 0) return
  const prices = await readPrices(context.database.kysely)
  const signal = AbortSignal.timeout(timeoutMs)
  await Promise.all([...legs].filter(([key]) => claimed.has(key)).map(([key, leg]) => refresh(context, key, leg, prices.get(key), signal)))
  forgetRateBoard(context)
  await transaction(context.database, (tx) => tell(tx, 'rates'))
}
