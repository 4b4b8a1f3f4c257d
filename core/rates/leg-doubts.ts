/** Warnings about unusual legs of a direction. They may be intended, so the admin sees them and nothing is refused. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { type Fault, fault } from '../directions/fault.ts'
import { type PlainLeg, questionsOf } from './leg.ts'
import { marketOf } from './market-of.ts'

type Known = Pick<Currency, 'id' | 'asset'>

/** Warns of an unusual P2P side, and of legs that do not lead from the give asset to the take asset. */
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
        `Источники не ведут от ${give} к ${take}: лишнее ${left.join(', ')}. Проверьте пары и где умножать, а где делить`,
        `The sources do not lead from ${give} to ${take}: ${left.join(', ')} is left over. Check the pairs and which to multiply or divide`,
      ),
    )
  return doubts
}

/** We usually buy the crypto that we sell to the client, and sell the crypto that he gives us. */
function sideDoubt(leg: PlainLeg, path: string): Fault[] {
  if (!('type' in leg) || (leg.type === 'BUY') === leg.inverted) return []
  return [
    leg.inverted
      ? fault(path, 'Если клиент получает криптовалюту, мы её обычно покупаем', 'If the client receives crypto, we usually buy it')
      : fault(path, 'Если клиент отдаёт криптовалюту, мы её обычно продаём', 'If the client gives crypto, we usually sell it'),
  ]
}

/** Assets that do not cancel out. Null if the market of a leg is not known, for example of a typed number. */
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
