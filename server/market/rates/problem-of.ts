/** The problem of a source that was asked on behalf of a person. */
import { OutsideError } from '../../../outside/outside-error.ts'
import type { CallContext } from '../../base/handler.ts'
import { restAfter } from '../../stores/rates/rest-store.ts'

/** The problem in one word. If the source was asked too often, its pause is stored. */
export async function problemOf(ctx: CallContext, source: string, error: unknown): Promise<string> {
  if (!(error instanceof OutsideError)) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
    if (ctx.signal.aborted) return 'network'
    throw error
  }
  if (error.kind === 'limit') await restAfter(ctx.database.kysely, source, error, ctx.now())
  return error.kind
}
