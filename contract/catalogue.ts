/** The catalogue for staff: complete currencies and directions, with the version that a change must name. */
import { z } from 'zod'
import { addressValidators, currencyKinds, memoKinds } from '../core/directions/currency.ts'
import { askedSources, rateSources } from '../core/rates/source-table.ts'
import { rateLeg } from './rate-legs.ts'
import { changes, decimal, id, instant, reads } from './wire.ts'

const shortText = z.string().max(200)
const filledWords = z.strictObject({ ru: shortText.min(1), en: shortText.min(1) })
/**
 * A change never overwrites what another admin saved meanwhile: CHANGED_MEANWHILE has `present` (a StaffCurrency or StaffDirection) and its
 * `version` in its details, or for many directions the `ids` that have changed. A reserve that an order moved counts as a change too.
 */
const version = z.number().int().positive()

export const currencyDraft = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,20}$/),
  name: filledWords,
  kind: z.enum(currencyKinds),
  asset: z.string().regex(/^[A-Z0-9]{2,10}$/),
  network: z.string().min(1).max(40).nullable(),
  decimals: z.number().int().min(0).max(18),
  icon: z.string().min(1).max(40),
  reserve: decimal,
  active: z.boolean(),
  position: z.number().int().min(0).max(100_000),
  addressValidator: z.enum(addressValidators),
  inputMask: z.string().min(1).max(100).nullable(),
  memo: z.enum(memoKinds),
  confirmations: z.number().int().min(0).max(1000),
  /** Our cost of one transfer, in the currency itself. */
  networkCost: decimal,
  /** Links with `{hash}` and `{address}` for the values; https only. */
  explorer: z.strictObject({ transaction: z.string().max(300).nullable(), address: z.string().max(300).nullable() }),
})
export type CurrencyDraft = z.infer<typeof currencyDraft>

export const staffCurrency = z.strictObject({
  currency: z.strictObject({ id, ...currencyDraft.shape }),
  version,
  /** The reserve minus the part that open orders have reserved. */
  freeReserve: decimal,
  /** Active directions that give or take it. */
  directions: z.number().int(),
  /** How many of them disappear for visitors while the currency is off: they take it, or give no other active currency. */
  hides: z.number().int(),
})
export type StaffCurrency = z.infer<typeof staffCurrency>

export const directionDraft = z.strictObject({
  active: z.boolean(),
  currenciesGive: z.array(id).min(1).max(20),
  currencyTake: id,
  /** JSON text of rows of fields. FIELD_ROWS_INVALID names the position of the fault. */
  fieldRows: z.string().max(50_000),
  legs: z.array(rateLeg).min(1).max(6),
  markupPercent: decimal,
  markupTiers: z.array(z.strictObject({ from: decimal, markupPercent: decimal })).max(20),
  markupHours: z.array(z.strictObject({ from: z.string().max(5), to: z.string().max(5), addPercent: decimal })).max(10),
  markupByGive: z.record(id, decimal),
  fixedCost: decimal,
  minimum: decimal,
  maximum: decimal.nullable(),
  verification: z.enum(['none', 'card', 'account']),
  /** `required`: the origin of each transfer is screened before it is credited. A provider must be configured. */
  aml: z.enum(['off', 'required']),
  instructions: z.strictObject({ ru: z.string().max(5000), en: z.string().max(5000) }),
  instructionsRequired: z.boolean(),
  meetingPlaces: z.array(z.strictObject({ id, name: filledWords, address: filledWords })).max(20),
  payAt: z.enum(['before', 'meeting']),
})
export type DirectionDraft = z.infer<typeof directionDraft>

export const staffDirection = z.strictObject({ direction: z.strictObject({ id, ...directionDraft.shape }), version })
export type StaffDirection = z.infer<typeof staffDirection>

export const listCurrencies = reads({
  input: z.strictObject({}),
  output: z.strictObject({ currencies: z.array(staffCurrency) }),
  right: 'currencies.read',
  about: 'Every currency, active or not, in the order of lists.',
})
export const getCurrency = reads({
  input: z.strictObject({ id }),
  output: staffCurrency,
  right: 'currencies.read',
  about: 'One currency whole, with the version that a change must name.',
})
export const addCurrency = changes({
  input: { currency: currencyDraft },
  output: staffCurrency,
  right: 'currencies.write',
  about: 'Adds a currency; its id is made of its code.',
})
export const setCurrency = changes({
  input: {
    id,
    version,
    currency: currencyDraft,
    /** Why the reserve differs from the books; it is written into the books. Required if they differ. */
    reserveReason: z.string().max(500).default(''),
  },
  output: staffCurrency,
  right: 'currencies.write',
  about:
    'Overwrites a currency whole; another version than the present one answers CHANGED_MEANWHILE with the present thing. Another reserve corrects the books, and needs a reason (REASON_NEEDED).',
})

export const directionSorts = ['name', 'markup', 'changed', 'problems'] as const
export const directionRow = z.strictObject({
  id,
  version,
  active: z.boolean(),
  currenciesGive: z.array(id),
  currencyTake: id,
  markupPercent: decimal,
  minimum: decimal,
  maximum: decimal.nullable(),
  legs: z.array(rateLeg),
  type: z.enum(currencyKinds),
  changedAt: instant.nullable(),
})
export type DirectionRow = z.infer<typeof directionRow>
export const listDirections = reads({
  input: z.strictObject({
    /** Codes and names of currencies, ids, sources. Typing errors are tolerated. */
    text: z.string().max(100).default(''),
    active: z.enum(['all', 'on', 'off']).default('all'),
    type: z.enum(['all', ...currencyKinds]).default('all'),
    source: z.enum(['all', ...rateSources]).default('all'),
    giveCurrencyId: id.optional(),
    takeCurrencyId: id.optional(),
    sort: z.enum(directionSorts).default('name'),
  }),
  output: z.strictObject({ directions: z.array(directionRow) }),
  right: 'directions.read',
  about: 'Directions that fit a search and filters, at most 5,000.',
})
export const getDirection = reads({
  input: z.strictObject({ id }),
  output: staffDirection,
  right: 'directions.read',
  about: 'One direction whole, with the version that a change must name.',
})
export const addDirection = changes({
  input: { direction: directionDraft },
  output: staffDirection,
  right: 'directions.write',
  about: 'Adds a direction; its id is made of the codes of its currencies.',
})
export const setDirection = changes({
  input: { id, version, direction: directionDraft },
  output: staffDirection,
  right: 'directions.write',
  about: 'Overwrites a direction whole; another version than the present one answers CHANGED_MEANWHILE with the present thing.',
})
/** What is named changes; at least one limit has to be named. */
const someLimit = ({ minimum, maximum }: { minimum?: unknown; maximum?: unknown }) => minimum !== undefined || maximum !== undefined
export const changeDirections = changes({
  input: {
    directions: z.array(z.strictObject({ id, version })).min(1).max(500),
    change: z.union([
      z.strictObject({ active: z.boolean() }),
      z.strictObject({ markupPercent: decimal }),
      /** Percentage points, added to every mark-up and tier. */
      z.strictObject({ markupAdd: decimal }),
      /** Each direction has them in its own give currency. A maximum of null takes the maximum away. */
      z.strictObject({
        limits: z.strictObject({ minimum: decimal.optional(), maximum: decimal.nullable().optional() }).refine(someLimit, 'nothing'),
      }),
      /** 10 makes a limit a tenth greater, -20 a fifth smaller; rounded to the decimals of the give currency. */
      z.strictObject({
        limitsAddPercent: z.strictObject({ minimum: decimal.optional(), maximum: decimal.optional() }).refine(someLimit, 'nothing'),
      }),
      /** One source in the place of another, in legs and fall-backs. `methods`: the payment method of the new source, by currency and former one ('' for a pair). */
      z.strictObject({
        sources: z.strictObject({
          from: z.enum(askedSources),
          to: z.enum(askedSources),
          methods: z
            .array(z.strictObject({ currencyCode: z.string().max(10), from: z.string().max(60), to: z.string().max(60) }))
            .max(100)
            .optional(),
        }),
      }),
    ]),
  },
  output: z.strictObject({ directions: z.array(staffDirection) }),
  right: 'directions.write',
  about:
    'The same change to many directions, all or none. A refusal because of directions names their ids, and in `reasons` why each of them is refused.',
})

/** Who changed what, newest first: the changed paths with both values. */
export const getChanges = reads({
  input: z.strictObject({ kind: z.enum(['currency', 'direction', 'credentials', 'partner']), id }),
  output: z.strictObject({
    changes: z.array(
      z.strictObject({
        at: instant,
        person: z.string(),
        action: z.string(),
        fields: z.array(z.strictObject({ path: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    ),
  }),
  right: 'directions.read',
  about: 'The last 50 changes of a currency, a direction, credentials or a partner.',
})
