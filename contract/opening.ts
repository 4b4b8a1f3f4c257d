/** Opening the directions of a new currency by the example of another one. */
import { z } from 'zod'
import { staffDirection } from './catalogue.ts'
import { plainLeg, rateLeg } from './rate-legs.ts'
import { changes, decimal, id, reads, words } from './wire.ts'

/** Units of the currency for one unit of the example. Needed where their assets differ: limits and costs are converted by it. */
const worth = decimal.refine((text) => /[1-9]/.test(text) && !text.startsWith('-'), 'above zero')
const pair = { currencyId: id, exampleId: id }

export const proposedDirection = z.strictObject({
  /** The direction of the example, and its version. */
  id,
  version: z.number().int().positive(),
  currenciesGive: z.array(id),
  currencyTake: id,
  legs: z.array(rateLeg),
  markupPercent: decimal,
  minimum: decimal,
  maximum: decimal.nullable(),
  /** Of a direction of this pair, on or off, that is there already. */
  presentId: id.nullable(),
  /** Why it cannot be opened from here. */
  whyNot: words.nullable(),
})
export type ProposedDirection = z.infer<typeof proposedDirection>

export const proposeDirections = reads({
  input: z.strictObject({ ...pair, worth: worth.optional() }),
  output: z.strictObject({
    /** What limits and costs are converted by: as named, or 1. */
    worth: decimal,
    directions: z.array(proposedDirection),
    /** Two questions to sources whose prices say the worth; null where it need not be known, or no source says it. */
    compare: z.strictObject({ example: plainLeg, own: plainLeg }).nullable(),
  }),
  right: 'directions.write',
  about:
    'The directions that a currency would have by the example of another of its kind: converted limits, sources, and why some cannot be opened. Nothing is saved.',
})

export const openDirections = changes({
  input: {
    ...pair,
    worth: worth.optional(),
    /** Whether clients see them at once. */
    active: z.boolean(),
    /** Of the example, with the versions that the proposal named. */
    directions: z
      .array(z.strictObject({ id, version: z.number().int().positive() }))
      .min(1)
      .max(500),
  },
  output: z.strictObject({ directions: z.array(staffDirection) }),
  right: 'directions.write',
  about: 'Opens what proposeDirections proposed, all or none. A refusal because of directions names their ids, and in `reasons` why.',
})
