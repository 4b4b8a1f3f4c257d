/** What went wrong when a source was asked for a person. */
import { OutsideError } from '../../../outside/outside-error.ts'
import type { CallContext } from '../../base/handler.ts'
import { restAfter } from '../../stores/rates/rest-store.ts'

/** In one word; a source that was asked too often has its rest. */
export async function problemOf(ctx: CallContext, source: string, error: unknown): Promise<string> {
  if (!(error instanceof OutsideError)) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
    if (ctx.signal.aborted) return 'network'
    throw error
  }
  if (error.kind === 'limit') await restAfter(ctx.database.kysely, source, error, ctx.now())
  return error.kind
}
