/** SQL of sessions and of attempts to sign in. A token itself is never kept, only its hash. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { roleInForce, suspensionAt } from '../../../../core/people/suspension.ts'
import { addHours, type Instant } from '../../../../core/time/instant.ts'
import type { Context, Tx } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { Caller } from '../../handler.ts'
import { publish } from '../../live/signals.ts'
import { suspensionOf } from '../person-store.ts'

const slideAfterHours = 1
const longestUserAgent = 300

/** 256 random bits. */
export const newToken = (context: Pick<Context, 'newId'>): string => context.newId() + context.newId()

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type NewSession = {
  id: string
  token: string
  uid: string
  at: Instant
  days: number
  secondFactorFreshUntil?: Instant | null
  userAgent?: string
}

/** Opens a session; its person was seen now. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.updateTable('users').set({ last_seen_at: session.at }).where('uid', '=', session.uid).execute()
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: hashToken(session.token),
      user_id: session.uid,
      date_created: session.at,
      last_used_at: session.at,
      expires_at: addHours(session.at, session.days * 24),
      second_factor_fresh_until: session.secondFactorFreshUntil ?? null,
      user_agent: (session.userAgent ?? '').slice(0, longestUserAgent),
    })
    .execute()
}

export type Session = Caller & { lastUsedAt: Instant }

type SessionRow = {
  id: string
  uid: string
  user_type: Caller['role']
  anonymous: boolean
  language: Caller['language']
  last_used_at: Instant
  second_factor_fresh_until: Instant | null
} & Parameters<typeof suspensionOf>[0]
/** Asked by every call: each connection keeps it parsed. */
const sessionOfToken = {
  name: 'session-of-token',
  text: `select s.id, u.uid, u.user_type, u.anonymous, u.language, s.last_used_at, s.second_factor_fresh_until,
      u.suspended_what, u.suspended_reason, u.suspended_until
    from sessions s join users u on u.uid = s.user_id where s.token_hash = $1 and s.expires_at > $2`,
}

/** Whose token it is, or null where the session is unknown, ended or too old. */
export async function findSession({ pool }: Database, token: string, at: Instant): Promise<Session | null> {
  const { rows } = await pool.query<SessionRow>({ ...sessionOfToken, values: [hashToken(token), at] })
  const [row] = rows
  const suspension = row ? suspensionAt(suspensionOf(row), at) : null
  return row
    ? {
        uid: row.uid,
        role: roleInForce(row.user_type, suspension, at),
        anonymous: row.anonymous,
        language: row.language,
        sessionId: row.id,
        secondFactorFreshUntil: row.second_factor_fresh_until,
        suspension,
        lastUsedAt: row.last_used_at,
      }
    : null
}

/** Whether the session still is that of this person. It ends when somebody logs in, registers or signs out in its browser. */
export async function isSessionOf(tx: Tx, sessionId: string, uid: string): Promise<boolean> {
  const row = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).where('user_id', '=', uid).executeTakeFirst()
  return row !== undefined
}

/** Whether the session slides on now. Once an hour is enough: people see when a device was last here. */
export const isTimeToSlide = (session: Session, at: Instant): boolean => addHours(session.lastUsedAt, slideAfterHours) < at

/** The session, and the person, were seen; the session lives on from here. */
export async function slideSession(tx: Tx, session: Session, at: Instant, days: number): Promise<void> {
  // the person before his sessions, as whoever ends them all
  await tx.updateTable('users').set({ last_seen_at: at }).where('uid', '=', session.uid).execute()
  await tx
    .updateTable('sessions')
    .set({ last_used_at: at, expires_at: addHours(at, days * 24) })
    .where('id', '=', session.sessionId)
    .execute()
}

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends every session of a person but one. Answers their ids. */
export async function endOtherSessions(tx: Tx, uid: string, keptId: string | null): Promise<string[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', uid)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type OpenSession = { id: string; userAgent: string; firstSeenAt: Instant; lastSeenAt: Instant }

/** The sessions of a person that have not ended, the one used last first. */
export async function sessionsOf(db: Kysely<Tables>, uid: string, at: Instant): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'date_created', 'last_used_at'])
    .where('user_id', '=', uid)
    .where('expires_at', '>', at)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, userAgent: row.user_agent, firstSeenAt: row.date_created, lastSeenAt: row.last_used_at }))
}

/** Ends one session of a person; false if he has no such session. */
export async function endSessionOf(tx: Tx, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', uid).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function refreshSecondFactor(tx: Tx, sessionId: string, until: Instant): Promise<void> {
  await tx.updateTable('sessions').set({ second_factor_fresh_until: until }).where('id', '=', sessionId).execute()
}

/** An attempt that was counted: the key of whoever makes it, and the rows that it counts by. */
export type CountedAttempt = { own: string; rows: number[] }

/**
 * Counts an attempt for each key, first of all the own one of whoever makes it. If one of the keys has used up its share since `since`,
 * it counts none and answers null. Attempts for one key wait for each other, so parallel guesses do not get around the limit.
 */
export async function countAttempt(
  tx: Tx,
  shares: readonly [{ key: string; most: number }, ...{ key: string; most: number }[]],
  since: Instant,
  at: Instant,
): Promise<CountedAttempt | null> {
  for (const { key, most } of shares.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt ${key}`}, 0))`.execute(tx)
    const { made } = await tx
      .selectFrom('sign_in_attempts')
      .select(({ fn }) => fn.countAll<number>().as('made'))
      .where('key', '=', key)
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    if (made >= most) return null
  }
  const rows = await tx
    .insertInto('sign_in_attempts')
    .values(shares.map(({ key }) => ({ key, at })))
    .returning('id')
    .execute()
  return { own: shares[0].key, rows: rows.map(({ id }) => id) }
}

/** A success forgets the failures of whoever made it, and itself everywhere; what others have failed stays counted. */
export async function forgetAttempts(tx: Tx, { own, rows }: CountedAttempt): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempts')
    .where((where) => where.or([where('key', '=', own), where('id', 'in', rows)]))
    .execute()
}

/** Deletes expired sessions and links, and attempts that no longer count. What is live of these sessions ends. */
export async function deleteOldTraces(tx: Tx, at: Instant): Promise<void> {
  const ended = await tx.deleteFrom('sessions').where('expires_at', '<', at).returning('id').execute()
  for (const { id } of ended) await publish(tx, `session:${id}`)
  await tx.deleteFrom('sign_in_attempts').where('at', '<', addHours(at, -24)).execute()
  await tx.deleteFrom('account_links').where('expires_at', '<', addHours(at, -24)).execute()
}
