/** A fixed cost that leaves nothing to sell. It needs the present rate, so it is judged apart from the other faults of a direction. */
import type { Direction } from '../directions/direction.ts'
import { type Fault, fault } from '../directions/fault.ts'
import { compare, type Decimal, largest, multiply } from '../money/decimal.ts'
import type { TieredRate } from './quote-terms.ts'
import { tiersOf } from './tiers-of.ts'

/** Without a maximum: a cost that eats so many times the minimum is a slip of the finger. */
const mostMinimums = '1000'

/** Null where the cost leaves something, or no rate is known by which to judge. */
export function costFault(
  { currenciesGive, fixedCost, minimum, maximum }: Pick<Direction, 'currenciesGive' | 'fixedCost' | 'minimum' | 'maximum'>,
  state: TieredRate,
): Fault | null {
  const rates = currenciesGive.flatMap((id) => tiersOf(state, id).map(({ rate }) => rate))
  const [first, ...others] = rates
  if (first === undefined) return null
  const best = others.reduce<Decimal>(largest, first)
  const most = maximum ?? multiply(minimum, mostMinimums)
  if (compare(fixedCost, multiply(most, best)) < 0) return null
  return maximum === null
    ? fault(
        'fixedCost',
        'Таких издержек не покроет и тысяча минимумов: нет ли лишних нулей?',
        'A thousand minimums would not cover this cost: are there too many zeros?',
      )
    : fault(
        'fixedCost',
        'С такими издержками ничего не продать: их не покроет даже максимум',
        'Nothing can be sold at this cost: even the maximum would not cover it',
      )
}
