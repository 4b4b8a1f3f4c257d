/** What staff do with reviews: they read them beside what really happened, show them, hide their words, answer, and undo. */
import type { StaffReview } from '../../../contract/reviews.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { dotted } from '../../../core/reviews/personal-data.ts'
import { averageOf, countOf, reviewLengths, undoSeconds } from '../../../core/reviews/review.ts'
import { addSeconds, type Instant, isAfter, secondsBetween } from '../../../core/time/instant.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Context, Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { insertParcels, takeBackEmail, wasTakenBack } from '../../base/mail/outbox-store.ts'
import {
  countMarks,
  countReviews,
  type ListedReview,
  listedReview,
  listReviewRows,
  orderTimes,
} from '../../stores/reviews/review-list-store.ts'
import { type Decision, isOwnOrder, lockReview, type StoredReview, saveDecision } from '../../stores/reviews/review-store.ts'
import { typedText } from '../typed-text.ts'
import { publishReviews } from './save-review.ts'

type Db = Context['database']['kysely']

export const listReviews = handler('listReviews', {
  async run({ filter, text, after, limit }, ctx) {
    const db = ctx.database.kysely
    const [rows, counts, marks] = await Promise.all([
      listReviewRows(db, { filter, text, after, limit: limit + 1 }),
      countReviews(db),
      countMarks(db),
    ])
    const page = rows.slice(0, limit)
    return {
      rows: page.map(viewOf),
      next: rows.length > limit ? (page.at(-1)?.orderId ?? null) : null,
      counts,
      average: averageOf(marks),
      marks: countOf(marks),
    }
  },
})

export const getReview = handler('getReview', {
  async run({ orderId }, ctx) {
    const db = ctx.database.kysely
    const row = await present(db, orderId)
    const [times, settings] = await Promise.all([orderTimes(db, orderId), ctx.settings()])
    return {
      row,
      facts: {
        minutes: minutesBetween(times.paidAt, times.sentAt),
        minutesGoal: settings.paymentCheckGoalMinutes,
        answerMinutes: minutesBetween(times.askedAt, times.answeredAt),
        asked: times.askedAt !== null,
        answerGoal: settings.chatGoalMinutes,
        answeredBy: times.answeredBy,
      },
    }
  },
})

const minutesBetween = (from: Instant | null, to: Instant | null): number | null =>
  from === null || to === null ? null : Math.max(0, Math.round(secondsBetween(from, to) / 60))

export const decideReview = handler('decideReview', {
  async change({ orderId, version, verdict, reason, answer }, ctx, tx) {
    const review = await lockPresent(tx, ctx, orderId, version)
    const isHidden = verdict === 'hidden'
    if (verdict === 'shown' && review.consent_at === null) throw new Refusal('NO_CONSENT_TO_SHOW')
    if (isHidden && reason === undefined) throw new Refusal('REASON_NEEDED', { field: 'reason' })
    // a low mark is no reason: what may be shown is shown, or hidden for a reason
    if (verdict === 'kept' && review.consent_at !== null) throw new Refusal('REASON_NEEDED', { field: 'reason' })
    const decision = {
      verdict,
      reason: isHidden ? (reason ?? null) : null,
      decided_by: callerOf(ctx).uid,
      decided_at: ctx.now(),
      answer: answer === undefined ? review.answer : cleanAnswer(answer),
    }
    return act(tx, ctx, review, decision, 'decideReview')
  },
})

export const answerReview = handler('answerReview', {
  async change({ orderId, version, answer }, ctx, tx) {
    const review = await lockPresent(tx, ctx, orderId, version)
    // who answers has decided what becomes of the words
    if (review.verdict === null) throw new Refusal('REASON_NEEDED', { field: 'verdict' })
    return act(tx, ctx, review, { ...decisionOf(review), answer: cleanAnswer(answer) }, 'answerReview')
  },
})

export const undoReview = handler('undoReview', {
  async change({ orderId, version }, ctx, tx) {
    const review = await lockPresent(tx, ctx, orderId, version)
    const { former } = review
    const until = undoUntil(review)
    if (former === null || until === null || isAfter(ctx.now(), until)) throw new Refusal('TIME_OVER')
    // what is undone has taken back the email about the answer that stands again
    const isUntold = former.answer !== '' && review.acted_at !== null && (await wasTakenBack(tx, orderId, emailKind, review.acted_at))
    await saveDecision(tx, orderId, former, { former: null, at: ctx.now() })
    await takeBackEmail(tx, orderId, emailKind, ctx.now())
    if (isUntold) await tellOfAnswer(tx, ctx, review)
    await audit(tx, ctx, { action: 'undoReview', subject: `review:${orderId}`, details: { verdict: former.verdict } })
    await publishReviews(tx)
    return present(tx, orderId)
  },
})

const emailKind = 'email:reviewAnswered'

async function act(
  tx: Tx,
  ctx: CallContext,
  review: StoredReview,
  decision: Decision,
  action: 'decideReview' | 'answerReview',
): Promise<StaffReview> {
  const { order_id: orderId } = review
  const at = ctx.now()
  await saveDecision(tx, orderId, decision, { former: decisionOf(review), at })
  const isUntold = await takeBackEmail(tx, orderId, emailKind, at)
  // a client is told of an answer once; of the same words in another place he is told too
  const isNews = isUntold || decision.answer !== review.answer || decision.verdict !== review.verdict
  if (decision.answer !== '' && isNews) await tellOfAnswer(tx, ctx, review)
  const details = { verdict: decision.verdict, reason: decision.reason, answered: decision.answer !== '' }
  await audit(tx, ctx, { action, subject: `review:${orderId}`, details })
  await publishReviews(tx)
  return present(tx, orderId)
}

/** By email, once nothing can be undone any more. `review` is as it was before the answer. */
const tellOfAnswer = (tx: Tx, ctx: CallContext, { order_id: orderId, version }: StoredReview): Promise<void> =>
  insertParcels(tx, [
    {
      kind: emailKind,
      key: `review:${orderId}:${version + 1}`,
      payload: { actedAt: ctx.now() },
      orderId,
      requestId: ctx.requestId,
      at: ctx.now(),
      dueAt: addSeconds(ctx.now(), undoSeconds),
    },
  ])

/** The review at this version; of two members of staff the second is told that it has changed. Nobody decides about his own. */
async function lockPresent(tx: Tx, ctx: CallContext, orderId: string, version: number): Promise<StoredReview> {
  if (await isOwnOrder(tx, orderId, callerOf(ctx).uid)) throw new Refusal('OWN_REVIEW')
  const review = await lockReview(tx, orderId)
  if (!review) throw new Refusal('NOT_FOUND', { field: 'orderId' })
  if (review.version !== version) throw new Refusal('CHANGED_MEANWHILE')
  return review
}

const cleanAnswer = (typed: string): string => typedText(typed, reviewLengths.answer, 'answer')

const decisionOf = ({ verdict, reason, decided_by, decided_at, answer }: Decision): Decision => ({
  verdict,
  reason,
  decided_by,
  decided_at,
  answer,
})

const undoUntil = ({ former, acted_at }: Pick<StoredReview, 'former' | 'acted_at'>): Instant | null =>
  former === null || acted_at === null ? null : addSeconds(acted_at, undoSeconds)

async function present(db: Db, orderId: string): Promise<StaffReview> {
  const row = await listedReview(db, orderId)
  if (!row) throw new Refusal('NOT_FOUND', { field: 'orderId' })
  return viewOf(row)
}

function viewOf({ review, ...mark }: ListedReview): StaffReview {
  if (!review) return { ...mark, review: null }
  const [words, signed] = [dotted(review.text), dotted(review.name)]
  return {
    ...mark,
    review: {
      version: review.version,
      text: words.text,
      name: signed.text,
      found: [...new Set([...words.found, ...signed.found])],
      changedAt: review.changed_at,
      consentAt: review.consent_at,
      withdrawnAt: review.withdrawn_at,
      decision:
        review.verdict === null || review.decided_at === null
          ? null
          : {
              verdict: review.verdict,
              reason: review.reason,
              by: review.decided_by === null ? null : { id: review.decided_by, name: review.by ?? '' },
              at: review.decided_at,
            },
      answer: review.answer,
      undoUntil: undoUntil(review),
    },
  }
}
