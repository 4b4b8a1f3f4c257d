/** Words of accounts at exchanges in the admin area. */
import type { Texts } from '../../app/language.tsx'

export const exchangeAccountTexts = {
  link: { ru: 'Счета бирж', en: 'Exchange accounts' },
  title: { ru: 'Счета бирж', en: 'Exchange accounts' },
  about: {
    ru: 'Биржа даёт адреса для оплаты и сама сообщает о поступлениях. Свободные адреса берутся заранее, поэтому заявки не ждут биржу; пока она не отвечает, клиенты получают другие реквизиты.',
    en: 'An exchange provides addresses to pay to and reports what came. Free addresses are taken in advance, so that no order waits for an exchange; while it does not answer, clients get other details.',
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
    ru: 'Нужны права на чтение, а для автовыплат и на вывод. Ключи хранятся зашифрованными, и прочитать их больше нельзя, только заменить.',
    en: 'They need the right to read, and for automatic payouts also to withdraw. Keys are stored encrypted and can never be read again, only replaced.',
  },
  apiKey: { ru: 'API key', en: 'API key' },
  secret: { ru: 'Секретный ключ', en: 'Secret key' },
  passphrase: { ru: 'Парольная фраза', en: 'Passphrase' },
  uid: { ru: 'UID ключа', en: 'UID of the key' },
  privateKey: { ru: 'Закрытый ключ RSA (PEM или base64)', en: 'RSA private key (PEM or base64)' },
  keysSet: {
    ru: (date: string, who: string, tail: string) => `Заданы ${date}, ${who}; оканчиваются на …${tail}`,
    en: (date: string, who: string, tail: string) => `Set on ${date} by ${who}; ends in …${tail}`,
  },
  replaceKeys: { ru: 'Заменить ключи', en: 'Replace the keys' },
  keepKeys: { ru: 'Оставить прежние', en: 'Keep the present ones' },
  try: { ru: 'Проверить подключение', en: 'Try the connection' },
  tryGood: { ru: 'Биржа ответила и приняла ключи', en: 'The exchange answered and accepted the keys' },
  tryClock: {
    ru: (seconds: number) => `Её часы расходятся с нашими на ${Math.abs(seconds)} с; это учитывается.`,
    en: (seconds: number) => `Its clock differs from ours by ${Math.abs(seconds)} s; that is allowed for.`,
  },
  tryBad: { ru: 'Подключиться не удалось', en: 'Could not connect' },
  currencies: { ru: 'Валюты', en: 'Currencies' },
  currenciesNone: { ru: 'Ни одну из ваших валют эта биржа не принимает', en: 'This exchange takes none of your currencies' },
  terms: { ru: 'Выдача адресов', en: 'Giving out addresses' },
  active: { ru: 'Выдавать адреса этого счёта', en: 'Give out addresses of this account' },
  activeHelp: {
    ru: 'Если выключить, поступления на уже выданные адреса видны по-прежнему',
    en: 'When off, payments to addresses already given are still seen',
  },
  spare: { ru: 'Свободных адресов наготове', en: 'Free addresses kept ready' },
  spareHelp: {
    ru: 'По каждой валюте, если биржа сама создаёт адреса',
    en: 'For each currency, where the exchange creates addresses itself',
  },
  priority: { ru: 'Очередь', en: 'Priority' },
  priorityHelp: { ru: 'Меньшее число выдаётся раньше', en: 'The lowest number is given out first' },
  payouts: { ru: 'Автовыплаты', en: 'Automatic payouts' },
  payoutsOn: { ru: 'Отправлять выплаты с этого счёта автоматически', en: 'Send payouts from this account automatically' },
  payoutsHelp: {
    ru: (listed: boolean) =>
      `Ключу нужно право на вывод.${listed ? ' OKX отправляет только на адреса из своего списка разрешённых.' : ''} Лимиты считаются в USDT по рыночной цене, за последние 60 минут и 24 часа. Выплата сверх лимита ждёт; выше порога одного сотрудника нужно согласие двоих.`,
    en: (listed: boolean) =>
      `The key needs the right to withdraw.${listed ? ' OKX sends only to addresses on its own list.' : ''} Limits are counted in USDT at the market price, over the last 60 minutes and 24 hours. A payout above a limit waits; above what one person may decide, two have to agree.`,
  },
  waiting: {
    ru: (count: number, sums: string) => `Ждут выплаты: ${count}, всего ${sums}`,
    en: (count: number, sums: string) => `Payouts that wait: ${count}, ${sums} in all`,
  },
  waitingHelp: {
    ru: 'Отмеченные уйдут с этого счёта сразу после сохранения. Остальные отправляют сотрудники; новые заявки пойдут автоматически.',
    en: 'Those that are ticked leave by this account once it is saved. Staff send the others; new orders follow by themselves.',
  },
  waitingOrder: {
    ru: (number: string, sum: string) => `№ ${number}: ${sum}`,
    en: (number: string, sum: string) => `No. ${number}: ${sum}`,
  },
  waitingNone: {
    ru: 'Сейчас ни одна заявка не ждёт выплаты в этих валютах.',
    en: 'No order waits for a payout in these currencies now.',
  },
  waitingUnknown: { ru: 'Не удалось узнать, какие заявки ждут выплаты', en: 'Could not learn which orders wait for a payout' },
  notWorking: { ru: 'Счёт сохранён, но не работает', en: 'The account is saved, but does not work' },
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
  stateStrange: { ru: 'Нужно посмотреть', en: 'Needs a look' },
  strangeWord: {
    ru: (word: string) => `Биржа называет состояние вывода словом, которого мы не знаем: ${word}`,
    en: (word: string) => `The exchange calls the state of a withdrawal by a word that we do not know: ${word}`,
  },
  strangeText: {
    ru: (since: string) => `С ${since}. Посмотрите на бирже, что с ним: заявка ждёт в очереди.`,
    en: (since: string) => `Since ${since}. Look at the exchange what became of it: its order waits in the queue.`,
  },
  stateNew: { ru: 'Ещё не спрошен', en: 'Not asked yet' },
  since: {
    ru: (at: string) => `С ${at} адреса этого счёта не выдаются.`,
    en: (at: string) => `Since ${at} its addresses are given to nobody.`,
  },
} satisfies Texts
