/** Public rates, and the parts of a rate for staff. */
import { z } from 'zod'
import { saleStopCodes } from '../core/rates/sale-stops.ts'
import { decimal, id, instant, reads } from './wire.ts'

/** `percent`: our mark-up, which is in the rate; the market's is rate / (1 - percent / 100). */
const rateTier = z.strictObject({ from: decimal, rate: decimal, percent: decimal })

export const directionRate = z.strictObject({
  directionId: id,
  /** Off sale: nothing can be ordered. `why` is the reason, a code of the error catalogue. */
  onSale: z.boolean(),
  why: z.string().nullable(),
  /** Give currencies that cannot be ordered now although there is a rate, each with its reason (core/rates/sale-stops.ts). */
  stops: z.record(id, z.enum(saleStopCodes)),
  /** When the break of a give currency that is stopped by one (ON_BREAK) is over. */
  breakEnds: z.record(id, instant),
  /** Take per one give, from this give amount on. Empty while nothing is known. */
  tiers: z.array(rateTier),
  /** The tiers of give currencies with their own mark-up. For the others `tiers` count (core/rates/tiers-of.ts). */
  byGive: z.record(id, z.array(rateTier)),
  /** The time of the oldest leg. */
  seenAt: instant.nullable(),
})
export type DirectionRate = z.infer<typeof directionRate>

export const getRates = reads({
  input: z.strictObject({
    directionId: id,
    floatDigits: z.number().int().min(0).max(12).default(2),
    type: z.enum(['direction', 'source']).default('direction'),
  }),
  output: z.union([
    z.strictObject({
      directionId: id,
      rate: decimal,
      seenAt: instant,
      onSale: z.boolean(),
      /** If off sale: the reason, a code of the error catalogue. The rate is then the last known one. */
      why: z.string().nullable(),
    }),
    z.strictObject({
      directionId: id,
      seenAt: instant.nullable(),
      legs: z.array(
        z.strictObject({
          source: z.string(),
          parameters: z.record(z.string(), z.string()),
          inverted: z.boolean(),
          price: decimal.nullable(),
          seenAt: instant.nullable(),
          problem: z.string().nullable(),
          /** A fall-back of the leg before it. */
          fallback: z.boolean(),
          /** Part of the present rate: either a leg or its fall-back is used. */
          used: z.boolean(),
        }),
      ),
    }),
  ]),
  right: 'public',
  about: 'The rate of one direction (take for one give at its minimum); `type: source` shows the legs, to staff only.',
})

export const rateSpans = ['day', 'week'] as const
export const getRateHistory = reads({
  input: z.strictObject({ directionId: id, span: z.enum(rateSpans).default('day') }),
  output: z.strictObject({
    directionId: id,
    /** Ascending by time; take for one give at the minimum sum. A gap (null) is a time off sale. */
    points: z.array(z.strictObject({ at: instant, rate: decimal.nullable() })),
  }),
  right: 'public',
  about: 'How the rate of a direction went in the last day or week.',
})
