/** The sealed days of the audit log, and what the last audit found about them. */
import type { AuditResultView } from '../../../contract/ledger.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { handler } from '../../base/handler.ts'
import { sealedDays } from '../../stores/audit/audit-day-store.ts'
import { presentAudits } from '../../work/ledger/audit-run-store.ts'

type Check = { askedAt: Instant; at: Instant; result: AuditResultView }

export const listAuditDays = handler('listAuditDays', {
  async run(span, ctx) {
    const db = ctx.database.kysely
    const { last } = await presentAudits(db)
    const check = last?.result ? { askedAt: last.askedAt, at: last.finishedAt ?? last.askedAt, result: last.result } : null
    const days = (await sealedDays(db, span)).map(({ day, count, root, sealedAt }) => ({
      day,
      count,
      root,
      sealedAt,
      agrees: check && agreed({ day, sealedAt }, check),
    }))
    return { days, check: check && { at: check.at, broken: broken(check.result) } }
  },
})

const subject = 'auditDay:'
const broken = ({ first }: AuditResultView): string[] => [
  ...new Set(first.filter(({ kind }) => kind === 'auditDayDiffers').map((fault) => fault.subject.slice(subject.length))),
]

/** Null where the audit began before the day was sealed, or found more than it has kept. */
function agreed({ day, sealedAt }: { day: string; sealedAt: Instant }, { askedAt, result }: Check): boolean | null {
  if (broken(result).includes(day)) return false
  return sealedAt <= askedAt && result.first.length === result.faults ? true : null
}
