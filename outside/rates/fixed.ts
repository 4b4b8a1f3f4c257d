/** A number typed by the admin: always fresh, since nobody outside can change it. */
import type { Decimal } from '../../core/money/decimal.ts'
import { type RateSource, readPrice } from './rate-source.ts'

export const fixed = (): RateSource<{ value: Decimal }> => ({
  name: 'fixed',
  price: async ({ value }, { now }) => ({ price: readPrice(value, 'fixed'), seenAt: now() }),
})
