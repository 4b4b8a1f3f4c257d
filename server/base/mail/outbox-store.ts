/** SQL of the outbox: messages to people and other systems, written in the transaction that causes them. */
import { type Kysely, sql } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../context.ts'
import type { Tables } from '../db/tables.ts'

/** One message to send. If two have the same key, only the first is kept. `kind` says which job sends it. */
export type Parcel = {
  kind: string
  key: string
  payload: Record<string, unknown>
  orderId: string | null
  requestId: string | null
  at: Instant
  /** When it leaves; absent: at once. */
  dueAt?: Instant
}

export async function insertParcels(tx: Tx, parcels: readonly Parcel[]): Promise<void> {
  if (parcels.length === 0) return
  await tx
    .insertInto('outbox')
    .values(
      parcels.map(({ kind, key, payload, orderId, requestId, at, dueAt }) => ({
        kind,
        key,
        payload: JSON.stringify(payload),
        order_id: orderId,
        request_id: requestId,
        // what leaves later is neither late nor too old before it can leave
        date_created: dueAt ?? at,
        due_at: dueAt ?? at,
        last_problem: null,
        sent_at: null,
        dropped_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Takes back an email of an order that nobody has begun to send. Answers whether there was such an email. */
export async function takeBackEmail(tx: Tx, orderId: string, kind: string, at: Instant): Promise<boolean> {
  const taken = await tx
    .updateTable('outbox')
    .set({ dropped_at: at, last_problem: 'no longer so' })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Whether an email about this order was taken back at this moment, so that nobody has read it. */
export async function wasTakenBack(tx: Tx, orderId: string, kind: string, at: Instant): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('attempts', '=', 0)
    .where('dropped_at', '=', at)
    .executeTakeFirst()
  return row !== undefined
}

/** The email with the link to an order, if there is such an order. */
export async function insertLinkParcel(
  tx: Tx,
  { key, orderId, requestId, at }: Pick<Parcel, 'key' | 'requestId' | 'at'> & { orderId: string },
): Promise<void> {
  await sql`
    insert into outbox (kind, key, payload, order_id, request_id, date_created, due_at)
    select 'email:orderLink', ${key}, ${JSON.stringify({ orderId })}::jsonb, id, ${requestId}, ${at}::timestamptz, ${at}::timestamptz
    from orders where id = ${orderId}`.execute(tx)
}

/** `at`: when it could first leave. `refusals`: how many of the attempts were refused for its own sake. */
export type DueParcel = {
  id: number
  kind: string
  key: string
  payload: unknown
  orderId: string | null
  at: Instant
  attempts: number
  refusals: number
}

/**
 * Takes one due parcel of these kinds and moves its next try to `leaseUntil`: whoever took it has that long, and if it dies
 * another takes it again. null when nothing is due.
 */
export async function takeDue(db: Kysely<Tables>, kinds: readonly string[], now: Instant, leaseUntil: Instant): Promise<DueParcel | null> {
  const row = await db
    .updateTable('outbox')
    .set({ due_at: leaseUntil, attempts: sql`attempts + 1` })
    .where('id', '=', (one) =>
      one
        .selectFrom('outbox')
        .select('id')
        .where('kind', 'in', kinds)
        .where('due_at', '<=', now)
        .where('sent_at', 'is', null)
        .where('dropped_at', 'is', null)
        // what somebody does with an account never delays what is told of an order
        .orderBy(sql`order_id is null`)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        kind: row.kind,
        key: row.key,
        payload: row.payload,
        orderId: row.order_id,
        at: row.date_created,
        attempts: row.attempts,
        refusals: row.refusals,
      }
    : null
}

/** How many emails of a kind went to a recipient since a moment. */
export async function countSent(db: Kysely<Tables>, kind: string, recipient: string, since: Instant): Promise<number> {
  const { sent } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return sent
}

/**
 * How a try ended. `recipient` is set where emails of this kind to one address are counted, and of what the mail server refused. `again` is
 * when to try next after a problem; `notBefore` of what must not leave yet, and is neither late nor too old until then; `droppedAt` of what
 * never leaves.
 */
export type Ending =
  | { sentAt: Instant; recipient?: string }
  | { again: Instant; problem: string; refusals?: number }
  | { notBefore: Instant }
  | { droppedAt: Instant; problem: string; recipient?: string }

/** Once nothing is sent any more, the e-mail that stands in the payload goes too: its account is gone, or never was. */
export async function endTry(db: Kysely<Tables>, id: number, ending: Ending): Promise<void> {
  const ended = 'again' in ending || 'notBefore' in ending ? {} : { payload: sql<string>`payload - 'sealedTo'` }
  const set =
    'sentAt' in ending
      ? { sent_at: ending.sentAt, recipient: ending.recipient ?? null, last_problem: null }
      : 'again' in ending
        ? { due_at: ending.again, last_problem: ending.problem, ...(ending.refusals === undefined ? {} : { refusals: ending.refusals }) }
        : 'notBefore' in ending
          ? { due_at: ending.notBefore, date_created: ending.notBefore, attempts: 0, last_problem: null }
          : { dropped_at: ending.droppedAt, recipient: ending.recipient ?? null, last_problem: ending.problem }
  await db
    .updateTable('outbox')
    .set({ ...set, ...ended })
    .where('id', '=', id)
    .execute()
}

/** Nothing of this kind is sent before `until`. For a recipient of all of them who has asked for a pause. */
export async function holdBack(db: Kysely<Tables>, kind: string, until: Instant): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: until })
    .where('kind', '=', kind)
    .where('due_at', '<', until)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
}
