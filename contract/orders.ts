/** An order on the wire: its view, and the inputs of its actions. The functions are in order-calls.ts. */
import { z } from 'zod'
import { addressValidators, currencyKinds, memoKinds } from '../core/directions/currency.ts'
import { actors, choiceNames, exceptionKinds, holdKinds } from '../core/orders/order.ts'
import { statuses } from '../core/orders/statuses.ts'
import { hashFaults } from '../core/payments/hash-fault.ts'
import { verificationKinds } from '../core/verification/verification.ts'
import { verificationView } from './verification.ts'
import { watcherTrouble } from './watchers.ts'
import { decimal, id, instant, language, words } from './wire.ts'

/** Inputs of actions. core/orders/action-words.ts says which of them an action needs. */
export const actionInputs = z.strictObject({
  reason: z.string().trim().max(1000).optional(),
  proof: z.string().trim().max(300).optional(),
  amount: decimal.optional(),
  code: z.string().max(12).optional(),
  at: instant.optional(),
  placeId: id.optional(),
  stars: z.number().int().min(1).max(5).optional(),
  text: z.string().trim().max(2000).optional(),
  transactionHash: z.string().trim().max(200).optional(),
  lookedUntil: instant.optional(),
  /** Which payment was reversed. */
  paymentId: id.optional(),
  /** Which exception of a payment is accepted. The first one if absent. */
  exception: z.enum(exceptionKinds).optional(),
  /** The decision about an unexpected payment: one of the order's `choices`. */
  choice: z.enum(choiceNames).optional(),
  /** The `take` of that choice on the screen. Refused with RATE_CHANGED with `old` and `new` if it is notably less by now. */
  takeSeen: decimal.optional(),
  /** askAgreement: the action that another member of staff must agree to. Its inputs are the other fields here. */
  asked: z.string().max(40).optional(),
  /** giveRefundDetails: address, card, phone or account (with BIK) in the give currency, and its memo or tag. */
  address: z.string().trim().max(200).optional(),
  memo: z.string().trim().max(300).optional(),
  /** requireVerification: what must be verified. requireAccountVerification is always about an account. */
  kind: z.enum(verificationKinds).optional(),
  /** For both: the number, if it is not the one in the order's details. An account is "account/bik". */
  number: z.string().trim().max(64).optional(),
  /** correctProof: which payout or refund. */
  sentId: id.optional(),
  /** attachPayment: the same press confirms the payment, where nothing else is to be asked of it. */
  confirm: z.boolean().optional(),
  /** useOtherVerified: one of the order's `verified`. */
  verificationId: id.optional(),
})
export type ActionInputs = z.infer<typeof actionInputs>

const meetingPlace = z.strictObject({ id, name: words, address: words })
const situation = z.strictObject({
  /** A key of the words in core/orders/situation.ts. */
  key: z.string(),
  who: z.enum(['client', 'operator', 'system', 'nobody']),
  until: instant.nullable(),
  values: z.record(z.string(), z.string()),
})
/** A way to settle an unexpected payment, with the sums that the order would have then. */
const choice = z.strictObject({
  action: z.string(),
  choice: z.enum(choiceNames),
  give: decimal,
  take: decimal,
  rate: decimal,
  /** The sum that still has to be sent. */
  missing: decimal,
  /** The sum above what is due. */
  excess: decimal,
  /** What is returned to the client, and the network fee that is taken from it. */
  returned: decimal,
  cost: decimal,
  /** Until when a new rate is offered. */
  until: instant.nullable(),
  /** The time in which the client can send the missing sum. */
  minutes: z.number().int().nullable(),
  /** The order's own rate is still fixed. */
  locked: z.boolean(),
  /** The code of the reason why it cannot be chosen now. Null if it can be chosen. */
  why: z.string().nullable(),
})
export type OrderChoice = z.infer<typeof choice>
const offeredAction = z.strictObject({ action: z.string(), row: z.string(), inputs: z.array(z.string()) })

const newDetailsView = z.strictObject({
  /** JSON text of rows of fields to fill in, as in a direction. */
  form: z.string(),
  /** useOtherVerified: verified cards or accounts of the client that the payout may use instead. */
  verified: z.array(z.strictObject({ id, kind: z.enum(verificationKinds), number: z.string(), bank: z.string() })),
  /** The details that the client sent, secret parts masked. Null before. */
  sent: z
    .strictObject({
      fields: z.array(z.strictObject({ key: z.string(), label: words, value: z.string() })),
      at: instant,
      confirmedAt: instant.nullable(),
      /** Until when the link of the email confirms them. */
      until: instant.nullable(),
    })
    .nullable(),
})
export type NewDetailsView = z.infer<typeof newDetailsView>

export const orderView = z.strictObject({
  id,
  number: z.number().int(),
  status: z.enum(statuses),
  version: z.number().int(),
  result: z.enum(['orderDone', 'orderNotDone']).nullable(),
  language,
  directionId: id,
  giveCurrencyId: id,
  takeCurrencyId: id,
  give: decimal,
  take: decimal,
  rate: decimal,
  rateFixedUntil: instant.nullable(),
  payUntil: instant.nullable(),
  watchUntil: instant.nullable(),
  due: decimal,
  seen: decimal,
  received: decimal,
  remaining: decimal,
  exceptions: z.array(z.enum(exceptionKinds)),
  hold: z.strictObject({ kind: z.enum(holdKinds), reason: z.string().nullable() }),
  offHours: z.boolean(),
  paidMarkedAt: instant.nullable(),
  /** Until when the mark can be taken back. Null while there is none. */
  unmarkUntil: instant.nullable(),
  instructions: words,
  instructionsRequired: z.boolean(),
  instructionsReadAt: instant.nullable(),
  reason: z.string().nullable(),
  reasonReadAt: instant.nullable(),
  email: z.string(),
  /** As typed, secret parts masked: "2202 20•• •••• 4417". */
  fields: z.array(z.strictObject({ key: z.string(), label: words, value: z.string() })),
  /** Null if none are assigned, or while the instructions are unread. */
  credentials: z
    .strictObject({
      value: z.string(),
      memo: z.string().nullable(),
      label: z.string().nullable(),
      /** The text of the QR code, and whether it contains sum and memo besides the address. Null if no wallet reads such a code. */
      code: z.strictObject({ text: z.string(), sum: z.boolean(), memo: z.boolean() }).nullable(),
      /** A watcher scans for payments here. Otherwise the operator searches by hand. */
      watched: z.boolean(),
    })
    .nullable(),
  meeting: z
    .strictObject({
      place: meetingPlace,
      at: instant,
      receiveCode: z.string(),
      handoverCode: z.string(),
      proposal: z.strictObject({ at: instant, by: z.enum(['client', 'operator']) }).nullable(),
    })
    .nullable(),
  /** Where and when the client would like to meet, until a meeting is set. */
  meetingWish: z.strictObject({ place: meetingPlace, at: instant }).nullable(),
  payments: z.array(
    z.strictObject({
      id,
      kind: z.enum(['transfer', 'cash']),
      amount: decimal,
      state: z.enum(['seen', 'confirmed', 'vanished']),
      seenAt: instant,
      confirmations: z.number().int(),
      confirmationsNeeded: z.number().int(),
      transactionHash: z.string().nullable(),
      transactionUrl: z.string().nullable(),
      problem: z.string().nullable(),
      unmatched: z.boolean(),
    }),
  ),
  payouts: z.array(
    z.strictObject({
      id,
      kind: z.enum(['crypto', 'bank', 'cash']),
      amount: decimal,
      state: z.enum(['queued', 'sent', 'confirmed', 'failed', 'returned', 'dropped']),
      proof: z.string().nullable(),
      proofUrl: z.string().nullable(),
      sentAt: instant.nullable(),
      /** Staff only: the proof that it never arrived, or came back. */
      failureProof: z.string().nullable(),
      /** Sent by a person, and not by an exchange. */
      byHand: z.boolean(),
      /** Staff only: what the chain says against its hash while it is in progress. */
      hashFault: z.enum(hashFaults).nullable(),
    }),
  ),
  refunds: z.array(
    z.strictObject({
      id,
      amount: decimal,
      /** The network fee that is taken from it. The client gets the rest. */
      cost: decimal,
      returned: decimal,
      state: z.enum(['proposed', 'approved', 'sent', 'confirmed', 'failed', 'dropped']),
      proof: z.string().nullable(),
      proofUrl: z.string().nullable(),
      openedAt: instant,
      sentAt: instant.nullable(),
      endedAt: instant.nullable(),
      /** Staff only: what the chain says against its hash while it is in progress. */
      hashFault: z.enum(hashFaults).nullable(),
    }),
  ),
  /** What the client would get if he asked for all his money now, and the network fee that is taken from it. Null without money. */
  wholeBack: z.strictObject({ amount: decimal, cost: decimal, returned: decimal }).nullable(),
  /** Where the client wants his money back. Nothing is sent there before he has confirmed it by email. */
  refundTo: z
    .strictObject({ value: z.string(), memo: z.string().nullable(), givenAt: instant, confirmedAt: instant.nullable() })
    .nullable(),
  /**
   * Money that the client very likely sent and that no order has. He says where to return it, or makes a new order for it. Its currency may
   * differ from the order's: such money can only be returned.
   */
  unmatchedPayments: z.array(
    z.strictObject({
      /** The id of the payment. */
      id,
      amount: decimal,
      currency: z.strictObject({
        id,
        kind: z.enum(currencyKinds),
        asset: z.string(),
        network: z.string().nullable(),
        decimals: z.number().int(),
        memo: z.enum(memoKinds),
        addressValidator: z.enum(addressValidators),
      }),
      state: z.enum(['seen', 'confirmed']),
      seenAt: instant,
      transactionHash: z.string().nullable(),
      transactionUrl: z.string().nullable(),
      /** The network fee if it is returned, and what the client gets. */
      cost: decimal,
      returned: decimal,
      /** Where he wants it. Nothing is sent there before he has confirmed it by email. */
      to: z.strictObject({ value: z.string(), memo: z.string().nullable(), confirmedAt: instant.nullable() }).nullable(),
      refund: z
        .strictObject({
          state: z.enum(['proposed', 'approved', 'sent', 'confirmed']),
          proof: z.string().nullable(),
          proofUrl: z.string().nullable(),
          sentAt: instant.nullable(),
          endedAt: instant.nullable(),
        })
        .nullable(),
    }),
  ),
  /**
   * Transfers that belong to no order and look like the payment of this order. Staff decide: each is given to the order, or `denied` with
   * the reason why it is not its payment. They are in no sum of the order.
   */
  likelyPayments: z.array(
    z.strictObject({
      /** The id of the payment. */
      id,
      amount: decimal,
      state: z.enum(['seen', 'confirmed']),
      seenAt: instant,
      /** Null if it came without one, and for bank money. */
      memo: z.string().nullable(),
      transactionHash: z.string().nullable(),
      transactionUrl: z.string().nullable(),
      denied: z.strictObject({ at: instant, why: z.string().nullable() }).nullable(),
    }),
  ),
  quotes: z.array(
    z.strictObject({ id, at: instant, cause: z.string(), rate: decimal, give: decimal, take: decimal, fixedUntil: instant.nullable() }),
  ),
  /** New details for a failed payout. Null unless the order waits for them. */
  newDetails: newDetailsView.nullable(),
  /** What must be verified, or was verified: card before account. */
  needs: z.array(
    z.strictObject({
      kind: z.enum(verificationKinds),
      lastFour: z.string(),
      state: z.enum(['missing', 'pending', 'declined', 'verified', 'waived']),
      /** The number is among the order's details, so nobody has to type it again. */
      numberKnown: z.boolean(),
      /** Staff requested it, not the direction. */
      asked: z.boolean(),
    }),
  ),
  /** The need that the order waits for now, with its verification if there is one. Null if it waits for none. */
  gate: z
    .strictObject({
      kind: z.enum(verificationKinds),
      /** How many more times a file may be sent. */
      attemptsLeft: z.number().int(),
      verification: verificationView.nullable(),
      /** useOtherVerified: verified cards or accounts of the client that fit. Empty if there are none. */
      verified: z.array(z.strictObject({ id, number: z.string(), bank: z.string() })),
    })
    .nullable(),
  situation,
  actions: z.array(offeredAction),
  /** Choices of the person who looks. Empty if the payment is as expected. */
  choices: z.array(choice),
  history: z.array(
    z.strictObject({
      at: instant,
      who: z.enum(actors),
      /** For staff: the name of the member of staff who did it. */
      by: z.string().nullable(),
      from: z.enum(statuses).nullable(),
      to: z.enum(statuses),
      why: z.string(),
      row: z.string(),
    }),
  ),
  rated: z.boolean(),
  /** The network on which the order is paid does not answer, or is not trusted. Null if all is well. */
  network: watcherTrouble.nullable(),
  dateCreated: instant,
  dateCompleted: instant.nullable(),
  lastStatusUpdate: instant,
  /** The server's clock when this view was made. Timers count from it. */
  serverNow: instant,
  /** Demo only: a button can pay the order. */
  simulatePayment: z.boolean(),
})
export type OrderView = z.infer<typeof orderView>

export const orderSummary = z.strictObject({
  id,
  number: z.number().int(),
  status: z.enum(statuses),
  result: z.enum(['orderDone', 'orderNotDone']).nullable(),
  giveCurrencyId: id,
  takeCurrencyId: id,
  give: decimal,
  take: decimal,
  dateCreated: instant,
  dateCompleted: instant.nullable(),
  /** Where the money goes, masked: "•• 4417". Null for cash. */
  to: z.string().nullable(),
  /** Messages of staff that the client has not read. */
  unread: z.number().int(),
})

/** `ownOrders:<uid>`: what every page needs to know of them; the list itself is asked for when `stamp` changes. */
export const ownOrdersState = z.strictObject({
  stamp: z.string(),
  /** Messages of staff that the client has not read, about all of his orders. */
  unread: z.number().int(),
  /** How many are open. */
  open: z.number().int(),
  /** The newest 20, first those that are open or have unread messages. */
  orders: z.array(z.strictObject({ id, number: z.number().int(), status: z.enum(statuses), unread: z.number().int() })),
})
export type OwnOrdersState = z.infer<typeof ownOrdersState>
