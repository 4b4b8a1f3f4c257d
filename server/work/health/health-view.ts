/** The health of the office in one answer, for its page and for monitors. */
import type { HealthView } from '../../../contract/health.ts'
import { checksOf } from '../../../core/health/checks.ts'
import { partsOf } from '../../../core/health/parts.ts'
import type { Context } from '../../base/context.ts'
import { lastLook } from '../../stores/health/part-store.ts'
import { healthFacts } from './health-facts.ts'
import { partFacts } from './part-facts.ts'

export async function healthView(context: Context): Promise<HealthView> {
  const [facts, known, look] = await Promise.all([healthFacts(context), partFacts(context), lastLook(context.database.kysely)])
  const checks = checksOf(facts)
  const isFine = checks.every(({ state }) => state === 'fine')
  return {
    at: facts.now,
    fineSince: isFine ? (look?.fineSince ?? null) : null,
    checks: checks.map((check) => ({ ...check, subjects: [...check.subjects] })),
    parts: partsOf(facts, known, checks),
  }
}
