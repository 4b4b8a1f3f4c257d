/** What staff see about the rates: the answer of each source, why a direction is off sale, and which process leads. */
import type { LegHealth, RateHealth } from '../../../contract/rate-health.ts'
import { compare } from '../../../core/money/decimal.ts'
import type { DirectionState } from '../../../core/rates/rate-state.ts'
import { stopWords } from '../../../core/rates/sale-stops.ts'
import type { Context } from '../../base/context.ts'
import { readLeader } from '../../stores/rates/leader-store.ts'
import { type Market, presentRateBoard } from './present-rates.ts'
import { problemView } from './problem-view.ts'

/** The state of the topic `rateHealth`. */
export async function loadRateHealth(context: Context): Promise<RateHealth> {
  const [{ market, rates, sale }, leader] = await Promise.all([presentRateBoard(context), readLeader(context.database.kysely)])
  const { stamps } = market.catalogue
  const active = market.catalogue.directions.filter((direction) => direction.active)
  const stateOf = (id: string) => market.states.get(id)
  const stopped = active.flatMap((direction) => {
    const words = stopWords(direction, rates.get(direction.id)?.stops ?? {}, sale)
    return words.length === 0 ? [] : [{ id: direction.id, words }]
  })
  const isOffSale = ({ id }: { id: string }) => rates.get(id)?.onSale !== true
  return {
    legs: legsOf(market),
    problems: Object.fromEntries([
      ...active.flatMap(({ id }) => {
        const problems = stateOf(id)?.problems ?? []
        return problems.length === 0 ? [] : [[id, problems.map(({ code, words }) => ({ code, words }))]]
      }),
      ...stopped.filter(isOffSale).map(({ id, words }) => [id, words]),
    ]),
    partly: Object.fromEntries(stopped.filter((one) => !isOffSale(one)).map(({ id, words }) => [id, words])),
    rates: Object.fromEntries(active.map(({ id, minimum }) => [id, rateOf(stateOf(id), minimum)])),
    disagreePercent: (await context.settings()).rateDisagreePercent,
    leader,
    stamps: { currencies: stamps.currencies, directions: stamps.directions },
  }
}

function legsOf({ readings, prices }: Market): LegHealth[] {
  return [...readings.values()]
    .filter(({ question }) => question.source !== 'fixed')
    .map(({ key, question, problem }) => {
      const stored = prices.get(key)
      // The stored price may still be used for sale, although the last answer brought no newer one.
      const silent = stored?.problem ? problemView(stored.problem) : null
      return {
        legKey: key,
        source: question.source,
        price: stored?.price ?? null,
        seenAt: stored?.seenAt ?? null,
        askedAt: stored?.askedAt ?? null,
        problem: problem ? { code: problem.code, words: problem.words } : silent,
        detail: stored?.problem ? stored.detail : null,
        suspect: stored?.suspect ?? null,
        failures: stored?.failures ?? 0,
        askAfter: stored?.askAfter ?? null,
      }
    })
}

/** The rate of the market and our rate at the minimum of the direction. */
function rateOf(state: DirectionState | undefined, minimum: string): RateHealth['rates'][string] {
  const tier = state?.tiers.findLast(({ from }) => compare(from, minimum) <= 0) ?? state?.tiers[0]
  return state?.market && state.seenAt && tier ? { market: state.market, rate: tier.rate, seenAt: state.seenAt } : null
}
