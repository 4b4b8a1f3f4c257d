/** The audit log: what staff do, and what anybody changes of his own log-in. An entry is written in the transaction of the action and can never be edited. */
import type { Kysely } from 'kysely'
import type { AuditAction } from '../../../core/audit/audit-actions.ts'
import type { AuditSubject } from '../../../core/audit/audit-subjects.ts'
import type { ChangedField } from '../../../core/directions/changed-fields.ts'
import type { Context, Tx } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { CallContext } from '../handler.ts'

export type AuditEntry = {
  /** Who acted. If it is left out, the caller did. */
  personId?: string
  /** The function, or the action of the table. */
  action: AuditAction
  /** What it was done to. */
  subject: AuditSubject
  /** Never cards, accounts, phones, addresses, passwords or tokens. */
  details?: Record<string, unknown>
}

/** Writes one entry; a handler hands its context, so that the request's id comes along. */
export async function audit(tx: Tx, ctx: CallContext | Context, entry: AuditEntry): Promise<void> {
  await tx.insertInto('audit').values(auditRow(ctx, entry)).execute()
}

/** The row of an entry, for a statement that writes it together with other rows. */
export function auditRow(ctx: CallContext | Pick<Context, 'now'>, { personId, action, subject, details = {} }: AuditEntry) {
  const call = 'requestId' in ctx ? ctx : null
  const who = personId ?? call?.caller?.uid
  if (who === undefined) throw new Error('an audit entry needs a person')
  return { at: ctx.now(), person_id: who, action, subject, details: JSON.stringify(details), request_id: call?.requestId ?? null }
}
export type AuditRow = ReturnType<typeof auditRow>

/** Who did one thing to a subject, and when, oldest first; of many the last ones. */
export async function deedsOfKind(
  db: Kysely<Tables>,
  subject: string,
  action: string,
  limit: number,
): Promise<{ at: string; personId: string; details: Record<string, unknown> }[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'person_id', 'details'])
    .where('subject', '=', subject)
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed().map(({ at, person_id: personId, details }) => ({ at, personId, details: details as Record<string, unknown> }))
}

type Deed = { at: string; person: string; action: string; details: Record<string, unknown> }

/** The last deeds on one subject, newest first, and whose they were. */
export async function deedsOf(db: Kysely<Tables>, subject: string, limit: number): Promise<Deed[]> {
  const rows = await db
    .selectFrom('audit')
    .innerJoin('users', 'users.uid', 'audit.person_id')
    .select(['audit.at', 'audit.action', 'audit.details', 'users.name', 'users.email'])
    .where('audit.subject', '=', subject)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at, action, details, name, email }) => ({
    at,
    person: name || (email ?? ''),
    action,
    details: details as Record<string, unknown>,
  }))
}

export type Change = Omit<Deed, 'details'> & { fields: ChangedField[] }

/** The same as the places that differ. */
export const changesOf = async (db: Kysely<Tables>, subject: string, limit: number): Promise<Change[]> =>
  (await deedsOf(db, subject, limit)).map(({ details, ...deed }) => ({
    ...deed,
    fields: (details as { fields?: ChangedField[] }).fields ?? [],
  }))
