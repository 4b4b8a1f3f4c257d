/** Runs the audit that staff requested and reports its progress. If a process died, the audit starts again from the beginning. */
import type { AuditResultView } from '../../../contract/ledger.ts'
import type { Context } from '../../base/context.ts'
import { putBackLongWork } from '../../base/jobs/long-work.ts'
import { type AuditPart, auditBooks } from './audit.ts'
import { claimAudit, endAudit, touchAudit } from './audit-run-store.ts'

/** Progress in per cent at the start of each part. The orders take by far the longest. */
const begins: Readonly<Record<AuditPart, number>> = { entries: 0, orders: 20, queue: 99 }

/** The number of faults that are stored in full. The total count is stored too. */
const shown = 50

export async function runAudits(context: Context): Promise<void> {
  const db = context.database.kysely
  while (!context.stopping.aborted) {
    const id = await claimAudit(db, context.now())
    if (id === null) break
    await runOne(context, id)
  }
}

async function runOne(context: Context, id: string): Promise<void> {
  const { database } = context
  try {
    const first: AuditResultView['first'] = []
    let reported = 0
    const { entries, orders, faults } = await auditBooks(database, {
      onFault: (fault) => void (first.length < shown && first.push(fault)),
      async onProgress(part, done, total) {
        context.stopping.throwIfAborted()
        const share = part === 'queue' || total === 0 ? 0 : done / total
        const progress = Math.min(99, Math.floor(begins[part] + share * (part === 'entries' ? 20 : 79)))
        if (progress <= reported) return
        reported = progress
        await touchAudit(database.kysely, id, progress, context.now())
      },
    })
    await endAudit(database.kysely, id, { entries, orders, faults, first }, context.now())
  } catch (error) {
    if (context.stopping.aborted) return putBackLongWork(database.kysely, 'ledger_audits', id)
    context.log.error({ err: error, audit: id }, 'an audit of the books failed')
    await endAudit(database.kysely, id, null, context.now())
  }
}
