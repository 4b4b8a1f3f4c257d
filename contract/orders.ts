/** The words about orders on the wire. */
import { z } from 'zod'
import { actors, exceptionKinds, holdKinds } from '../core/orders/order.ts'
import { statuses } from '../core/orders/statuses.ts'
import { changes, decimal, id, idempotencyKey, instant, language, nothing, reads, words } from './wire.ts'

const meetingWanted = z.strictObject({ placeId: id, at: instant })
const consents = z.strictObject({
  /** The version of the texts that the person ticked. */
  rules: z.string().max(40),
  aml: z.string().max(40),
})
const made = z.strictObject({ orderId: id, number: z.number().int() })

export const createOrder = changes({
  input: {
    idempotencyKey,
    directionId: id,
    giveCurrencyId: id,
    side: z.enum(['give', 'take']),
    amount: decimal,
    /** take / give at this sum, as it stood on the person's screen. */
    rateSeen: decimal,
    fields: z.record(z.string().max(64), z.string().max(500)),
    email: z.string().max(254),
    language,
    consents,
    /** Needed wherever cash changes hands: the meeting itself where the order is paid at it, else a wish that holds no slot. */
    meeting: meetingWanted.optional(),
  },
  output: made,
  right: 'order.actAsClient',
  about: 'Makes an order. RATE_CHANGED carries the new quote in `details` and creates nothing.',
})

export const repeatOrder = changes({
  input: { idempotencyKey, orderId: id, amount: decimal.optional(), rateSeen: decimal, consents, meeting: meetingWanted.optional() },
  output: made,
  right: 'order.actAsClient',
  about: 'Makes a new order with the fields of a former one.',
})

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
const offeredAction = z.strictObject({ action: z.string(), row: z.string(), inputs: z.array(z.string()) })

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
      uri: z.string().nullable(),
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
    }),
  ),
  refunds: z.array(
    z.strictObject({ id, amount: decimal, state: z.enum(['proposed', 'approved', 'sent', 'confirmed', 'failed', 'dropped']) }),
  ),
  quotes: z.array(
    z.strictObject({ id, at: instant, cause: z.string(), rate: decimal, give: decimal, take: decimal, fixedUntil: instant.nullable() }),
  ),
  situation,
  actions: z.array(offeredAction),
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
  dateCreated: instant,
  dateCompleted: instant.nullable(),
  lastStatusUpdate: instant,
  /** The server's clock when this was made; timers count from it. */
  serverNow: instant,
  /** Demo only: the order can be paid by a press. */
  simulatePayment: z.boolean(),
})
export type OrderView = z.infer<typeof orderView>

export const orderUserAction = changes({
  input: {
    /** Any action of the client in the table: markOrderAsPaid, cancelOrder, refreshQuote, ... */
    actionName: z.string().max(40),
    payload: z.strictObject({ orderId: id, ...actionInputs.shape }),
  },
  output: orderView,
  right: 'order.actAsClient',
  about: 'What a client does with his own order. An action that is not allowed now answers with the status and what is allowed.',
})

export const finishOrder = changes({
  input: { orderId: id },
  output: orderView,
  right: 'order.actAsClient',
  about: 'The client confirms receipt once the payout was recorded.',
})

export const checkTransaction = changes({
  input: { orderId: id },
  output: z.strictObject({
    found: z.boolean(),
    /** Where was looked, and until which moment; null where no machine looks. */
    searched: z.string(),
    lookedUntil: instant.nullable(),
    order: orderView,
  }),
  right: 'order.read',
  about: 'Looks for the payment now; at most once in 15 seconds.',
})

export const markInstructionsAsRead = changes({
  input: { orderId: id },
  output: orderView,
  right: 'order.actAsClient',
  about: 'Reveals the credentials where the direction hides them until its instructions are read.',
})

export const markReasonAsRead = changes({
  input: { id, type: z.enum(['order', 'verification']) },
  output: z.null(),
  right: 'order.actAsClient',
  about: 'The person has read why the order (or the verification) was refused.',
})

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

export const getUserOrders = reads({
  input: nothing,
  output: z.strictObject({ orders: z.array(orderSummary) }),
  right: 'order.actAsClient',
  about: 'The orders of the person, newest first, 200 at most.',
})

export const sendOrderLink = changes({
  input: { orderId: id },
  output: z.null(),
  right: 'signedIn',
  about: 'Sends a signed link to the e-mail of the order. The answer is the same whoever asks, and for a missing order too.',
})

export const openOrderLink = changes({
  input: { token: z.string().max(200) },
  output: z.strictObject({ orderId: id }),
  right: 'signedIn',
  about: 'Joins the order of a signed link to this session.',
})
