/** What waits in the outbox must have a job that takes it: whatever is written there for nobody would wait for ever. */
import { type Kysely, sql } from 'kysely'
import type { Fault } from '../../../core/ledger/order-faults.ts'
import type { Tables } from '../../base/db/tables.ts'
import { alarmTelegramKind } from '../health/alarm-parcels.ts'
import { takenKinds } from '../mail/send-mail.job.ts'

/** One fault for each kind of waiting rows that no job takes. */
export async function auditOutbox(db: Kysely<Tables>): Promise<Fault[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from outbox
    where sent_at is null and dropped_at is null and kind <> all (${[...takenKinds, alarmTelegramKind]}::text[])
    group by kind order by kind`.execute(db)
  return rows.map(({ kind, count }) => ({
    kind: 'outboxUnread',
    subject: `outbox:${kind}`,
    says: `${count} of this kind wait, and no job takes them`,
  }))
}
