/** Directions for staff: filtered, sorted, and searched with tolerance for typing errors. */
import type { DirectionRow } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { directionType } from '../../../core/directions/direction.ts'
import { nearnessQuestions, searchDirections } from '../../../core/directions/search-directions.ts'
import { compare } from '../../../core/money/decimal.ts'
import { type RateSourceName, rateSources } from '../../../core/rates/source-table.ts'
import { type CallContext, handler } from '../../base/handler.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { type ListedDirection, listedDirections, trigramNearness } from '../../stores/directions/direction-store.ts'
import { presentRateBoard } from '../rates/present-rates.ts'

const most = 5000

export const listDirections = handler('listDirections', {
  async run({ text, active, type, source, giveCurrencyId, takeCurrencyId, sort }, ctx) {
    const [currencies, listed] = await Promise.all([allCurrencies(ctx.database.kysely), listedDirections(ctx.database.kysely)])
    const byId = new Map(currencies.map((currency) => [currency.id, currency]))
    const fitting = listed
      .map((direction): Found => ({ ...direction, type: typeOf(direction, byId), sources: sourcesOf(direction) }))
      .filter(
        (direction) =>
          (active === 'all' || direction.active === (active === 'on')) &&
          (type === 'all' || direction.type === type) &&
          (source === 'all' || direction.sources.includes(source)) &&
          (giveCurrencyId === undefined || direction.currenciesGive.includes(giveCurrencyId)) &&
          (takeCurrencyId === undefined || direction.currencyTake === takeCurrencyId),
      )
    const sorted = fitting.toSorted(sort === 'problems' ? await byProblems(ctx, byId) : sorts(byId)[sort])
    return { directions: (await searched(ctx, sorted, currencies, text)).slice(0, most).map(row) }
  },
})

type Found = ListedDirection & { type: DirectionRow['type']; sources: RateSourceName[] }
type ById = ReadonlyMap<string, Currency>
type Order = (a: Found, b: Found) => number

const typeOf = ({ currenciesGive: [give = ''], currencyTake }: ListedDirection, byId: ById) =>
  directionType(byId.get(give)?.kind ?? 'crypto', byId.get(currencyTake)?.kind ?? 'crypto')

/** The sources of its legs and of their fall-backs. */
const sourcesOf = ({ legs }: ListedDirection): RateSourceName[] => {
  const named = legs.flatMap((leg) => [leg.source, ...(leg.fallback ? [leg.fallback.source] : [])])
  return rateSources.filter((name) => named.includes(name))
}

/** Searches by the text as typed. If nothing fits, searches by trigrams, which tolerate larger typing errors. */
async function searched(ctx: CallContext, directions: readonly Found[], currencies: readonly Currency[], text: string): Promise<Found[]> {
  const found = searchDirections(directions, currencies, text)
  if (found.length > 0 || directions.length === 0) return found
  const { tokens, parts } = nearnessQuestions(currencies, rateSources, text)
  const nearness = await trigramNearness(ctx.database.kysely, tokens, parts)
  return searchDirections(directions, currencies, text, (token, part) => nearness.get(`${token} ${part}`) ?? null)
}

const sorts = (byId: ById): Record<'name' | 'markup' | 'changed', Order> => {
  const name = (direction: Found) =>
    [direction.currenciesGive[0] ?? '', direction.currencyTake].map((id) => byId.get(id)?.code ?? id).join(' ') + direction.id
  const names = new Map<Found, string>()
  const nameOf = (direction: Found) => names.get(direction) ?? names.set(direction, name(direction)).get(direction) ?? ''
  const byName: Order = (a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0)
  return {
    name: byName,
    markup: (a, b) => compare(a.markupPercent, b.markupPercent) || byName(a, b),
    // Directions that nobody has saved yet come last.
    changed: (a, b) => (a.changedAt === b.changedAt ? byName(a, b) : (b.changedAt ?? '') < (a.changedAt ?? '') ? -1 : 1),
  }
}

/** Directions that should be on sale and are not come first. */
async function byProblems(ctx: CallContext, byId: ById): Promise<Order> {
  const { rates } = await presentRateBoard(ctx)
  const troubled = ({ id, active }: Found) => Number(active && rates.get(id)?.onSale !== true)
  const { name } = sorts(byId)
  return (a, b) => troubled(b) - troubled(a) || Number(b.active) - Number(a.active) || name(a, b)
}

const row = (found: Found): DirectionRow => ({
  id: found.id,
  version: found.version,
  active: found.active,
  currenciesGive: [...found.currenciesGive],
  currencyTake: found.currencyTake,
  markupPercent: found.markupPercent,
  minimum: found.minimum,
  maximum: found.maximum,
  legs: found.legs as DirectionRow['legs'],
  type: found.type,
  changedAt: found.changedAt,
})
