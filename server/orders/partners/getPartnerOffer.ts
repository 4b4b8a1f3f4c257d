/** The figures of the calculator for those who think of becoming partners: our own mean, or else the present mark-ups. */
import { type Decimal, divide, isPositive, toSignificant } from '../../../core/money/decimal.ts'
import { daysOfMean, markupRange, meanProfit } from '../../../core/partners/offer.ts'
import { worthIn } from '../../../core/rates/direction-state.ts'
import { addHours, type Instant, isAfter } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { Database } from '../../base/db/open.ts'
import { handler } from '../../base/handler.ts'
import { publicDirections } from '../../market/directions/catalogue-view.ts'
import { type Market, presentRateBoard } from '../../market/rates/present-rates.ts'
import { worthSince } from '../../stores/partners/offer-store.ts'

export const getPartnerOffer = handler('getPartnerOffer', {
  madeOf: presentRateBoard,
  async run(_, ctx) {
    const [{ directions, currencies, market }, profitPercent] = await Promise.all([presentRateBoard(ctx), presentMean(ctx)])
    const shown = new Map(publicDirections(directions, currencies).map(({ id, currenciesGive }) => [id, currenciesGive]))
    const forSale = directions.flatMap((direction) => {
      const currenciesGive = shown.get(direction.id)
      return currenciesGive ? [{ ...direction, currenciesGive }] : []
    })
    return { profitPercent, markup: markupRange(forSale, ctx.now()), rublesPerUsdt: rublesPerUsdt(market) }
  },
})

/** Null while a price is missing. */
function rublesPerUsdt({ catalogue: { assetLegs }, prices, limits, now }: Market): Decimal | null {
  const worth = worthIn('RUB', { assetLegs, prices, limits, now })
  return worth !== null && isPositive(worth) ? toSignificant(divide('1', worth), rateDigits) : null
}
const rateDigits = 6

/** A mean of 30 days stands still for an hour, so it is summed once an hour. */
const keptHours = 1
type Mean = Promise<Decimal | null>
const kept = new WeakMap<Database, { until: Instant; mean: Mean }>()

async function presentMean(context: Context): Mean {
  const { ownFiguresFrom } = await context.settings()
  const now = context.now()
  const known = kept.get(context.database)
  if (known && isAfter(known.until, now)) return known.mean
  const mean = worthSince(context.database.kysely, addHours(now, -daysOfMean * 24)).then((month) => meanProfit(month, ownFiguresFrom))
  kept.set(context.database, { until: addHours(now, keptHours), mean })
  mean.catch(() => kept.delete(context.database))
  return mean
}
