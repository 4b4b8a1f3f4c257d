/** The functions of operators and admins for orders and for the service as a whole. */
import { z } from 'zod'
import { checkStates } from '../core/aml/verdict.ts'
import { mostAssignReason } from '../core/orders/assignment.ts'
import { notFoundWaitNames } from '../core/orders/not-found-waits.ts'
import { similarReasons } from '../core/orders/similar.ts'
import { statuses } from '../core/orders/statuses.ts'
import { paymentPlaces } from '../core/payments/explanation.ts'
import { claimView } from './claim-view.ts'
import { actionInputs, orderView } from './orders.ts'
import { matchReason } from './payments.ts'
import { orderPayoutRun } from './payouts.ts'
import { changes, decimal, id, instant, reads, words } from './wire.ts'

export const queueGroups = ['us', 'client', 'closed'] as const

export const queueRow = z.strictObject({
  id,
  number: z.number().int(),
  status: z.enum(statuses),
  version: z.number().int(),
  /** The group of the row: who must act. */
  group: z.enum(queueGroups),
  situation: orderView.shape.situation,
  giveCurrencyId: id,
  takeCurrencyId: id,
  give: decimal,
  take: decimal,
  /** Until when the side that must act has time. A past moment means overdue. */
  goal: instant.nullable(),
  assignedTo: z.strictObject({ id, name: z.string() }).nullable(),
  /** The colleague who handed it to whoever has it; null if he took it himself. */
  handedBy: z.strictObject({ id, name: z.string() }).nullable(),
  /** The person who is sending its payout or refund by hand now, and since when. */
  claim: z.strictObject({ id, name: z.string(), at: instant }).nullable(),
  /** The owner of the account or card that the payout goes to. Empty if the form does not ask for a name. */
  recipient: z.string(),
  dateCreated: instant,
  lastStatusUpdate: instant,
})
export type QueueRow = z.infer<typeof queueRow>

export const listOrders = reads({
  input: z.strictObject({
    filter: z.enum(['queue', 'mine', 'unassigned', 'all']).default('queue'),
    /** Number, email address, address, card, hash. Typing errors are tolerated. */
    text: z.string().max(100).default(''),
    after: z.string().max(100).optional(),
  }),
  output: z.strictObject({
    rows: z.array(queueRow),
    next: z.string().nullable(),
    /** No order has the text itself; these have a word like it. */
    areSimilar: z.boolean(),
    counts: z.strictObject({ us: z.number().int(), client: z.number().int(), closed: z.number().int() }),
  }),
  right: 'order.operate',
  about: 'Orders for the desk: the queue in the order of urgency, or all, newest first, 50 a page.',
})

export const staffOrderView = z.strictObject({
  order: orderView,
  userId: id,
  anonymous: z.boolean(),
  assignedTo: z.strictObject({ id, name: z.string() }).nullable(),
  handedBy: queueRow.shape.handedBy,
  /** To how many other meetings its client did not come, by the person or the e-mail. 0 for an order without a meeting. */
  missedMeetings: z.number().int(),
  /** The last three notes of staff in its conversation, newest first. */
  notes: z.array(z.strictObject({ id: z.number().int(), at: instant, by: z.string(), text: z.string() })),
  /** The details: in full for the person who has claimed the payout, and for whoever is asked to agree to it; masked for everybody else. */
  fields: z.array(z.strictObject({ key: z.string(), label: words, value: z.string() })),
  /** Who is paying the queued payout by hand, since when and until when. `over`: the time is over; he must say whether he sent it. */
  claim: claimView.nullable(),
  /** The same of a refund that waits to be sent by hand. */
  refundClaim: claimView.nullable(),
  /** New details that the client confirmed by email and that wait to be accepted. Null if there are none. `same`: unchanged value. */
  newFields: z.array(z.strictObject({ key: z.string(), label: words, value: z.string(), same: z.boolean() })).nullable(),
  /** What must be verified in those details, by the direction or by request of staff, and its state. Empty if nothing must be. */
  detailsNeeds: z.array(orderView.shape.needs.element.pick({ kind: true, lastFour: true, state: true })),
  /** Screenings of its transfers: one each, oldest first. Empty if the direction requires none. */
  checks: z.array(
    z.strictObject({
      paymentId: id,
      provider: z.string(),
      /** The provider's own id of the check. */
      providerId: z.string().nullable(),
      state: z.enum(checkStates),
      /** 0 to 1, as the shares of signals are. */
      risk: decimal.nullable(),
      signals: z.record(z.string(), decimal),
      problem: z.string().nullable(),
      attempts: z.number().int(),
      requestedAt: instant,
      askAfter: instant.nullable(),
      answeredAt: instant.nullable(),
      acceptedAt: instant.nullable(),
    }),
  ),
  /** Its automatic payout. Null if it has none. */
  payoutRun: orderPayoutRun.nullable(),
  /** What one member of staff asks another to agree to, or what both agreed to. */
  agreement: z
    .strictObject({
      action: z.string(),
      inputs: actionInputs.pick({ reason: true, proof: true, amount: true, at: true, paymentId: true }),
      /** What the one who asked says of it. */
      why: z.string().nullable(),
      askedBy: z.strictObject({ id, name: z.string() }),
      askedAt: instant,
      agreedBy: z.strictObject({ id, name: z.string() }).nullable(),
    })
    .nullable(),
  /** Why the order cannot be closed as unpaid yet, and from when it can, where that is known. Null where it can, or is not the matter. */
  notFoundWaits: z.strictObject({ why: z.enum(notFoundWaitNames), until: instant.nullable() }).nullable(),
  /** Actions that are not offered only because another person must agree first (askAgreement). */
  needsAgreement: z.array(z.string()),
  /**
   * Who proposed and who approved each refund. Null for a client or the system. `placeChangedAt`: the place changed after an approval, so
   * it has to be approved anew.
   */
  refundPeople: z.array(
    z.strictObject({ id, proposedBy: z.string().nullable(), approvedBy: z.string().nullable(), placeChangedAt: instant.nullable() }),
  ),
  /** Proofs that were recorded and corrected since, the oldest first; `of` is the id of the payout or refund. They prove nothing else. */
  formerProofs: z.array(z.strictObject({ of: id, proof: z.string(), correctedAt: instant, correctedBy: z.string(), reason: z.string() })),
  /** How well each likely payment of the order fits it, as in the inbox. */
  likely: z.array(z.strictObject({ paymentId: id, score: z.number().int(), reasons: z.array(matchReason) })),
  /** The hash or receipt that the client named, and the state of its transfer. Null if he named none. */
  named: z
    .strictObject({
      proof: z.string(),
      url: z.string().nullable(),
      /** Null: no watcher and no statement has shown it. */
      payment: z
        .strictObject({ id, place: z.enum(paymentPlaces), order: z.strictObject({ id, number: z.number().int() }).nullable() })
        .nullable(),
    })
    .nullable(),
  /** What it has reserved of the take currency: what it promises to pay out. 0 before a promise, after the payout and after the end. */
  promised: decimal,
  goal: instant.nullable(),
  referral: z.string().nullable(),
  /** USDT; admins only. */
  profit: decimal.nullable(),
})
export type StaffOrderView = z.infer<typeof staffOrderView>

export const getOrder = reads({
  input: z.strictObject({ orderId: id }),
  output: staffOrderView,
  right: 'order.operate',
  about: 'One order as staff see it; `order.actions` are those of the member of staff.',
})

export const operateOrder = changes({
  input: {
    orderId: id,
    action: z.string().max(40),
    /** The version on the screen. Another version is refused with ACTION_NOT_NOW and the present status. */
    version: z.number().int(),
    inputs: actionInputs.default({}),
  },
  output: staffOrderView,
  right: 'order.operate',
  about: 'An action of the operator in the table.',
})

export const assignOrder = changes({
  input: {
    orderId: id,
    /** Oneself, a colleague, or null: nobody. */
    to: id.nullable(),
    /** The version on the screen. Another version is refused with ACTION_NOT_NOW and the present status. */
    version: z.number().int(),
    /** Required if a colleague has the order. Of a hand-over it becomes a note in its conversation. At most 1,000 characters. */
    reason: z
      .string()
      .max(4 * mostAssignReason)
      .optional(),
  },
  output: staffOrderView,
  right: 'order.operate',
  about: 'Takes an order for oneself, hands it over to a colleague, or lets it go; of an order that a colleague has only with a reason.',
})

export const getColleagues = reads({
  input: z.strictObject({}),
  output: z.strictObject({ people: z.array(z.strictObject({ id, name: z.string() })) }),
  right: 'order.operate',
  about: 'The members of staff, of now, whom an order can be handed over to: all but the caller.',
})

export const getSimilarOrders = reads({
  input: z.strictObject({ orderId: id }),
  output: z.strictObject({
    orders: z.array(
      z.strictObject({
        ...queueRow.pick({ id: true, number: true, status: true, giveCurrencyId: true, takeCurrencyId: true, give: true, take: true })
          .shape,
        dateCreated: instant,
        /** What they have in common, the strongest first. */
        reasons: z.array(z.enum(similarReasons)),
      }),
    ),
    /** There are older ones. */
    more: z.boolean(),
  }),
  right: 'order.operate',
  about: 'The newest 20 other orders of the same person, e-mail, card, account, phone, address or browser.',
})

export const pauseService = changes({
  input: { paused: z.boolean(), reason: words.optional(), until: instant.nullable().optional() },
  output: z.null(),
  right: 'service.pause',
  about: 'Stops or resumes the taking of new orders; visitors see the reason and the expected end.',
})
