/** Words of partners at the desk. */
import type { Texts } from '../../app/language.tsx'
import { NB } from '../../app/typo.ts'

const plural = new Intl.PluralRules('ru')
/** "2 обмена": the count with the word that goes with it. */
const counted = (count: number, shown: string, [one, few, many]: readonly [string, string, string]): string => {
  const form = plural.select(count)
  return `${shown}${NB}${form === 'one' ? one : form === 'few' ? few : many}`
}
const english = (count: number, shown: string, one: string, many: string): string => `${shown}${NB}${count === 1 ? one : many}`

export const partnersTexts = {
  title: { ru: 'Партнёры', en: 'Partners' },
  searchLabel: { ru: 'Поиск партнёров', en: 'Search partners' },
  search: { ru: 'Имя, почта, ссылка, адрес кошелька', en: 'Name, e-mail, link, address of a wallet' },
  filter: { ru: 'Каких партнёров показать', en: 'Which partners to show' },
  tab_all: { ru: 'Все', en: 'All' },
  tab_toPay: { ru: 'Ждут выплаты', en: 'Waiting for payment' },
  tab_doubtful: { ru: 'Есть сомнения', en: 'With doubts' },
  tab_paused: { ru: 'Остановлены', en: 'Paused' },
  group_toPay: { ru: 'Ждут выплаты', en: 'Waiting for payment' },
  group_active: { ru: 'Активны', en: 'Active' },
  group_paused: { ru: 'Остановлены', en: 'Paused' },
  back: { ru: 'К списку', en: 'To the list' },
  colLink: { ru: 'Ссылка', en: 'Link' },
  colWho: { ru: 'Кто', en: 'Who' },
  colTerms: { ru: 'Условия', en: 'Terms' },
  colRecent: { ru: '30 дней', en: '30 days' },
  colBalance: { ru: 'Баланс', en: 'Balance' },
  colToPay: { ru: 'К выплате', en: 'To pay' },
  inUsdt: { ru: 'Оборот, баланс и выплаты в USDT.', en: 'Turnover, balance and payments in USDT.' },
  nothingToPay: { ru: 'нечего платить', en: 'nothing to pay' },
  ofProfit: { ru: 'прибыли', en: 'of profit' },
  ofTurnover: { ru: 'оборота', en: 'of turnover' },
  doubtsCount: {
    ru: (count: number) => `${counted(count, String(count), ['доход', 'дохода', 'доходов'])} под вопросом`,
    en: (count: number) => `${english(count, String(count), 'income', 'incomes')} in doubt`,
  },
  empty: { ru: 'Партнёров ещё нет', en: 'No partners yet' },
  emptyText: {
    ru: 'Здесь будут все, кто приводит к вам клиентов по своей ссылке: условия, доходы и выплаты.',
    en: 'Everybody who brings you clients by a link will be here, with terms, incomes and payments.',
  },
  emptyToPay: { ru: 'Никто не ждёт выплаты', en: 'Nobody waits for payment' },
  emptyToPayText: { ru: 'Новые запросы появятся здесь сами.', en: 'New requests appear here by themselves.' },
  noneText: {
    ru: 'Ищем по части имени, почты, ссылки и адреса кошелька.',
    en: 'A part of the name, the e-mail, the link or a wallet’s address is enough.',
  },
  missing: { ru: 'Такого партнёра нет', en: 'There is no such partner' },

  active: { ru: 'Активен', en: 'Active' },
  paused: { ru: 'Остановлен', en: 'Paused' },
  since: { ru: (day: string) => `партнёр с ${day}`, en: (day: string) => `partner since ${day}` },
  noEmail: { ru: 'без почты', en: 'no e-mail' },
  role: { ru: 'Роль', en: 'Role' },
  role_partner: { ru: 'партнёр', en: 'partner' },
  role_regular: { ru: 'клиент', en: 'client' },
  role_operator: { ru: 'оператор', en: 'operator' },
  role_admin: { ru: 'администратор', en: 'admin' },

  toPay: { ru: 'К выплате', en: 'To pay' },
  requestedAt: { ru: (moment: string) => `К выплате, запрошено ${moment}`, en: (moment: string) => `To pay, requested ${moment}` },
  addressIn: { ru: (network: string) => `Адрес в сети ${network}`, en: (network: string) => `Address, ${network} network` },
  copy: { ru: 'Копировать', en: 'Copy' },
  copied: { ru: 'Скопировано', en: 'Copied' },
  ofLink: { ru: 'ссылка', en: 'the link' },
  confirmPayment: { ru: 'Провести выплату', en: 'Make the payment' },

  doubtful: { ru: 'Доходы под вопросом', en: 'Incomes in doubt' },
  doubtfulText: {
    ru: 'У партнёра и клиента есть общее. Пока вы не решите, этих сумм нет в балансе.',
    en: 'The partner and the client share something. Until you decide, these sums are in no balance.',
  },
  doubt_person: { ru: 'Клиент и есть сам партнёр', en: 'The client is the partner himself' },
  doubt_email: { ru: 'Почта в заявке та же, что у партнёра', en: 'The order has the partner’s own e-mail' },
  doubt_details: {
    ru: 'Карта, счёт, телефон или адрес из заявки уже были у партнёра',
    en: 'A card, account, phone or address of the order was the partner’s before',
  },
  doubt_device: {
    ru: 'Заявка создана в браузере, где входили в кабинет партнёра',
    en: 'The order was made in a browser that has signed in to the partner’s account',
  },
  order: { ru: (number: string) => `Заявка №${NB}${number}`, en: (number: string) => `Order No.${NB}${number}` },
  count: { ru: 'Засчитать', en: 'Count it' },
  refuse: { ru: 'Не засчитывать', en: 'Do not count it' },
  refuseText: { ru: 'Партнёр прочтёт причину у этого дохода в кабинете.', en: 'The partner reads the reason beside this income.' },
  countedDone: { ru: 'Доход засчитан', en: 'The income counts' },
  refusedDone: { ru: 'Доход не засчитан', en: 'The income does not count' },

  terms: { ru: 'Условия', en: 'Terms' },
  of: { ru: 'С чего платим', en: 'Paid of' },
  of_profit: { ru: 'от прибыли', en: 'of profit' },
  of_turnover: { ru: 'от оборота', en: 'of turnover' },
  percent: { ru: 'Процент', en: 'Percent' },
  forNewOrders: { ru: 'На новые обмены.', en: 'For new exchanges.' },
  former: {
    ru: (terms: string, day: string, by: string) => `Было ${terms} до${NB}${day}, изменение: ${by}.`,
    en: (terms: string, day: string, by: string) => `It was ${terms} until ${day}, changed by ${by}.`,
  },
  willMail: { ru: 'Сохраните, и партнёр получит письмо об этом.', en: 'Save, and the partner is mailed of it.' },
  monitor: { ru: 'Мониторинг курсов', en: 'A site that compares rates' },
  refId: { ru: 'Ссылка', en: 'Link' },
  refIdHelp: { ru: (link: string) => `Полностью: ${link}`, en: (link: string) => `In full: ${link}` },
  oldLinkEnds: { ru: 'Прежняя ссылка перестанет работать', en: 'The former link will work no more' },
  oldLinkEndsText: {
    ru: (old: string) => `По ${old} больше никто не придёт. Кто уже пришёл, остаётся за партнёром. Партнёр получит письмо с новой ссылкой.`,
    en: (old: string) => `Nobody comes by ${old} any more. Those who came by it still count as his. The partner is mailed the new link.`,
  },
  name: { ru: 'Имя или площадка', en: 'Name or site' },
  note: { ru: 'Заметка, партнёр её не видит', en: 'Note, the partner does not see it' },

  figures: { ru: 'Цифры', en: 'Figures' },
  link: { ru: 'Ссылка', en: 'Link' },
  brought: { ru: 'Пришли по ссылке', en: 'Came by the link' },
  broughtCount: {
    ru: (people: number, peopleText: string, exchanges: number, exchangesText: string) =>
      `${counted(people, peopleText, ['человек', 'человека', 'человек'])}, ${counted(exchanges, exchangesText, ['обмен', 'обмена', 'обменов'])}`,
    en: (people: number, peopleText: string, exchanges: number, exchangesText: string) =>
      `${english(people, peopleText, 'person', 'people')}, ${english(exchanges, exchangesText, 'exchange', 'exchanges')}`,
  },
  visits: { ru: 'Переходов', en: 'Visits' },
  turnover: { ru: 'Оборот, 30 дней и всего', en: 'Turnover, 30 days and in all' },
  turnoverBoth: {
    ru: (recent: string, all: string) => `${recent} и${NB}${all}`,
    en: (recent: string, all: string) => `${recent} and ${all}`,
  },
  balance: { ru: 'Баланс', en: 'Balance' },
  balanceAfter: { ru: 'Баланс после выплаты', en: 'Balance after the payment' },
  waiting: { ru: 'Под вопросом', en: 'In doubt' },
  paidOut: { ru: 'Выплачено', en: 'Paid out' },

  withdrawals: { ru: 'Выводы', en: 'Withdrawals' },
  noWithdrawals: { ru: 'Ничего ещё не выводил', en: 'Nothing was withdrawn yet' },
  colRequested: { ru: 'Запрошен', en: 'Requested' },
  colSum: { ru: 'Сумма', en: 'Sum' },
  colState: { ru: 'Состояние', en: 'State' },
  withdrawal_unconfirmed: { ru: 'Ждёт почты', en: 'Waits for the email' },
  withdrawal_requested: { ru: 'В обработке', en: 'In process' },
  withdrawal_sent: { ru: 'Отправлен', en: 'Sent' },
  withdrawal_cancelled: { ru: 'Отменён', en: 'Cancelled' },
  withdrawal_withdrawn: { ru: 'Выплачен', en: 'Paid' },

  incomes: { ru: 'Доходы', en: 'Incomes' },
  noIncomes: { ru: 'Доходов ещё не было', en: 'No incomes yet' },
  colOrder: { ru: 'Заявка', en: 'Order' },
  colIncome: { ru: 'Доход', en: 'Income' },
  number: { ru: (number: string) => `№${NB}${number}`, en: (number: string) => `No.${NB}${number}` },
  csv: { ru: 'Доходы, CSV', en: 'Incomes, CSV' },

  pause: { ru: 'Остановить партнёрство', en: 'Pause the partnership' },
  pauseText: {
    ru: 'Ссылка перестанет приводить людей, новые обмены ничего не принесут. Заявки, созданные раньше, и заработанное остаются. Причину увидит только персонал.',
    en: 'The link brings nobody any more, and new exchanges earn nothing. Orders made before, and what was earned, stay. Only staff see the reason.',
  },
  pausedDone: { ru: 'Партнёрство остановлено', en: 'The partnership is paused' },
  pausedNotice: { ru: 'Партнёрство остановлено', en: 'The partnership is paused' },
  pausedBy: {
    ru: (moment: string, by: string) => `${moment}${by === '' ? '' : `, ${by}`}`,
    en: (moment: string, by: string) => `${moment}${by === '' ? '' : `, ${by}`}`,
  },
  resume: { ru: 'Возобновить', en: 'Resume' },
  resumedDone: { ru: 'Ссылка снова работает', en: 'The link works again' },
} as const satisfies Texts
