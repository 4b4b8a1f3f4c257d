/** SQL of audit runs: the request, the progress and the result. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AuditResultView, AuditView } from '../../../contract/ledger.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { LedgerAuditsTable } from '../../base/db/tables/ledger.ts'
import type { Tables } from '../../base/db/tables.ts'
import { claimLongWork, endLongWork, touchLongWork } from '../../base/jobs/long-work.ts'

type Db = Kysely<Tables>
/** A live process updates its row far more often than this. */
const droppedAfterSeconds = 120

/** Requests an audit; `askedBy` null: the office by itself. If one is open already, no second one is made. */
export async function askForAudit(tx: Tx, id: string, askedBy: string | null, now: Instant): Promise<void> {
  await tx
    .insertInto('ledger_audits')
    .values({ id, asked_by: askedBy, asked_at: now, touched_at: now, finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When the last audit was asked for, by whomever; null: there was none. */
export async function lastAuditAsked(db: Db): Promise<Instant | null> {
  const row = await db
    .selectFrom('ledger_audits')
    .select(({ fn }) => fn.max('asked_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** Claims the audit that waits or that a dead process left behind. Null if there is none or another process has it. */
export const claimAudit = async (db: Db, now: Instant): Promise<string | null> =>
  (await claimLongWork(db, 'ledger_audits', now, droppedAfterSeconds))?.id ?? null

export const touchAudit = (db: Db, id: string, progress: number, now: Instant): Promise<boolean> =>
  touchLongWork(db, 'ledger_audits', id, progress, now)

/** `result` is null if the audit failed. */
export const endAudit = (db: Db, id: string, result: AuditResultView | null, now: Instant): Promise<boolean> =>
  endLongWork(db, 'ledger_audits', id, { state: result ? 'done' : 'failed', result }, now)

/** Stores the result of an audit that ran in the terminal, so that staff see it too. */
export async function keepAudit(db: Db, id: string, result: AuditResultView, askedAt: Instant, now: Instant): Promise<void> {
  const done = { state: 'done', progress: 100, result: JSON.stringify(result), touched_at: now, finished_at: now } as const
  await db
    .insertInto('ledger_audits')
    .values({ id, asked_by: null, asked_at: askedAt, ...done })
    .execute()
}

const viewOf = (row: Selectable<LedgerAuditsTable> | undefined): AuditView | null =>
  row === undefined
    ? null
    : {
        state: row.state,
        progress: row.progress,
        askedAt: row.asked_at,
        finishedAt: row.finished_at,
        result: row.result as AuditResultView | null,
      }

/** The open audit and the last one that ended. One query reads both, so an audit that ends meanwhile is not counted as both. */
export async function presentAudits(db: Db): Promise<{ open: AuditView | null; last: AuditView | null }> {
  const ended = sql<boolean>`state in ('done', 'failed')`
  const rows = await db.selectFrom('ledger_audits').selectAll().orderBy(ended).orderBy('finished_at', 'desc').limit(2).execute()
  const isEnded = ({ state }: Selectable<LedgerAuditsTable>) => state === 'done' || state === 'failed'
  return { open: viewOf(rows.find((row) => !isEnded(row))), last: viewOf(rows.find(isEnded)) }
}

/** Deletes all ended audits except the newest hundred. */
export async function deleteOldAudits(db: Db): Promise<void> {
  await sql`delete from ledger_audits where state in ('done', 'failed')
    and id not in (select id from ledger_audits where state in ('done', 'failed') order by asked_at desc limit 100)`.execute(db)
}
