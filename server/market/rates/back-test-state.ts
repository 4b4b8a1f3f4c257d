/** The present state of a back-test, for its topic. Only people who may change directions get it. */
import type { BackTestResult, BackTestState } from '../../../contract/back-tests.ts'
import { scope } from '../../../core/people/permissions.ts'
import type { Context } from '../../base/context.ts'
import type { Caller } from '../../base/handler.ts'
import { findBackTest } from '../../stores/rates/back-test-store.ts'

const ended = { waiting: 0, running: 1, done: 200, failed: 200, stopped: 200 } as const

/** Null for other people, and if no back-test has this id. The version grows with the progress and at the end. */
export async function loadBackTest(
  context: Context,
  id: string,
  caller: Caller,
): Promise<{ version: number; state: BackTestState } | null> {
  if (scope({ id: caller.uid, role: caller.role }, 'directions.write') !== 'all') return null
  const row = await findBackTest(context.database.kysely, id)
  if (!row) return null
  return {
    version: 1 + row.progress + ended[row.state],
    state: { state: row.state, progress: row.progress, result: row.result as BackTestResult | null },
  }
}
