/** The rate sources for staff: the health of legs, the lists of a source, a test of a leg, and a rate explained line by line. */
import { z } from 'zod'
import { askedSources, rateSources } from '../core/rates/source-table.ts'
import { plainLeg } from './rate-legs.ts'
import { changes, decimal, id, instant, reads, words } from './wire.ts'

/** Why a direction or a leg is off sale, for staff. `code` is for programs (core/rates/rate-problem.ts, sale-stops.ts). */
export const rateProblem = z.strictObject({ code: z.string(), words })
export type RateProblemView = z.infer<typeof rateProblem>

export const legHealth = z.strictObject({
  legKey: z.string(),
  source: z.enum(rateSources),
  price: decimal.nullable(),
  seenAt: instant.nullable(),
  askedAt: instant.nullable(),
  problem: rateProblem.nullable(),
  /** The exact last answer of the source if it was not accepted, in the source's own words. */
  detail: z.string().nullable(),
  /** A jump of the price that waits for a second poll or for an admin (confirmPrice). */
  suspect: z.strictObject({ price: decimal, since: instant }).nullable(),
  failures: z.number().int(),
  askAfter: instant.nullable(),
})
export type LegHealth = z.infer<typeof legHealth>

/** Live topic `rateHealth`, for staff. */
export const rateHealth = z.strictObject({
  legs: z.array(legHealth),
  /** By direction id: why it is off sale. A direction on sale is absent. */
  problems: z.record(id, z.array(rateProblem)),
  /** By direction id: why some of its give currencies cannot be ordered while others are sold. */
  partly: z.record(id, z.array(rateProblem)),
  /** By direction id of active directions: market rate and rate at the minimum sum. Null while nothing is known. */
  rates: z.record(id, z.strictObject({ market: decimal, rate: decimal, seenAt: instant }).nullable()),
  /** By how much sources of one market may differ, in per cent (setting `rateDisagreePercent`). */
  disagreePercent: decimal,
  leader: z.strictObject({ since: instant, beatAt: instant }).nullable(),
  /** They change whenever any currency or direction is saved, also in fields that only staff see. */
  stamps: z.strictObject({ currencies: z.string(), directions: z.string() }),
})
export type RateHealth = z.infer<typeof rateHealth>

export const getSourceLists = reads({
  input: z.strictObject({
    source: z.enum(askedSources),
    /** Required for payment methods: they are listed per fiat currency. */
    currencyCode: z.string().max(10).optional(),
    refresh: z.boolean().default(false),
  }),
  output: z.strictObject({
    pairs: z.array(z.string()),
    currencies: z.array(z.string()),
    methods: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    fetchedAt: instant.nullable(),
    /** Why the lists are older than requested. Null if they are up to date. */
    problem: rateProblem.nullable(),
  }),
  right: 'directions.read',
  about: 'What a source offers to choose from; kept, so that it can be used while the source is down.',
})
export const tryLeg = reads({
  input: z.strictObject({ leg: plainLeg }),
  output: z.strictObject({ price: decimal.nullable(), seenAt: instant.nullable(), problem: rateProblem.nullable() }),
  right: 'directions.read',
  about: 'Asks a source now, for a leg that may not be saved yet.',
})
export const confirmPrice = changes({
  input: { legKey: z.string().max(400), price: decimal },
  output: z.null(),
  right: 'directions.write',
  about: 'Lets a price that jumped count at once; it must be the one that waits.',
})

/** One line of the calculation. `value` is its number, `result` is what a calculator shows after it. */
export const explanationLine = z.strictObject({
  kind: z.enum(['amount', 'leg', 'market', 'markup', 'rate', 'product', 'fixedCost', 'rounding']),
  words,
  operation: z.enum(['', '*', '/', '-', '+', '=', '~']),
  value: decimal,
  result: decimal,
})
export type ExplanationLine = z.infer<typeof explanationLine>
export const explainDirection = reads({
  input: z.strictObject({ id, giveCurrencyId: id, side: z.enum(['give', 'take']), amount: decimal }),
  output: z.strictObject({ give: decimal, take: decimal, lines: z.array(explanationLine), problems: z.array(rateProblem) }),
  right: 'directions.read',
  about: 'Every leg, factor and rounding of a sum, so that a calculator gives the same.',
})
