/** Changes of the working hours. Every change asks this file, because orders made at night wait for the opening by these hours. */
import { defaultSettings, type Settings } from '../../core/settings/settings.ts'
import { addSeconds, type Instant } from '../../core/time/instant.ts'
import type { Tx } from '../base/context.ts'
import { publish } from '../base/live/signals.ts'
import { writeSetting } from '../base/settings/settings-store.ts'
import { wakeNightOrders } from '../stores/orders/order-list-store.ts'

type HourName = 'officeOpensAt' | 'officeClosesAt' | 'officeDaysOff' | 'officeWeekdaysOff'
export type OfficeHours = Pick<Settings, HourName>

const names = ['officeOpensAt', 'officeClosesAt', 'officeDaysOff', 'officeWeekdaysOff'] as const satisfies HourName[]

export const aroundTheClock: OfficeHours = { officeOpensAt: '00:00', officeClosesAt: '00:00', officeDaysOff: [], officeWeekdaysOff: [] }

/** After this time every process has read the new hours: a process caches settings for one second (settings-store.ts). */
const knownAfterSeconds = 2

/** Sets the hours, or restores the defaults if `hours` is null. Resets the timers of night orders and publishes it. */
export async function changeOfficeHours(
  tx: Tx,
  hours: OfficeHours | null,
  { now, by }: { now: Instant; by: string | null },
): Promise<void> {
  for (const name of names) await writeSetting(tx, name, (hours ?? defaultSettings)[name], now, by)
  await followOfficeHours(tx, now)
  for (const topic of ['settings', 'service'] as const) await publish(tx, topic)
}

/** Whether a setting is one of the working hours. */
export const isOfOfficeHours = (name: string): boolean => names.some((each) => each === name)

/** Orders made at night wait for the opening by hours that have just changed. */
export const followOfficeHours = (tx: Tx, now: Instant): Promise<void> => wakeNightOrders(tx, addSeconds(now, knownAfterSeconds))
