/** What an alarm says, in words: for emails, and for the group of staff in Telegram. */
import { moscowDate, moscowTime } from '../../../core/directions/working-hours.ts'
import { checkWords } from '../../../core/health/check-words.ts'
import type { Language } from '../../../core/language/language.ts'
import { type Instant, secondsBetween } from '../../../core/time/instant.ts'
import type { StoredAlarm } from '../../stores/health/alarm-store.ts'

export type AlarmMessage = {
  title: string
  lines: string[]
  /** What to do. */
  todo: string | null
  /** Path of the page where that is done. */
  path: string
}

const dayIsNoTrouble = 'a daily summary is no trouble'

/** An alarm that begins. */
export function begunMessage(alarm: StoredAlarm, language: Language): AlarmMessage {
  const ru = language === 'ru'
  const { name, count, subjects, state, begun_at: begunAt } = alarm
  if (name === 'day') throw new Error(dayIsNoTrouble)
  const { wrong, todo, to } = checkWords[name]
  const since = `${ru ? 'С' : 'Since'} ${momentText(begunAt, language)}`
  const what = name === 'waiting' ? [] : [wrong[language](count)]
  const word = state === 'trouble' ? { ru: 'Сбой', en: 'Failure' } : { ru: 'Проверьте', en: 'Please check' }
  return {
    title: name === 'waiting' ? waitingTitle(alarm, language) : `${word[language]}: ${checkWords[name].name[language]}`,
    lines: [...what, ...(name === 'waiting' || subjects.length === 0 ? [] : [subjects.join('; ')]), since],
    todo: todo[language],
    path: to === '' ? healthPath : to,
  }
}

/** An alarm that is over. */
export function overMessage(alarm: StoredAlarm, language: Language): AlarmMessage {
  const ru = language === 'ru'
  const lasted = lastedText(alarm, language)
  return {
    title: `${ru ? 'Снова в порядке' : 'Fine again'}: ${nameOf(alarm, language)}`,
    lines: [ru ? `Длилось ${lasted}` : `It lasted ${lasted}`],
    todo: null,
    path: healthPath,
  }
}

/** What happened in the quiet hours, one line each. */
export function gatheredMessage(alarms: readonly StoredAlarm[], language: Language): AlarmMessage {
  const ru = language === 'ru'
  return {
    title: ru ? `За тихие часы: ${alarms.length}` : `In quiet hours: ${alarms.length}`,
    lines: alarms.map((alarm) => {
      const end = alarm.ended_at === null ? (ru ? 'пока не в порядке' : 'not over yet') : lastedText(alarm, language)
      return `${momentText(alarm.begun_at, language)}, ${nameOf(alarm, language)}: ${end}`
    }),
    todo: null,
    path: healthPath,
  }
}

export const testMessage = (language: Language): AlarmMessage => ({
  title: language === 'ru' ? 'Пробная тревога' : 'Test alarm',
  lines: [language === 'ru' ? 'Всё в порядке: так придут настоящие тревоги.' : 'All is fine: real alarms will look like this.'],
  todo: null,
  path: healthPath,
})

export type DaySummary = { day: string; created: number; done: number; turnover: string; profit: string; waiting: number }

/** How a day went. Profit is for owners, and not for a group of all staff. */
export function dayMessage(
  { day, created, done, turnover, profit, waiting }: DaySummary,
  language: Language,
  withProfit: boolean,
): AlarmMessage {
  const ru = language === 'ru'
  return {
    title: ru ? `Итог дня, ${dayText(day, language)}` : `Daily summary, ${dayText(day, language)}`,
    lines: [
      ru ? `Создано заявок: ${created}, завершено: ${done}` : `Orders created: ${created}, done: ${done}`,
      ru ? `Оборот: ${turnover} USDT` : `Turnover: ${turnover} USDT`,
      ...(withProfit ? [ru ? `Прибыль: ${profit} USDT` : `Profit: ${profit} USDT`] : []),
      ru ? `Ждут нас: ${waiting}` : `Waiting for us: ${waiting}`,
    ],
    todo: null,
    path: withProfit ? '/admin/dashboard' : '/admin/orders',
  }
}

const healthPath = '/admin/health'

function nameOf(alarm: StoredAlarm, language: Language): string {
  if (alarm.name === 'day') throw new Error(dayIsNoTrouble)
  return alarm.name === 'waiting' ? waitingTitle(alarm, language) : checkWords[alarm.name].name[language]
}

/** The subject is a kind and the number of an order. */
function waitingTitle({ subject }: StoredAlarm, language: Language): string {
  const [what = '', number = ''] = subject.split(' ')
  const words = what === 'chat' ? { ru: 'чат заявки', en: 'the chat of order' } : { ru: 'заявка', en: 'order' }
  return language === 'ru' ? `Просрочено: ${words.ru} № ${number}` : `Overdue: ${words.en} No. ${number}`
}

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00.000Z`),
  )

const momentText = (at: Instant, language: Language): string => `${dayText(moscowDate(at), language)}, ${moscowTime(at)}`

function lastedText({ begun_at: begunAt, ended_at: endedAt }: StoredAlarm, language: Language): string {
  const minutes = Math.max(1, Math.round(secondsBetween(begunAt, endedAt ?? begunAt) / 60))
  const [hour, minute] = language === 'ru' ? ['ч', 'мин'] : ['h', 'min']
  return minutes < 60 ? `${minutes} ${minute}` : `${Math.floor(minutes / 60)} ${hour} ${minutes % 60} ${minute}`
}
