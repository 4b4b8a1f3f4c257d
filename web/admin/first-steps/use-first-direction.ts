/** The direction that the first steps are about, whole; null where its currencies are not on the site yet. */
import type { StaffDirection } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Refused } from '../../app/call.ts'
import { useAsked } from '../../app/use-asked.ts'
import { firstDirection, pairsOf } from './first-pair.ts'

export type FirstDirection = StaffDirection & { give: Currency; take: Currency }

export function useFirstDirection(): { data: FirstDirection | null | undefined; refused: Refused | null; again: () => void } {
  const [currencies, directions] = [useAsked('listCurrencies', {}), useAsked('listDirections', {})]
  const isKnown = currencies.data !== undefined && directions.data !== undefined
  const first = isKnown ? firstDirection(pairsOf(currencies.data?.currencies ?? [], directions.data?.directions ?? [])) : null
  const one = useAsked('getDirection', first && { id: first.direction.id })
  const refused = currencies.refused ?? directions.refused ?? one.refused
  const again = () => {
    for (const asked of [currencies, directions, one]) asked.again()
  }
  if (!isKnown || (first && !one.data)) return { data: undefined, refused, again }
  return { data: first && one.data ? { ...one.data, give: first.give.currency, take: first.take.currency } : null, refused, again }
}
