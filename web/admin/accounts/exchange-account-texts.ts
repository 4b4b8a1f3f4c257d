/** Words of accounts at exchanges in the admin area. */
import type { Texts } from '../../app/language.tsx'

export const exchangeAccountTexts = {
  link: { ru: 'Счета бирж', en: 'Exchange accounts' },
  title: { ru: 'Счета бирж', en: 'Exchange accounts' },
  about: {
    ru: 'Биржа даёт адреса для оплаты и сама сообщает о поступлениях. Свободные адреса мы берём заранее, поэтому заявки не ждут ответа биржи. Пока она не отвечает, клиенты получают другие реквизиты.',
    en: 'An exchange gives addresses to pay to and reports deposits. We take free addresses in advance, so orders never wait for the exchange. While it does not answer, clients get other payment details.',
  },
  none: { ru: 'Счетов ещё нет', en: 'There are no accounts yet' },
  add: { ru: 'Добавить счёт', en: 'Add an account' },
  backToList: { ru: 'К счетам бирж', en: 'To exchange accounts' },
  newTitle: { ru: 'Новый счёт биржи', en: 'A new exchange account' },
  missing: { ru: 'Такого счёта нет', en: 'There is no such account' },

  source: { ru: 'Биржа', en: 'Exchange' },
  label: { ru: 'Название', en: 'Name' },
  labelHelp: { ru: 'Как счёт называете вы; клиенты его не видят', en: 'What you call it; clients do not see it' },
  keys: { ru: 'Ключи API', en: 'API keys' },
  keysHelp: {
    ru: 'Нужно право на чтение, а для автовыплат ещё и на вывод. Ключи хранятся зашифрованными: посмотреть их потом нельзя, только заменить.',
    en: 'The key needs read permission, and withdrawal permission for automatic payouts. Keys are stored encrypted: they cannot be viewed later, only replaced.',
  },
  apiKey: { ru: 'Ключ API', en: 'API key' },
  secret: { ru: 'Секретный ключ', en: 'Secret key' },
  passphrase: { ru: 'Парольная фраза', en: 'Passphrase' },
  uid: { ru: 'UID ключа', en: 'UID of the key' },
  privateKey: { ru: 'Приватный ключ RSA (PEM или base64)', en: 'RSA private key (PEM or base64)' },
  keysSet: {
    ru: (date: string, who: string, tail: string) => `Заданы ${date}, ${who}; оканчиваются на …${tail}`,
    en: (date: string, who: string, tail: string) => `Set on ${date} by ${who}; ends with …${tail}`,
  },
  replaceKeys: { ru: 'Заменить ключи', en: 'Replace the keys' },
  keepKeys: { ru: 'Оставить прежние', en: 'Keep the current keys' },
  try: { ru: 'Проверить подключение', en: 'Test the connection' },
  tryGood: { ru: 'Биржа ответила и приняла ключи', en: 'The exchange answered and accepted the keys' },
  tryClock: {
    ru: (seconds: number) => `Её часы расходятся с нашими на ${Math.abs(seconds)} с, мы это учитываем.`,
    en: (seconds: number) => `Its clock differs from ours by ${Math.abs(seconds)} s. We allow for that.`,
  },
  tryBad: { ru: 'Подключиться не удалось', en: 'Could not connect' },
  currencies: { ru: 'Валюты', en: 'Currencies' },
  currenciesNone: { ru: 'Ни одну из ваших валют эта биржа не принимает', en: 'This exchange accepts none of your currencies' },
  terms: { ru: 'Выдача адресов', en: 'Addresses for orders' },
  active: { ru: 'Выдавать адреса этого счёта', en: 'Use addresses of this account' },
  activeHelp: {
    ru: 'Если выключить, поступления на уже выданные адреса мы всё равно увидим',
    en: 'When off, we still see payments to addresses already given',
  },
  spare: { ru: 'Свободных адресов наготове', en: 'Free addresses kept ready' },
  spareHelp: {
    ru: 'Для каждой валюты, адреса которой биржа создаёт по запросу',
    en: 'For each currency whose addresses the exchange creates on request',
  },
  priority: { ru: 'Очередь', en: 'Priority' },
  priorityHelp: { ru: 'Чем меньше число, тем раньше выдаются адреса', en: 'The lower the number, the earlier its addresses are used' },
  payouts: { ru: 'Автовыплаты', en: 'Automatic payouts' },
  payoutsOn: { ru: 'Отправлять выплаты с этого счёта автоматически', en: 'Send payouts from this account automatically' },
  payoutsHelp: {
    ru: (listed: boolean) =>
      `Ключу нужно право на вывод.${listed ? ' OKX отправляет только на адреса из своего белого списка.' : ''} Лимиты считаются в USDT по рыночной цене, за последние 60 минут и 24 часа. Выплата сверх лимита ждёт, а выше порога для одного сотрудника нужно согласие второго.`,
    en: (listed: boolean) =>
      `The key needs withdrawal permission.${listed ? ' OKX sends only to addresses on its own whitelist.' : ''} Limits are counted in USDT at the market price, over the last 60 minutes and 24 hours. A payout above a limit waits; above the limit for one person, a second person has to agree.`,
  },
  waiting: {
    ru: (count: number, sums: string) => `Ждут выплаты: ${count}, всего ${sums}`,
    en: (count: number, sums: string) => `Payouts waiting: ${count}, ${sums} in total`,
  },
  waitingHelp: {
    ru: 'Отмеченные уйдут с этого счёта сразу после сохранения, остальные отправят сотрудники. По новым заявкам выплаты пойдут автоматически.',
    en: 'Ticked payouts are sent from this account as soon as you save. Staff send the rest. New orders are paid automatically.',
  },
  waitingOrder: {
    ru: (number: string, sum: string) => `№ ${number}: ${sum}`,
    en: (number: string, sum: string) => `No. ${number}: ${sum}`,
  },
  waitingNone: {
    ru: 'Сейчас ни одна заявка не ждёт выплаты в этих валютах.',
    en: 'No order is waiting for a payout in these currencies.',
  },
  waitingUnknown: { ru: 'Не удалось узнать, какие заявки ждут выплаты', en: 'Could not find out which orders are waiting for a payout' },
  notWorking: { ru: 'Счёт сохранён, но не работает', en: 'The account is saved but does not work' },
  payoutCurrencies: { ru: 'Что отправлять', en: 'What to send' },
  perOrder: { ru: 'Лимит на заявку, USDT', en: 'Limit per order, USDT' },
  perHour: { ru: 'Лимит за час, USDT', en: 'Limit per hour, USDT' },
  perDay: { ru: 'Лимит за сутки, USDT', en: 'Limit per day, USDT' },
  paysOut: { ru: 'Автовыплаты', en: 'Automatic payouts' },
  ready: { ru: 'Адреса', en: 'Addresses' },
  readyOf: {
    ru: (name: string, free: number, all: number) => `${name}: свободно ${free} из ${all}`,
    en: (name: string, free: number, all: number) => `${name}: ${free} of ${all} free`,
  },
  readyHere: {
    ru: (free: number, all: number) => `свободно адресов: ${free} из ${all}`,
    en: (free: number, all: number) => `free addresses: ${free} of ${all}`,
  },
  stateOff: { ru: 'Выключен', en: 'Off' },
  stateWell: { ru: 'Отвечает', en: 'Answers' },
  stateBad: { ru: 'Не отвечает', en: 'Does not answer' },
  stateStrange: { ru: 'Нужна проверка', en: 'Needs a check' },
  strangeWord: {
    ru: (word: string) => `Неизвестный статус вывода на бирже: ${word}`,
    en: (word: string) => `The exchange reports an unknown withdrawal status: ${word}`,
  },
  strangeText: {
    ru: (since: string) => `С ${since}. Проверьте вывод на бирже: заявка ждёт в очереди.`,
    en: (since: string) => `Since ${since}. Check the withdrawal at the exchange: its order is waiting in the queue.`,
  },
  stateNew: { ru: 'Ещё не проверяли', en: 'Not checked yet' },
  since: {
    ru: (at: string) => `С ${at} адреса этого счёта не выдаются.`,
    en: (at: string) => `Its addresses have not been given out since ${at}.`,
  },
} satisfies Texts
