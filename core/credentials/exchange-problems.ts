/** The problems of an account at an exchange, in plain words for staff. */
import type { Words } from '../language/language.ts'

const words = (ru: string, en: string): Words => ({ ru, en })

export const exchangeProblems = {
  key: words(
    'Биржа не знает такого ключа. Проверьте его имя (API key, UID).',
    'The exchange does not know this key. Check its name (API key, UID).',
  ),
  secret: words('Подпись не подошла: секретный ключ введён с ошибкой.', 'The signature does not fit: the secret key has a mistake.'),
  passphrase: words(
    'Не подошла парольная фраза ключа или секрет, которым она подписана.',
    'The passphrase of the key, or the secret that signs it, does not fit.',
  ),
  ip: words(
    'Ключ привязан к другим адресам сервера. Добавьте адрес этого сервера в настройках ключа на бирже.',
    'The key is bound to other server addresses. Add the address of this server to the key at the exchange.',
  ),
  permission: words(
    'У ключа нет права на чтение счёта. Добавьте его на бирже.',
    'The key may not read the account. Give it that right at the exchange.',
  ),
  clock: words('Биржа считает, что наши часы идут неверно.', 'The exchange holds our clock for wrong.'),
  frozen: words('Счёт на бирже заблокирован.', 'The account at the exchange is frozen.'),
  exists: words('Такой адрес на бирже уже есть.', 'The exchange has such an address already.'),
  balance: words(
    'На счёте биржи не хватает средств на сумму и комиссию сети.',
    'The account at the exchange has too little for the sum and the cost of the network.',
  ),
  address: words(
    'Биржа не принимает этот адрес: он ей не подходит или его нет в списке разрешённых.',
    'The exchange does not accept this address: it is invalid there, or not on its list of allowed ones.',
  ),
  amount: words(
    'Сумма меньше наименьшей или больше наибольшей, которую биржа отправляет.',
    'The sum is below the least or above the most that the exchange sends.',
  ),
  unsent: words(
    'Биржа не ответила ещё до отправки, поэтому ничего не отправлено.',
    'The exchange did not answer before the sending, so nothing was sent.',
  ),
  other: words('Биржа отказала. Её слова — в журнале сервера.', 'The exchange refused. Its words are in the log of the server.'),
  body: words('Биржа отказала. Её слова — в журнале сервера.', 'The exchange refused. Its words are in the log of the server.'),
  limit: words(
    'Биржа просит спрашивать реже. Попробуйте через минуту.',
    'The exchange asks to be asked less often. Try again in a minute.',
  ),
  timeout: words('Биржа не ответила вовремя.', 'The exchange did not answer in time.'),
  network: words('До биржи не дозвониться.', 'The exchange cannot be reached.'),
  http: words('Биржа ответила ошибкой, или доступ к ней отсюда закрыт.', 'The exchange answered with an error, or is closed for us here.'),
  shape: words('Ответ биржи не похож на обычный.', 'The answer of the exchange does not look as usual.'),
  empty: words('Этот источник отключён.', 'This source is switched off.'),
  none: words(
    'У счёта ещё нет адресов этих валют: создайте их на бирже.',
    'The account has no addresses of these currencies yet: make them at the exchange.',
  ),
} as const satisfies Record<string, Words>

export type ExchangeProblem = keyof typeof exchangeProblems
export const exchangeProblemNames = Object.keys(exchangeProblems) as [ExchangeProblem, ...ExchangeProblem[]]
