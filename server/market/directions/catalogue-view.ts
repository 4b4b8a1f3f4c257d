/** The public part of the catalogue: only active currencies and directions, and only the fields that visitors may see. */
import type { CurrencyView, DirectionView } from '../../../contract/directions.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'

export const currencyView = ({ reserve: _reserve, active: _active, ...currency }: Currency): CurrencyView => currency

/** Active currencies, in the given order. */
export const publicCurrencies = (currencies: readonly Currency[]): CurrencyView[] =>
  currencies.filter((currency) => currency.active).map(currencyView)

const directionView = (direction: Direction, currenciesGive: string[]): DirectionView => ({
  id: direction.id,
  currenciesGive,
  currencyTake: direction.currencyTake,
  fieldRows: direction.fieldRows,
  fixedCost: direction.fixedCost,
  minimum: direction.minimum,
  maximum: direction.maximum,
  verification: direction.verification,
  instructions: direction.instructions,
  instructionsRequired: direction.instructionsRequired,
  meetingPlaces: direction.meetingPlaces.map((place) => ({ ...place })),
  payAt: direction.payAt,
})

/**
 * Active directions between active currencies. An inactive give currency is only left out of its direction, as long as another one is
 * active.
 */
export function publicDirections(directions: readonly Direction[], currencies: readonly Currency[]): DirectionView[] {
  const active = new Set(currencies.filter((currency) => currency.active).map((currency) => currency.id))
  return directions
    .filter((direction) => direction.active && active.has(direction.currencyTake))
    .map((direction) =>
      directionView(
        direction,
        direction.currenciesGive.filter((id) => active.has(id)),
      ),
    )
    .filter((direction) => direction.currenciesGive.length > 0)
}
