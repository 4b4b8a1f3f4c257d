/** What looks odd about the legs of a direction and can yet be meant: shown to the admin, never refused. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { type Fault, fault } from '../directions/fault.ts'
import { type PlainLeg, questionsOf } from './leg.ts'
import { marketOf } from './market-of.ts'

type Known = Pick<Currency, 'id' | 'asset'>

/** A p2p side that is not the one an office trades on, and legs that do not lead from what is given to what is taken. */
export function legDoubts(direction: Pick<Direction, 'legs' | 'currenciesGive' | 'currencyTake'>, currencies: readonly Known[]): Fault[] {
  const doubts = direction.legs.flatMap((leg, index) =>
    questionsOf(leg).flatMap((question, place) => sideDoubt(question, `legs[${index}]${place === 0 ? '' : '.fallback'}.type`)),
  )
  const assetOf = (id: string | undefined) => currencies.find((currency) => currency.id === id)?.asset
  const [give, take] = [assetOf(direction.currenciesGive[0]), assetOf(direction.currencyTake)]
  const left = give === undefined || take === undefined ? null : leftOver(direction.legs, give, take)
  if (left !== null && left.length > 0)
    doubts.push(
      fault(
        'legs',
        `Источники не ведут от ${give} к ${take}: лишнее ${left.join(', ')}. Проверьте пары и переворот`,
        `The legs do not lead from ${give} to ${take}: ${left.join(', ')} is left over. Check the pairs and which of them are inverted`,
      ),
    )
  return doubts
}

/** What is sold to the client we buy, and what he gives us we sell. */
function sideDoubt(leg: PlainLeg, path: string): Fault[] {
  if (!('type' in leg) || (leg.type === 'BUY') === leg.inverted) return []
  return [
    leg.inverted
      ? fault(path, 'Отдавая криптовалюту, её обычно покупают: BUY', 'What is paid out in crypto is usually bought: BUY')
      : fault(path, 'Получая криптовалюту, её обычно продают: SELL', 'What comes in as crypto is usually sold: SELL'),
  ]
}

/** Assets that do not cancel out; null where a leg's market is not known, as of a typed number. */
function leftOver(legs: readonly PlainLeg[], give: string, take: string): string[] | null {
  const powers = new Map<string, number>()
  const count = (asset: string, by: number) => powers.set(asset, (powers.get(asset) ?? 0) + by)
  for (const leg of legs) {
    const market = marketOf(leg)
    if (market === null) return null
    count(market.quote, leg.inverted ? -1 : 1)
    count(market.base, leg.inverted ? 1 : -1)
  }
  count(take, -1)
  count(give, 1)
  return [...powers].filter(([, power]) => power !== 0).map(([asset]) => asset)
}
