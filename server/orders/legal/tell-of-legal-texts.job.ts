/** A day begins, and with it a version of a legal text may: pages that are open ask for consent to it. */
import { moscowDate } from '../../../core/directions/working-hours.ts'
import type { Context } from '../../base/context.ts'
import type { Database } from '../../base/db/open.ts'
import { transaction } from '../../base/db/transaction.ts'
import { storedLegalTexts } from '../../base/legal/legal-store.ts'
import { publish } from '../../base/live/signals.ts'

const seen = new WeakMap<Database, string>()

/** Every process does it for itself: twice does no harm. */
export async function tellOfLegalTexts({ database, now }: Context): Promise<void> {
  const day = moscowDate(now())
  const since = seen.get(database) ?? day
  if (since === day) return void seen.set(database, day)
  const begun = (await storedLegalTexts(database.kysely)).some(({ from }) => from > since && from <= day)
  if (begun) await transaction(database, async (tx) => void (await Promise.all([publish(tx, 'service'), publish(tx, 'legalTexts')])))
  seen.set(database, day)
}
