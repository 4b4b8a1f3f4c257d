/** The functions for a client's orders, each with its payload and its answer. */
import { z } from 'zod'
import { checkNexts } from '../core/payments/check-answer.ts'
import { actionInputs, orderSummary, orderView } from './orders.ts'
import { changes, consents, decimal, id, idempotencyKey, instant, language, reads, words } from './wire.ts'

const meetingWanted = z.strictObject({ placeId: id, at: instant })
const made = z.strictObject({ orderId: id, number: z.number().int() })

export const createOrder = changes({
  input: {
    idempotencyKey,
    directionId: id,
    giveCurrencyId: id,
    side: z.enum(['give', 'take']),
    amount: decimal,
    /** take / give at this sum, as the person's screen showed it. */
    rateSeen: decimal,
    /** What was typed, or the id of a saved detail of the field's kind; the memo or BIK that belongs to it may then be left out. */
    fields: z.record(z.string().max(64), z.union([z.string().max(500), z.strictObject({ saved: id })])),
    email: z.string().max(254),
    language,
    consents,
    /** Required for cash. If the order is paid at the meeting, it is the meeting itself; otherwise a wish that reserves no slot. */
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
  about: 'Makes a new order with the fields of a former one. Who has opened it by its link may too, and never reads the fields whole.',
})

export const orderUserAction = changes({
  input: {
    /** Any action of the client in the transition table: markOrderAsPaid, cancelOrder, refreshQuote, ... */
    actionName: z.string().max(40),
    payload: z.strictObject({
      orderId: id,
      ...actionInputs.shape,
      /** rateService: how the words of `text` are signed, and whether they may be shown on the site. */
      name: z.string().max(1000).optional(),
      consent: z.boolean().optional(),
      /** submitNewDetails: the values of the fields of `newDetails.form`. */
      fields: z.record(z.string().max(64), z.string().max(500)).optional(),
    }),
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
  input: {
    orderId: id,
    /** The transfer that the client means. It is stored with the order and searched for. */
    transactionHash: z.string().trim().max(200).optional(),
  },
  output: z.strictObject({
    found: z.boolean(),
    /** Where we searched, and up to when (null if no watcher scans). Details that are still hidden from the client are left out. */
    searched: z.string(),
    lookedUntil: instant.nullable(),
    /** The next step: a key of core/payments/check-answer.ts, and its words. */
    next: z.enum(checkNexts),
    says: words,
    order: orderView,
  }),
  right: 'order.read',
  about:
    'Looks for the payment now, at most once in `checkTransactionSeconds`, and says what was searched, until when, and what to do next.',
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

const orderFilter = z.enum(['all', 'open', 'done', 'closed'])

export const getUserOrders = reads({
  input: z.union([
    z.null(),
    z.strictObject({
      /** `closed`: ended without an exchange. */
      filter: orderFilter.optional(),
      /** Part of a number, of a sum, of an e-mail, or the last four of a card. */
      search: z.string().max(200).optional(),
      /** The id of the last order of the page before. */
      before: id.optional(),
      limit: z.number().int().min(1).max(200).optional(),
    }),
  ]),
  output: z.strictObject({
    orders: z.array(orderSummary),
    /** How many there are behind each filter, of those that the search finds. */
    counts: z.record(orderFilter, z.number().int()),
    /** What `before` of the next page is; null if this is the last one. */
    next: id.nullable(),
  }),
  right: 'order.actAsClient',
  about: 'The orders of the person and those that he opened by a link, newest first, by pages of 200 at most.',
})

export const getLastDetails = reads({
  input: z.strictObject({ directionId: id }),
  output: z.strictObject({
    /** Null before the first order, and after forgetLastDetails. */
    last: z
      .strictObject({
        /** When the order with these fields was made. Null if no order took this currency. */
        at: instant.nullable(),
        /** The values that he gave for the direction's fields then, by key. */
        fields: z.record(z.string(), z.string()),
        /** The saved detail of a field, by its key, in place of its value, which never comes back whole. */
        saved: z.record(z.string(), id),
        email: z.string(),
        /** The versions of the texts that he agreed to with his last order, and when. */
        consents: consents.extend({ at: instant }),
      })
      .nullable(),
  }),
  right: 'order.actAsClient',
  about:
    'What the person typed himself for his last order, to fill in a form of this direction with. Nothing of orders that he repeated by a link.',
})

export const forgetLastDetails = changes({
  input: {},
  output: z.null(),
  right: 'order.actAsClient',
  about: 'The person had details filled in that are not his: those of orders made so far are offered no more, and saved ones are removed.',
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

export const getNewDetails = reads({
  input: z.strictObject({ token: z.string().max(200) }),
  output: z.strictObject({
    number: z.number().int(),
    /** Secret parts are masked, as in the email. `was`: the present details of the order; `value`: the new ones. */
    fields: z.array(z.strictObject({ key: z.string(), label: words, value: z.string(), was: z.string() })),
    sentAt: instant,
  }),
  right: 'public',
  about: 'The new details that the link of their email confirms, before it is pressed. The token is the key: no session is asked for.',
})

export const confirmNewDetails = changes({
  input: { token: z.string().max(200) },
  output: z.strictObject({ orderId: id }),
  right: 'signedIn',
  about: 'Confirms new details by the link of their email; joins the order to this session. A used link gives access to nobody else.',
})

export const askPaymentBack = changes({
  input: { orderId: id, paymentId: id, address: z.string().max(200), memo: z.string().max(300).optional() },
  output: orderView,
  right: 'order.actAsClient',
  about: 'Says where money that this order does not have shall go back to; an email asks to confirm it.',
})

export const confirmRefundDetails = changes({
  input: { token: z.string().max(200) },
  output: z.strictObject({ orderId: id }),
  right: 'signedIn',
  about: 'Confirms where a refund goes, by the link of the email; joins the order to this session. Each link works once.',
})
