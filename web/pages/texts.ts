/** Words of the small public pages. */
import type { Texts } from '../app/language.tsx'

const plural = new Intl.PluralRules('ru')
const networksRu = (count: number): string => ({ one: 'сеть', few: 'сети' })[plural.select(count) as 'one' | 'few'] ?? 'сетей'
const directionsRu = (count: number): string =>
  ({ one: 'направление', few: 'направления' })[plural.select(count) as 'one' | 'few'] ?? 'направлений'

export const contactsTexts = {
  title: { ru: 'Контакты', en: 'Contacts' },
  lead: {
    ru: 'Пишите по любому вопросу об обмене. Если вопрос о заявке, укажите её номер.',
    en: 'Write to us with any question about an exchange. If it is about an order, please give its number.',
  },
  email: { ru: 'Почта', en: 'Email' },
  phone: { ru: 'Телефон', en: 'Phone' },
  telegram: { ru: 'Телеграм', en: 'Telegram' },
  write: { ru: 'Написать', en: 'Write' },
  address: { ru: 'Офис', en: 'Office' },
  onMap: { ru: 'на карте', en: 'on the map' },
  elsewhere: { ru: 'Мы в соцсетях', en: 'Social networks' },
  hours: { ru: 'Часы работы', en: 'Working hours' },
  hoursNote: {
    ru: 'Заявку можно создать в любое время. Если сделать это вне рабочих часов, мы обработаем её после открытия и тогда же пересчитаем курс.',
    en: 'You can create an order at any time. Outside working hours we process it after opening and recalculate its rate then.',
  },
  hoursNoteAlways: {
    ru: 'Заявку можно создать в любое время. В объявленный выходной день мы обработаем её после открытия и тогда же пересчитаем курс.',
    en: 'You can create an order at any time. On an announced day off we process it after opening and recalculate its rate then.',
  },
  hoursNotePaused: {
    ru: 'Сейчас перерыв: новые заявки временно не принимаем. Открытые заявки работают как обычно.',
    en: 'There is a break now: we are not taking new orders. Open orders work as usual.',
  },
  cashNote: {
    ru: 'Наличные выдаём и принимаем ко времени, назначенному в заявке.',
    en: 'We hand over and receive cash at the time set in the order.',
  },
  orderTitle: { ru: 'Вопрос о заявке', en: 'About an order' },
  orderText: {
    ru: 'Страница заявки показывает, что происходит сейчас, кто действует и до какого времени. Ссылка на неё есть в письме.',
    en: 'The order page shows what is happening, who has to act now and by when. The link to it is in our email.',
  },
  safetyTitle: { ru: 'О безопасности', en: 'Security' },
  safetyText: {
    ru: 'Мы не спрашиваем пароли, ключи и коды из банка. Платите только по реквизитам со страницы заявки.',
    en: 'We never ask for passwords, keys or codes from your bank. Pay only to the details shown on the order page.',
  },
  owner: { ru: 'Владелец сервиса', en: 'Owner of the service' },
} satisfies Texts

export const reservesTexts = {
  title: { ru: 'Курсы и резервы', en: 'Rates and reserves' },
  lead: {
    ru: 'Столько мы можем выплатить прямо сейчас. Суммы открытых заявок уже вычтены.',
    en: 'This is how much we can pay out right now. The amounts of open orders are already deducted.',
  },
  halves: { ru: 'Что показать', en: 'What to show' },
  search: { ru: 'Монета, банк или сеть', en: 'Coin, bank or network' },
  filter: { ru: 'Какие валюты показать', en: 'Which currencies to show' },
  all: { ru: 'Все', en: 'All' },
  crypto: { ru: 'Крипто', en: 'Crypto' },
  cashless: { ru: 'Безнал', en: 'Cashless' },
  cash: { ru: 'Наличные', en: 'Cash' },
  give_crypto: { ru: 'Криптовалюта', en: 'Crypto' },
  give_cashless: { ru: 'С карты и счёта', en: 'From a card or an account' },
  give_cash: { ru: 'Наличные', en: 'Cash' },
  take_crypto: { ru: 'В криптовалюту', en: 'To crypto' },
  take_cashless: { ru: 'На карту и счёт', en: 'To a card or an account' },
  take_cash: { ru: 'Наличными', en: 'In cash' },
  reserve_crypto: { ru: 'Криптовалюта', en: 'Crypto' },
  reserve_cashless: { ru: 'Карты и счета', en: 'Cards and accounts' },
  reserve_cash: { ru: 'Наличные', en: 'Cash' },
  allNetworks: { ru: (asset: string) => `${asset}, все сети`, en: (asset: string) => `${asset}, all networks` },
  reservesHead: { ru: 'Резервы', en: 'Reserves' },
  ratesHead: { ru: 'Курсы', en: 'Rates' },
  give: { ru: 'Отдаёте', en: 'You give' },
  best: { ru: 'Лучший курс за единицу', en: 'Best rate per unit' },
  minimum: { ru: 'Минимум', en: 'Minimum' },
  reserve: { ru: 'Резерв', en: 'Reserve' },
  rate: { ru: 'Курс', en: 'Rate' },
  rateAndReserve: { ru: 'Курс и резерв', en: 'Rate and reserve' },
  network: { ru: 'Сеть, в которой отправите', en: 'The network you send in' },
  sameIn: {
    ru: (names: string) => `Курс одинаков в сетях ${names}`,
    en: (names: string) => `The rate is the same in the networks ${names}`,
  },
  networks: {
    ru: (count: number) => `${count} ${networksRu(count)}`,
    en: (count: number) => `${count} ${count === 1 ? 'network' : 'networks'}`,
  },
  directions: {
    ru: (count: number) => `${count} ${directionsRu(count)}`,
    en: (count: number) => (count === 1 ? '1 direction' : `${count} directions`),
  },
  unitFor: { ru: (unit: string, one: string) => `${unit} за ${one}`, en: (unit: string, one: string) => `${unit} for one ${one}` },
  oneFor: { ru: (one: string, price: string) => `${one} за ${price}`, en: (one: string, price: string) => `${one} at ${price}` },
  from: { ru: (sum: string) => `от ${sum}`, en: (sum: string) => `from ${sum}` },
  exchange: { ru: (give: string) => `Обменять ${give} на`, en: (give: string) => `Exchange ${give} for` },
  offSale: { ru: 'временно нет', en: 'not available' },
  breakUntil: { ru: (time: string) => `перерыв до ${time}`, en: (time: string) => `break until ${time}` },
  live: { ru: 'обновляется само', en: 'updates automatically' },
  stale: { ru: 'нет связи, цифры прежние', en: 'no connection, last known figures' },
  nothingFound: { ru: 'Ничего не нашлось', en: 'Nothing found' },
  nothingFoundText: {
    ru: 'Попробуйте название монеты, банка или сети: «USDT», «Сбербанк», «TRC20».',
    en: 'Try the name of a coin, a bank or a network: “USDT”, “Sberbank”, “TRC20”.',
  },
  clear: { ru: 'Показать всё', en: 'Show all' },
  found: { ru: (count: number) => `Найдено: ${count}`, en: (count: number) => `Found: ${count}` },
  empty: { ru: 'Здесь появятся валюты', en: 'Currencies will be here' },
  emptyText: {
    ru: 'Сейчас в этом разделе обменов нет. Посмотрите другие.',
    en: 'Nothing here is available now. See the other sections.',
  },
} satisfies Texts

export const qaTexts = {
  title: { ru: 'Вопросы и ответы', en: 'Questions and answers' },
  lead: { ru: 'Коротко о том, как проходит обмен. Не нашли ответа?', en: 'How an exchange works, in brief. Still have a question?' },
  write: { ru: 'Напишите нам', en: 'Write to us' },
} satisfies Texts
