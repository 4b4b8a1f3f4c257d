/** People who came once, made no order and did not come back for the time of `anonymousKeptDays` are deleted. */
import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import { deleteForgotten } from './person-store.ts'

/** Each lot in a transaction of its own: however many they are, each is within the time of a statement, and none is looked at twice. */
const atOnce = 500

export async function forgetAnonymous(context: Context): Promise<void> {
  const { anonymousKeptDays } = await context.settings()
  const before = addHours(context.now(), -anonymousKeptDays * 24)
  let count = 0
  for (let after: string | null = ''; after !== null; ) {
    const which: { before: string; after: string; most: number } = { before, after, most: atOnce }
    const lot = await transaction(context.database, (tx) => deleteForgotten(tx, which))
    count += lot.count
    after = lot.last
  }
  if (count > 0) context.log.info({ count }, 'anonymous people were forgotten')
}
