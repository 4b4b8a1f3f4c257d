/** SQL of reviews as their client writes them and staff decide about them: one row an order, beside its mark. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ReviewVerdict } from '../../../core/reviews/review.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { FormerDecision, ReviewsTable } from '../../base/db/tables/orders.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>

export type StoredReview = Selectable<ReviewsTable>

/** The mark of an order and its review; undefined before the mark. */
export async function findMark(db: Db, orderId: string): Promise<{ stars: number; review: StoredReview | null } | undefined> {
  const mark = await db.selectFrom('order_ratings').select('stars').where('order_id', '=', orderId).executeTakeFirst()
  return mark && { stars: mark.stars, review: await findReview(db, orderId) }
}

export async function findReview(db: Db, orderId: string): Promise<StoredReview | null> {
  return (await db.selectFrom('reviews').selectAll().where('order_id', '=', orderId).executeTakeFirst()) ?? null
}

/** A review, locked until the transaction ends. */
export async function lockReview(tx: Tx, orderId: string): Promise<StoredReview | null> {
  return (await tx.selectFrom('reviews').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()) ?? null
}

/** Whether a person is the client of an order, or has opened its link. */
export async function isOwnOrder(db: Db, orderId: string, uid: string): Promise<boolean> {
  const own = db.selectFrom('orders').select('id').where('id', '=', orderId).where('user_id', '=', uid)
  const opened = db.selectFrom('order_access').select('order_id as id').where('order_id', '=', orderId).where('user_id', '=', uid)
  return (await own.union(opened).executeTakeFirst()) !== undefined
}

type Words = { id: string; orderId: string; text: string; name: string; consent: boolean; at: Instant }

/** Stores the words of a client, in place of those that nobody has decided about yet. */
export async function saveWords(tx: Tx, { id, orderId, text, name, consent, at }: Words): Promise<void> {
  const consent_at = consent ? at : null
  await tx
    .insertInto('reviews')
    .values({ id, order_id: orderId, text, name, consent_at, date_created: at, changed_at: at })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({
        text,
        name,
        consent_at: consent ? eb.fn.coalesce('reviews.consent_at', 'excluded.consent_at') : null,
        withdrawn_at: null,
        changed_at: at,
        version: eb('reviews.version', '+', 1),
      })),
    )
    .execute()
}

/** Nobody may show it any more; what was shown is put away. */
export async function saveWithdrawal(tx: Tx, orderId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((eb) => ({
      consent_at: null,
      withdrawn_at: at,
      changed_at: at,
      verdict: sql<ReviewVerdict | null>`case when verdict = 'shown' then 'kept' else verdict end`,
      former: null,
      version: eb('version', '+', 1),
    }))
    .where('order_id', '=', orderId)
    .execute()
}

export type Decision = FormerDecision

/** What staff have decided. `former` is what it replaces; null: this takes a decision back. */
export async function saveDecision(
  tx: Tx,
  orderId: string,
  decision: Decision,
  { former, at }: { former: Decision | null; at: Instant },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((eb) => ({
      ...decision,
      acted_at: at,
      former: former === null ? null : JSON.stringify(former),
      version: eb('version', '+', 1),
    }))
    .where('order_id', '=', orderId)
    .execute()
}
