/** People who came once, made no order and did not come back for the time of `anonymousKeptDays` are deleted. */
import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import { deleteForgotten } from './person-store.ts'

export async function forgetAnonymous(context: Context): Promise<void> {
  const { anonymousKeptDays } = await context.settings()
  const count = await transaction(context.database, (tx) => deleteForgotten(tx, addHours(context.now(), -anonymousKeptDays * 24)))
  if (count > 0) context.log.info({ count }, 'anonymous people were forgotten')
}
