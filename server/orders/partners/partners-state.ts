/** The topic `partners`: how many of them, and of applications, wait for staff, the same for all staff. */
import type { TopicState } from '../../../contract/live.ts'
import type { Context, Tx } from '../../base/context.ts'
import { publish } from '../../base/live/signals.ts'
import { countApplications } from '../../stores/partners/application-store.ts'
import { countPartners, partnersStamp } from '../../stores/partners/staff-partner-store.ts'

export async function partnersState({ database }: Context): Promise<TopicState<'partners'>> {
  const { toPay, doubtful } = await countPartners(database.kysely)
  const { waiting: applications, ever } = await countApplications(database.kysely)
  return { applications, toPay, doubtful, stamp: `${await partnersStamp(database.kysely)} ${applications} ${ever}` }
}

/** Staff and the partner himself see that he has changed. */
export async function publishPartner(tx: Tx, id: string): Promise<void> {
  await publish(tx, 'partners')
  await publish(tx, `referral:${id}`)
}
