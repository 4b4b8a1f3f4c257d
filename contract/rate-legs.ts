/** The legs of a rate as staff write them: the source, and the question for it. */
import { z } from 'zod'
import { advertSources, pairSources } from '../core/rates/source-table.ts'
import { decimal } from './wire.ts'

const advertRules = z
  .strictObject({
    asset: z.string().regex(/^[A-Z0-9]{2,10}$/),
    fromPlace: z.number().int().min(1).max(15),
    count: z.number().int().min(1).max(20),
    fewest: z.number().int().min(1).max(20),
    completionPercent: decimal,
    tradesAtLeast: z.number().int().min(0).max(100_000),
    merchantsOnly: z.boolean(),
    amount: decimal.nullable(),
    pricedBy: z.enum(['median', 'weighted']),
  })
  .partial()

const spotQuestion = z.strictObject({ source: z.enum(pairSources), pair: z.string().max(41), inverted: z.boolean() })
const p2pQuestion = z.strictObject({
  source: z.enum(advertSources),
  type: z.enum(['BUY', 'SELL']),
  method: z.string().max(60),
  currencyCode: z.string().max(10),
  adverts: advertRules.optional(),
  inverted: z.boolean(),
})
const fixedQuestion = z.strictObject({ source: z.literal('fixed'), value: decimal, inverted: z.boolean() })
/** core/rates/leg.ts checks the parameters of each source and names the wrong leg and parameter. */
export const plainLeg = z.discriminatedUnion('source', [spotQuestion, p2pQuestion, fixedQuestion])
export const rateLeg = z.discriminatedUnion('source', [
  spotQuestion.extend({ fallback: plainLeg.optional() }),
  p2pQuestion.extend({ fallback: plainLeg.optional() }),
  fixedQuestion.extend({ fallback: plainLeg.optional() }),
])
