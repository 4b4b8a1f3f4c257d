/** Sends alarms to the group of staff in Telegram, at least once, with retries. */
import { addHours, addMinutes, addSeconds, isBefore } from '../../../core/time/instant.ts'
import { telegramText } from '../../../outside/messengers/telegram.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { type DueParcel, type Ending, endTry, holdBack, takeDue } from '../../base/mail/outbox-store.ts'
import { findGroup, noteGroup, noteSent } from '../../stores/health/alarm-store.ts'
import { publicUrl } from '../mail/sender.ts'
import type { AlarmMessage } from './alarm-message.ts'
import { wordsOfNews } from './alarm-news.ts'
import { type AlarmTelegramPayload, alarmTelegramKind } from './alarm-parcels.ts'

const leaseMinutes = 2
/** An alarm of yesterday helps nobody. */
const tooOldHours = 24
const longestPauseSeconds = 600
/** Telegram takes 4096 characters; a longer message is cut. */
const mostCharacters = 3500

export async function sendToTelegram(context: Context): Promise<void> {
  if (context.telegram === null) return
  while (!context.stopping.aborted) {
    const now = context.now()
    const parcel = await takeDue(context.database.kysely, [alarmTelegramKind], now, addMinutes(now, leaseMinutes))
    if (!parcel) return
    await endTry(context.database.kysely, parcel.id, await tryToSend(context, context.telegram, parcel))
  }
}

async function tryToSend(context: Context, telegram: NonNullable<Context['telegram']>, parcel: DueParcel): Promise<Ending> {
  const now = context.now()
  if (isBefore(parcel.at, addHours(now, -tooOldHours))) return { droppedAt: now, problem: 'too old' }
  const db = context.database.kysely
  const { chat_id: chatId, language } = await findGroup(db)
  if (chatId === null) return { droppedAt: now, problem: 'nobody gets it' }
  const { news } = parcel.payload as AlarmTelegramPayload
  try {
    const words = await wordsOfNews(context, news, { language, withProfit: false })
    if (!words) return { droppedAt: now, problem: 'no longer so' }
    const html = htmlOf(words.message, `${publicUrl(context)}${words.message.path}`, language === 'ru' ? 'Открыть' : 'Open')
    // that all is well again wakes nobody
    const silent = 'event' in news && news.event === 'over'
    const sent = await telegram.send({ chatId, html, silent }, { signal: context.stopping })
    await noteGroup(db, chatId, { problem: null, ...(sent.chatId === chatId ? {} : { movedTo: sent.chatId }) })
    await noteSent(db, words.alarmIds, 'telegram_at', context.now())
    return { sentAt: context.now() }
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    if (error instanceof OutsideError && error.kind === 'body') {
      await noteGroup(db, chatId, { problem: error.detail })
      return { droppedAt: now, problem }
    }
    context.log.warn({ err: error, outboxId: parcel.id }, 'an alarm could not be sent to Telegram')
    const asked = error instanceof OutsideError ? (error.retryAfterSeconds ?? 0) : 0
    const again = addSeconds(now, Math.max(asked, Math.min(10 * 2 ** (parcel.attempts - 1), longestPauseSeconds)))
    // Telegram means the whole group
    if (error instanceof OutsideError && error.kind === 'limit') await holdBack(db, alarmTelegramKind, again)
    return { again, problem }
  }
}

function htmlOf({ title, lines, todo }: AlarmMessage, link: string, linkWords: string): string {
  const text = [...lines, ...(todo === null ? [] : ['', todo])].join('\n')
  const cut = text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
  return `<b>${telegramText(title)}</b>\n${telegramText(cut)}\n\n<a href="${telegramText(link)}">${linkWords}</a>`
}
