/** Words of the screen that says what is wrong with the office, and what to do. */
import type { CheckName } from '../../../core/health/checks.ts'
import type { Words } from '../../../core/language/language.ts'
import type { Texts } from '../../app/language.tsx'

export const healthTexts = {
  title: { ru: 'Состояние', en: 'Health' },
  allFine: { ru: 'Всё работает', en: 'Everything works' },
  someWrong: { ru: (count: number) => `Требует внимания: ${count}`, en: (count: number) => `Needs attention: ${count}` },
  fine: { ru: 'в порядке', en: 'well' },
  warning: { ru: 'посмотреть', en: 'to look at' },
  trouble: { ru: 'сбой', en: 'trouble' },
  since: { ru: (moment: string) => `С ${moment}`, en: (moment: string) => `Since ${moment}` },
  open: { ru: 'Открыть', en: 'Open' },
  notLoaded: { ru: 'Состояние не загрузилось', en: 'The health did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  wellTitle: { ru: 'В порядке', en: 'All well' },
  begun: { ru: (words: string) => `Сбой: ${words}`, en: (words: string) => `Trouble: ${words}` },
} satisfies Texts

type CheckWords = {
  name: Words
  /** What is wrong, with how many. */
  wrong: { ru: (count: number) => string; en: (count: number) => string }
  /** What to do. */
  todo: Words
  to: string
}

export const checkWords: Record<CheckName, CheckWords> = {
  sources: {
    name: { ru: 'Источники курсов', en: 'Rate sources' },
    wrong: { ru: (count) => `Не отвечают или отвечают неверно: ${count}`, en: (count) => `Silent, or answering what cannot be: ${count}` },
    todo: {
      ru: 'Направления продаются по запасному источнику, пока он есть. Если источник молчит дольше часа, замените его в направлениях.',
      en: 'Directions are sold by the fallback source as long as there is one. If a source is silent for over an hour, replace it in the directions.',
    },
    to: '/admin/directions',
  },
  prices: {
    name: { ru: 'Скачки цен', en: 'Jumps of prices' },
    wrong: { ru: (count) => `Цены ждут подтверждения: ${count}`, en: (count) => `Prices that wait to be confirmed: ${count}` },
    todo: {
      ru: 'По такой цене ничего не продаётся. Сверьте её с рынком и подтвердите в направлении или смените источник.',
      en: 'Nothing is sold at such a price. Compare it with the market and confirm it in the direction, or change the source.',
    },
    to: '/admin/directions',
  },
  directions: {
    name: { ru: 'Направления', en: 'Directions' },
    wrong: { ru: (count) => `Включены, но не продаются: ${count}`, en: (count) => `Switched on, but not on sale: ${count}` },
    todo: {
      ru: 'Причина стоит в строке направления: курс, резерв, реквизиты или перерыв.',
      en: 'The reason stands in the row of the direction: rate, reserve, payment details or a break.',
    },
    to: '/admin/directions',
  },
  networks: {
    name: { ru: 'Сети и банки', en: 'Networks and banks' },
    wrong: { ru: (count) => `Не видим поступления: ${count}`, en: (count) => `Payments are not seen: ${count}` },
    todo: {
      ru: 'Клиенты таких заявок видят, что сеть не отвечает, и таймеры ждут. Проверьте узел или ключ доступа; до тех пор сверяйте поступления вручную.',
      en: 'Clients of such orders see that the network does not answer, and timers wait. Check the node or the access key; until then look for payments by hand.',
    },
    to: '/admin/orders',
  },
  mail: {
    name: { ru: 'Почта', en: 'Mail' },
    wrong: { ru: (count) => `Письма не уходят: ${count}`, en: (count) => `Emails that do not leave: ${count}` },
    todo: {
      ru: 'Письма дождутся и уйдут сами. Проверьте адрес и пароль почтового сервера (SMTP_URL) и его ответ ниже.',
      en: 'The emails wait and leave by themselves. Check the address and the password of the mail server (SMTP_URL), and what it says below.',
    },
    to: '/admin/settings/emails',
  },
  books: {
    name: { ru: 'Учёт', en: 'Books' },
    wrong: {
      ru: (count) => (count > 0 ? `Расхождений: ${count}` : 'Проверки не было больше недели'),
      en: (count) => (count > 0 ? `Differences: ${count}` : 'Not proved for more than a week'),
    },
    todo: {
      ru: 'Запустите проверку. При расхождениях остановите выплаты по этим заявкам, пока не найдёте причину.',
      en: 'Start the audit. Where it finds differences, stop the payouts of these orders until the cause is found.',
    },
    to: '/admin/books',
  },
  disk: {
    name: { ru: 'Диск', en: 'Disk' },
    wrong: { ru: (count) => `Свободно ${count} %`, en: (count) => `${count}% free` },
    todo: {
      ru: 'На полном диске база остановится, и заявки тоже. Освободите место или увеличьте диск, копии храните на другом.',
      en: 'On a full disk the database stops, and with it all orders. Free some space or enlarge the disk, and keep backups on another one.',
    },
    to: '',
  },
  clock: {
    name: { ru: 'Часы', en: 'Clock' },
    wrong: {
      ru: (count) => `Часы сервера и базы расходятся на ${count} с`,
      en: (count) => `The clocks of the server and the database are ${count} s apart`,
    },
    todo: {
      ru: 'Сроки заявок и коды второго шага зависят от часов. Включите NTP на обеих машинах.',
      en: 'Deadlines of orders and codes of the second step depend on the clock. Switch NTP on, on both machines.',
    },
    to: '',
  },
}
