/** A page of a partner's incomes, newest first. */
import type { Payload } from '../../../contract/calls.ts'
import type { Context } from '../../base/context.ts'
import { type ListedIncome, listIncomes } from '../../stores/partners/income-store.ts'

export type IncomesPlace = NonNullable<Payload<'getPartnerIncomes'>['before']>

/** `next`: where the next page begins; null at the end. */
export async function incomesPage(
  { database }: Context,
  partnerId: string,
  { before, limit }: { before: IncomesPlace | undefined; limit: number },
): Promise<{ rows: ListedIncome[]; next: IncomesPlace | null }> {
  const found = await listIncomes(database.kysely, partnerId, { before, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? { at: last.date_created, id: last.id } : null }
}
