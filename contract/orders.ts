/** An order as it crosses the wire: what it shows of itself, and what an action on it may ask for. The functions are in order-calls.ts. */
import { z } from 'zod'
import { addressValidators, currencyKinds, memoKinds } from '../core/directions/currency.ts'
import { actors, choiceNames, exceptionKinds, holdKinds } from '../core/orders/order.ts'
import { statuses } from '../core/orders/statuses.ts'
import { hashFaults } from '../core/payments/hash-fault.ts'
import { verificationKinds } from '../core/verification/verification.ts'
import { verificationView } from './verification.ts'
import { watcherTrouble } from './watchers.ts'
import { decimal, id, instant, language, words } from './wire.ts'

/** What an action may ask for; which of them it needs is told by core/orders/action-words.ts. */
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
  /** Which oddity of a payment is accepted; the first one when absent. */
  exception: z.enum(exceptionKinds).optional(),
  /** What is done about odd money; one of the order's `choices`. */
  choice: z.enum(choiceNames).optional(),
  /** The `take` of that choice as the screen showed it: RATE_CHANGED with `old` and `new` where it is notably less by now. */
  takeSeen: decimal.optional(),
  /** askAgreement: the action that another member of staff is asked to agree to, with the other inputs here. */
  asked: z.string().max(40).optional(),
  /** giveRefundDetails: address, card, phone or account (with BIK) in the currency that was given, and its memo or tag. */
  address: z.string().trim().max(200).optional(),
  memo: z.string().trim().max(300).optional(),
  /** requireVerification: what is to be verified; requireAccountVerification is always about an account. */
  kind: z.enum(verificationKinds).optional(),
  /** Both: the number, where it is not the one that stands among the order's details; an account as "account/bik". */
  number: z.string().trim().max(64).optional(),
  /** useOtherVerified: one of the order's `verified`. */
  verificationId: id.optional(),
})
export type ActionInputs = z.infer<typeof actionInputs>

const meetingPlace = z.strictObject({ id, name: words, address: words })
const situation = z.strictObject({
  /** Key into the words of core/orders/situation.ts. */
  key: z.string(),
  who: z.enum(['client', 'operator', 'system', 'nobody']),
  until: instant.nullable(),
  values: z.record(z.string(), z.string()),
})
/** A way to settle odd money, with what the order would then give and take. */
const choice = z.strictObject({
  action: z.string(),
  choice: z.enum(choiceNames),
  give: decimal,
  take: decimal,
  rate: decimal,
  /** What still has to be sent. */
  missing: decimal,
  /** What came beyond what is due. */
  excess: decimal,
  /** What comes back to the client, and what the network takes of it on the way. */
  returned: decimal,
  cost: decimal,
  /** Until when a new rate is offered. */
  until: instant.nullable(),
  /** How long topping up may take. */
  minutes: z.number().int().nullable(),
  /** The order's own rate is still fixed. */
  locked: z.boolean(),
  /** Code of the reason why it cannot be chosen now; null where it can. */
  why: z.string().nullable(),
})
export type OrderChoice = z.infer<typeof choice>
const offeredAction = z.strictObject({ action: z.string(), row: z.string(), inputs: z.array(z.string()) })

const newDetailsView = z.strictObject({
  /** JSON text of rows of fields that they are typed into, as a direction has it. */
  form: z.string(),
  /** useOtherVerified: verified cards or accounts of the client that the payout may go to instead. */
  verified: z.array(z.strictObject({ id, kind: z.enum(verificationKinds), number: z.string(), bank: z.string() })),
  /** Those that came, secret parts masked; null before. */
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
  instructions: words,
  instructionsRequired: z.boolean(),
  instructionsReadAt: instant.nullable(),
  reason: z.string().nullable(),
  reasonReadAt: instant.nullable(),
  email: z.string(),
  /** As typed, secret parts masked: "2202 20•• •••• 4417". */
  fields: z.array(z.strictObject({ key: z.string(), label: words, value: z.string() })),
  /** null when none are allotted, or while the instructions are unread. */
  credentials: z
    .strictObject({
      value: z.string(),
      memo: z.string().nullable(),
      label: z.string().nullable(),
      /** The text of its QR code, and what of sum and memo it holds beside the address; null where no wallet reads one. */
      code: z.strictObject({ text: z.string(), sum: z.boolean(), memo: z.boolean() }).nullable(),
      /** A machine looks for payments here; else the operator does. */
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
      /** Staff only: what shows that it never arrived, or came back. */
      failureProof: z.string().nullable(),
      /** Staff only: what the chain says against its hash while it is on its way. */
      hashFault: z.enum(hashFaults).nullable(),
    }),
  ),
  refunds: z.array(
    z.strictObject({
      id,
      amount: decimal,
      /** What of it the network takes; the client gets the rest. */
      cost: decimal,
      returned: decimal,
      state: z.enum(['proposed', 'approved', 'sent', 'confirmed', 'failed', 'dropped']),
      proof: z.string().nullable(),
      proofUrl: z.string().nullable(),
      openedAt: instant,
      sentAt: instant.nullable(),
      endedAt: instant.nullable(),
      /** Staff only: what the chain says against its hash while it is on its way. */
      hashFault: z.enum(hashFaults).nullable(),
    }),
  ),
  /** What would go back if its client asked for all of it now: what of it the network takes, and what he gets. null without money. */
  wholeBack: z.strictObject({ amount: decimal, cost: decimal, returned: decimal }).nullable(),
  /** Where the client wants his money back; nothing is sent there before he has confirmed it by the email. */
  refundTo: z
    .strictObject({ value: z.string(), memo: z.string().nullable(), givenAt: instant, confirmedAt: instant.nullable() })
    .nullable(),
  /**
   * Money that its client very likely sent and that no order has: he says where it shall go back to, or makes a new order for it. Its
   * currency may be another than the order's: such money is returned.
   */
  unmatchedPayments: z.array(
    z.strictObject({
      /** Of the payment. */
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
      /** What the network takes if it goes back, and what the client gets. */
      cost: decimal,
      returned: decimal,
      /** Where he wants it; nothing is sent there before he has confirmed it by the email. */
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
   * Transfers that belong to no order and look like the one that this order waits for. Staff decide: each is given to the order, or
   * `denied` with the reason why it is not its payment. In no sum of the order.
   */
  likelyPayments: z.array(
    z.strictObject({
      /** Of the payment. */
      id,
      amount: decimal,
      state: z.enum(['seen', 'confirmed']),
      seenAt: instant,
      /** null where it came without one, and in bank money. */
      memo: z.string().nullable(),
      transactionHash: z.string().nullable(),
      transactionUrl: z.string().nullable(),
      denied: z.strictObject({ at: instant, why: z.string().nullable() }).nullable(),
    }),
  ),
  quotes: z.array(
    z.strictObject({ id, at: instant, cause: z.string(), rate: decimal, give: decimal, take: decimal, fixedUntil: instant.nullable() }),
  ),
  /** Other details for a payout that failed; null unless they are waited for. */
  newDetails: newDetailsView.nullable(),
  /** What has to be verified, or was: card before account. */
  needs: z.array(
    z.strictObject({
      kind: z.enum(verificationKinds),
      lastFour: z.string(),
      state: z.enum(['missing', 'pending', 'declined', 'verified', 'waived']),
      /** The number stands among the order's details: nobody has to type it again. */
      numberKnown: z.boolean(),
      /** Staff asked for it; the direction did not. */
      asked: z.boolean(),
    }),
  ),
  /** Which of them is asked for now, with its verification where there is one; null where none is asked for. */
  gate: z
    .strictObject({
      kind: z.enum(verificationKinds),
      /** How often a file may still be sent. */
      attemptsLeft: z.number().int(),
      verification: verificationView.nullable(),
      /** useOtherVerified: verified cards or accounts of the client that fit; empty where none does. */
      verified: z.array(z.strictObject({ id, number: z.string(), bank: z.string() })),
    })
    .nullable(),
  situation,
  actions: z.array(offeredAction),
  /** Of whoever looks; empty where there is nothing odd about the money. */
  choices: z.array(choice),
  history: z.array(
    z.strictObject({
      at: instant,
      who: z.enum(actors),
      from: z.enum(statuses).nullable(),
      to: z.enum(statuses),
      why: z.string(),
      row: z.string(),
    }),
  ),
  rated: z.boolean(),
  /** The network that the order is paid on does not answer, or is not believed; null while all is well. */
  network: watcherTrouble.nullable(),
  dateCreated: instant,
  dateCompleted: instant.nullable(),
  lastStatusUpdate: instant,
  /** The server's clock when this was made; timers count from it. */
  serverNow: instant,
  /** Demo only: the order can be paid by a press. */
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
})
