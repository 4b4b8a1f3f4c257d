/** The words of a piece of news about alarms, as they are at the moment of sending. */

import type { Language } from '../../../core/language/language.ts'
import { roundDown } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import type { Context } from '../../base/context.ts'
import { alarmsGatheredAt, findAlarm, type StoredAlarm } from '../../stores/health/alarm-store.ts'
import { type AlarmMessage, begunMessage, dayMessage, gatheredMessage, overMessage, testMessage } from './alarm-message.ts'
import type { AlarmNews } from './alarm-parcels.ts'
import { daySummaryOf } from './day-summary.ts'

/** The alarms that it tells of, and its words; null where there is nothing to tell any more. */
export async function wordsOfNews(
  context: Context,
  news: AlarmNews,
  { language, withProfit }: { language: Language; withProfit: boolean },
): Promise<{ alarmIds: string[]; message: AlarmMessage } | null> {
  if ('test' in news) return { alarmIds: [], message: testMessage(language) }
  const db = context.database.kysely
  const dayOf = async (alarm: StoredAlarm): Promise<AlarmMessage | null> => {
    const sum = await daySummaryOf(context, alarm.subject)
    const shown = (amount: string) => formatAmount(roundDown(amount, 2), 2, language)
    return sum && dayMessage({ ...sum, turnover: shown(sum.turnover), profit: shown(sum.profit) }, language, withProfit)
  }
  if ('gatheredAt' in news) {
    const alarms = await alarmsGatheredAt(db, news.gatheredAt)
    const days = (await Promise.all(alarms.filter(({ name }) => name === 'day').map(dayOf))).flatMap((day) => day ?? [])
    const troubles = alarms.filter(({ name }) => name !== 'day')
    const messages = [...(troubles.length > 0 ? [gatheredMessage(troubles, language)] : []), ...days]
    const [first, ...others] = messages
    if (!first) return null
    // a summary of the day goes whole, under what has happened in the night
    const lines = [...first.lines, ...others.flatMap((other) => [other.title, ...other.lines])]
    return { alarmIds: alarms.map(({ id }) => id), message: { ...first, lines } }
  }
  const alarm = await findAlarm(db, news.alarmId)
  if (!alarm) return null
  const message = alarm.name === 'day' ? await dayOf(alarm) : (news.event === 'over' ? overMessage : begunMessage)(alarm, language)
  return message && { alarmIds: news.event === 'over' ? [] : [alarm.id], message }
}
