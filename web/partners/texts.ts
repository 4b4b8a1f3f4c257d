/** Words of the invitations and of the partner's cabinet. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

export const partnerTexts = {
  loading: { ru: 'Загружаем', en: 'Loading' },
  again: { ru: 'Повторить', en: 'Try again' },

  ofProfit: { ru: 'нашей чистой прибыли', en: 'of our net profit' },
  ofTurnover: { ru: 'оборота', en: 'of the turnover' },
  eachExchange: {
    ru: 'с каждого обмена тех, кого вы пригласили. Без ограничения срока: пока они меняют, вы получаете доход.',
    en: 'from each exchange made by people you invite. There is no time limit: you earn as long as they exchange.',
  },
  termsOf: {
    ru: (percent: string, of: 'profit' | 'turnover') =>
      of === 'profit' ? `${percent}${NB}% нашей чистой прибыли с${NB}каждого обмена` : `${percent}${NB}% суммы каждого обмена`,
    en: (percent: string, of: 'profit' | 'turnover') =>
      `${percent}% of ${of === 'profit' ? 'our net profit from' : 'the amount of'} each exchange`,
  },
  linkReady: { ru: 'Своя ссылка, QR-код и готовые тексты', en: 'Your own link, a QR code and ready-made texts' },
  forEver: { ru: 'Приглашённые закрепляются за вами', en: 'People you invite stay yours' },
  withdrawal: {
    ru: (least: string, hours: number) =>
      `Вывод от${NB}${least} в${NB}течение ${hours}${NB}${hours % 10 === 1 && hours % 100 !== 11 ? 'часа' : 'часов'}`,
    en: (least: string, hours: number) => `Withdrawals from ${least}, within ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  },
  noPersonalData: { ru: 'Чужих данных не видно', en: 'No personal data' },
  noPersonalDataAbout: { ru: 'Только дата, номер и сумма обмена.', en: 'Only the date, number and amount of an exchange.' },
  accountFirst: { ru: 'Сначала нужен кабинет', en: 'First you need an account' },
  accountFirstAbout: {
    ru: 'Приглашённые и доходы записываются за кабинетом: так они не пропадут вместе с устройством.',
    en: 'Invited people and income belong to an account, so that they are not lost with this device.',
  },
  createAccount: { ru: 'Создать кабинет', en: 'Create an account' },
  help: { ru: 'Справка для партнёров', en: 'Help for partners' },
  toCabinet: { ru: 'В кабинет партнёра', en: 'To the partner area' },

  figures: { ru: 'Ваши приглашённые', en: 'People you invited' },
  onBalance: { ru: 'на балансе', en: 'on the balance' },
  people: { ru: 'пришли по ссылке', en: 'came by your link' },
  exchanges: { ru: 'сделано обменов', en: 'exchanges made' },
  turnoverRecent: { ru: 'оборот за 30 дней', en: 'turnover in 30 days' },
  turnoverAll: { ru: 'оборот всего', en: 'total turnover' },
  firstExchange: {
    ru: 'Цифры появятся после первого обмена приглашённого вами человека.',
    en: 'The figures will appear after the first exchange of a person you invite.',
  },
  inShort: { ru: 'Коротко', en: 'In short' },
  rateStays: { ru: 'Курс для приглашённых тот же', en: 'The rate for people you invite is the same' },
  rateStaysAbout: { ru: 'Ваша доля идёт из нашей прибыли.', en: 'Your share comes out of our profit.' },
  notOneself: { ru: 'Себя пригласить нельзя', en: 'You cannot invite yourself' },
  notOneselfAbout: {
    ru: 'За свои обмены и обмены с ваших карт доход не начисляется.',
    en: 'Your own exchanges and exchanges with your cards earn nothing.',
  },

  paused: { ru: 'Партнёрство на паузе', en: 'Your partnership is paused' },
  pausedAbout: {
    ru: 'Новые посетители за вами не закрепляются, за новые заявки доход не начисляется. Всё, что вы уже заработали, остаётся вашим.',
    en: 'New visitors are not counted as yours, and new orders earn nothing. What you have already earned stays yours.',
  },
  onBalanceNow: { ru: 'На балансе', en: 'On your balance' },
  debt: { ru: 'Вы должны', en: 'You owe' },
  debtAbout: {
    ru: 'Обмен, за который вам уже заплатили, отменён. Платить ничего не нужно: эту сумму покроют следующие доходы.',
    en: 'An exchange you were paid for was reversed. You do not need to pay: your next income will cover this amount.',
  },
  waiting: { ru: 'Проверяем', en: 'Being checked' },
  inProcess: { ru: 'Выводится', en: 'Being withdrawn' },
  earnedRecent: { ru: 'Заработано за 30 дней', en: 'Earned in 30 days' },
  withdrawn: { ru: 'Выплачено', en: 'Paid out' },

  yourLink: { ru: 'Ваша ссылка', en: 'Your link' },
  linkAbout: { ru: 'Все, кто пришёл по ней, закрепляются за вами.', en: 'Everybody who comes by it is counted as yours.' },
  linkToPair: {
    ru: 'Нужна ссылка на пару валют? Откройте свою ссылку, выберите валюты и скопируйте адрес страницы: кто придёт по нему, тоже закрепится за вами.',
    en: 'Need a link to a pair of currencies? Open your link, choose the currencies and copy the page address: people who come by it are yours too.',
  },
  link: { ru: 'ссылку', en: 'the link' },
  copy: { ru: 'Копировать', en: 'Copy' },
  copied: { ru: 'Скопировано', en: 'Copied' },
  qr: { ru: 'QR-код вашей ссылки', en: 'QR code of your link' },
  readyTexts: { ru: 'Готовый текст', en: 'Ready-made text' },
  readyText: {
    ru: (link: string) => `Меняю криптовалюту здесь: курс виден сразу и закрепляется, регистрация не нужна. ${link}`,
    en: (link: string) => `I exchange cryptocurrency here: you see the rate at once and it is fixed, no registration needed. ${link}`,
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
      `Visits by your link: ${visits}. Counted as yours: ${referrals}. Exchanges: ${exchanges}.`,
  },
  allTime: { ru: (sum: string) => `За всё время: ${sum}`, en: (sum: string) => `All time: ${sum}` },

  incomes: { ru: 'Доходы', en: 'Income' },
  incomesFailed: { ru: 'Доходы не загрузились', en: 'The income did not load' },
  noIncomes: { ru: 'Доходов пока нет', en: 'No income yet' },
  noIncomesAbout: {
    ru: 'Здесь будет каждый обмен тех, кто пришёл по вашей ссылке, и сколько он вам принёс.',
    en: 'Every exchange of people who came by your link will be here, with what you earned from it.',
  },
  when: { ru: 'Когда', en: 'When' },
  exchange: { ru: 'Обмен', en: 'Exchange' },
  income: { ru: 'Ваш доход', en: 'Your income' },
  state: { ru: 'Статус', en: 'Status' },
  why: { ru: 'За что', en: 'For what' },
  number: { ru: (number: string) => `№${NB}${number}`, en: (number: string) => `No.${NB}${number}` },
  more: { ru: 'Показать ещё', en: 'Show more' },
  csv: { ru: 'Скачать CSV', en: 'Download CSV' },
  csvFailed: { ru: 'Не удалось создать файл', en: 'Could not create the file' },

  created: { ru: 'Начислено', en: 'Credited' },
  requested: { ru: 'Выводится', en: 'Being withdrawn' },
  withdrawnIncome: { ru: 'Выплачено', en: 'Paid out' },
  waits: { ru: 'Проверяем', en: 'Being checked' },
  refused: { ru: 'Не засчитано', en: 'Not counted' },
  reversed: { ru: 'Отменено', en: 'Reversed' },

  whyProfit: {
    ru: (percent: string) => `${percent}${NB}% нашей прибыли с${NB}этого обмена`,
    en: (percent: string) => `${percent}% of our profit from this exchange`,
  },
  whyTurnover: {
    ru: (percent: string) => `${percent}${NB}% суммы обмена`,
    en: (percent: string) => `${percent}% of the amount exchanged`,
  },
  whyNoProfit: { ru: 'Прибыли с этого обмена не было', en: 'There was no profit from this exchange' },
  whyNoPrice: { ru: 'Рыночной цены не было, прибыль не посчитать', en: 'There was no market price, so the profit is not known' },
  whyReversed: { ru: 'Обмен отменён после завершения', en: 'The exchange was reversed after completion' },
  whyWaits: {
    ru: 'У вас и клиента общая почта, карта или устройство',
    en: 'You and the client share an email, a card or a device',
  },
} as const satisfies Texts
