/**
 * Credentials for staff: what clients pay to, with limits, use, and assignments. Values are sent in full and returned with their middle
 * masked. Only the screen of an order, where they are paid to, shows the full value.
 */
import { z } from 'zod'
import { longestLabel } from '../core/credentials/credentials-faults.ts'
import { mostLines } from '../core/credentials/pasted-lines.ts'
import { credentialsSources } from '../core/credentials/sources.ts'
import { statuses } from '../core/orders/statuses.ts'
import { changes, decimal, id, instant, reads } from './wire.ts'

const value = z.string().max(200)
const label = z.string().max(longestLabel)
/** A change never overwrites what another admin saved meanwhile: CHANGED_MEANWHILE has `present` (a StaffCredentials) and its `version`. */
const version = z.number().int().positive()

const terms = {
  currencyId: id,
  /** A source that is switched off answers SOURCE_SWITCHED_OFF. */
  source: z.enum(credentialsSources),
  limitPerOrder: decimal.nullable(),
  /** Per calendar day and month of Moscow. Counts received money and what open orders may still pay. */
  limitPerDay: decimal.nullable(),
  limitPerMonth: decimal.nullable(),
  /** 0 is used first. Among equal ones the least used is first. */
  priority: z.number().int().min(0).max(100_000),
  active: z.boolean(),
}

export const credentialsDraft = z.strictObject({
  ...terms,
  /** Address, card, phone or "account/bik". Null keeps the stored value. It cannot change after the credentials were given to an order. */
  value: value.nullable(),
  /** The receiver's name, as the client reads it. */
  label: label.nullable(),
})
export type CredentialsDraft = z.infer<typeof credentialsDraft>

export const staffCredentials = z.strictObject({
  credentials: z.strictObject({
    id,
    ...terms,
    /** With its middle masked. */
    value,
    label: label.nullable(),
  }),
  version,
  /** Orders were given these credentials, so currency, source and value cannot change. */
  given: z.boolean(),
  use: z.strictObject({
    /** `held`: assigned to an open order alone. `watched`: a closed order had them, and we still scan for late money. */
    state: z.enum(['free', 'held', 'watched']),
    /** Open orders that have them. `awaiting` of these have no payment yet and get other credentials if these are switched off. */
    openOrders: z.number().int(),
    awaiting: z.number().int(),
    /** Closed orders for which we still scan for late money. */
    watchedOrders: z.number().int(),
    /** All orders that ever got them. */
    orders: z.number().int(),
    day: decimal,
    month: decimal,
    lastAt: instant.nullable(),
    /** The watcher has scanned up to this moment. Null if there is no watcher. */
    lookedUntil: instant.nullable(),
  }),
})
export type StaffCredentials = z.infer<typeof staffCredentials>

export const listCredentials = reads({
  input: z.strictObject({
    /** The last characters, the full value, the receiver's name, or the id. */
    text: z.string().max(200).default(''),
    currencyId: id.optional(),
    active: z.enum(['all', 'on', 'off']).default('all'),
    /** `next` of the page before. */
    after: id.optional(),
  }),
  output: z.strictObject({
    credentials: z.array(staffCredentials),
    next: id.nullable(),
    /** For each currency with credentials: how many exist, how many are on, and how many of these could be given to an order now. */
    pools: z.array(z.strictObject({ currencyId: id, all: z.number().int(), active: z.number().int(), free: z.number().int() })),
  }),
  right: 'credentials.read',
  about: 'Credentials that fit a search and filters, in the order of currencies and turns, 50 a page.',
})
export const getCredentials = reads({
  input: z.strictObject({ id }),
  output: staffCredentials,
  right: 'credentials.read',
  about: 'Credentials of one id, with their use and the version that a change must name.',
})
export const addCredentials = changes({
  input: { credentials: credentialsDraft },
  output: staffCredentials,
  right: 'credentials.write',
  about: 'Adds credentials; the value is checked by its currency, kept encrypted, and comes back with its middle hidden.',
})
export const addManyCredentials = changes({
  input: {
    ...terms,
    /** Each line has its own value, and optionally the receiver's name. */
    lines: z
      .array(z.strictObject({ value, label: label.nullable() }))
      .min(1)
      .max(mostLines),
  },
  output: z.strictObject({ ids: z.array(id) }),
  right: 'credentials.write',
  about:
    'Adds a list of credentials with the same limits, all or none; LINES_FAULTY names in `lines` each faulty or repeated one, counted from 1, and in `credentialsId` what is there already.',
})
export const setCredentials = changes({
  input: { id, version, credentials: credentialsDraft },
  output: staffCredentials,
  right: 'credentials.write',
  about: 'Overwrites credentials whole; another version than the present one answers CHANGED_MEANWHILE with the present thing.',
})

export const allotmentRow = z.strictObject({
  orderId: id,
  number: z.number().int(),
  status: z.enum(statuses),
  /** If orders share an address, each has its own memo. */
  memo: z.string().nullable(),
  amount: decimal,
  /** The part of it that was seen or received by now. */
  paid: decimal,
  at: instant,
  /** We scan for late money until then. Null while the order is open. */
  watchUntil: instant.nullable(),
  /** Free for other orders since then. */
  freedAt: instant.nullable(),
})
export type AllotmentRow = z.infer<typeof allotmentRow>
export const listAllotments = reads({
  input: z.strictObject({
    credentialsId: id,
    /** `next` of the page before. */
    after: id.optional(),
  }),
  output: z.strictObject({ allotments: z.array(allotmentRow), next: id.nullable() }),
  right: 'credentials.read',
  about: 'Which orders got credentials, when, and since when they are free again, newest first, 50 a page.',
})
