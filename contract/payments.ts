/** Every payment that anybody saw, as staff settle it: whose it is, what it is where it is no client's, or that it still waits. */
import { z } from 'zod'
import { statuses } from '../core/orders/statuses.ts'
import { explanationNames, paymentPlaces } from '../core/payments/explanation.ts'
import { matchReasons } from '../core/payments/match-score.ts'
import { changes, decimal, id, instant, reads } from './wire.ts'

const reason = z.string().trim().max(1000)
const orderName = z.strictObject({ id, number: z.number().int(), status: z.enum(statuses) })

export const paymentRow = z.strictObject({
  id,
  kind: z.enum(['transfer', 'cash']),
  currencyId: id,
  amount: decimal,
  place: z.enum(paymentPlaces),
  state: z.enum(['seen', 'confirmed', 'vanished']),
  seenAt: instant,
  confirmations: z.number().int(),
  confirmationsNeeded: z.number().int(),
  transactionHash: z.string().nullable(),
  sender: z.string().nullable(),
  memo: z.string().nullable(),
  problem: z.string().nullable(),
  /** Whose it is; where it waits, the order that it is kept beside. */
  order: orderName.nullable(),
  explained: z.enum(explanationNames).nullable(),
})
export type PaymentRow = z.infer<typeof paymentRow>

/** An order that a payment may belong to, the likeliest first. */
const candidate = z.strictObject({
  order: orderName,
  due: decimal,
  missing: decimal,
  dateCreated: instant,
  /** 0 to 100. */
  score: z.number().int(),
  /** What it came to belongs to this order: a watcher would give it to it by itself. */
  sure: z.boolean(),
  reasons: z.array(z.strictObject({ reason: z.enum(matchReasons), points: z.number().int() })),
})
export type PaymentCandidate = z.infer<typeof candidate>

export const paymentView = z.strictObject({
  payment: paymentRow,
  confirmedAt: instant.nullable(),
  transactionUrl: z.string().nullable(),
  /** Entered by staff; no watcher saw it. */
  byHand: z.boolean(),
  /** What it came to, its middle hidden. */
  credentials: z.strictObject({ id, value: z.string(), label: z.string().nullable() }).nullable(),
  /** The whole transfer, where it was split; each row is one of its parts. */
  split: z.strictObject({ whole: decimal, parts: z.array(paymentRow) }).nullable(),
  candidates: z.array(candidate),
  /** What staff did with it, the last first. */
  past: z.array(
    z.strictObject({
      at: instant,
      person: z.string(),
      action: z.string(),
      reason: z.string().nullable(),
      amount: decimal.nullable(),
      number: z.number().int().nullable(),
      explained: z.enum(explanationNames).nullable(),
    }),
  ),
})
export type PaymentView = z.infer<typeof paymentView>

export const listPayments = reads({
  input: z.strictObject({
    /** Its sum, hash, memo, sender, id, or the number of its order. */
    text: z.string().max(200).default(''),
    place: z.enum(['all', ...paymentPlaces]).default('all'),
    currencyId: id.optional(),
    since: instant.optional(),
    /** `next` of the former page. */
    after: id.optional(),
  }),
  output: z.strictObject({ payments: z.array(paymentRow), next: id.nullable(), waiting: z.number().int() }),
  right: 'order.operate',
  about: 'Payments that fit a search and filters: those that wait to be settled first, then the newest, 50 a page.',
})
export const getPayment = reads({
  input: z.strictObject({ id }),
  output: paymentView,
  right: 'order.operate',
  about: 'One payment with all that is known of it, and the orders that it may belong to, each with a score and its reasons.',
})
export const matchPayment = changes({
  input: {
    id,
    orderId: id,
    /** Less than the whole splits it: the rest waits on. */
    amount: decimal.optional(),
    reason,
  },
  output: paymentView,
  right: 'order.operate',
  about: 'Gives a payment that waits, or a part of it, to an order. The answer is the payment that the order got.',
})
export const detachPayment = changes({
  input: { id, reason },
  output: paymentView,
  right: 'order.operate',
  about: 'Takes a payment from its order: it waits to be settled again. What is exchanged or returned already stays.',
})
export const explainPayment = changes({
  input: {
    id,
    /** null takes an explanation back. */
    as: z.enum(explanationNames).nullable(),
    amount: decimal.optional(),
    reason,
  },
  output: paymentView,
  right: 'order.operate',
  about: 'Closes a payment that is no client’s as what it is, and books it so; above the limit of one person only by an admin.',
})
