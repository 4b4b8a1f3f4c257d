import type { Texts } from '../app/language.tsx'

export const chatTexts = {
  feed: { ru: 'Сообщения', en: 'Messages' },
  today: { ru: 'сегодня', en: 'today' },
  tomorrow: { ru: 'завтра', en: 'tomorrow' },
  here: {
    ru: (name: string, until: string) => `${name} на связи, сегодня до ${until}`,
    en: (name: string, until: string) => `${name} is online, today until ${until}`,
  },
  hereAlways: { ru: (name: string) => `${name} на связи круглосуточно`, en: (name: string) => `${name} is online around the clock` },
  someHere: { ru: (until: string) => `Мы на связи, сегодня до ${until}`, en: (until: string) => `We are online, today until ${until}` },
  someHereAlways: { ru: 'Мы на связи круглосуточно', en: 'We are online around the clock' },
  answerAt: {
    ru: (day: string, time: string) => `Ответим ${day} с ${time}`,
    en: (day: string, time: string) => `We will answer ${day} from ${time}`,
  },
  unread: {
    ru: (count: number) => `${count} ${plural(count, 'новое', 'новых', 'новых')}`,
    en: (count: number) => `${count} new`,
  },
  read: { ru: 'прочитано', en: 'read' },
  sending: { ru: 'отправляем', en: 'sending' },
  waits: { ru: 'отправим, когда появится связь', en: 'will be sent when you are online again' },
  notSent: { ru: 'не отправлено', en: 'not sent' },
  again: { ru: 'Ещё раз', en: 'Again' },
  remove: { ru: 'Убрать', en: 'Remove' },
  you: { ru: 'Вы', en: 'You' },
  client: { ru: 'Клиент', en: 'Client' },
  operator: { ru: 'Оператор', en: 'Operator' },
  types: { ru: (name: string) => `${name} печатает`, en: (name: string) => `${name} is typing` },
  noteHead: { ru: 'Заметка, клиент её не видит', en: 'A note, the client does not see it' },
  handedOver: {
    ru: (by: string, to: string) => `Чат передан: ${by} → ${to}`,
    en: (by: string, to: string) => `${by} handed the chat to ${to}`,
  },
  taken: { ru: (name: string) => `Теперь отвечает ${name}`, en: (name: string) => `${name} answers now` },
  notForClient: { ru: 'Клиент этого не видит', en: 'The client does not see this' },
  older: { ru: 'Показать более ранние', en: 'Show earlier' },
  newBelow: { ru: (count: number) => `Новых: ${count}`, en: (count: number) => `New: ${count}` },
  toEnd: { ru: 'К последним', en: 'To the latest' },
  empty: { ru: 'Спросите о заявке', en: 'Ask about the order' },
  emptyText: {
    ru: 'Ответ придёт сюда, а если вас не будет на странице, ещё и письмом.',
    en: 'The answer will come here, and by email too if you are not on the page.',
  },
  failed: { ru: 'Чат не загрузился', en: 'The chat did not load' },
  closed: {
    ru: (day: string) => `Чат закрыт ${day}. Теперь его можно только читать.`,
    en: (day: string) => `The chat was closed on ${day}. It can only be read now.`,
  },
  message: { ru: 'Сообщение', en: 'Message' },
  send: { ru: 'Отправить', en: 'Send' },
  attach: { ru: 'Прикрепить файл', en: 'Attach a file' },
  attachMost: { ru: 'JPG, PNG, PDF, MP4, MOV или WEBM', en: 'JPG, PNG, PDF, MP4, MOV or WEBM' },
  stopFile: { ru: (name: string) => `Убрать файл ${name}`, en: (name: string) => `Remove the file ${name}` },
  fileAgain: { ru: 'Связь прервалась. Продолжить', en: 'Connection lost. Resume' },
  filesUp: { ru: 'Файл ещё загружается', en: 'The file is still being uploaded' },
  openFile: { ru: (name: string) => `Открыть файл ${name}`, en: (name: string) => `Open the file ${name}` },
  kilobytes: { ru: 'КБ', en: 'KB' },
  megabytes: { ru: 'МБ', en: 'MB' },
  tooLong: {
    ru: (over: number) => `Слишком длинно: на ${over} ${plural(over, 'знак', 'знака', 'знаков')} больше`,
    en: (over: number) => `Too long by ${over} ${over === 1 ? 'character' : 'characters'}`,
  },
  secret_card: {
    ru: 'Похоже на номер карты. В чате он не нужен: для выплаты есть форма в заявке.',
    en: 'This looks like a card number. You do not need it in the chat: for a payout there is a form in the order.',
  },
  secret_seed: {
    ru: 'Похоже на секретную фразу кошелька. Кто её знает, забирает все деньги. Мы её никогда не спрашиваем.',
    en: 'This looks like the recovery phrase of a wallet. Whoever knows it takes all the money. We never ask for it.',
  },
  secret_key: {
    ru: 'Похоже на закрытый ключ. Кто его знает, забирает все деньги. Мы его никогда не спрашиваем.',
    en: 'This looks like a private key. Whoever knows it takes all the money. We never ask for it.',
  },
  mend: { ru: 'Исправить', en: 'Edit' },
  sendAnyway: { ru: 'Отправить всё равно', en: 'Send it anyway' },
} satisfies Texts

const rules = new Intl.PluralRules('ru')
function plural(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count)
  return form === 'one' ? one : form === 'few' ? few : many
}
