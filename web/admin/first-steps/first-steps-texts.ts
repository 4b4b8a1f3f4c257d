/** Words of the way from an empty office to its first order. */
import type { MissingThing, StepName } from '../../../core/first-steps/first-steps.ts'
import type { Words } from '../../../core/language/language.ts'
import type { Texts } from '../../app/language.tsx'

export const firstStepsTexts = {
  title: { ru: 'Первые шаги', en: 'First steps' },
  about: {
    ru: (done: number, all: number) => `${done} из ${all}. Всё сохраняется сразу: можно уйти и вернуться сюда.`,
    en: (done: number, all: number) => `${done} of ${all}. All is saved at once: you can leave and come back.`,
  },
  later: { ru: 'Закончу позже', en: 'Finish later' },
  notLoaded: { ru: 'Шаги не загрузились', en: 'The steps did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  steps: { ru: 'Шаги', en: 'Steps' },
  done: { ru: 'готово', en: 'done' },
  stepOf: { ru: (place: number, all: number) => `Шаг ${place} из ${all}`, en: (place: number, all: number) => `Step ${place} of ${all}` },
  canWait: { ru: 'можно потом', en: 'can wait' },
  blocks: { ru: 'Не хватает до первой заявки', en: 'Missing before the first order' },
  blocksNote: {
    ru: 'Когда строк не останется, здесь появится «Открыть сайт».',
    en: 'Once no line is left, “Open the site” appears here.',
  },
  ready: { ru: 'Всё готово к первой заявке', en: 'All is ready for the first order' },
  readyText: {
    ru: 'Создайте её сами на небольшую сумму и доведите до конца: так видно, что всё работает.',
    en: 'Make it yourself with a small sum and take it to its end: that shows that all works.',
  },
  openSite: { ru: 'Открыть сайт', en: 'Open the site' },
  end: { ru: 'Убрать шаги из меню', en: 'Take the steps out of the menu' },
  ended: { ru: 'Шаги пройдены и больше не в меню', en: 'The steps are finished, and no longer in the menu' },
  waits: { ru: 'Можно потом', en: 'Can wait' },
  help: { ru: 'Как это устроено, страница помощи', en: 'How it works, in the help' },

  orThere: { ru: 'Или там, где это настраивают всегда:', en: 'Or where it is always set up:' },
  save: { ru: 'Сохранить', en: 'Save' },
  sendTest: { ru: 'Отправить пробное письмо себе', en: 'Send a test email to yourself' },
  testSent: {
    ru: (to: string) => `Письмо ушло на ${to}. Проверьте почту: пришло ли оно, и не в спам ли.`,
    en: (to: string) => `The email has left for ${to}. Look whether it has come, and whether it is in the spam.`,
  },
  takeBackup: { ru: 'Сделать копию сейчас', en: 'Take a backup now' },
  backupRuns: {
    ru: (percent: number) => `Делаем копию и проверяем её: ${percent} %`,
    en: (percent: number) => `The backup is being taken and proved: ${percent}%`,
  },
  backupDone: { ru: 'Последняя копия сделана и проверена.', en: 'The last backup is taken and proved.' },
  backupFailed: { ru: 'Копия не удалась. Почему, стоит на странице «Состояние».', en: 'The backup failed. Health says why.' },
  emptyCatalogue: { ru: 'В каталоге ещё нет направлений.', en: 'The catalogue has no directions yet.' },
  clientGives: { ru: 'Клиент отдаёт', en: 'The client gives' },
  clientGets: { ru: 'Клиент получает', en: 'The client gets' },
  reserve: { ru: 'Резерв: сколько у вас есть для выплат', en: 'Reserve: how much you have for payouts' },
  reserveHelp: {
    ru: 'Больше этого обещать не станем. Изменить можно всегда.',
    en: 'We never promise more than this. You can change it at any time.',
  },
  reserveReason: { ru: 'Первые шаги: начальный резерв', en: 'First steps: the reserve to begin with' },
  putOnSite: { ru: 'Поставить на сайт', en: 'Put them on the site' },
  currenciesFirst: {
    ru: 'Сначала поставьте на сайт две валюты, между которыми есть направление: шаг «Валюты».',
    en: 'First put two currencies on the site that have a direction between them: the step “Currencies”.',
  },
  pair: { ru: (give: string, take: string) => `${give} на ${take}`, en: (give: string, take: string) => `${give} to ${take}` },
  markup: { ru: 'Наценка', en: 'Mark-up' },
  markupHelp: { ru: '1,5 значит: клиент получит на 1,5 % меньше рынка.', en: '1.5 means that the client gets 1.5% less than the market.' },
  minimum: { ru: 'Наименьшая сумма', en: 'Minimum' },
  maximum: { ru: 'Наибольшая сумма', en: 'Maximum' },
  maximumHelp: { ru: 'Пусто: сколько есть в резерве.', en: 'Empty: as much as the reserve has.' },
  openDirection: { ru: 'Открыть продажу', en: 'Put it on sale' },
  priceOf: {
    ru: (base: string, quote: string) => `Цена ${base} в ${quote}`,
    en: (base: string, quote: string) => `The price of ${base} in ${quote}`,
  },
  numberOf: { ru: (base: string, quote: string) => `1 ${base} в ${quote}`, en: (base: string, quote: string) => `1 ${base} in ${quote}` },
  asking: { ru: 'спрашиваем…', en: 'asking…' },
  noAnswer: { ru: 'не ответил', en: 'has not answered' },
  answeredIn: {
    ru: (seconds: string) => `ответил за ${seconds.replace('.', ',')} с`,
    en: (seconds: string) => `answered in ${seconds} s`,
  },
  byHandHelp: { ru: 'Цену меняете сами, каждый раз.', en: 'You change the price yourself, each time.' },
  takeSource: { ru: (source: string) => `Взять цену ${source}`, en: (source: string) => `Take the price of ${source}` },
  takeNumber: { ru: 'Взять это число', en: 'Take this number' },
} satisfies Texts

type StepWords = { name: Words; question: Words; text: Words; go: Words; to: string }

// biome-ignore format: one text, one line
export const stepWords: Record<StepName, StepWords> = {
  office: {
    name: { ru: 'Офис', en: 'Office' },
    question: { ru: 'Где вы и когда открыты', en: 'Where you are, and when you are open' },
    text: { ru: 'Адрес видят клиенты, юридическое имя стоит в правилах, от часов работы зависят сроки заявок.', en: 'Clients see the address, the legal name stands in the terms, and deadlines of orders depend on the hours.' },
    go: { ru: 'Указать адрес и имя', en: 'Give the address and the name' },
    to: '/admin/settings#brand',
  },
  brand: {
    name: { ru: 'Бренд', en: 'Brand' },
    question: { ru: 'Как вас зовут', en: 'What you are called' },
    text: { ru: 'Название, почта и телефон стоят на каждой странице и в каждом письме. Логотип и цвета можно добавить сразу или потом.', en: 'Name, e-mail and phone stand on every page and in every email. A logo and colours can be added now or later.' },
    go: { ru: 'Назвать офис', en: 'Name the office' },
    to: '/admin/settings#brand',
  },
  currencies: {
    name: { ru: 'Валюты', en: 'Currencies' },
    question: { ru: 'Что на что вы меняете', en: 'What you exchange for what' },
    text: { ru: 'Нужны две валюты на сайте и резерв у той, которую выплачиваете: сколько у вас её есть.', en: 'Two currencies must be on the site, and the one that you pay out needs its reserve: how much of it you have.' },
    go: { ru: 'Включить валюты', en: 'Switch currencies on' },
    to: '/admin/currencies',
  },
  credentials: {
    name: { ru: 'Реквизиты', en: 'Payment details' },
    question: { ru: 'Куда клиенты платят', en: 'Where clients pay' },
    text: { ru: 'Адрес кошелька, карта или счёт для валюты, которую вы получаете. Адреса может давать и биржа.', en: 'A wallet address, a card or an account for the currency that you receive. An exchange can give addresses too.' },
    go: { ru: 'Добавить реквизиты', en: 'Add payment details' },
    to: '/admin/credentials',
  },
  source: {
    name: { ru: 'Источник курса', en: 'Rate source' },
    question: { ru: 'Откуда брать цену', en: 'Where the price comes from' },
    text: { ru: 'Цену спрашиваем каждые несколько секунд, ваша наценка добавляется сверху. Мы уже спросили каждый источник, вот их ответы.', en: 'The price is asked for every few seconds, and your mark-up is added. We have asked every source already: here is what they say.' },
    go: { ru: 'Выбрать источник', en: 'Choose a source' },
    to: '/admin/directions',
  },
  direction: {
    name: { ru: 'Первое направление', en: 'First direction' },
    question: { ru: 'Что вы продаёте первым', en: 'What you sell first' },
    text: { ru: 'Наценка, наименьшая и наибольшая сумма. Кнопка ставит направление на сайт.', en: 'Mark-up, least and greatest sum. The button puts the direction on the site.' },
    go: { ru: 'Настроить направление', en: 'Set the direction up' },
    to: '/admin/directions',
  },
  mail: {
    name: { ru: 'Почта', en: 'Mail' },
    question: { ru: 'Доходят ли письма', en: 'Whether emails arrive' },
    text: { ru: 'Без почты клиент не получит ссылку на заявку. Отправьте пробное письмо себе.', en: 'Without mail a client gets no link to his order. Send a test to yourself.' },
    go: { ru: 'Отправить пробное письмо', en: 'Send a test email' },
    to: '/admin/settings/emails',
  },
  staff: {
    name: { ru: 'Сотрудники', en: 'Staff' },
    question: { ru: 'Кто работает с вами', en: 'Who works with you' },
    text: { ru: 'Пока все заявки у вас. Оператор видит заявки, но не настройки и не прибыль.', en: 'For now all orders are yours. An operator sees orders, but neither settings nor profit.' },
    go: { ru: 'Пригласить', en: 'Invite' },
    to: '/admin/users',
  },
  backup: {
    name: { ru: 'Резервная копия', en: 'Backup' },
    question: { ru: 'Что будет, если диск сломается', en: 'What if the disk breaks' },
    text: { ru: 'Каждую ночь офис делает копию и проверяет её восстановлением. Первую лучше сделать до первой заявки.', en: 'Each night the office takes a backup and proves it by restoring. Take the first one before the first order.' },
    go: { ru: 'Сделать копию', en: 'Take a backup' },
    to: '/admin/health',
  },
}

// biome-ignore format: one text, one line
export const missingWords: Record<MissingThing, Words> = {
  addressOurs: { ru: 'Адрес ещё примерный', en: 'The address is still an example' },
  legalNameEmpty: { ru: 'Нет юридического имени владельца', en: 'The owner has no legal name yet' },
  nameOurs: { ru: 'Название ещё наше', en: 'The name is still ours' },
  emailOurs: { ru: 'Почта для клиентов ещё примерная', en: 'The e-mail for clients is still an example' },
  phoneOurs: { ru: 'Телефон ещё примерный', en: 'The phone is still an example' },
  oneCurrency: { ru: 'На сайте меньше двух валют', en: 'Fewer than two currencies are on the site' },
  noReserve: { ru: 'Ни у одной валюты нет резерва', en: 'No currency has a reserve' },
  noCredentials: { ru: 'Клиентам некуда платить', en: 'Clients have nowhere to pay' },
  noSource: { ru: 'Ни один источник не ответил. Если так и дальше, проверьте выход сервера в интернет', en: 'No source has answered. If it stays so, check that the server reaches the internet' },
  noDirection: { ru: 'Ни одно направление не включено', en: 'No direction is switched on' },
  offSale: { ru: 'Направление включено, но не продаётся', en: 'A direction is switched on, but not on sale' },
  mailOff: { ru: 'Почтовый сервер не задан: SMTP_URL=none', en: 'There is no mail server: SMTP_URL is none' },
  nothingSent: { ru: 'Ни одно письмо ещё не ушло', en: 'No email has left yet' },
  alone: { ru: 'Вы пока одни', en: 'You are still alone' },
  noBackup: { ru: 'Копии ещё нет', en: 'There is no backup yet' },
  backupsOff: { ru: 'Офис сам копий не делает: BACKUP_DIRECTORY=none', en: 'The office takes none by itself: BACKUP_DIRECTORY is none' },
}
