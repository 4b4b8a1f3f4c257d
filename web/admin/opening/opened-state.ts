/** Directions that were opened just now: which are on sale, which wait for their first price, and what the others still miss. Pure. */
import type { StaffDirection } from '../../../contract/catalogue.ts'
import type { RateHealth } from '../../../contract/rate-health.ts'
import type { Words } from '../../../core/language/language.ts'
import { legKey, type RateLeg } from '../../../core/rates/leg.ts'

export type Opened = StaffDirection['direction']
/** Where it is mended: the currency whose id stands in `id`, payment details, or the form of each direction. */
export type Mend = { at: 'hidden' | 'reserve'; id: string } | { at: 'credentials' } | { at: 'direction' }
/** The same thing that some directions miss. `words` is null for a currency that is not on the site. */
export type Lack = { words: Words | null; mend: Mend; directions: readonly Opened[] }
export type OpenedState = { onSale: readonly Opened[]; waiting: readonly Opened[]; off: readonly Opened[]; lacks: readonly Lack[] }

/** `onSite`: the ids of currencies that visitors see. `health` is null while it has not come. */
export function openedState(directions: readonly Opened[], health: RateHealth | null, onSite: ReadonlySet<string>): OpenedState {
  const on = directions.filter(({ active }) => active)
  const found = on.map((direction) => ({ direction, lacks: lacksOf(direction, health, onSite) }))
  const all = found.flatMap(({ direction, lacks }) => (lacks ?? []).map((lack) => ({ direction, lack })))
  return {
    onSale: found.flatMap(({ direction, lacks }) => (lacks?.length === 0 ? [direction] : [])),
    waiting: found.flatMap(({ direction, lacks }) => (lacks === null ? [direction] : [])),
    off: directions.filter(({ active }) => !active),
    lacks: [...Map.groupBy(all, ({ lack }) => JSON.stringify(lack)).values()].flatMap((same) => {
      const [first] = same
      return first ? [{ ...first.lack, directions: same.map(({ direction }) => direction) }] : []
    }),
  }
}

/** Null while it is not known. */
function lacksOf(direction: Opened, health: RateHealth | null, onSite: ReadonlySet<string>): Omit<Lack, 'directions'>[] | null {
  const { id, currenciesGive, currencyTake } = direction
  const gives = currenciesGive.filter((give) => onSite.has(give))
  const hidden = [...(onSite.has(currencyTake) ? [] : [currencyTake]), ...(gives.length > 0 ? [] : currenciesGive)]
  if (hidden.length > 0) return hidden.map((currency) => ({ words: null, mend: { at: 'hidden', id: currency } }))
  if (!health || health.rates[id] === undefined) return null
  const problems = [...(health.problems[id] ?? []), ...(health.partly[id] ?? [])]
  const hasNoPrice = problems.some(({ code }) => code === 'missing')
  if (hasNoPrice && (direction.legs as readonly RateLeg[]).some((leg) => isUnasked(leg, health))) return null
  return problems.map(({ code, words }) => ({ words, mend: mendOf(code, currencyTake) }))
}

/** No source was asked this yet. */
const isUnasked = (leg: RateLeg, { legs }: RateHealth): boolean =>
  leg.source !== 'fixed' && (legs.find((one) => one.legKey === legKey(leg))?.askedAt ?? null) === null

function mendOf(code: string, currencyTake: string): Mend {
  if (code === 'NO_FREE_CREDENTIALS') return { at: 'credentials' }
  return code === 'NO_RESERVE' ? { at: 'reserve', id: currencyTake } : { at: 'direction' }
}
