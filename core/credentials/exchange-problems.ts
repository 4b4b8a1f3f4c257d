/** The problems of an account at an exchange, in plain words for staff. */
import type { Words } from '../language/language.ts'

const words = (ru: string, en: string): Words => ({ ru, en })

export const exchangeProblems = {
  key: words('Биржа не знает такого ключа. Проверьте ключ API или UID.', 'The exchange does not know this key. Check the API key or UID.'),
  secret: words('Подпись не подошла: секретный ключ введён с ошибкой.', 'The signature does not match: the secret key has a mistake.'),
  passphrase: words(
    'Не подошла парольная фраза ключа или секрет, которым она подписана.',
    'The passphrase of the key, or the secret that signs it, does not fit.',
  ),
  ip: words(
    'Ключ привязан к другим адресам сервера. Добавьте адрес этого сервера в настройках ключа на бирже.',
    'The key is bound to other server addresses. Add the address of this server to the key at the exchange.',
  ),
  permission: words(
    'У ключа нет права на чтение счёта. Добавьте это право на бирже.',
    'The key has no read permission. Add it at the exchange.',
  ),
  clock: words('Биржа считает, что наши часы неточны.', 'The exchange says our clock is wrong.'),
  frozen: words('Счёт на бирже заблокирован.', 'The account at the exchange is frozen.'),
  exists: words('Такой адрес на бирже уже есть.', 'The exchange already has such an address.'),
  balance: words(
    'На счёте биржи не хватает средств на сумму и комиссию сети.',
    'The exchange account has too little for the sum and the network fee.',
  ),
  address: words(
    'Биржа не принимает этот адрес: он ей не подходит или его нет в белом списке.',
    'The exchange does not accept this address: it does not suit it or is not on the whitelist.',
  ),
  amount: words(
    'Сумма меньше минимума или больше максимума, который отправляет биржа.',
    'The sum is below the minimum or above the maximum that the exchange sends.',
  ),
  unsent: words(
    'Биржа не ответила ещё до отправки, поэтому ничего не отправлено.',
    'The exchange did not answer before sending, so nothing was sent.',
  ),
  other: words('Биржа отказала. Её ответ — в журнале сервера.', 'The exchange refused. Its answer is in the server log.'),
  body: words('Биржа отказала. Её ответ — в журнале сервера.', 'The exchange refused. Its answer is in the server log.'),
  limit: words(
    'Биржа просит делать запросы реже. Попробуйте через минуту.',
    'The exchange asks for fewer requests. Try again in a minute.',
  ),
  timeout: words('Биржа не ответила вовремя.', 'The exchange did not answer in time.'),
  network: words('Биржа недоступна.', 'The exchange cannot be reached.'),
  http: words(
    'Биржа ответила ошибкой, или доступ к ней отсюда закрыт.',
    'The exchange answered with an error, or access to it is blocked here.',
  ),
  shape: words('Ответ биржи в необычном виде.', 'The exchange’s answer has an unusual form.'),
  empty: words('Этот источник отключён.', 'This source is turned off.'),
  none: words(
    'У счёта ещё нет адресов этих валют: создайте их на бирже.',
    'The account has no addresses for these currencies yet: create them at the exchange.',
  ),
} as const satisfies Record<string, Words>

export type ExchangeProblem = keyof typeof exchangeProblems
export const exchangeProblemNames = Object.keys(exchangeProblems) as [ExchangeProblem, ...ExchangeProblem[]]
