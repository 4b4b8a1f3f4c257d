/** Rates as the public sees them, and what they are made of as staff see it. */
import { z } from 'zod'
import { decimal, id, instant, reads } from './wire.ts'

export const directionRate = z.strictObject({
  directionId: id,
  /** Off sale: nothing can be ordered, `why` says the reason in the error catalogue. */
  onSale: z.boolean(),
  why: z.string().nullable(),
  /** Market rate without mark-up; null while nothing is known. Take per one give. */
  tiers: z.array(z.strictObject({ from: decimal, rate: decimal })),
  /** The oldest of the legs. */
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
    z.strictObject({ directionId: id, rate: decimal, seenAt: instant, onSale: z.boolean() }),
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
        }),
      ),
    }),
  ]),
  right: 'public',
  about: 'The rate of one direction (take for one give at its minimum); `type: source` shows the legs, to staff only.',
})
