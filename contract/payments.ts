/** Every payment that was seen, for staff: the order that it belongs to, its explanation if it belongs to no client, or that it waits. */
import { z } from 'zod'
import { statuses } from '../core/orders/statuses.ts'
import { explanationNames, paymentPlaces } from '../core/payments/explanation.ts'
import { hashFaults } from '../core/payments/hash-fault.ts'
import { matchReasons } from '../core/payments/match-score.ts'
import { unmatchedRefundSteps } from '../core/payments/unmatched-refund.ts'
import { claimView } from './claim-view.ts'
import { changes, day, decimal, id, instant, reads } from './wire.ts'

const reason = z.string().trim().max(1000)
const orderName = z.strictObject({ id, number: z.number().int(), status: z.enum(statuses) })

const claimOfRow = z.strictObject({ name: z.string(), stage: z.enum(['runs', 'nearlyOver', 'over']) })

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
  /** The order that it belongs to. If it waits: the order that keeps it as unmatched. */
  order: orderName.nullable(),
  explained: z.enum(explanationNames).nullable(),
  /** The exchange's own word if it keeps the payment back. The payment counts nowhere before the exchange releases it. */
  held: z.string().nullable(),
  /** The state of the present or completed refund, if the payment belongs to no order. */
  refundState: z.enum(['proposed', 'approved', 'sent', 'confirmed', 'failed', 'dropped']).nullable(),
  /** Who is sending that refund by hand now. `over`: his time is over, and nobody has said whether he sent it. */
  refundClaim: claimOfRow.nullable(),
})
export type PaymentRow = z.infer<typeof paymentRow>

/** A reason for or against an order. */
export const matchReason = z.strictObject({ reason: z.enum(matchReasons), points: z.number().int() })

/** An order that the payment may belong to. The list is sorted by likelihood. */
const candidate = z.strictObject({
  order: orderName,
  due: decimal,
  missing: decimal,
  dateCreated: instant,
  /** 0 to 100. */
  score: z.number().int(),
  /** The credentials are assigned to this order: a watcher would give the payment to it automatically. */
  sure: z.boolean(),
  reasons: z.array(matchReason),
})
export type PaymentCandidate = z.infer<typeof candidate>

export const paymentView = z.strictObject({
  payment: paymentRow,
  confirmedAt: instant.nullable(),
  transactionUrl: z.string().nullable(),
  /** Entered by staff; no watcher saw it. */
  byHand: z.boolean(),
  /** The credentials that it came to, with their middle masked. */
  credentials: z.strictObject({ id, value: z.string(), label: z.string().nullable() }).nullable(),
  /** The whole transfer, if it was split. Each row is one of its parts. */
  split: z.strictObject({ whole: decimal, parts: z.array(paymentRow) }).nullable(),
  candidates: z.array(candidate),
  /** The network fee of a refund that is made now. */
  networkCost: decimal,
  /** The present or completed refund. Null if there is none. */
  refund: z
    .strictObject({
      id,
      amount: decimal,
      /** The network fee that is taken from it. The sender gets `returned`. */
      cost: decimal,
      returned: decimal,
      state: z.enum(['proposed', 'approved', 'sent', 'confirmed']),
      /** In full for whoever has claimed it, masked for everybody else. */
      to: z.string(),
      memo: z.string().nullable(),
      /** Who is sending it by hand. Null if it waits unclaimed, or was sent. */
      claim: claimView.nullable(),
      /** True if its client gave the details and confirmed them by email. False if staff gave them. */
      toByClient: z.boolean(),
      openedAt: instant,
      proposedBy: z.string().nullable(),
      approvedBy: z.string().nullable(),
      sentAt: instant.nullable(),
      endedAt: instant.nullable(),
      proof: z.string().nullable(),
      proofUrl: z.string().nullable(),
      /** What the chain says against its hash while it is in progress. */
      hashFault: z.enum(hashFaults).nullable(),
      /** The sum is above the limit of one person: at least two different people must propose, approve and send. */
      needsOther: z.boolean(),
      /** The possible next steps. */
      steps: z.array(z.enum(unmatchedRefundSteps)),
    })
    .nullable(),
  /** The order whose client very likely sent it, and where he wants it back, masked. */
  client: z
    .strictObject({
      order: orderName,
      to: z.strictObject({ value: z.string(), memo: z.string().nullable(), confirmedAt: instant.nullable() }).nullable(),
    })
    .nullable(),
  /** What staff did with it, the newest first. */
  past: z.array(
    z.strictObject({
      at: instant,
      person: z.string(),
      action: z.string(),
      reason: z.string().nullable(),
      amount: decimal.nullable(),
      number: z.number().int().nullable(),
      explained: z.enum(explanationNames).nullable(),
      proof: z.string().nullable(),
    }),
  ),
})
export type PaymentView = z.infer<typeof paymentView>

export const paymentSorts = ['waiting', 'seen', 'amount'] as const

/** Sums of one currency only can be compared. */
const comparesSums = ({
  sort,
  amountFrom,
  amountUntil,
}: {
  sort: string
  amountFrom?: string | undefined
  amountUntil?: string | undefined
}) => sort === 'amount' || amountFrom !== undefined || amountUntil !== undefined

/** The end of a page: its last payment, and whether that waited then. */
const pageEnd = z.string().regex(/^(waiting\.)?[A-Za-z0-9_-]{1,64}$/)

export const listPayments = reads({
  input: z
    .strictObject({
      /** Its sum, hash, memo, sender, id, or the number of its order. */
      text: z.string().max(200).default(''),
      place: z.enum(['all', ...paymentPlaces]).default('all'),
      /** Sums are chosen and sorted by only within a currency. */
      currencyId: id.optional(),
      /** Of the order that it belongs to. */
      directionId: id.optional(),
      /** In the currency, both included. */
      amountFrom: decimal.optional(),
      amountUntil: decimal.optional(),
      /** `waiting`: those to be settled first, then the newest. */
      sort: z.enum(paymentSorts).default('waiting'),
      /** Nothing to `waiting`. */
      ascending: z.boolean().default(false),
      /** The Moscow days on which they were seen, both inside. */
      from: day.optional(),
      until: day.optional(),
      /** `next` of the page before. */
      after: pageEnd.optional(),
      limit: z.number().int().min(1).max(500).default(50),
    })
    .refine((asked) => asked.currencyId !== undefined || !comparesSums(asked), { path: ['currencyId'], error: 'sums need a currency' }),
  output: z.strictObject({ payments: z.array(paymentRow), next: pageEnd.nullable(), waiting: z.number().int() }),
  right: 'order.operate',
  about: 'Payments that fit a search and filters: those that wait to be settled first, then the newest; or by moment or sum, by pages.',
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
    /** Less than the whole sum splits the payment: the rest stays waiting. */
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
    /** Null removes the explanation. */
    as: z.enum(explanationNames).nullable(),
    amount: decimal.optional(),
    reason,
  },
  output: paymentView,
  right: 'order.operate',
  about: 'Closes a payment that is no client’s as what it is, and books it so; above the limit of one person only by an admin.',
})
export const returnPayment = changes({
  input: {
    id,
    /** Less than the whole sum splits the payment: the rest stays waiting. */
    amount: decimal.optional(),
    /** Where to return it: an address, card, phone or account of its currency. Absent: the details that its client gave and confirmed. */
    address: z.string().max(200).optional(),
    memo: z.string().max(300).optional(),
    reason,
  },
  output: paymentView,
  right: 'order.operate',
  about: 'Proposes to return a payment that belongs to no order, or a part of it. The answer is the payment that goes back.',
})
export const movePaymentRefund = changes({
  input: {
    id,
    refundId: id,
    step: z.enum(unmatchedRefundSteps),
    /** Hash or receipt of the transfer, or the proof that it never arrived. */
    proof: z.string().trim().max(200).optional(),
    reason: reason.optional(),
  },
  output: paymentView,
  right: 'order.operate',
  about:
    'One step of the refund of a payment that belongs to no order: approved, claimed or released by who sends it, sent, arrived, failed or dropped, or its proof corrected by an admin.',
})
