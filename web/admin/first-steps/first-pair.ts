/** What an office begins with: one currency that it takes, one that it pays out, and a direction between them. */
import type { DirectionRow, StaffCurrency } from '../../../contract/catalogue.ts'

type Pair = { give: StaffCurrency; take: StaffCurrency; direction: DirectionRow }

/** Most offices begin by paying out bank money. */
const kinds: readonly StaffCurrency['currency']['kind'][] = ['cashless', 'cash', 'crypto']

/** Every pair of the catalogue: by the kind that is paid out, then by the order of lists. */
export function pairsOf(currencies: readonly StaffCurrency[], directions: readonly DirectionRow[]): Pair[] {
  const byId = new Map(currencies.map((each) => [each.currency.id, each]))
  const place = ({ currency }: StaffCurrency) => currency.position
  const kind = ({ currency }: StaffCurrency) => kinds.indexOf(currency.kind)
  return directions
    .flatMap((direction) =>
      direction.currenciesGive.flatMap((id): Pair[] => {
        const [give, take] = [byId.get(id), byId.get(direction.currencyTake)]
        return give && take ? [{ give, take, direction }] : []
      }),
    )
    .toSorted(
      (one, other) => kind(one.take) - kind(other.take) || place(one.give) - place(other.give) || place(one.take) - place(other.take),
    )
}

/** The direction that the first steps are about: one that is on, else one whose currencies are both on the site; null without any. */
export function firstDirection(pairs: readonly Pair[]): Pair | null {
  const isOnSite = ({ give, take }: Pair) => give.currency.active && take.currency.active
  return pairs.find((pair) => pair.direction.active && isOnSite(pair)) ?? pairs.find(isOnSite) ?? null
}
