/** What can stand in braces in the text of an email: its meaning for whoever edits, and an example. Pure. */
import type { Words } from '../language/language.ts'

type About = { words: Words; example: Words }
const about = (ru: string, en: string, exampleRu: string, exampleEn: string): About => ({
  words: { ru, en },
  example: { ru: exampleRu, en: exampleEn },
})

// biome-ignore format: one variable, one line
export const emailVariables = {
  number:      about('номер заявки', 'number of the order', '20 418', '20 418'),
  give:        about('сколько клиент отдаёт', 'what the client gives', '500 TON', '500 TON'),
  take:        about('сколько клиент получает', 'what the client gets', '145 575 RUB', '145,575 RUB'),
  rate:        about('курс заявки', 'rate of the order', '1 TON = 291,15 RUB', '1 TON = 291.15 RUB'),
  due:         about('сколько ровно перевести', 'the exact amount to pay', '500 TON', '500 TON'),
  until:       about('до какого времени, по Москве', 'until when, Moscow time', '14:32', '14:32'),
  pay:         about('«Переведите» или «Внесите в офисе»', '“Send” or “Pay”', 'Переведите', 'Send'),
  youGet:      about('что клиент получит, с глаголом', 'what the client gets, with its verb', 'мы отправим вам 145 575 RUB', 'we will send you 145,575 RUB'),
  received:    about('сколько пришло', 'what has come', '500 TON', '500 TON'),
  remaining:   about('сколько не хватает', 'what is missing', '300 TON', '300 TON'),
  excess:      about('сколько лишнего', 'what is too much', '100 TON', '100 TON'),
  newRate:     about('предложенный курс', 'the offered rate', '1 TON = 280 RUB', '1 TON = 280 RUB'),
  newTake:     about('сколько клиент получит по новому курсу', 'what the client gets at the new rate', '140 000 RUB', '140,000 RUB'),
  reason:      about('причина, если её назвали', 'the reason, if one was given', 'не читается номер', 'the number cannot be read'),
  refund:      about('сколько денег клиента ждёт возврата', 'money of the client that waits to be returned', '40 TON', '40 TON'),
  extra:       about('сколько пришло сверх заявки', 'what came beside the order', '500 TON', '500 TON'),
  transfer:    about('похожий перевод', 'the transfer that looks alike', '500 TON с комментарием (memo) 20418773', '500 TON with the memo 20418773'),
  payout:      about('«выплату» или «наличные»', '“payout” or “cash”', 'выплату', 'payout'),
  card:        about('«карту» или «счёт», с последними цифрами', '“card” or “account”, with the last digits', 'карту •••• 4417', 'card •••• 4417'),
  cardOf:      about('«карты» или «счёта», с последними цифрами', '“card” or “account”, with the last digits', 'карты •••• 4417', 'card •••• 4417'),
  megabytes:   about('сколько мегабайт может быть в файле', 'how many megabytes a file may have', '50', '50'),
  older:       about('сколько сообщений было раньше', 'how many messages came before', '3', '3'),
  atOpening:   about('«при открытии», со временем', '“at opening”, with the time', 'при открытии, 10:00 (время московское)', 'at opening, 10:00 (Moscow time)'),
  why:         about('почему заявка закрыта, целая фраза', 'why the order is closed, a whole sentence', 'Вы отменили эту заявку.', 'You cancelled this order.'),
  headline:    about('готовый заголовок: что произошло', 'our own title: what has happened', 'Новый курс заявки № 20 418', 'A new rate for order No. 20 418'),
  first:       about('наш абзац о встрече или проверке, если они нужны', 'our paragraph on a meeting or a verification, if there is one', '', ''),
  later:       about('наш абзац о нерабочем времени и инструкции, если нужен', 'our paragraph on closed hours and instructions, if there is one', '', ''),
  rateUs:      about('наша просьба оценить обмен, если он не оценён', 'our request to rate the exchange, unless it is rated', '', ''),
  choice:      about('наш абзац о выборе, когда срок доплаты вышел', 'our paragraph on the choice, once the time to pay the rest is over', '', ''),
  hashLater:   about('наш абзац о хеше, пока его нет', 'our paragraph on the hash, while there is none', '', ''),
  whereTo:     about('наша просьба указать, куда вернуть деньги', 'our request to say where the money is returned to', '', ''),
  news:        about('наши абзацы о том, что изменилось', 'our paragraphs on what has changed', '', ''),
  account:     about('почта кабинета', 'email of the account', 'maria@example.com', 'maria@example.com'),
  wait:        about('сколько ждать', 'how long it takes', '24 часа', '24 hours'),
  role:        about('новая роль', 'the new role', 'оператор', 'operator'),
  name:        about('имя приглашённого', 'name of who is invited', 'Олег', 'Oleg'),
  accountKept: about('наш абзац о прежнем кабинете, если он есть', 'our paragraph on the former account, if there is one', '', ''),
  nextStep:    about('наш абзац о последнем шаге: пароль или почта', 'our paragraph on the last step: password or email', '', ''),
  since:       about('с какого времени новые условия, по Москве', 'since when the terms hold, Moscow time', '04.03.2026, 14:20', '04.03.2026, 14:20'),
  linkChanged: about('наш абзац о новой ссылке, если она новая', 'our paragraph on the new link, if it is new', '', ''),
  payableFrom: about('раньше какого времени не отправим, по Москве', 'before when it is not sent, Moscow time', '05.03.2026, 14:20', '05.03.2026, 14:20'),
} as const satisfies Record<string, About>

export type EmailVariable = keyof typeof emailVariables

export const isEmailVariable = (name: string): name is EmailVariable => Object.hasOwn(emailVariables, name)
