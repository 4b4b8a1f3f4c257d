/** Words of the page for partners, of the calculator and of the application. Nothing is promised, and no figure stands here. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

const plural = new Intl.PluralRules('ru')
const workdays = (count: number): string =>
  count === 1 ? `один рабочий день` : `${count}${NB}${plural.select(count) === 'few' ? 'рабочих дня' : 'рабочих дней'}`
const daysEn = (count: number): string => (count === 1 ? 'one working day' : `${count} working days`)
const hoursRu = (count: number): string => `${count}${NB}${plural.select(count) === 'one' ? 'часа' : 'часов'}`
const hoursEn = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`

export const offerTexts = {
  title: { ru: 'Делимся прибылью с каждого обмена', en: 'We share the profit of each exchange' },
  lead: {
    ru: 'нашей чистой прибыли отдаём вам, пока меняют те, кого вы привели. Без срока и без потолка.',
    en: 'of our net profit is yours as long as those you bring exchange. No end and no ceiling.',
  },
  become: { ru: 'Стать партнёром', en: 'Become a partner' },
  toCabinet: { ru: 'Войти в кабинет', en: 'Log in to the cabinet' },

  calculator: { ru: 'Сколько это в деньгах', en: 'How much that is' },
  count: { ru: 'Обменов в месяц', en: 'Exchanges a month' },
  pieces: { ru: 'шт.', en: '' },
  sum: { ru: 'Средняя сумма обмена', en: 'Average exchange' },
  incomeOfMonth: { ru: 'Ваш доход в месяц', en: 'Your income a month' },
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
    en: (percent: string) => `${percent} is what we earned of the turnover in the last 30 days. It is an estimate, not a promise.`,
  },
  ofMarkups: {
    ru: (percent: string) =>
      `${percent}: наценки наших направлений сейчас. Прибыль с обмена бывает и меньше наценки. Это расчёт, а не обещание.`,
    en: (percent: string) =>
      `${percent}: the present mark-ups of our directions. The profit of an exchange may be less. It is an estimate, not a promise.`,
  },
  noFigures: {
    ru: 'Считать пока не из чего: направления сейчас закрыты. Доля от этого не меняется.',
    en: 'There is nothing to reckon with: the directions are closed now. The share stays as it is.',
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
    ru: 'Кто пришёл по ним, закреплён за вами навсегда, даже если заявку создал через год.',
    en: 'Whoever comes by them stays yours, even if the first order is made a year later.',
  },
  how3: { ru: 'Начисляем доход', en: 'We credit your income' },
  how3Text: {
    ru: 'Доход виден сразу после выполненного обмена: дата, номер, сумма.',
    en: 'It is there right after the exchange is done: date, number, amount.',
  },
  how4: { ru: 'Выводите в USDT', en: 'You withdraw in USDT' },
  how4Text: {
    ru: (least: string, hours: number) => `TRC20, TON, BEP20 или ERC20. От${NB}${least}, в течение ${hoursRu(hours)} в рабочее время.`,
    en: (least: string, hours: number) => `TRC20, TON, BEP20 or ERC20. From ${least}, within ${hoursEn(hours)} of working time.`,
  },

  kinds: { ru: 'Два вида партнёрства', en: 'Two kinds of partners' },
  kindsText: { ru: 'Какой вам подходит, решим вместе после заявки.', en: 'We agree with you which one fits, after your application.' },
  term: { ru: 'Условие', en: 'Term' },
  people: { ru: 'Рекомендации', en: 'Recommendations' },
  monitors: { ru: 'Мониторинг курсов', en: 'Rate comparison' },
  forWhom: { ru: 'Кому', en: 'For whom' },
  forPeople: { ru: 'Блогам, чатам, знакомым', en: 'Blogs, chats, friends' },
  forMonitors: { ru: 'Сайтам, которые сравнивают курсы', en: 'Sites that compare rates' },
  paidOf: { ru: 'От чего считаем', en: 'Counted from' },
  ofProfit: { ru: 'от нашей чистой прибыли', en: 'our net profit' },
  ofTurnover: { ru: 'от суммы выполненного обмена', en: 'the amount of the exchange done' },
  share: { ru: 'Доля', en: 'Share' },
  usually: { ru: (percent: string) => `обычно ${percent}, обсудим`, en: (percent: string) => `usually ${percent}, negotiable` },
  given: { ru: 'Что даём', en: 'What you get' },
  givenPeople: { ru: 'ссылка, QR, кабинет', en: 'link, QR code, cabinet' },
  givenMonitors: { ru: 'ссылки на пары, кабинет', en: 'links to pairs, cabinet' },

  application: { ru: 'Заявка партнёра', en: 'Application' },
  email: { ru: 'Электронная почта', en: 'Email' },
  emailHelp: { ru: 'Сюда придут ответ и ссылка.', en: 'The answer and the link come here.' },
  answerTo: {
    ru: (email: string) => `Ответ и ссылка придут на ${email}.`,
    en: (email: string) => `The answer and the link come to ${email}.`,
  },
  place: { ru: 'Где будете рассказывать', en: 'Where you will tell people' },
  placeHelp: { ru: 'Сайт, канал, чат. Можно просто «знакомым».', en: 'A site, a channel, a chat; “friends” will do.' },
  story: { ru: 'О чём ваша площадка', en: 'What your site or channel is about' },
  optional: { ru: 'Необязательно', en: 'Optional' },
  accept: { ru: 'Принимаю', en: 'I accept the' },
  terms: { ru: 'условия для партнёров', en: 'terms for partners' },
  fillEmail: { ru: 'Укажите почту.', en: 'Enter your email.' },
  fillPlace: { ru: 'Напишите, где или кому.', en: 'Say where, or whom.' },
  fillTerms: { ru: 'Без согласия заявку не принять.', en: 'We cannot take the application without it.' },
  send: { ru: 'Отправить заявку', en: 'Send the application' },
  notSent: { ru: 'Заявка не ушла', en: 'The application was not sent' },
  sent: {
    ru: (moment: string) => `Заявка получена, ответим до${NB}${moment}`,
    en: (moment: string) => `Your application is in, we answer by ${moment}`,
  },
  sentText: {
    ru: (email: string) => `Ответ придёт на ${email}. Если в срок письма не будет, загляните в «Спам».`,
    en: (email: string) => `The answer comes to ${email}. If there is no email by then, look into your spam folder.`,
  },

  ownLink: { ru: 'Получить свою ссылку', en: 'Get a link of your own' },
  ownLinkText: {
    ru: (days: number) => `Для этого нужно стать партнёром. Отвечаем за ${workdays(days)}.`,
    en: (days: number) => `For that you become a partner. We answer within ${daysEn(days)}.`,
  },
  declined: { ru: 'Заявку мы отклонили', en: 'We did not accept this application' },
  declinedQuietly: { ru: 'Если что-то изменится, подайте её ещё раз.', en: 'If something changes, apply once more.' },
  applyAgain: { ru: 'Подать ещё раз', en: 'Apply once more' },
  accepted: { ru: 'Заявка одобрена, подтвердите почту', en: 'You are accepted, confirm your email' },
  acceptedText: {
    ru: (email: string) =>
      `Мы отправили письмо на ${email}. Нажмите в нём кнопку, и кабинет партнёра откроется. Ссылка из письма уже работает.`,
    en: (email: string) =>
      `An email is on its way to ${email}. Press the button in it, and the partner’s cabinet opens. The link in it works already.`,
  },
  sendAgain: { ru: 'Прислать письмо ещё раз', en: 'Send the email again' },
  sentAgain: { ru: 'Письмо отправлено', en: 'The email is on its way' },

  alreadyPartner: { ru: 'Уже партнёр?', en: 'Already a partner?' },
  alreadyPartnerText: { ru: 'Баланс, доходы и выводы в кабинете.', en: 'Balance, incomes and withdrawals are in the cabinet.' },
  logIn: { ru: 'Войти', en: 'Log in' },
  youArePartner: { ru: 'Вы уже партнёр', en: 'You are a partner' },
  youArePartnerText: { ru: 'Ссылка, доходы и выводы в вашем кабинете.', en: 'Your link, incomes and withdrawals are in your cabinet.' },
  openCabinet: { ru: 'Открыть кабинет', en: 'Open the cabinet' },
  staff: { ru: 'Вы вошли как сотрудник', en: 'You are logged in as staff' },
  staffText: {
    ru: 'Сотрудники партнёрами не становятся. Заявки ждут в разделе «Партнёры».',
    en: 'Staff do not become partners. Applications wait under “Partners”.',
  },

  ask1: { ru: 'Себя пригласить можно?', en: 'Can I invite myself?' },
  ask1Text: { ru: 'Нет. Свои обмены вам не начисляются.', en: 'No. Your own exchanges earn you nothing.' },
  ask2: { ru: 'Обмен отменили или вернули?', en: 'What if an exchange is cancelled or reversed?' },
  ask2Text: {
    ru: 'Доход появляется только после выплаты человеку. Если деньги вернутся к нам, он снимется.',
    en: 'You earn only after the person was paid. If that money comes back to us, the income is taken back.',
  },
  ask3: { ru: 'Вижу ли я, кто менял?', en: 'Can I see who exchanged?' },
  ask3Text: {
    ru: 'Только дату, номер и сумму. Личных данных не показываем.',
    en: 'Only date, number and amount. We show no personal data.',
  },
} satisfies Texts
