/** Words of the page for partners, of the calculator and of the application. Nothing is promised, and no figure stands here. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

const plural = new Intl.PluralRules('ru')
const workdays = (count: number): string =>
  count === 1
    ? `один рабочий день`
    : `${count}${NB}${{ one: 'рабочий день', few: 'рабочих дня' }[plural.select(count) as 'one' | 'few'] ?? 'рабочих дней'}`
const daysEn = (count: number): string => (count === 1 ? 'one working day' : `${count} working days`)
const hoursRu = (count: number): string => `${count}${NB}${plural.select(count) === 'one' ? 'часа' : 'часов'}`
const hoursEn = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`

export const offerTexts = {
  title: { ru: 'Делимся прибылью с каждого обмена', en: 'We share the profit from each exchange' },
  lead: {
    ru: 'нашей чистой прибыли отдаём вам, пока меняют те, кого вы пригласили. Без ограничения срока и суммы.',
    en: 'of our net profit is yours as long as the people you invite exchange. No limit of time or amount.',
  },
  become: { ru: 'Стать партнёром', en: 'Become a partner' },
  toCabinet: { ru: 'Войти в кабинет', en: 'Log in to the partner area' },

  calculator: { ru: 'Сколько это в деньгах', en: 'How much is that in money' },
  count: { ru: 'Обменов в месяц', en: 'Exchanges per month' },
  pieces: { ru: 'шт.', en: '' },
  sum: { ru: 'Средняя сумма обмена', en: 'Average exchange' },
  incomeOfMonth: { ru: 'Ваш доход в месяц', en: 'Your income per month' },
  inUsdt: {
    ru: (sum: string) => `около ${sum} по${NB}курсу сейчас`,
    en: (sum: string) => `about ${sum} at the current rate`,
  },
  turnover: { ru: 'оборот', en: 'turnover' },
  ourProfit: { ru: 'наша прибыль', en: 'our profit' },
  ourMarkup: { ru: 'наша наценка', en: 'our mark-up' },
  yourShare: { ru: 'ваша доля', en: 'your share' },
  times: { ru: 'умножить на', en: 'times' },
  ofMean: {
    ru: (percent: string) => `${percent}: столько мы заработали с оборота за последние 30${NB}дней. Это расчёт, а не обещание.`,
    en: (percent: string) => `${percent}: this is what we earned from the turnover in the last 30 days. It is an estimate, not a promise.`,
  },
  ofMarkups: {
    ru: (percent: string) =>
      `${percent}: наценки наших направлений сейчас. Прибыль с обмена бывает и меньше наценки. Это расчёт, а не обещание.`,
    en: (percent: string) =>
      `${percent}: the current mark-ups of our directions. The profit from an exchange may be smaller. It is an estimate, not a promise.`,
  },
  noFigures: {
    ru: 'Посчитать пока нельзя: направления сейчас закрыты. Доля от этого не меняется.',
    en: 'We cannot calculate it now: the directions are closed. The share stays the same.',
  },
  figuresFailed: { ru: 'Цифры не загрузились', en: 'The figures did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  loading: { ru: 'Загружаем', en: 'Loading' },
  couldBe: { ru: 'Сколько это может быть', en: 'What it could be' },
  friendsExchange: { ru: 'друзья меняют', en: 'friends exchange' },
  about: { ru: (sum: string) => `около ${sum}`, en: (sum: string) => `about ${sum}` },

  how: { ru: 'Как это устроено', en: 'How it works' },
  how1: { ru: 'Вы оставляете заявку', en: 'You apply' },
  how1Text: {
    ru: (days: number, from: string, to: string) =>
      `Отвечаем на почту за ${workdays(days)}${from === to ? '' : `, с${NB}${from} до${NB}${to} по${NB}Москве`}.`,
    en: (days: number, from: string, to: string) =>
      `We answer by email within ${daysEn(days)}${from === to ? '' : `, from ${from} to ${to} Moscow time`}.`,
  },
  how2: { ru: 'Получаете ссылку и QR', en: 'You get a link and a QR code' },
  how2Text: {
    ru: 'Кто пришёл по ним, закреплён за вами навсегда, даже если создаст заявку через год.',
    en: 'Everybody who comes by them stays yours, even if they create their first order a year later.',
  },
  how3: { ru: 'Начисляем доход', en: 'We credit your income' },
  how3Text: {
    ru: 'Доход виден сразу после выполненного обмена: дата, номер, сумма.',
    en: 'You see it right after the exchange is done: date, number, amount.',
  },
  how4: { ru: 'Выводите в USDT', en: 'You withdraw in USDT' },
  how4Text: {
    ru: (least: string, hours: number) => `TRC20, TON, BEP20 или ERC20. От${NB}${least}, в течение ${hoursRu(hours)}, в рабочее время.`,
    en: (least: string, hours: number) => `TRC20, TON, BEP20 or ERC20. From ${least}, within ${hoursEn(hours)}, during working hours.`,
  },

  kinds: { ru: 'Два вида партнёрства', en: 'Two kinds of partnership' },
  kindsText: {
    ru: 'Какой вам подходит, решим вместе после заявки.',
    en: 'After your application we will decide together which one fits you.',
  },
  term: { ru: 'Условие', en: 'Terms' },
  people: { ru: 'Рекомендации', en: 'Recommendations' },
  monitors: { ru: 'Мониторинг курсов', en: 'Rate comparison' },
  forWhom: { ru: 'Кому', en: 'For whom' },
  forPeople: { ru: 'Блогам, чатам, знакомым', en: 'Blogs, chats, friends' },
  forMonitors: { ru: 'Сайтам, которые сравнивают курсы', en: 'Sites that compare rates' },
  paidOf: { ru: 'От чего считаем', en: 'Calculated from' },
  ofProfit: { ru: 'от нашей чистой прибыли', en: 'our net profit' },
  ofTurnover: { ru: 'от суммы выполненного обмена', en: 'the amount of the completed exchange' },
  share: { ru: 'Доля', en: 'Share' },
  usually: { ru: (percent: string) => `обычно ${percent}, обсудим`, en: (percent: string) => `usually ${percent}, negotiable` },
  given: { ru: 'Что даём', en: 'What you get' },
  givenPeople: { ru: 'ссылка, QR, кабинет', en: 'link, QR code, partner area' },
  givenMonitors: { ru: 'ссылки на пары, кабинет', en: 'links to pairs, partner area' },

  application: { ru: 'Заявка партнёра', en: 'Application' },
  email: { ru: 'Электронная почта', en: 'Email' },
  emailHelp: { ru: 'Сюда придут ответ и ссылка.', en: 'We will send the answer and the link here.' },
  answerTo: {
    ru: (email: string) => `Ответ и ссылка придут на ${email}.`,
    en: (email: string) => `We will send the answer and the link to ${email}.`,
  },
  place: { ru: 'Где будете о нас рассказывать', en: 'Where you will tell people about us' },
  placeHelp: { ru: 'Сайт, канал, чат. Можно просто «знакомым».', en: 'A site, a channel, a chat. You can just write “friends”.' },
  story: { ru: 'О чём ваша площадка', en: 'What your site or channel is about' },
  optional: { ru: 'Необязательно', en: 'Optional' },
  accept: { ru: 'Принимаю', en: 'I accept the' },
  terms: { ru: 'условия для партнёров', en: 'terms for partners' },
  fillEmail: { ru: 'Укажите почту.', en: 'Enter your email.' },
  fillPlace: { ru: 'Напишите, где или кому.', en: 'Write where, or to whom.' },
  fillTerms: { ru: 'Без согласия отправить заявку нельзя.', en: 'You cannot send the application without it.' },
  send: { ru: 'Отправить заявку', en: 'Send the application' },
  notSent: { ru: 'Заявка не отправлена', en: 'The application was not sent' },
  sent: {
    ru: (moment: string) => `Заявка получена, ответим до${NB}${moment}`,
    en: (moment: string) => `We have your application and will answer by ${moment}`,
  },
  sentText: {
    ru: (email: string) => `Ответ придёт на ${email}. Если в срок письма не будет, загляните в «Спам».`,
    en: (email: string) => `We will send the answer to ${email}. If there is no email by then, look in your spam folder.`,
  },

  ownLink: { ru: 'Получить свою ссылку', en: 'Get your own link' },
  ownLinkText: {
    ru: (days: number) => `Для этого нужно стать партнёром. Отвечаем за ${workdays(days)}.`,
    en: (days: number) => `For this you need to become a partner. We answer within ${daysEn(days)}.`,
  },
  declined: { ru: 'Мы не смогли принять заявку', en: 'We could not accept your application' },
  declinedQuietly: { ru: 'Если что-то изменится, подайте её ещё раз.', en: 'If something changes, apply again.' },
  applyAgain: { ru: 'Подать ещё раз', en: 'Apply again' },
  accepted: { ru: 'Заявка одобрена, подтвердите почту', en: 'You are accepted: confirm your email' },
  acceptedText: {
    ru: (email: string) =>
      `Мы отправили письмо на ${email}. Нажмите в нём кнопку, и кабинет партнёра откроется. Ваша ссылка из письма уже работает.`,
    en: (email: string) =>
      `We have sent an email to ${email}. Press the button in it, and the partner area will open. Your link in the email already works.`,
  },
  sendAgain: { ru: 'Прислать письмо ещё раз', en: 'Send the email again' },
  sentAgain: { ru: 'Письмо отправлено', en: 'The email has been sent' },

  alreadyPartner: { ru: 'Уже партнёр?', en: 'Already a partner?' },
  alreadyPartnerText: { ru: 'Баланс, доходы и выводы в кабинете.', en: 'Your balance, income and withdrawals are in the partner area.' },
  logIn: { ru: 'Войти', en: 'Log in' },
  youArePartner: { ru: 'Вы уже партнёр', en: 'You are a partner' },
  youArePartnerText: { ru: 'Ссылка, доходы и выводы в вашем кабинете.', en: 'Your link, income and withdrawals are in the partner area.' },
  openCabinet: { ru: 'Открыть кабинет', en: 'Open the partner area' },
  staff: { ru: 'Вы вошли как сотрудник', en: 'You are logged in as staff' },
  staffText: {
    ru: 'Сотрудники партнёрами не становятся. Заявки ждут в разделе «Партнёры».',
    en: 'Staff do not become partners. Applications wait under “Partners”.',
  },

  ask1: { ru: 'Себя пригласить можно?', en: 'Can I invite myself?' },
  ask1Text: { ru: 'Нет. За свои обмены доход не начисляется.', en: 'No. Your own exchanges earn nothing.' },
  ask2: { ru: 'А если обмен отменят?', en: 'What if an exchange is cancelled or reversed?' },
  ask2Text: {
    ru: 'Доход появляется только после выплаты человеку. Если эти деньги вернутся к нам, доход отменится.',
    en: 'You earn only after the person was paid. If that money comes back to us, the income is reversed.',
  },
  ask3: { ru: 'Вижу ли я, кто менял?', en: 'Can I see who exchanged?' },
  ask3Text: {
    ru: 'Только дату, номер и сумму. Личных данных не показываем.',
    en: 'Only the date, number and amount. We show no personal data.',
  },
} satisfies Texts
