/** Words of accounts at exchanges in the admin area. */
import type { Texts } from '../app/language.tsx'

export const exchangeAccountTexts = {
  link: { ru: 'Счета бирж', en: 'Exchange accounts' },
  title: { ru: 'Счета бирж', en: 'Exchange accounts' },
  about: {
    ru: 'Биржа даёт адреса для оплаты и сама сообщает о поступлениях. Свободные адреса берутся заранее, поэтому заявки не ждут биржу; пока она не отвечает, клиенты получают другие реквизиты.',
    en: 'An exchange gives addresses to pay to and tells of what came. Free addresses are taken ahead, so that no order waits for an exchange; while it does not answer, clients get other details.',
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
    ru: 'Нужны права на чтение. Ключи хранятся зашифрованными, и прочитать их больше нельзя, только заменить.',
    en: 'They need the right to read. Keys are kept encrypted and can never be read again, only replaced.',
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
  keepKeys: { ru: 'Оставить прежние', en: 'Keep the former ones' },
  try: { ru: 'Проверить подключение', en: 'Try the connection' },
  tryGood: { ru: 'Биржа ответила и узнала ключи', en: 'The exchange answered and knows the keys' },
  tryClock: {
    ru: (seconds: number) => `Её часы расходятся с нашими на ${Math.abs(seconds)} с; это учитывается.`,
    en: (seconds: number) => `Its clock differs from ours by ${Math.abs(seconds)} s; that is allowed for.`,
  },
  tryBad: { ru: 'Подключиться не удалось', en: 'The connection did not work' },
  currencies: { ru: 'Валюты', en: 'Currencies' },
  currenciesNone: { ru: 'Ни одну из ваших валют эта биржа не принимает', en: 'This exchange takes none of your currencies' },
  terms: { ru: 'Выдача адресов', en: 'Giving out addresses' },
  active: { ru: 'Выдавать адреса этого счёта', en: 'Give out addresses of this account' },
  activeHelp: {
    ru: 'Если выключить, поступления на уже выданные адреса видны по-прежнему',
    en: 'When off, what comes to addresses already given is still seen',
  },
  spare: { ru: 'Свободных адресов наготове', en: 'Free addresses kept ready' },
  spareHelp: {
    ru: 'По каждой валюте; если биржа сама создаёт адреса',
    en: 'Of each currency; where the exchange makes addresses by itself',
  },
  priority: { ru: 'Очередь', en: 'Turn' },
  priorityHelp: { ru: 'Меньшее число выдаётся раньше', en: 'The lesser number is given out first' },
  ready: { ru: 'Адреса', en: 'Addresses' },
  readyOf: {
    ru: (name: string, free: number, all: number) => `${name}: свободно ${free} из ${all}`,
    en: (name: string, free: number, all: number) => `${name}: ${free} of ${all} free`,
  },
  stateOff: { ru: 'Выключен', en: 'Off' },
  stateWell: { ru: 'Отвечает', en: 'Answers' },
  stateBad: { ru: 'Не отвечает', en: 'Does not answer' },
  stateNew: { ru: 'Ещё не спрошен', en: 'Not asked yet' },
  since: {
    ru: (at: string) => `С ${at} адреса этого счёта не выдаются.`,
    en: (at: string) => `Since ${at} its addresses are given to nobody.`,
  },
} satisfies Texts
