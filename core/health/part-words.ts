/** Words of the parts of the office: their states, and what is known of them. */
import type { Words } from '../language/language.ts'
import type { CheckName, Disk } from './checks.ts'

const say = (ru: string, en: string): Words => ({ ru, en })
export type StateWords = Record<'fine' | 'warning' | 'trouble', Words>
const states = (fine: Words, warning: Words, trouble: Words): StateWords => ({ fine, warning, trouble })

const late = say('отстаёт', 'late')
const stands = say('стоит', 'stopped')
const silent = say('молчит', 'no answer')
const answers = say('на связи', 'online')
const filling = say('мало места', 'low space')

export const stateWords = {
  source: {
    ...states(say('отвечает', 'answers'), silent, say('цена ждёт', 'price waits')),
    partly: say('отвечает не всё', 'answers partly'),
  },
  network: { fine: answers, silent, unreliable: say('не доверяем узлу', 'node not trusted'), idle: say('не спрашивали', 'not asked yet') },
  account: {
    ...states(answers, say('отказывает', 'refuses'), silent),
    off: say('выключен', 'off'),
    idle: say('не спрашивали', 'not asked yet'),
  },
  directions: states(say('в продаже', 'on sale'), say('не все', 'not all'), say('не все', 'not all')),
  reserves: states(say('хватает', 'enough'), say('не хватает', 'short'), say('не хватает', 'short')),
  waiting: states(say('в срок', 'on time'), say('просрочены', 'overdue'), say('просрочены', 'overdue')),
  mail: states(say('доставляет', 'delivers'), late, stands),
  telegram: states(say('доставляет', 'delivers'), say('не доставляет', 'does not deliver'), say('не доставляет', 'does not deliver')),
  outbox: states(say('успевает', 'on time'), late, stands),
  screening: states(answers, say('не отвечает', 'no answer'), say('не отвечает', 'no answer')),
  timers: states(say('работает', 'running'), late, stands),
  leader: states(say('работает', 'running'), stands, stands),
  books: states(say('сходится', 'matches'), say('не сверен', 'not audited'), say('расходится', 'differs')),
  database: states(say('отвечает', 'answers'), say('медлит', 'slow'), say('медлит', 'slow')),
  disk: states(say('в порядке', 'fine'), filling, say('полон', 'full')),
  backups: states(say('проверена', 'checked'), say('запаздывает', 'late'), say('сегодня нет', 'none today')),
  clock: states(say('верны', 'correct'), say('расходятся', 'differ'), say('расходятся', 'differ')),
  notYet: say('ещё не было', 'not yet'),
  notConnected: say('не подключён', 'not connected'),
  off: say('выключены', 'off'),
  elsewhere: say('на другом сервере', 'another server'),
  sameDisk: say('общий с базой', 'shared with database'),
} satisfies Record<string, Words | StateWords | Record<string, Words>>

/** The names of parts that their checks call by what is wrong. */
export const partNames: Partial<Record<CheckName, Words>> = { waiting: say('Заявки и чаты', 'Orders and chats') }

type SourceFigures = { questions: number; failing: number; held: number; directions: number }

export const partSays = {
  source: ({ questions, failing, held, directions }: SourceFigures): Words =>
    held > 0
      ? say(
          `Цены ждут подтверждения: ${held}. Направлений: ${directions}`,
          `Prices waiting for confirmation: ${held}. Directions: ${directions}`,
        )
      : failing > 0
        ? say(
            `Без ответа ${failing} из ${questions}. Направлений: ${directions}`,
            `No answer: ${failing} of ${questions}. Directions: ${directions}`,
          )
        : say(`Направлений: ${directions}`, `Directions: ${directions}`),
  sees: (assets: readonly string[]): Words => say(`Видим поступления: ${assets.join(', ')}`, `We see payments: ${assets.join(', ')}`),
  willAsk: (assets: readonly string[]): Words =>
    say(`Начнём следить, когда будет заявка: ${assets.join(', ')}`, `Watched once there is an order: ${assets.join(', ')}`),
  silent: say('Поступлений не видим, заявки ждут', 'We see no payments, orders wait'),
  unreliable: say('Узел не показывает известных переводов', 'The node does not show known transfers'),
  account: (count: number): Words => say(`Валют с адресами: ${count}`, `Currencies with addresses: ${count}`),
  onSale: (count: number): Words => say(`Продаются: ${count}`, `On sale: ${count}`),
  reserves: say('Хватает на все открытые заявки', 'Enough for all open orders'),
  noneWaits: say('Никто не ждёт дольше цели', 'Nobody waits longer than the goal'),
  mail: (count: number): Words => say(`Писем за сутки: ${count}`, `Emails in 24 hours: ${count}`),
  telegram: say('Группа принимает тревоги', 'The group gets alarms'),
  noTelegram: say('Тревоги приходят только на почту', 'Alarms come by email only'),
  outbox: (count: number): Words => say(`Пора отправить: ${count}`, `Due now: ${count}`),
  screening: say('Переводы без ответа: 0', 'Transfers without an answer: 0'),
  timers: say('Сроки заявок, поступления и письма', 'Deadlines, payments and emails'),
  leader: say('Курсы запрашивает один процесс', 'One process asks for rates'),
  books: say('Проверка не нашла расхождений', 'The audit found no differences'),
  noBooks: say('Первая проверка будет ночью', 'The first audit tonight'),
  database: (milliseconds: number): Words => say(`Отвечает за ${milliseconds} мс`, `Answers in ${milliseconds} ms`),
  noBackups: say('Автоматические копии выключены: BACKUP_DIRECTORY=none', 'Automatic backups are off: BACKUP_DIRECTORY is none'),
  backups: (bytes: number | null): Words =>
    bytes === null
      ? say('Первая будет ночью', 'The first one tonight')
      : say(`Последняя ${sizeText(bytes, 'ru')}`, `The last one ${sizeText(bytes, 'en')}`),
  sameDisk: say('Если диск сломается, пропадут и база, и копии', 'If the disk fails, both database and backups are lost'),
  clock: say('Совпадают с часами базы', 'Match the database clock'),
}

/** How much of a disk is free. */
export function diskSays(disk: Disk | null): Words {
  if (disk === null)
    return say('База на другом сервере, её диск отсюда не виден', 'The database is on another server; its disk is not visible from here')
  if ('problem' in disk) return say(`Не отвечает: ${disk.problem}`, `No answer: ${disk.problem}`)
  const percent = Math.floor((disk.free / disk.total) * 100)
  return say(`Свободно ${percent} %, ${sizeText(disk.free, 'ru')}`, `${percent}% free, ${sizeText(disk.free, 'en')}`)
}

const units = { ru: ['МБ', 'ГБ', 'ТБ'], en: ['MB', 'GB', 'TB'] } as const

/** "840 МБ", "61 ГБ", "1,2 ТБ". */
function sizeText(bytes: number, language: 'ru' | 'en'): string {
  let [size, unit] = [bytes / 1e6, 0]
  for (; size >= 1000 && unit < 2; unit += 1) size /= 1000
  const text = size < 10 ? String(Math.round(size * 10) / 10) : String(Math.round(size))
  return `${language === 'ru' ? text.replace('.', ',') : text}\u00a0${units[language][unit]}`
}
