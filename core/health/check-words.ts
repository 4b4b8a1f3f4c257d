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
    wrong: { ru: (count) => `Не отвечают или отвечают неверно: ${count}`, en: (count) => `No answer or a wrong answer: ${count}` },
    todo: {
      ru: 'Если у направления есть запасной источник, оно продаётся по нему. Если источник молчит дольше часа, замените его в направлениях.',
      en: 'A direction with a fallback source is sold at its price. If a source is silent for over an hour, replace it in the directions.',
    },
    to: '/admin/directions',
  },
  prices: {
    name: { ru: 'Скачки цен', en: 'Price jumps' },
    wrong: { ru: (count) => `Цены ждут подтверждения: ${count}`, en: (count) => `Prices waiting for confirmation: ${count}` },
    todo: {
      ru: 'По такой цене ничего не продаётся. Сверьте её с рынком и примите в направлении или смените источник.',
      en: 'Nothing is sold at such a price. Compare it with the market and accept it in the direction, or change the source.',
    },
    to: '/admin/directions',
  },
  directions: {
    name: { ru: 'Направления', en: 'Directions' },
    wrong: { ru: (count) => `Включены, но не продаются: ${count}`, en: (count) => `Turned on but not on sale: ${count}` },
    todo: {
      ru: 'Причина указана в строке направления: курс, резерв или реквизиты.',
      en: 'The reason is in the row of the direction: rate, reserve or payment details.',
    },
    to: '/admin/directions',
  },
  reserves: {
    name: { ru: 'Резервы', en: 'Reserves' },
    wrong: { ru: (count) => `Обещано больше, чем есть: ${count}`, en: (count) => `More promised than there is: ${count}` },
    todo: {
      ru: 'На выплаты по всем открытым заявкам не хватит. Пополните резерв и впишите новую сумму в форме валюты.',
      en: 'There is not enough for the payouts of all open orders. Top up the reserve and enter the new amount in the form of the currency.',
    },
    to: '/admin/currencies',
  },
  networks: {
    name: { ru: 'Сети и банки', en: 'Networks and banks' },
    wrong: { ru: (count) => `Не видим поступления: ${count}`, en: (count) => `Payments not visible: ${count}` },
    todo: {
      ru: 'Клиенты видят, что сеть не отвечает, отсчёт времени по их заявкам остановлен. Проверьте узел или ключ доступа. До тех пор проверяйте поступления вручную.',
      en: 'Clients see that the network does not answer; the timers of their orders are stopped. Check the node or the access key. Until then, check for payments by hand.',
    },
    to: '/admin/orders',
  },
  exchanges: {
    name: { ru: 'Счета бирж', en: 'Exchange accounts' },
    wrong: { ru: (count) => `Не отвечают или отказывают: ${count}`, en: (count) => `No answer or refused: ${count}` },
    todo: {
      ru: 'Такой счёт не даёт новых адресов и не отправляет автовыплаты. Проверьте ключ и его права на бирже.',
      en: 'Such an account gives no new addresses and sends no automatic payouts. Check the key and its permissions at the exchange.',
    },
    to: '/admin/credentials',
  },
  screening: {
    name: { ru: 'Проверка AML', en: 'AML screening' },
    wrong: { ru: (count) => `Переводы без ответа: ${count}`, en: (count) => `Transfers without an answer: ${count}` },
    todo: {
      ru: 'Заявки с такими переводами ждут. Проверьте ключ и баланс у сервиса проверки. Срочную заявку можно возобновить вручную.',
      en: 'Orders with such transfers wait. Check the key and the balance at the screening service. An urgent order can be released by hand.',
    },
    to: '/admin/orders',
  },
  mail: {
    name: { ru: 'Почта', en: 'Mail' },
    wrong: { ru: (count) => `Письма не уходят: ${count}`, en: (count) => `Emails not sent: ${count}` },
    todo: {
      ru: 'Проверьте адрес и пароль почтового сервера (SMTP_URL) и его ответ. Важные письма дождутся, пока он заработает, устаревшие уведомления не уйдут. Письмо снимается, только если такого ящика нет или его адрес не принимают три дня, хотя другие письма уходят.',
      en: 'Check the address and password of the mail server (SMTP_URL) and its answer. Important emails wait until it works; news that is too old by then is left out. An email is given up only if there is no such mailbox, or if its address is refused for three days while others leave.',
    },
    to: '/admin/settings/emails',
  },
  outbox: {
    name: { ru: 'Очередь отправки', en: 'Outgoing queue' },
    wrong: { ru: (count) => `Пора отправить, но никто не отправляет: ${count}`, en: (count) => `Due but not being sent: ${count}` },
    todo: {
      ru: 'Фоновые задания не успевают или стоят. Посмотрите журнал сервера и перезапустите его.',
      en: 'Background work is late or stopped. Read the server log and restart the server.',
    },
    to: '',
  },
  books: {
    name: { ru: 'Учёт', en: 'Books' },
    wrong: {
      ru: (count) => (count > 0 ? `Расхождений: ${count}` : 'Последняя проверка не удалась, или её не было больше недели'),
      en: (count) => (count > 0 ? `Differences: ${count}` : 'The last audit failed, or there has been none for over a week'),
    },
    todo: {
      ru: 'Запустите проверку. Если есть расхождения, остановите выплаты по этим заявкам, пока не найдёте причину.',
      en: 'Run the audit. If it finds differences, stop payouts of these orders until you find the cause.',
    },
    to: '/admin/books',
  },
  database: {
    name: { ru: 'База данных', en: 'Database' },
    wrong: { ru: (count) => `Отвечает за ${count} мс`, en: (count) => `Answers in ${count} ms` },
    todo: {
      ru: 'Весь сайт работает медленно. Посмотрите, чем занят сервер базы: диск, память, другие программы.',
      en: 'Everything on the site is slow. Check what the database server is busy with: disk, memory, other programs.',
    },
    to: '',
  },
  disk: {
    name: { ru: 'Диск базы', en: 'Database disk' },
    wrong: diskWrong,
    todo: {
      ru: 'Если место кончится, база остановится, а с ней и заявки. Освободите место или увеличьте диск, копии храните на другом.',
      en: 'When the disk is full, the database stops, and all orders with it. Free some space or enlarge the disk; keep backups on another one.',
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
      ru: 'Сроки заявок и коды второго шага зависят от часов. Включите NTP на обоих серверах.',
      en: 'Order deadlines and second-step codes depend on the clock. Turn on NTP on both servers.',
    },
    to: '',
  },
  timers: {
    name: { ru: 'Работа по расписанию', en: 'Scheduled work' },
    wrong: { ru: (count) => `Стоит ${count} с`, en: (count) => `Stopped for ${count} s` },
    todo: {
      ru: 'Сроки заявок не срабатывают, поступления не видны, письма и тревоги не уходят. Посмотрите журнал сервера и перезапустите его.',
      en: 'Order deadlines do not fire, payments are not seen, emails and alarms are not sent. Read the server log and restart the server.',
    },
    to: '',
  },
  leader: {
    name: { ru: 'Опрос источников', en: 'Polling of sources' },
    wrong: { ru: (count) => `Никто не запрашивает курсы ${count} с`, en: (count) => `Nobody has asked for rates for ${count} s` },
    todo: {
      ru: 'Курсы скоро устареют, и продажи остановятся. Посмотрите журнал сервера и перезапустите его.',
      en: 'Rates will soon be stale, and sales will stop. Read the server log and restart the server.',
    },
    to: '',
  },
  telegram: {
    name: { ru: 'Telegram', en: 'Telegram' },
    wrong: {
      ru: (count) => (count > 0 ? `Тревоги не уходят: ${count}` : 'Группа не принимает сообщения'),
      en: (count) => (count > 0 ? `Alarms not sent: ${count}` : 'The group does not accept messages'),
    },
    todo: {
      ru: 'Проверьте, что бот остался в группе и может в неё писать. Если нет, подключите группу заново.',
      en: 'Check that the bot is still in the group and can write there. If not, connect the group again.',
    },
    to: '',
  },
  backups: {
    name: { ru: 'Резервные копии', en: 'Backups' },
    wrong: { ru: () => 'Прошлой ночью копия не удалась', en: () => 'Last night’s backup failed' },
    todo: {
      ru: 'Освободите место в папке копий или устраните указанную причину и запустите копию. Обмен работает, но при сбое базы пропадёт всё, что было после последней копии.',
      en: 'Free some space in the backup folder or fix the named cause, and start a backup. Exchanges go on, but if the database failed now, everything since the last backup would be lost.',
    },
    to: '',
  },
  backupDisk: {
    name: { ru: 'Диск копий', en: 'Backup disk' },
    wrong: diskWrong,
    todo: {
      ru: 'Если место кончится, следующей копии не будет. Освободите место или увеличьте диск. Срок хранения копий задан в настройках.',
      en: 'When the disk is full, there will be no next backup. Free some space or enlarge the disk. How long backups are kept is in the settings.',
    },
    to: '/admin/settings#nights',
  },
  waiting: {
    name: { ru: 'Просроченные заявки и чаты', en: 'Overdue orders and chats' },
    wrong: { ru: (count) => `Ждут нас дольше цели: ${count}`, en: (count) => `Waiting for us longer than the goal: ${count}` },
    todo: {
      ru: 'Откройте их первыми: клиент видит, что мы опаздываем.',
      en: 'Open them first: their clients see that we are late.',
    },
    to: '/admin/orders',
  },
}
