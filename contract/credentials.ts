/**
 * Credentials as staff work them: what clients pay to, with limits, use, and who got which. Values go in and come back with their
 * middle hidden: whole they are seen only where they are paid to, on the screen of an order.
 */
import { z } from 'zod'
import { longestLabel } from '../core/credentials/credentials-faults.ts'
import { mostLines } from '../core/credentials/pasted-lines.ts'
import { credentialsSources } from '../core/credentials/sources.ts'
import { statuses } from '../core/orders/statuses.ts'
import { changes, decimal, id, instant, reads } from './wire.ts'

const value = z.string().max(200)
const label = z.string().max(longestLabel)
/** What another admin saved meanwhile is never overwritten: CHANGED_MEANWHILE carries `present` (a StaffCredentials) and its `version`. */
const version = z.number().int().positive()

const terms = {
  currencyId: id,
  /** One that is off answers SOURCE_SWITCHED_OFF. */
  source: z.enum(credentialsSources),
  limitPerOrder: decimal.nullable(),
  /** By the calendar day and month of Moscow: what came, and what open orders may still pay. */
  limitPerDay: decimal.nullable(),
  limitPerMonth: decimal.nullable(),
  /** 0 goes first; of equal ones the least used. */
  priority: z.number().int().min(0).max(100_000),
  active: z.boolean(),
}

export const credentialsDraft = z.strictObject({
  ...terms,
  /** Address, card, phone or "account/bik"; null keeps what is stored. Fixed once an order was given it. */
  value: value.nullable(),
  /** The receiver's name, as the client reads it. */
  label: label.nullable(),
})
export type CredentialsDraft = z.infer<typeof credentialsDraft>

export const staffCredentials = z.strictObject({
  credentials: z.strictObject({
    id,
    ...terms,
    /** With its middle hidden. */
    value,
    label: label.nullable(),
  }),
  version,
  /** Orders have been given them: currency, source and value stay as they are. */
  given: z.boolean(),
  use: z.strictObject({
    /** `held`: an open order has them alone. `watched`: a closed one had, and late money is still looked for. */
    state: z.enum(['free', 'held', 'watched']),
    /** Open orders that hold them, and of these those that nothing was paid to yet: they get others when these are switched off. */
    openOrders: z.number().int(),
    awaiting: z.number().int(),
    /** Closed orders whose late money is still looked for. */
    watchedOrders: z.number().int(),
    /** Orders that ever got them. */
    orders: z.number().int(),
    day: decimal,
    month: decimal,
    lastAt: instant.nullable(),
    /** A watcher has looked until then; null where nobody looks. */
    lookedUntil: instant.nullable(),
  }),
})
export type StaffCredentials = z.infer<typeof staffCredentials>

export const listCredentials = reads({
  input: z.strictObject({
    /** The last signs, the whole of it, the receiver's name, or the id. */
    text: z.string().max(200).default(''),
    currencyId: id.optional(),
    active: z.enum(['all', 'on', 'off']).default('all'),
    /** `next` of the former page. */
    after: id.optional(),
  }),
  output: z.strictObject({
    credentials: z.array(staffCredentials),
    next: id.nullable(),
    /** By currency that has any: how many, how many are on, and how many of these an order could be given now. */
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
    /** Each its own value, and perhaps the receiver's name. */
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
  /** Each order has its own where an address is shared. */
  memo: z.string().nullable(),
  amount: decimal,
  /** Of it, seen or received by now. */
  paid: decimal,
  at: instant,
  /** Late money is looked for until then; null while the order is open. */
  watchUntil: instant.nullable(),
  /** Free for others since then. */
  freedAt: instant.nullable(),
})
export type AllotmentRow = z.infer<typeof allotmentRow>
export const listAllotments = reads({
  input: z.strictObject({
    credentialsId: id,
    /** `next` of the former page. */
    after: id.optional(),
  }),
  output: z.strictObject({ allotments: z.array(allotmentRow), next: id.nullable() }),
  right: 'credentials.read',
  about: 'Which orders got credentials, when, and since when they are free again, newest first, 50 a page.',
})
