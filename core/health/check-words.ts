/** Words of each check: its name, what is wrong, what to do, and where. For the screen, emails and messengers. */
import type { Words } from '../language/language.ts'
import type { CheckName } from './checks.ts'

export type CheckWords = {
  name: Words
  /** What is wrong, with how many. */
  wrong: { ru: (count: number) => string; en: (count: number) => string }
  /** What to do. */
  todo: Words
  /** The page where it is done; empty: on the page of the health itself, or on the machine. */
  to: string
}

/** A disk that does not tell its size has none free. */
const diskWrong: CheckWords['wrong'] = {
  ru: (count) => (count > 0 ? `Свободно ${count} %` : 'Места нет'),
  en: (count) => (count > 0 ? `${count}% free` : 'No space is free'),
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
  exchanges: {
    name: { ru: 'Счета на биржах', en: 'Accounts at exchanges' },
    wrong: { ru: (count) => `Не отвечают или отказывают: ${count}`, en: (count) => `Silent, or refusing: ${count}` },
    todo: {
      ru: 'Новых адресов от такого счёта нет, автовыплаты с него не идут. Проверьте ключ и его права на бирже.',
      en: 'Such an account gives no new addresses and makes no automatic payouts. Check its key and the rights of the key at the exchange.',
    },
    to: '/admin/credentials',
  },
  screening: {
    name: { ru: 'Проверка AML', en: 'AML screening' },
    wrong: { ru: (count) => `Переводы без ответа: ${count}`, en: (count) => `Transfers without an answer: ${count}` },
    todo: {
      ru: 'Заявки с такими переводами ждут. Проверьте ключ и баланс у сервиса проверки; срочную заявку можно пропустить вручную.',
      en: 'Orders with such transfers wait. Check the key and the balance at the screening service; an urgent order can be let go by hand.',
    },
    to: '/admin/orders',
  },
  mail: {
    name: { ru: 'Почта', en: 'Mail' },
    wrong: { ru: (count) => `Письма не уходят: ${count}`, en: (count) => `Emails that do not leave: ${count}` },
    todo: {
      ru: 'Письма дождутся и уйдут сами. Проверьте адрес и пароль почтового сервера (SMTP_URL) и то, что он ответил.',
      en: 'The emails wait and leave by themselves. Check the address and the password of the mail server (SMTP_URL), and what it answered.',
    },
    to: '/admin/settings/emails',
  },
  outbox: {
    name: { ru: 'Очередь отправки', en: 'Outgoing queue' },
    wrong: { ru: (count) => `Пора отправить, но никто не отправляет: ${count}`, en: (count) => `Due, and nobody sends them: ${count}` },
    todo: {
      ru: 'Фоновая работа не успевает или стоит. Посмотрите журнал сервера и перезапустите его.',
      en: 'Work in the background is late or stands. Read the log of the server and restart it.',
    },
    to: '',
  },
  books: {
    name: { ru: 'Учёт', en: 'Books' },
    wrong: {
      ru: (count) => (count > 0 ? `Расхождений: ${count}` : 'Последняя проверка не удалась, или её не было больше недели'),
      en: (count) => (count > 0 ? `Differences: ${count}` : 'The last audit failed, or there was none for more than a week'),
    },
    todo: {
      ru: 'Запустите проверку. При расхождениях остановите выплаты по этим заявкам, пока не найдёте причину.',
      en: 'Start the audit. Where it finds differences, stop the payouts of these orders until the cause is found.',
    },
    to: '/admin/books',
  },
  database: {
    name: { ru: 'База данных', en: 'Database' },
    wrong: { ru: (count) => `Отвечает за ${count} мс`, en: (count) => `Answers in ${count} ms` },
    todo: {
      ru: 'Всё на сайте идёт медленно. Посмотрите, чем занята машина базы: диск, память, другие программы.',
      en: 'Everything on the site is slow. See what the machine of the database is busy with: disk, memory, other programs.',
    },
    to: '',
  },
  disk: {
    name: { ru: 'Диск базы', en: 'Disk of the database' },
    wrong: diskWrong,
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
  timers: {
    name: { ru: 'Работа по времени', en: 'Work by time' },
    wrong: { ru: (count) => `Стоит ${count} с`, en: (count) => `Stands still for ${count} s` },
    todo: {
      ru: 'Сроки заявок не наступают, поступления не видны, письма и тревоги не уходят. Посмотрите журнал сервера и перезапустите его.',
      en: 'No deadline of an order comes, payments are not seen, emails and alarms do not leave. Read the log of the server and restart it.',
    },
    to: '',
  },
  leader: {
    name: { ru: 'Опрос источников', en: 'Asking for rates' },
    wrong: { ru: (count) => `Никто не спрашивает курсы ${count} с`, en: (count) => `Nobody has asked for rates for ${count} s` },
    todo: {
      ru: 'Курсы скоро устареют, и продажи встанут. Посмотрите журнал сервера и перезапустите его.',
      en: 'Rates will soon be too old, and nothing will be sold. Read the log of the server and restart it.',
    },
    to: '',
  },
  telegram: {
    name: { ru: 'Telegram', en: 'Telegram' },
    wrong: {
      ru: (count) => (count > 0 ? `Тревоги не уходят: ${count}` : 'Группа не принимает сообщения'),
      en: (count) => (count > 0 ? `Alarms that do not leave: ${count}` : 'The group takes no messages'),
    },
    todo: {
      ru: 'Проверьте, что бот остался в группе и может в неё писать; если нет, подключите группу заново.',
      en: 'Check that the bot is still in the group and may write there; if not, connect the group again.',
    },
    to: '',
  },
  backups: {
    name: { ru: 'Резервные копии', en: 'Backups' },
    wrong: { ru: () => 'Последней ночью хорошей копии не получилось', en: () => 'There is no good backup of the last night' },
    todo: {
      ru: 'Освободите место в папке копий или исправьте названную причину и запустите копию. Обмен идёт, но сбой базы сейчас стоил бы всей работы с последней копии.',
      en: 'Free some space in the folder of backups, or mend the cause that is named, and start a backup. Exchanges go on, but if the database broke now all work since the last backup would be lost.',
    },
    to: '',
  },
  backupDisk: {
    name: { ru: 'Диск копий', en: 'Disk of the backups' },
    wrong: diskWrong,
    todo: {
      ru: 'На полном диске следующей копии не будет. Освободите место или увеличьте диск; срок хранения копий стоит в настройках.',
      en: 'On a full disk there will be no next backup. Free some space or enlarge the disk; for how long backups are kept stands in the settings.',
    },
    to: '/admin/settings#nights',
  },
  waiting: {
    name: { ru: 'Заявки и чаты сверх цели', en: 'Orders and chats over their goal' },
    wrong: { ru: (count) => `Ждут нас дольше цели: ${count}`, en: (count) => `Waiting for us longer than the goal: ${count}` },
    todo: {
      ru: 'Откройте их первыми: клиент видит, что мы опаздываем.',
      en: 'Open them first: their clients see that we are late.',
    },
    to: '/admin/orders',
  },
}
