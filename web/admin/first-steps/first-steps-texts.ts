/** Words of the way from an empty office to its first order. */
import type { MissingThing, StepName } from '../../../core/first-steps/first-steps.ts'
import type { Words } from '../../../core/language/language.ts'
import type { Texts } from '../../app/language.tsx'

export const firstStepsTexts = {
  title: { ru: 'Первые шаги', en: 'First steps' },
  about: {
    ru: (done: number, all: number) => `Готово ${done} из ${all}. Всё сохраняется сразу: можно уйти и вернуться.`,
    en: (done: number, all: number) => `${done} of ${all} done. Everything is saved at once: you can leave and come back.`,
  },
  later: { ru: 'Закончу позже', en: 'Finish later' },
  notLoaded: { ru: 'Шаги не загрузились', en: 'The steps did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  steps: { ru: 'Шаги', en: 'Steps' },
  done: { ru: 'готово', en: 'done' },
  stepOf: { ru: (place: number, all: number) => `Шаг ${place} из ${all}`, en: (place: number, all: number) => `Step ${place} of ${all}` },
  canWait: { ru: 'можно потом', en: 'can wait' },
  blocks: { ru: 'Осталось до открытия', en: 'Left before you open' },
  blocksNote: {
    ru: 'Когда список опустеет, здесь появится «Открыть сайт».',
    en: 'When this list is empty, “Open the site” appears here.',
  },
  ready: { ru: 'Всё готово к первой заявке', en: 'Everything is ready for the first order' },
  readyText: {
    ru: 'Создайте её сами на небольшую сумму и доведите до конца: так видно, что всё работает.',
    en: 'Create it yourself with a small sum and complete it: this shows that everything works.',
  },
  openSite: { ru: 'Открыть сайт', en: 'Open the site' },
  end: { ru: 'Убрать шаги из меню', en: 'Remove the steps from the menu' },
  ended: { ru: 'Шаги пройдены и больше не в меню', en: 'The steps are done and no longer in the menu' },
  waits: { ru: 'Можно потом', en: 'Can wait' },
  help: { ru: 'Как это устроено: статья в справке', en: 'How it works: help article' },

  orThere: { ru: 'Или в обычном разделе:', en: 'Or in its usual section:' },
  save: { ru: 'Сохранить', en: 'Save' },
  sendTest: { ru: 'Отправить пробное письмо себе', en: 'Send a test email to yourself' },
  testSent: {
    ru: (to: string) => `Письмо ушло на ${to}. Проверьте, пришло ли оно и не попало ли в спам.`,
    en: (to: string) => `The email was sent to ${to}. Check that it arrived and is not in spam.`,
  },
  takeBackup: { ru: 'Сделать копию сейчас', en: 'Make a backup now' },
  backupRuns: {
    ru: (percent: number) => `Делаем копию и проверяем её: ${percent} %`,
    en: (percent: number) => `Making and checking a backup: ${percent}%`,
  },
  backupDone: { ru: 'Последняя копия сделана и проверена.', en: 'The last backup is made and checked.' },
  backupNotChecked: {
    ru: (reason: string | null) => `Последняя копия сделана, но не проверена восстановлением${reason === null ? '.' : `: ${reason}`}`,
    en: (reason: string | null) => `The last backup is made, but it is not checked by restoring it${reason === null ? '.' : `: ${reason}`}`,
  },
  backupFailed: { ru: 'Копия не удалась. Причина указана на странице «Состояние».', en: 'The backup failed. The page “Health” says why.' },
  emptyCatalogue: { ru: 'В каталоге ещё нет направлений.', en: 'The catalogue has no directions yet.' },
  clientGives: { ru: 'Клиент отдаёт', en: 'The client gives' },
  clientGets: { ru: 'Клиент получает', en: 'The client gets' },
  reserve: { ru: 'Резерв: сколько у вас есть для выплат', en: 'Reserve: how much you have for payouts' },
  reserveHelp: {
    ru: 'Больше этой суммы клиентам не обещаем. Изменить можно в любой момент.',
    en: 'We never promise clients more than this. You can change it at any time.',
  },
  reserveReason: { ru: 'Первые шаги: начальный резерв', en: 'First steps: initial reserve' },
  putOnSite: { ru: 'Показать на сайте', en: 'Show on the site' },
  currenciesFirst: {
    ru: 'Сначала покажите на сайте две валюты, между которыми есть направление: шаг «Валюты».',
    en: 'First show on the site two currencies with a direction between them: step “Currencies”.',
  },
  pair: { ru: (give: string, take: string) => `${give} на ${take}`, en: (give: string, take: string) => `${give} to ${take}` },
  markup: { ru: 'Наценка', en: 'Mark-up' },
  markupHelp: { ru: '1,5 — клиент получит на 1,5 % меньше рынка.', en: '1.5: the client gets 1.5% less than the market.' },
  minimum: { ru: 'Минимум', en: 'Minimum' },
  maximum: { ru: 'Максимум', en: 'Maximum' },
  maximumHelp: { ru: 'Пусто — сколько есть в резерве.', en: 'Empty: as much as the reserve has.' },
  credentialsFor: {
    ru: (currency: string) => `Куда клиент платит ${currency}`,
    en: (currency: string) => `Where the client pays ${currency}`,
  },
  cashNeedsNone: {
    ru: 'Первое направление принимает наличные: их привозят в офис, реквизиты не нужны.',
    en: 'The first direction takes cash: it is brought to the office and needs no payment details.',
  },
  addCredentials: { ru: 'Добавить', en: 'Add' },
  haveCredentials: { ru: 'Уже есть:', en: 'Already there:' },
  more: { ru: (count: number) => `и ещё ${count}`, en: (count: number) => `and ${count} more` },
  invitedTo: {
    ru: (name: string, email: string, until: string) => `${name}, ${email}: приглашение отправлено, ссылка действует до ${until}`,
    en: (name: string, email: string, until: string) => `${name}, ${email}: invited, the link is valid until ${until}`,
  },
  invitedOver: {
    ru: (name: string, email: string) => `${name}, ${email}: ссылка истекла, отправьте её ещё раз в разделе «Пользователи»`,
    en: (name: string, email: string) => `${name}, ${email}: the link has expired, send it again in “Users”`,
  },
  invitedWaits: {
    ru: (name: string, email: string) => `${name}, ${email}: ждём согласия второго администратора`,
    en: (name: string, email: string) => `${name}, ${email}: a second admin has to agree`,
  },
  openDirection: { ru: 'Открыть продажу', en: 'Put it on sale' },
  priceOf: {
    ru: (base: string, quote: string) => `Цена ${base} в ${quote}`,
    en: (base: string, quote: string) => `The price of ${base} in ${quote}`,
  },
  numberOf: { ru: (base: string, quote: string) => `1 ${base} в ${quote}`, en: (base: string, quote: string) => `1 ${base} in ${quote}` },
  asking: { ru: 'спрашиваем…', en: 'asking…' },
  noAnswer: { ru: 'не ответил', en: 'no answer' },
  answeredIn: {
    ru: (seconds: string) => `ответил за ${seconds.replace('.', ',')} с`,
    en: (seconds: string) => `answered in ${seconds} s`,
  },
  byHandHelp: { ru: 'Цену вы меняете сами.', en: 'You change the price yourself.' },
  takeSource: { ru: (source: string) => `Взять цену ${source}`, en: (source: string) => `Use the price of ${source}` },
  takeNumber: { ru: 'Взять это число', en: 'Use this number' },
} satisfies Texts

type StepWords = { name: Words; question: Words; text: Words; go: Words; to: string }

// biome-ignore format: one text, one line
export const stepWords: Record<StepName, StepWords> = {
  office: {
    name: { ru: 'Офис', en: 'Office' },
    question: { ru: 'Где вы и когда открыты', en: 'Where you are, and when you are open' },
    text: { ru: 'Адрес видят клиенты, юридическое имя указано в правилах, от часов работы зависят сроки заявок.', en: 'Clients see the address, the legal name is in the rules, and order deadlines depend on the working hours.' },
    go: { ru: 'Указать адрес и имя', en: 'Enter the address and name' },
    to: '/admin/settings#brand',
  },
  brand: {
    name: { ru: 'Бренд', en: 'Brand' },
    question: { ru: 'Как вы называетесь', en: 'Your name' },
    text: { ru: 'Название, почта и телефон есть на каждой странице и в каждом письме. Логотип и цвета можно добавить сразу или потом.', en: 'Name, email and phone are on every page and in every email. You can add a logo and colours now or later.' },
    go: { ru: 'Назвать офис', en: 'Name the office' },
    to: '/admin/settings#brand',
  },
  currencies: {
    name: { ru: 'Валюты', en: 'Currencies' },
    question: { ru: 'Что на что вы меняете', en: 'What you exchange' },
    text: { ru: 'На сайте нужны две валюты, а у той, которую вы выплачиваете, — резерв: сколько её у вас есть.', en: 'You need two currencies on the site, and a reserve for the one you pay out: how much of it you have.' },
    go: { ru: 'Включить валюты', en: 'Turn on currencies' },
    to: '/admin/currencies',
  },
  credentials: {
    name: { ru: 'Реквизиты', en: 'Payment details' },
    question: { ru: 'Куда клиенты платят', en: 'Where clients pay' },
    text: { ru: 'Адрес кошелька, карта или счёт для валюты, которую вы получаете. Адреса может выдавать и биржа.', en: 'A wallet address, card or account for the currency you receive. An exchange can also give addresses.' },
    go: { ru: 'Добавить реквизиты', en: 'Add payment details' },
    to: '/admin/credentials',
  },
  source: {
    name: { ru: 'Источник курса', en: 'Rate source' },
    question: { ru: 'Откуда брать цену', en: 'Where the price comes from' },
    text: { ru: 'Цену запрашиваем каждые несколько секунд и добавляем вашу наценку. Мы уже спросили все источники, вот ответы.', en: 'We ask for the price every few seconds and add your mark-up. We have already asked every source: here are the answers.' },
    go: { ru: 'Выбрать источник', en: 'Choose a source' },
    to: '/admin/directions',
  },
  direction: {
    name: { ru: 'Первое направление', en: 'First direction' },
    question: { ru: 'Что вы продаёте первым', en: 'What you sell first' },
    text: { ru: 'Наценка, минимум и максимум. После нажатия кнопки направление появится на сайте.', en: 'Mark-up, minimum and maximum. The button puts the direction on the site.' },
    go: { ru: 'Настроить направление', en: 'Set the direction up' },
    to: '/admin/directions',
  },
  mail: {
    name: { ru: 'Почта', en: 'Mail' },
    question: { ru: 'Доходят ли письма', en: 'Do emails arrive' },
    text: { ru: 'Без почты клиент не получит ссылку на заявку. Отправьте пробное письмо себе.', en: 'Without mail, a client gets no link to the order. Send a test email to yourself.' },
    go: { ru: 'Отправить пробное письмо', en: 'Send a test email' },
    to: '/admin/settings/emails',
  },
  staff: {
    name: { ru: 'Сотрудники', en: 'Staff' },
    question: { ru: 'Кто работает с вами', en: 'Who works with you' },
    text: { ru: 'Пригласите тех, кто будет вести заявки вместе с вами. Оператор видит заявки, но не настройки и не прибыль.', en: 'Invite those who will handle orders with you. An operator sees orders, but not settings or profit.' },
    go: { ru: 'Пригласить', en: 'Invite' },
    to: '/admin/users',
  },
  backup: {
    name: { ru: 'Резервная копия', en: 'Backup' },
    question: { ru: 'Что будет, если сломается диск', en: 'What if the disk fails' },
    text: { ru: 'Каждую ночь офис сам делает копию и проверяет её восстановлением. Первую лучше сделать до первой заявки.', en: 'Every night the office makes a backup and checks it by restoring it. Make the first one before the first order.' },
    go: { ru: 'Сделать копию', en: 'Make a backup' },
    to: '/admin/health',
  },
}

// biome-ignore format: one text, one line
export const missingWords: Record<MissingThing, Words> = {
  addressOurs: { ru: 'Вместо адреса пока пример', en: 'The address is still an example' },
  legalNameEmpty: { ru: 'Не указано юридическое имя владельца', en: 'The legal name of the owner is missing' },
  nameOurs: { ru: 'Название пока наше', en: 'The name is still our default' },
  emailOurs: { ru: 'Вместо почты для клиентов пока пример', en: 'The email for clients is still an example' },
  phoneOurs: { ru: 'Вместо телефона пока пример', en: 'The phone is still an example' },
  oneCurrency: { ru: 'На сайте меньше двух валют', en: 'Fewer than two currencies are on the site' },
  noReserve: { ru: 'Ни у одной валюты нет резерва', en: 'No currency has a reserve' },
  noCredentials: { ru: 'Клиентам некуда платить', en: 'Clients have nowhere to pay' },
  noSource: { ru: 'Ни один источник не ответил. Если это не пройдёт, проверьте, есть ли у сервера выход в интернет', en: 'No source has answered. If this goes on, check that the server can reach the internet' },
  noDirection: { ru: 'Ни одно направление не включено', en: 'No direction is turned on' },
  offSale: { ru: 'Направление включено, но не продаётся', en: 'A direction is turned on but not on sale' },
  mailOff: { ru: 'Почтовый сервер не задан: SMTP_URL=none', en: 'No mail server: SMTP_URL is none' },
  nothingSent: { ru: 'Ни одно письмо ещё не ушло', en: 'No email has been sent yet' },
  alone: { ru: 'Других сотрудников пока нет', en: 'No other staff yet' },
  noBackup: { ru: 'Копии ещё нет', en: 'There is no backup yet' },
  backupsOff: { ru: 'Автоматические копии выключены: BACKUP_DIRECTORY=none', en: 'Automatic backups are off: BACKUP_DIRECTORY is none' },
}
