import { describe, expect, test } from 'vitest'
import { emailColours, ourColours } from '../../../../core/brand/palette.ts'
import { languages } from '../../../../core/language/language.ts'
import { orderEmails } from '../../../../core/orders/outgoing.ts'
import { emailKinds } from '../send-mail.job.ts'
import { orderCanceled } from './order-canceled.ts'
import { orderCreated } from './order-created.ts'
import { orderCredited } from './order-credited.ts'
import { orderDone } from './order-done.ts'
import type { OrderEmailFacts } from './order-facts.ts'
import { orderHeld, orderReleased } from './order-held.ts'
import { likelyPaymentDenied, likelyPaymentSeen } from './order-likely.ts'
import { orderLink } from './order-link.ts'
import { meetingChanged } from './order-meeting.ts'
import { chatMessages } from './order-messages.ts'
import {
  latePaymentSeen,
  newQuote,
  otherAssetSeen,
  overPaymentSeen,
  partialPaymentSeen,
  rateOffered,
  unmatchedPayment,
} from './order-money.ts'
import { askForProof, newCredentials } from './order-payment.ts'
import { refundMoved } from './order-refund.ts'
import { reviewAnswered } from './order-review.ts'
import { reminder, verificationNeeded } from './order-verification.ts'
import { paymentReturned } from './payment-returned.ts'
import { payoutSent } from './payout-sent.ts'

const facts = (change: Partial<OrderEmailFacts> = {}): OrderEmailFacts => ({
  texts: {},
  language: 'ru',
  brand: {
    name: 'Меняла',
    address: 'Москва',
    email: 'help@menyala.example',
    logo: null,
    hours: 'Ежедневно с 10:00 до 22:00',
    colours: emailColours(ourColours),
  },
  number: '20 418',
  cashGiven: false,
  cashTaken: false,
  give: '500 TON',
  giveName: 'Toncoin',
  take: '145 575 RUB',
  takeName: 'Т-Банк',
  rate: '1 TON = 291,15 RUB',
  details: [{ label: 'Получатель', value: 'Мария <И.>' }],
  credentials: { label: 'Адрес TON', value: 'UQDEMO', memo: '20418773' },
  due: '500 TON',
  takenOff: null,
  instructionsFirst: false,
  payUntil: '14:32',
  offHours: false,
  opensAt: null,
  newRateBecause: null,
  meeting: null,
  back: null,
  unmatchedPayment: '500 TON',
  likely: { sum: '500 TON', memo: '204187730', memoName: 'memo', at: '04.03.2026, 14:20', hash: 'ab12', why: null },
  hold: { reason: null, until: '12.03.2026, 14:47' },
  fileMegabytes: 20,
  moving: true,
  done: false,
  meetingWish: null,
  proof: null,
  review: { shown: true, text: 'Всё пришло', answer: 'Спасибо, что написали' },
  chat: { by: 'Олег', messages: ['Деньги ушли'], older: 0, quietLink: 'https://menyala.example/order/1#link=x&quiet' },
  newDetails: null,
  proofAsked: null,
  newRateWithCredentials: false,
  meets: false,
  otherTime: null,
  onItsWay: null,
  mayRate: true,
  credited: true,
  delayed: false,
  need: null,
  justVerified: false,
  reason: null,
  ending: 'byStaff',
  refund: null,
  money: {
    received: '200 TON',
    remaining: '300 TON',
    isHere: true,
    isShort: true,
    excess: null,
    payUntil: '14:47',
    offer: null,
    before: '1 TON = 300 RUB',
    takeBefore: null,
  },
  link: 'https://menyala.example/order/x#link=y',
  linkDays: 30,
  ...change,
})
const messages = {
  orderCreated,
  orderLink,
  orderCredited,
  orderDone,
  orderCanceled,
  partialPaymentSeen,
  overPaymentSeen,
  latePaymentSeen,
  newQuote,
  rateOffered,
  askForProof,
  newCredentials,
  meetingChanged,
  payoutSent,
  unmatchedPayment,
  otherAssetSeen,
  likelyPaymentSeen,
  likelyPaymentDenied,
  orderHeld,
  orderReleased,
  paymentReturned,
}

test.each(languages)('an email that asks for a file names the size that the office allows, in %s', (language) => {
  const need = { kind: 'card', lastFour: '4417', state: 'missing' } as const
  for (const email of [verificationNeeded, reminder])
    expect(email(facts({ language, need })).text).toContain(language === 'ru' ? 'до 20 МБ' : 'up to 20 MB')
})

test.each(languages)('words of staff stand in the email as they were written, with both of its links, in %s', (language) => {
  const link = 'https://menyala.example/order/x#link=y'
  const chat = { by: 'Oleg', messages: ['1 < 2\nNext line', 'And more'], older: 3, quietLink: `${link}&quiet=1` }
  const { subject, html, text } = chatMessages(facts({ language, chat }))
  expect(subject).toContain('20 418')
  expect(html).toContain('1 &lt; 2<br>Next line')
  expect(html).toContain('#link=y&amp;quiet=1')
  expect(text).toContain('1 < 2\nNext line')
  expect(text).toContain(`${link}&quiet=1`)
  expect(text.match(/Oleg/g), 'his name once').toHaveLength(1)
  expect(html, 'beside the subject stand his words').toContain('overflow:hidden">Oleg: 1 &lt; 2')
  expect(text).toMatch(language === 'ru' ? /ранних сообщений: 3/ : /Earlier messages: 3/)
})

test.each(languages)('our answer to a review stands in the email, which says whether it is on the site, in %s', (language) => {
  const written = (shown: boolean) => reviewAnswered(facts({ language, review: { shown, text: 'It came & fast', answer: '2 < 3' } }))
  expect(written(true).html).toContain('2 &lt; 3')
  expect(written(true).html).toContain('It came &amp; fast')
  expect(written(true).text).toContain('2 < 3')
  expect(written(true).text).toContain('20 418')
  expect(written(true).subject).toMatch(language === 'ru' ? /отзыв на сайте/ : /review is on the site/)
  expect(written(false).text).toMatch(language === 'ru' ? /ответ видите только вы/ : /only you can read the answer/)
})

describe.each(Object.entries(messages))('%s', (_name, write) => {
  test.each(languages)('in %s: number, link and sums, as HTML and as text', (language) => {
    const { subject, html, text } = write(facts({ language }))
    expect(subject).toContain('20 418')
    for (const body of [html, text]) {
      expect(body).toContain('https://menyala.example/order/x#link=y')
      expect(body).toContain('500 TON')
    }
    expect(html).toContain(`lang="${language}"`)
    expect(/[а-яё]/i.test(text.replaceAll(/Меняла|Москва|Ежедневно с|Адрес TON|Получатель|Мария|Т-Банк|до|И\./g, ''))).toBe(
      language === 'ru',
    )
    // every text for people calls credentials "payment details", so the word of the code must not appear
    expect(text).not.toMatch(/undefined|null|<table|credentials/i)
  })
  test('escapes what a person typed', () => {
    expect(write(facts({ details: [{ label: 'x', value: '<script>' }], reason: '<b>' })).html).not.toMatch(/<script>|<b>/)
  })
})

test('an email stresses the kopecks that identify a payment, and says how much they save', () => {
  const bank = { credentials: { label: 'Карта', value: '2202', memo: null }, due: '499,99 RUB', takenOff: '0,01 RUB' }
  for (const write of [orderCreated, newQuote]) {
    const { text } = write(facts(bank))
    expect(text).toMatch(/ровно 499,99 RUB/)
    expect(text).toContain('на 0,01 RUB меньше суммы заявки')
  }
  const whole = orderCreated(facts({ ...bank, takenOff: '0 RUB' })).text
  expect(whole).toContain('По точным копейкам мы узнаём')
  expect(whole).not.toContain('меньше суммы')
  expect(newQuote(facts()).text).not.toContain('копейкам')
})

test('an email asks for the missing sum while it can be paid, and offers a choice after that', () => {
  expect(partialPaymentSeen(facts()).text).toMatch(/Пришло 200 TON, не хватает 300 TON[^]*до 14:47/)
  const over = partialPaymentSeen(facts({ money: { ...facts().money, payUntil: null } })).text
  expect(over).toContain('что с ними можно сделать')
  expect(over).not.toContain('14:47')
})

test('an email about an excess has its sum and asks the client to decide', () => {
  const { text } = overPaymentSeen(facts({ money: { ...facts().money, received: '600 TON', excess: '100 TON' } }))
  expect(text).toMatch(/Пришло 600 TON, это на 100 TON больше, чем нужно[^]*обменять всё или вернуть лишнее/)
})

test('an email speaks of a new rate only where the rate is another, else of what has changed', () => {
  const other = newQuote(facts({ newRateBecause: 'openingOfService' }))
  expect(other.subject).toContain('Новый курс заявки № 20 418')
  expect(other.text).toMatch(/пересчитали курс[^]*Прежний курс: 1 TON = 300 RUB/)
  const money = { ...facts().money, before: null }
  for (const language of languages) {
    const same = newQuote(facts({ language, newRateBecause: 'openingOfService', money }))
    expect(same.subject).toContain(
      language === 'ru' ? 'Курс заявки № 20 418 остался прежним' : 'The rate of order No. 20 418 has not changed',
    )
    expect(same.text).toContain('291,15')
    expect(same.text).not.toMatch(/новый курс|прежний курс:|пересчитали|new rate|old rate|recalculated/i)
    const sum = newQuote(facts({ language, newRateBecause: 'reopen', money: { ...money, takeBefore: '145 570 RUB' } }))
    expect(sum.subject).toContain(language === 'ru' ? 'Новая сумма заявки № 20 418' : 'A new amount for order No. 20 418')
    expect(sum.text).toMatch(language === 'ru' ? /Раньше получалось 145 570 RUB/ : /Before, it was 145 570 RUB/)
  }
})

test('an email about late money has the offered rate, if there is one', () => {
  const offered = facts({ money: { ...facts().money, offer: { rate: '1 TON = 280 RUB', take: '140 000 RUB', until: '15:02' } } })
  expect(latePaymentSeen(offered).text).toMatch(/получите 140 000 RUB[^]*до 15:02/)
  expect(latePaymentSeen(facts()).text).not.toContain('новому курсу')
})

test('an email about a likely payment has its sum and memo, or that it has no memo, and asks not to pay again', () => {
  expect(likelyPaymentSeen(facts()).text).toMatch(/500 TON[^]*с комментарием \(memo\) 204187730[^]*Больше не платите/)
  const bare = { sum: '400 XRP', memo: null, memoName: 'tag', at: '04.03.2026, 14:20', hash: null, why: null } as const
  expect(likelyPaymentSeen(facts({ likely: bare })).text).toContain('без тега')
  expect(likelyPaymentSeen(facts({ language: 'en', likely: { ...bare, memo: '77' } })).text).toContain('with the tag 77')
  // a bank has no memo to speak of
  expect(likelyPaymentSeen(facts({ likely: { ...bare, memoName: null } })).text).not.toMatch(/memo|тег/)
  expect(likelyPaymentDenied(facts({ likely: { ...bare, why: 'его отправил другой клиент' } })).text).toContain(
    'его отправил другой клиент',
  )
})

test('every email that an order can queue has its text, and every text has its email', () => {
  const extras = ['orderLink', 'chatMessages', 'reviewAnswered', 'unmatchedDetails', 'unmatchedMoved']
  expect(emailKinds.toSorted()).toEqual([...orderEmails, ...extras].map((message) => `email:${message}`).toSorted())
})

test('an email about a rate that moved before opening has both rates and the deadline', () => {
  const offer = { rate: '1 TON = 280 RUB', take: '140 000 RUB', until: '10:15' }
  const { text } = rateOffered(facts({ money: { ...facts().money, offer } }))
  expect(text).toMatch(/Прежний курс: 1 TON = 291,15 RUB, к получению 145 575 RUB[^]*Новый курс: 1 TON = 280 RUB, к получению 140 000 RUB/)
  expect(text).toMatch(/до 10:15 \(время московское\)[^]*запросить возврат/)
})

test('an email about a missing payment has the sum, what to send and until when, and asks not to pay again', () => {
  const { text } = askForProof(facts({ proofAsked: { until: '18:40' }, due: '499,99 TON' }))
  expect(text).toMatch(/перевод на 499,99 TON[^]*чек банка или хеш транзакции[^]*до 18:40[^]*Не платите второй раз/)
  expect(askForProof(facts({ proofAsked: { until: null } })).text).not.toContain('заявка закроется')
})

test('an email about new credentials has the sum and the time, and the rate if it is new', () => {
  const same = newCredentials(facts()).text
  expect(same).toMatch(/На прежние больше не платите[^]*до 14:32[^]*ровно 500 TON[^]*Адрес TON: UQDEMO[^]*memo[^]*обязателен/i)
  expect(same).not.toContain('Прежний курс')
  expect(newCredentials(facts({ newRateWithCredentials: true })).text).toContain('Прежний курс: 1 TON = 300 RUB')
  const kept = newCredentials(facts({ newRateWithCredentials: true, money: { ...facts().money, before: null } })).text
  expect(kept).toContain('Срок прежнего курса вышел. Курс закреплён заново и не изменился: 1 TON = 291,15 RUB.')
  expect(kept).not.toContain('Прежний курс')
  const hidden = newCredentials(facts({ credentials: null, instructionsFirst: true })).text
  expect(hidden).toContain('прочитаете инструкцию')
  expect(hidden).not.toContain('UQDEMO')
})

test('an email about a meeting has the set time, or the time that one side proposes', () => {
  const meeting = { place: 'Офис', address: 'Тверская, 1', at: '04.03.2026, 18:00' }
  const said = (otherTime: OrderEmailFacts['otherTime']) => meetingChanged(facts({ meeting, otherTime }))
  expect(said(null).text).toMatch(/Ждём вас 04.03.2026, 18:00 по Москве: Офис, Тверская, 1/)
  const other = { at: '05.03.2026, 12:00' }
  expect(said({ ...other, byClient: false }).text).toMatch(
    /Оператор предлагает встретиться 05.03.2026, 12:00[^]*прежнее время: 04.03.2026, 18:00/,
  )
  expect(said({ ...other, byClient: true }).text).toMatch(/Вы предложили встретиться 05.03.2026, 12:00[^]*прежнее время: 04.03.2026, 18:00/)
})

test('an email about a sent payout has its proof or says that a hash will come, and has a time only if a timer runs', () => {
  const sent = payoutSent(facts({ proof: 'A-1', onItsWay: { until: '05.03.2026, 12:00' } })).text
  expect(sent).toMatch(/отправили вам 145 575 RUB[^]*до 05.03.2026, 12:00[^]*A-1/)
  const early = payoutSent(facts({ onItsWay: { until: null } })).text
  expect(early).toContain('Хеш (номер перевода в сети) появится')
  expect(early).not.toContain('завершится сама')
})

test('a done order asks for a rating once', () => {
  expect(orderDone(facts()).text).toContain('Оцените')
  expect(orderDone(facts({ mayRate: false })).text).not.toContain('Оцените')
})

test('an email warns about a required memo, and only then', () => {
  expect(orderCreated(facts()).text).toContain('Комментарий (memo) обязателен')
  expect(orderCreated(facts({ credentials: { label: 'Адрес', value: 'T1', memo: null } })).text).not.toContain('обязателен')
})

test.each(languages)(
  'an email about a refund speaks of what is to come until it has left, and holds no money that has arrived, in %s',
  (language) => {
    const back = { gets: '37 USDT', cost: '3 USDT', to: 'TBack', memo: null, asksWhere: false, proof: null, link: null, linkHours: 24 }
    const written = (state: 'proposed' | 'approved' | 'sent' | 'confirmed') =>
      refundMoved(facts({ language, back: { ...back, state } })).text
    const [toCome, gone, held] =
      language === 'ru' ? ['Куда вернём', 'Куда вернули', 'закреплены за вами'] : ['Where to return it', 'Returned to', 'stays yours']
    for (const state of ['proposed', 'approved'] as const) expect(written(state)).toContain(toCome)
    for (const state of ['proposed', 'approved'] as const) expect(written(state)).not.toContain(gone)
    for (const state of ['sent', 'confirmed'] as const) expect(written(state)).toContain(gone)
    expect(written('sent')).toContain(held)
    expect(written('confirmed')).not.toContain(held)
    expect(written('confirmed')).toMatch(language === 'ru' ? /не дошли, ответьте на это письмо/ : /not arrived, reply to this email/)
  },
)

test('an email about each ending says why, and names the money that is returned', () => {
  const words = (['byStaff', 'byClient', 'byClock', 'notReceived'] as const).map(
    (ending) => orderCanceled(facts({ ending })).text.split('\n\n')[1],
  )
  expect(new Set(words).size).toBe(4)
  expect(words[3]).toMatch(/нажмите «Я оплатил» и укажите хеш перевода или номер чека/)
  const cash = orderCanceled(facts({ ending: 'notReceived', cashGiven: true })).text
  expect(cash).toMatch(/Наличные по заявке не внесены[^]*ответьте на это письмо/)
  expect(cash).not.toMatch(/хеш|«Я оплатил»/)
  expect(orderCanceled(facts({ refund: '40 USDT', reason: 'Не та сеть' })).text).toMatch(/Не та сеть[\s\S]*40 USDT/)
})

test.each([
  [1, 'день'],
  [3, 'дня'],
  [30, 'дней'],
])('a link for %i %s', (linkDays, word) => {
  expect(orderLink(facts({ linkDays })).text).toContain(`${linkDays} ${word}`)
})
