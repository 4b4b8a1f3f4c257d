/** What clients say of an exchange afterwards: what everybody reads, what the client writes, and what staff decide. */
import { z } from 'zod'
import { hideReasons, reviewVerdicts } from '../core/reviews/review.ts'
import { changes, decimal, id, instant, reads, words } from './wire.ts'

const stars = z.number().int().min(1).max(5)

/** One review as everybody may read it: nothing else of its writer or his order. */
export const publicReview = z.strictObject({
  id,
  stars,
  /** Plain text, never HTML. */
  text: z.string(),
  /** As the client has signed; empty: without a name. */
  name: z.string(),
  /** The month in which it was written: "2026-11". */
  month: z.string(),
  exchanged: z.strictObject({ give: words, take: words }),
  answer: z.string().nullable(),
})
export type PublicReview = z.infer<typeof publicReview>

export const reviewsSummary = z.strictObject({
  /** Of all marks, to one decimal: "4.8". */
  average: z.string(),
  /** All marks, low ones included. */
  count: z.number().int(),
  /** How many marks there are of five stars, of four, and so on. */
  distribution: z.array(z.number().int()).length(5),
  /** Reviews with words that are shown, and of them those of each filter. */
  shown: z.number().int(),
  answered: z.number().int(),
  low: z.number().int(),
  cash: z.number().int(),
  /** Reviews whose words are hidden; their marks count. */
  hidden: z.number().int(),
  /** What was given or taken in the exchanges of shown reviews. */
  assets: z.array(z.string()),
})
export type ReviewsSummary = z.infer<typeof reviewsSummary>

/** The topic `reviews`: the figures and the newest reviews. Null while there are too few marks: then nothing is told. */
export const reviewsState = z.strictObject({ summary: reviewsSummary, newest: z.array(publicReview) }).nullable()
export type ReviewsState = z.infer<typeof reviewsState>

export const reviewFilters = ['newest', 'answered', 'low', 'cash'] as const

export const getReviews = reads({
  input: z.strictObject({
    /** `low`: three stars and fewer. */
    filter: z.enum(reviewFilters).default('newest'),
    /** Only of this mark. */
    stars: stars.optional(),
    /** Only of exchanges in which this was given or taken: "USDT". */
    asset: z.string().max(20).optional(),
    /** The id of the last review of the page before. */
    after: id.optional(),
    limit: z.number().int().min(1).max(50).default(20),
  }),
  output: z.strictObject({ summary: reviewsSummary.nullable(), reviews: z.array(publicReview), next: id.nullable() }),
  right: 'public',
  about:
    'Reviews that are shown, newest first, with the figures of all marks. Nothing while there are fewer marks than `reviewsShownFrom`.',
})

/** What a client writes, given with a mark or afterwards. */
export const reviewWords = {
  text: z.string().max(20_000),
  name: z.string().max(1000).optional(),
  /** Consent to show it on the site. */
  consent: z.boolean().optional(),
}

export const ownReview = z.strictObject({
  stars,
  review: z
    .strictObject({
      text: z.string(),
      name: z.string(),
      consent: z.boolean(),
      /** `waiting`: nobody has decided yet, and it can be changed. */
      state: z.enum(['waiting', ...reviewVerdicts]),
      reason: z.enum(hideReasons).nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
})
export type OwnReview = z.infer<typeof ownReview>

export const getOwnReview = reads({
  input: z.strictObject({ orderId: id }),
  output: ownReview.nullable(),
  right: 'order.actAsClient',
  about: 'The mark that a client gave to his order, with his review; null before the mark.',
})

export const writeReview = changes({
  input: { orderId: id, ...reviewWords },
  output: ownReview,
  right: 'order.actAsClient',
  about: 'Words for a mark that was given, one review an order. They can be changed until staff decide about them.',
})

export const withdrawReview = changes({
  input: { orderId: id },
  output: ownReview,
  right: 'order.actAsClient',
  about: 'Takes back the consent to show a review: it is shown to nobody from that moment on. Its mark goes on counting.',
})

const person = z.strictObject({ id, name: z.string() })

export const staffReview = z.strictObject({
  orderId: id,
  number: z.number().int(),
  stars,
  /** When the mark was given. */
  at: instant,
  giveCurrencyId: id,
  takeCurrencyId: id,
  give: decimal,
  /** Null for a mark without words. */
  review: z
    .strictObject({
      version: z.number().int(),
      /** Cards, phones and e-mails are covered with dots. */
      text: z.string(),
      name: z.string(),
      found: z.array(z.enum(['card', 'phone', 'email'])),
      changedAt: instant,
      /** When the client consented to show it; null: he has not, or does no more. */
      consentAt: instant.nullable(),
      withdrawnAt: instant.nullable(),
      decision: z
        .strictObject({ verdict: z.enum(reviewVerdicts), reason: z.enum(hideReasons).nullable(), by: person.nullable(), at: instant })
        .nullable(),
      answer: z.string(),
      /** Until when the last decision can be undone. */
      undoUntil: instant.nullable(),
    })
    .nullable(),
})
export type StaffReview = z.infer<typeof staffReview>

export const staffReviewFilters = ['waiting', 'shown', 'hidden', 'kept', 'withoutWords'] as const

export const listReviews = reads({
  input: z.strictObject({
    filter: z.enum(staffReviewFilters).default('waiting'),
    /** Words, a signature, or the number of an order. */
    text: z.string().max(200).default(''),
    /** The order of the last row of the page before. */
    after: id.optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  output: z.strictObject({
    rows: z.array(staffReview),
    next: id.nullable(),
    counts: z.strictObject({
      waiting: z.number().int(),
      shown: z.number().int(),
      hidden: z.number().int(),
      kept: z.number().int(),
      withoutWords: z.number().int(),
    }),
    average: z.string(),
    marks: z.number().int(),
  }),
  right: 'order.operate',
  about: 'Reviews for staff: those that wait, longest first, or those that were decided, newest first, or marks without words.',
})

export const getReview = reads({
  input: z.strictObject({ orderId: id }),
  output: z.strictObject({
    row: staffReview,
    facts: z.strictObject({
      /** From the transfer of the client to the payout, and what we aim at. */
      minutes: z.number().int().nullable(),
      minutesGoal: z.number().int(),
      /** From his first message to the first answer. */
      answerMinutes: z.number().int().nullable(),
      /** Whether the client wrote anything in the chat. */
      asked: z.boolean(),
      answerGoal: z.number().int(),
      /** Members of staff who have answered in the chat. */
      answeredBy: z.array(z.string()),
    }),
  }),
  right: 'order.operate',
  about: 'One review, and beside it what really happened with its order.',
})

const version = z.number().int()
const answer = z.string().max(20_000)

export const decideReview = changes({
  input: {
    orderId: id,
    version,
    /** `kept`: read, and not to be shown without consent. */
    verdict: z.enum(reviewVerdicts),
    /** Of hidden words; a low mark is none. */
    reason: z.enum(hideReasons).optional(),
    /** Ours. Shown under a review that is shown, and sent by email; left out: as it is. */
    answer: answer.optional(),
  },
  output: staffReview,
  right: 'order.operate',
  about: 'Shows a review, hides its words for one of three reasons, or puts one without consent away. CHANGED_MEANWHILE on an old version.',
})

export const answerReview = changes({
  input: { orderId: id, version, answer },
  output: staffReview,
  right: 'order.operate',
  about: 'Gives a decided review an answer, or another one; empty takes it away. An email brings it to the client.',
})

export const undoReview = changes({
  input: { orderId: id, version },
  output: staffReview,
  right: 'order.operate',
  about: 'Takes back the last decision or answer of staff within seconds, before its email leaves.',
})
