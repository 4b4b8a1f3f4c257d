/** Writes an email about an alarm. */
import type { Context } from '../../base/context.ts'
import type { DueParcel } from '../../base/mail/outbox-store.ts'
import { findPersonByEmail } from '../../base/people/person-store.ts'
import { wordsOfNews } from '../health/alarm-news.ts'
import type { AlarmEmailPayload } from '../health/alarm-parcels.ts'
import { type Email, email } from './emails/email.ts'
import { brandOf, publicUrl } from './sender.ts'

/** The email with its recipient and the alarms that it tells of; null if there is nothing to tell any more. */
export async function alarmEmail(context: Context, { payload }: DueParcel): Promise<(Email & { to: string; alarmIds: string[] }) | null> {
  const { news, to } = payload as AlarmEmailPayload
  const known = await findPersonByEmail(context.database.kysely, to)
  const language = known?.language ?? 'ru'
  const words = await wordsOfNews(context, news, { language, withProfit: true })
  if (!words) return null
  const { title, lines, todo, path } = words.message
  const ru = language === 'ru'
  const parts = {
    language,
    brand: brandOf(context, await context.settings(), language),
    title,
    lead: lines,
    rows: [],
    warning: todo === null ? null : { strong: ru ? 'Что делать.' : 'What to do.', rest: todo },
    button: { label: ru ? 'Открыть' : 'Open', url: `${publicUrl(context)}${path}` },
    note: null,
    foot: ru
      ? 'Кому и о чём сообщать, можно выбрать в настройках, раздел «Тревоги».'
      : 'Choose who gets alarms, and which, in the settings, section Alarms.',
  }
  return { to, alarmIds: words.alarmIds, ...email(parts) }
}
