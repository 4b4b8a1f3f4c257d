/** The public part of the catalogue. */
import { z } from 'zod'
import { addressValidators, currencyKinds, memoKinds } from '../core/directions/currency.ts'
import { decimal, id, words } from './wire.ts'

export const currencyView = z.strictObject({
  id,
  code: z.string(),
  name: words,
  kind: z.enum(currencyKinds),
  asset: z.string(),
  network: z.string().nullable(),
  decimals: z.number().int(),
  icon: z.string(),
  position: z.number().int(),
  addressValidator: z.enum(addressValidators),
  inputMask: z.string().nullable(),
  memo: z.enum(memoKinds),
  confirmations: z.number().int(),
  explorer: z.strictObject({ transaction: z.string().nullable(), address: z.string().nullable() }),
})
export type CurrencyView = z.infer<typeof currencyView>

export const directionView = z.strictObject({
  id,
  currenciesGive: z.array(id),
  currencyTake: id,
  /** JSON text of rows of fields. core/directions/field-rows.ts parses it. */
  fieldRows: z.string(),
  fixedCost: decimal,
  minimum: decimal,
  maximum: decimal.nullable(),
  verification: z.enum(['none', 'card', 'account']),
  instructions: words,
  instructionsRequired: z.boolean(),
  meetingPlaces: z.array(z.strictObject({ id, name: words, address: words })),
  payAt: z.enum(['before', 'meeting']),
})
export type DirectionView = z.infer<typeof directionView>
