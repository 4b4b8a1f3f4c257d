/** Words of the invitations and of the partner's cabinet. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

export const partnerTexts = {
  loading: { ru: 'Загружаем', en: 'Loading' },
  again: { ru: 'Повторить', en: 'Try again' },

  ofProfit: { ru: 'нашей чистой прибыли', en: 'of our net profit' },
  ofTurnover: { ru: 'оборота', en: 'of the turnover' },
  eachExchange: {
    ru: 'с каждого обмена тех, кого вы привели. Без срока: пока они меняют, начисляем вам.',
    en: 'from each exchange of those you bring. Without an end: as long as they exchange, you earn.',
  },
  termsOf: {
    ru: (percent: string, of: 'profit' | 'turnover') =>
      of === 'profit' ? `${percent}${NB}% нашей чистой прибыли с${NB}каждого обмена` : `${percent}${NB}% суммы каждого обмена`,
    en: (percent: string, of: 'profit' | 'turnover') =>
      `${percent}% of ${of === 'profit' ? 'our net profit from' : 'the amount of'} each exchange`,
  },
  linkReady: { ru: 'Своя ссылка, QR-код и готовые тексты', en: 'A link of your own, a QR code and ready texts' },
  forEver: { ru: 'Пришедшие закреплены за вами', en: 'Those who come stay yours' },
  withdrawal: {
    ru: (least: string, hours: number) =>
      `Вывод от${NB}${least} в${NB}течение ${hours}${NB}${hours % 10 === 1 && hours % 100 !== 11 ? 'часа' : 'часов'}`,
    en: (least: string, hours: number) => `Withdrawals from ${least}, within ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  },
  noPersonalData: { ru: 'Чужих данных не видно', en: 'No personal data' },
  noPersonalDataAbout: { ru: 'Только дата, номер и сумма обмена.', en: 'Only date, number and amount of an exchange.' },
  accountFirst: { ru: 'Сначала нужен кабинет', en: 'First you need an account' },
  accountFirstAbout: {
    ru: 'Приглашённые и доходы записываются за кабинетом, чтобы не пропасть вместе с этим устройством.',
    en: 'Those you invite and what you earn belong to an account, so that they are not lost with this device.',
  },
  createAccount: { ru: 'Создать кабинет', en: 'Create an account' },
  help: { ru: 'Справка для партнёров', en: 'Help for partners' },
  toCabinet: { ru: 'В кабинет партнёра', en: 'To the partner’s cabinet' },

  figures: { ru: 'Ваши приглашённые', en: 'Those you have brought' },
  onBalance: { ru: 'на балансе', en: 'on the balance' },
  people: { ru: 'пришли по ссылке', en: 'came by the link' },
  exchanges: { ru: 'обменов сделали', en: 'exchanges made' },
  turnoverRecent: { ru: 'оборот за 30 дней', en: 'turnover in 30 days' },
  turnoverAll: { ru: 'оборот всего', en: 'turnover in all' },
  firstExchange: {
    ru: 'Цифры появятся с первым обменом того, кого вы приведёте.',
    en: 'The figures come with the first exchange of somebody you bring.',
  },
  inShort: { ru: 'Коротко', en: 'In short' },
  rateStays: { ru: 'Курс приглашённых не меняется', en: 'The rate of those you bring does not change' },
  rateStaysAbout: { ru: 'Ваша доля идёт из нашей прибыли.', en: 'Your share comes out of our profit.' },
  notOneself: { ru: 'Себя пригласить нельзя', en: 'You cannot invite yourself' },
  notOneselfAbout: {
    ru: 'Свои обмены и обмены с ваших карт не начисляются.',
    en: 'Your own exchanges, and those with your cards, earn nothing.',
  },

  paused: { ru: 'Партнёрство на паузе', en: 'Your partnership is paused' },
  pausedAbout: {
    ru: 'Новые посетители за вами не закрепляются, за новые заявки доход не начисляется. То, что вы уже заработали, остаётся вашим.',
    en: 'New visitors are not counted as yours, and new orders earn nothing. What you have earned already stays yours.',
  },
  onBalanceNow: { ru: 'На балансе', en: 'On your balance' },
  debt: { ru: 'Вы должны', en: 'You owe' },
  debtAbout: {
    ru: 'Обмен, с которого вы получили выплату, отменён. Следующие доходы закроют эту сумму.',
    en: 'An exchange that you were paid for was reversed. Your next incomes cover this amount.',
  },
  waiting: { ru: 'Проверяем', en: 'Being checked' },
  inProcess: { ru: 'Выводится', en: 'On its way out' },
  earnedRecent: { ru: 'Заработано за 30 дней', en: 'Earned in 30 days' },
  withdrawn: { ru: 'Выплачено', en: 'Paid out' },

  yourLink: { ru: 'Ваша ссылка', en: 'Your link' },
  linkAbout: { ru: 'Кто пришёл по ней, закрепляется за вами.', en: 'Whoever comes by it is yours.' },
  linkToPair: {
    ru: 'Нужна ссылка на пару валют? Откройте свою ссылку, выберите валюты и скопируйте адрес страницы: пришедшие по нему тоже закрепляются за вами.',
    en: 'Need a link to a pair of currencies? Open your link, choose the currencies and copy the address of the page: whoever comes by it is yours too.',
  },
  link: { ru: 'ссылку', en: 'the link' },
  copy: { ru: 'Копировать', en: 'Copy' },
  copied: { ru: 'Скопировано', en: 'Copied' },
  qr: { ru: 'QR-код вашей ссылки', en: 'QR code of your link' },
  readyTexts: { ru: 'Готовый текст', en: 'A ready text' },
  readyText: {
    ru: (link: string) => `Меняю криптовалюту здесь: курс виден сразу и закрепляется, регистрация не нужна. ${link}`,
    en: (link: string) => `I exchange cryptocurrency here: the rate is shown at once and fixed, no registration needed. ${link}`,
  },
  inRussian: { ru: 'По-русски', en: 'In Russian' },
  inEnglish: { ru: 'По-английски', en: 'In English' },
  ofText: { ru: 'текст', en: 'the text' },

  turnover: { ru: 'Оборот за 30 дней', en: 'Turnover in 30 days' },
  turnoverByDay: { ru: 'Оборот по дням', en: 'Turnover by day' },
  onDay: { ru: (day: string, sum: string) => `${day}: ${sum}`, en: (day: string, sum: string) => `${day}: ${sum}` },
  todayWord: { ru: 'сегодня', en: 'today' },
  counts: {
    ru: (exchanges: number, visits: number, referrals: number) =>
      `Переходов по ссылке: ${visits}. Закреплено за вами: ${referrals}. Обменов: ${exchanges}.`,
    en: (exchanges: number, visits: number, referrals: number) =>
      `Visits by the link: ${visits}. Yours: ${referrals}. Exchanges: ${exchanges}.`,
  },
  allTime: { ru: (sum: string) => `За всё время: ${sum}`, en: (sum: string) => `Of all time: ${sum}` },

  incomes: { ru: 'Доходы', en: 'Incomes' },
  incomesFailed: { ru: 'Доходы не загрузились', en: 'The incomes did not load' },
  noIncomes: { ru: 'Доходов пока нет', en: 'No incomes yet' },
  noIncomesAbout: {
    ru: 'Здесь будет каждый обмен тех, кто пришёл по вашей ссылке, и сколько он вам принёс.',
    en: 'Each exchange of those who came by your link will be here, with what it has earned you.',
  },
  when: { ru: 'Когда', en: 'When' },
  exchange: { ru: 'Обмен', en: 'Exchange' },
  income: { ru: 'Ваш доход', en: 'Your income' },
  state: { ru: 'Состояние', en: 'State' },
  why: { ru: 'За что', en: 'What for' },
  number: { ru: (number: string) => `№${NB}${number}`, en: (number: string) => `No.${NB}${number}` },
  more: { ru: 'Показать ещё', en: 'Show more' },
  csv: { ru: 'Скачать CSV', en: 'Download CSV' },
  csvFailed: { ru: 'Файл собрать не удалось', en: 'The file could not be made' },

  created: { ru: 'Начислено', en: 'Credited' },
  requested: { ru: 'Выводится', en: 'On its way out' },
  withdrawnIncome: { ru: 'Выплачено', en: 'Paid out' },
  waits: { ru: 'Проверяем', en: 'Being checked' },
  refused: { ru: 'Не засчитано', en: 'Not counted' },
  reversed: { ru: 'Снято', en: 'Taken back' },

  whyProfit: {
    ru: (percent: string) => `${percent}${NB}% нашей прибыли с${NB}этого обмена`,
    en: (percent: string) => `${percent}% of our profit from this exchange`,
  },
  whyTurnover: {
    ru: (percent: string) => `${percent}${NB}% суммы обмена`,
    en: (percent: string) => `${percent}% of the amount exchanged`,
  },
  whyNoProfit: { ru: 'Прибыли с этого обмена не было', en: 'There was no profit from this exchange' },
  whyNoPrice: { ru: 'Цена была неизвестна, прибыль не посчитать', en: 'A price was missing, so the profit is not known' },
  whyReversed: { ru: 'Обмен отменён после завершения', en: 'The exchange was reversed after it was done' },
  whyWaits: {
    ru: 'У вас и клиента общая почта, карта или устройство',
    en: 'You and the client share an email, a card or a device',
  },
} as const satisfies Texts
