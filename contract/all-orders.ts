/** All orders of the office behind any filter, for the desk's list and its totals, and the filters that a member of staff keeps. */
import { z } from 'zod'
import { statuses } from '../core/orders/statuses.ts'
import { queueRow } from './staff.ts'
import { changes, day, decimal, id, instant, reads, words } from './wire.ts'

const count = z.number().int()
/** "2026-11-22", a day of Moscow. */

/** Everything that is left out filters nothing. */
export const orderFilter = z.strictObject({
  /** As of listOrders. */
  text: z.string().max(100).default(''),
  statuses: z.array(z.enum(statuses)).max(statuses.length).default([]),
  directionId: id.optional(),
  /** What is given or what is taken. */
  currencyId: id.optional(),
  /** The first and the last day of their creation. */
  from: day.optional(),
  until: day.optional(),
  /** The worth in USDT, both included. */
  worthFrom: decimal.optional(),
  worthUntil: decimal.optional(),
  /** Who has taken the order. */
  assignedTo: id.optional(),
  /** The partner who brought its client. */
  partnerId: id.optional(),
})
export type OrderFilter = z.infer<typeof orderFilter>

export const orderSorts = ['created', 'worth', 'profit'] as const
const officeRow = queueRow.extend({
  dateCompleted: instant.nullable(),
  /** Of the client; empty once he has deleted his account. */
  email: z.string(),
  /** Who brought the client: his id and the word of his link. */
  partner: z.strictObject({ id, refId: z.string() }).nullable(),
  /** USDT; '0' where it has no price. */
  worth: decimal,
  /** USDT; admins only, of orders whose payment is credited. */
  profit: decimal.nullable(),
})
export type OfficeRow = z.infer<typeof officeRow>

export const listAllOrders = reads({
  input: orderFilter.extend({
    /** A text sorts by what fits best instead. Only admins may sort by profit. */
    sort: z.enum(orderSorts).default('created'),
    ascending: z.boolean().default(false),
    /** `next` of the page before. */
    after: id.optional(),
    limit: count.min(1).max(500).default(50),
  }),
  output: z.strictObject({ rows: z.array(officeRow), next: id.nullable() }),
  right: 'order.operate',
  about: 'All orders behind a filter, newest first or by worth or profit, by pages.',
})

export const getOrderTotals = reads({
  input: orderFilter,
  output: z.strictObject({
    orders: count,
    done: count,
    /** What was given in the done orders, if the filter leaves one currency that is given. */
    given: z.strictObject({ currencyId: id, sum: decimal }).nullable(),
    /** Of the done orders, USDT. */
    turnover: decimal,
    /** Of the done orders, USDT; admins only. */
    profit: decimal.nullable(),
    /** No order has the text itself; these have a word like it. */
    areSimilar: z.boolean(),
  }),
  right: 'order.operate',
  about: 'Totals of all orders behind a filter; money only of those that are done.',
})

export const getOrderFilters = reads({
  input: z.strictObject({}),
  output: z.strictObject({
    /** The members of staff, of now. */
    people: z.array(z.strictObject({ id, name: z.string() })),
    partners: z.array(z.strictObject({ id, refId: z.string() })),
    /** Those that are off sale too. `icon` is that of the currency which is given, the first of several. */
    directions: z.array(z.strictObject({ id, name: words, icon: z.string() })),
    /** "USDT TRC20", "Сбербанк". */
    currencies: z.array(z.strictObject({ id, name: words, icon: z.string() })),
    /** Of the caller, oldest first. `query` is that of the address of the screen: "last 7 days" stays so. */
    saved: z.array(z.strictObject({ id, name: z.string(), query: z.string() })),
  }),
  right: 'order.operate',
  about: 'What all orders can be filtered by, and the filters that the caller has saved.',
})

export const saveOrderFilter = changes({
  input: {
    /** At most 40 characters; the filter of the caller that has this name already is replaced. */
    name: z.string().max(200),
    query: z.string().max(1000),
  },
  output: z.strictObject({ id }),
  right: 'order.operate',
  about: 'Keeps a filter of all orders for the caller under a name; at most 20.',
})

export const removeOrderFilter = changes({
  input: { id },
  output: z.null(),
  right: 'order.operate',
  about: 'Forgets a saved filter of the caller. One that is gone already stays gone.',
})
