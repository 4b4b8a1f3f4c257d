/** Every business number and text: name, unit, default, bounds, words. Edited in the admin area; nowhere else a literal. */
import { isLogo } from '../brand/logo.ts'
import { type BrandColours, ourColours } from '../brand/palette.ts'
import { areLinks } from '../brand/social-links.ts'
import type { Office } from '../directions/working-hours.ts'
import type { Words } from '../language/language.ts'
import { isAnnouncement, isPlannedBreak, mostNotices } from '../office/notices.ts'
import { isEmail } from '../people/email.ts'
import {
  colour,
  dates,
  decimal,
  email,
  emails,
  integer,
  link,
  links,
  list,
  logo,
  moment,
  money,
  type Setting,
  safety,
  severalLines,
  text,
  time,
  weekdays,
  words,
  yesNo,
} from './setting-kinds.ts'

/** Settings by what they are about, in the order in which an admin sees them. */
// biome-ignore format: one setting, one line
const groups = {
  // working hours
  office: {
    officeOpensAt:             time('10:00',                        'Открытие, по Москве', 'Opening, Moscow time'),
    officeClosesAt:            time('22:00',                        'Закрытие, по Москве. Одинаковое с открытием: круглосуточно', 'Closing, Moscow time. The same as opening: around the clock'),
    officeDaysOff:             dates('Нерабочие даты', 'Dates off'),
    officeWeekdaysOff:         weekdays('Нерабочие дни недели', 'Weekdays off'),
  },
  // timers of an order (order-lifecycle)
  orders: {
    payWindowMinutes:          integer('minutes', 15, 5, 120,       'Окно оплаты, оно же срок фиксации курса', 'Pay window, which is also how long the rate is fixed'),
    topUpMinutes:              integer('minutes', 15, 5, 120,       'Окно доплаты после частичной оплаты', 'Top-up window after a partial payment'),
    topUpsAtMost:              money(integer('times', 2, 0, 10,           'Сколько раз можно доплатить', 'How many times a payment may be topped up')),
    newRateOfferMinutes:       integer('minutes', 15, 5, 240,       'Срок предложения нового курса после поздней оплаты', 'How long a new rate is offered after a late payment'),
    markGraceSeconds:          integer('seconds', 60, 0, 600,       'Запас на отметку «Я оплатил» после окна оплаты', 'Grace for "I paid" after the pay window'),
    unmarkSeconds:             integer('seconds', 60, 0, 600,       'Сколько времени отметку «Я оплатил» можно снять', 'How long "I paid" may be taken back'),
    watchAfterCloseHours:      integer('hours', 72, 48, 720,        'Наблюдение за поступлениями после закрытия заявки', 'How long payments are watched for after an order is closed'),
    freedAddressHours:         integer('hours', 24, 1, 720,         'Как часто смотреть поступления на адреса, которые никто не держит', 'How often addresses that nobody holds are looked at for payments'),
    vanishProofMinutes:        money(integer('minutes', 10, 5, 240,       'Сколько времени сеть должна не знать о подтверждённом переводе, чтобы он считался исчезнувшим', 'How long a network must not know a confirmed transfer before it counts as gone')),
    vanishAlarmCount:          money(integer('transfers', 3, 2, 100,      'Сколько известных переводов должно пропасть разом, чтобы узлу сети перестали верить', 'How many known transfers must be missing at once for the node not to be believed')),
    idleBeforeFilesMinutes:    integer('minutes', 60, 10, 1440,     'Ожидание файлов для проверки', 'How long files for verification are waited for'),
    idleReminderMinutes:       integer('minutes', 30, 5, 1440,      'Через сколько напомнить о файлах для проверки', 'When to remind of the files for verification'),
    idleAfterDeclineHours:     integer('hours', 24, 1, 168,         'Ожидание новых файлов после отказа', 'How long new files are waited for after a decline'),
    verificationGoalMinutes:   integer('minutes', 5, 1, 120,        'Цель: проверка карты или счёта (только напоминание сотрудникам)', 'Goal: verification of a card or account (only alerts the staff)'),
    paymentCheckGoalMinutes:   integer('minutes', 30, 5, 240,       'Цель: проверка оплаты (только напоминание сотрудникам)', 'Goal: check of a payment (only alerts the staff)'),
    payoutClaimMinutes:        integer('minutes', 20, 5, 240,       'Время сотрудника на выплату вручную', 'How long a member of staff has for a payout by hand'),
    paymentNotFoundHours:      integer('hours', 24, 1, 168,         'Сколько искать оплату после отметки «Я оплатил»', 'How long a payment is looked for after "I paid"'),
    noShowHours:               integer('hours', 2, 1, 48,           'Сколько ждать клиента после времени встречи', 'How long a client is waited for after the time of the meeting'),
    automaticDoneHours:        integer('hours', 24, 1, 168,         'Через сколько заявка с выплатой завершается сама', 'When an order with a recorded payout completes by itself'),
    holdAtMostHours:          integer('hours', 72, 1, 720,         'Наибольший срок приостановки, о котором говорим клиенту', 'The longest time of a hold, as clients are told'),
    delayedReminderHours:      integer('hours', 24, 1, 168,         'Как часто напоминать клиенту о новых реквизитах', 'How often the client is reminded of new details'),
    detailsLinkHours:          safety(integer('hours', 24, 1, 168,         'Сколько действует ссылка, подтверждающая новые реквизиты', 'How long the link that confirms new details works')),
    archiveAfterDays:          integer('days', 90, 7, 3650,         'Через сколько закрытая заявка уходит в архив', 'When a closed order is archived'),
  },
  // limits
  limits: {
    rateTolerancePercent:      money(decimal('percent', '0.3', '0', '5',  'Допуск на изменение курса при создании заявки', 'Tolerance of the rate seen when an order is made')),
    sumToleranceCrypto:        money(decimal('giveUnits', '0', '0', '1',  'Допуск на сумму оплаты в криптовалюте', 'Tolerance of the sum paid in crypto')),
    sumToleranceBank:          money(decimal('RUB', '1', '0', '1000',     'Допуск на сумму банковской оплаты', 'Tolerance of the sum paid in bank money')),
    secondPersonAbove:         safety(money(decimal('RUB', '500000', '0', '1000000000', 'Выше этой суммы нужен второй сотрудник', 'Above this sum a second person is needed'))),
    openOrdersPerPerson:       integer('orders', 3, 1, 100,         'Открытых заявок у одного человека', 'Open orders a person'),
    openOrdersPerAddressPerHour: integer('orders', 10, 1, 1000,     'Открытых заявок с одного адреса за час', 'Open orders an address in an hour'),
    quoteRefreshesAtMost:      money(integer('times', 3, 0, 20,           'Сколько раз курс заявки можно обновить', 'How many times the rate of an order may be refreshed')),
    declinesAtMost:            integer('times', 5, 1, 20,           'Сколько отказов в проверке до закрытия заявки', 'How many declined verifications close an order'),
    likelyMatchScore:          money(integer('points', 45, 20, 100,        'С какой оценки перевод считается похожим на оплату заявки (0–100)', 'From what score a transfer counts as like the payment of an order (0–100)')),
    checkTransactionSeconds:   integer('seconds', 15, 5, 600,       'Пауза между поисками оплаты по просьбе клиента', 'Pause between searches for a payment that a client asks for'),
    fileMegabytesAtMost:       integer('megabytes', 50, 1, 50,      'Размер файла для проверки', 'Size of a file for verification'),
    meetingDaysAhead:          integer('days', 7, 1, 60,            'На сколько дней вперёд можно назначить встречу', 'How many days ahead a meeting may be set'),
  },
  // screening of transfers
  screening: {
    amlRiskPercent:            money(decimal('percent', '50', '0', '100', 'Риск перевода по AML, выше которого заявку решает сотрудник', 'AML risk of a transfer above which a person decides')),
    amlSignalPercent:          money(decimal('percent', '10', '0', '100', 'Доля преступных источников в переводе, выше которой заявку решает сотрудник', 'Share of criminal sources in a transfer above which a person decides')),
    amlAgainSeconds:           integer('seconds', 30, 5, 3600,      'Через сколько спросить AML снова, если ответа ещё нет', 'When AML is asked again where there is no answer yet'),
  },
  // rates
  rates: {
    rateRefreshSeconds:        integer('seconds', 5, 1, 300,        'Как часто запрашиваются цены', 'How often prices are asked for'),
    rateStaleSeconds:          money(integer('seconds', 60, 10, 3600,     'Через сколько цена устаревает', 'When a price becomes stale')),
    rateJumpPercent:           money(decimal('percent', '3', '0.1', '50', 'Скачок цены, который сначала должен удержаться', 'A jump of a price that first has to hold')),
    rateJumpHoldSeconds:       money(integer('seconds', 1, 1, 3600,       'Через сколько второй запрос подтверждает скачок цены', 'After how long a second poll confirms a jump of a price')),
    rateAbsurdPercent:         money(decimal('percent', '30', '1', '1000', 'Скачок цены, который сам не принимается', 'A jump of a price that is never taken by itself')),
    rateForgetMinutes:         money(integer('minutes', 360, 5, 10080,    'Через сколько молчания прежняя цена больше не мерило', 'After what silence the last price is no measure any more')),
    rateDisagreePercent:       money(decimal('percent', '5', '0.1', '50', 'На сколько могут расходиться источники одной пары', 'How far sources of one pair may disagree')),
    markupLeastPercent:        money(decimal('percent', '-1', '-20', '20', 'Наименьшая наценка направления', 'Least mark-up of a direction')),
    markupMostPercent:         money(decimal('percent', '20', '0', '90',  'Наибольшая наценка направления', 'Greatest mark-up of a direction')),
    takeAboveMarketPercent:    money(decimal('percent', '1', '0', '20',   'На сколько курс может быть выгоднее рынка для клиента', 'How far above the market a client may get')),
    snapshotDays:              integer('days', 30, 1, 365,          'Сколько хранить историю цен', 'How long the history of prices is kept'),
  },
  // the chat of an order
  chat: {
    chatOpenHours:             integer('hours', 72, 1, 720,         'Сколько чат открыт после конца заявки', 'How long the chat stays open after the end of an order'),
    chatGoalMinutes:           integer('minutes', 3, 1, 240,        'Цель: ответ клиенту в чате (только напоминание сотрудникам)', 'Goal: an answer to a client in the chat (only alerts the staff)'),
    chatTextAtMost:            integer('symbols', 4000, 100, 10000, 'Длина сообщения в чате', 'Length of a message in the chat'),
    chatMessagesPerMinute:     integer('messages', 10, 1, 120,      'Сообщений за минуту от одного человека', 'Messages a minute from one person'),
    chatFilesAtMost:           integer('files', 20, 0, 200,         'Файлов в чате одной заявки', 'Files in the chat of an order'),
    chatAwayMinutes:           integer('minutes', 2, 1, 60,         'Через сколько без открытой страницы клиент узнаёт об ответе письмом', 'After what time without an open page a client is told of an answer by email'),
    chatEmailEveryMinutes:     integer('minutes', 10, 1, 1440,      'Не чаще одного письма о сообщениях за это время', 'At most one email about messages in this time'),
  },
  // people
  people: {
    staffSecondFactor:         safety(yesNo(true,                          'Сотрудники входят со вторым фактором', 'Staff sign in with a second factor')),
    secondFactorFreshMinutes:  safety(integer('minutes', 15, 1, 720,       'Сколько второй фактор считается свежим', 'How long a second factor counts as fresh')),
    secondFactorSetUpMinutes:  safety(integer('minutes', 30, 5, 720,       'Сколько ждёт подтверждения новый второй фактор', 'How long a new second factor waits to be confirmed')),
    sessionDays:               safety(integer('days', 400, 1, 400,         'Срок входа, продлевается при каждом визите', 'How long a session lasts, renewed by each visit')),
    anonymousKeptDays:         integer('days', 30, 1, 365,          'Сколько хранить посетителя без заявок', 'How long a visitor without orders is kept'),
    orderLinkDays:             safety(integer('days', 30, 1, 365,          'Срок ссылки на заявку из письма', 'How long the link to an order in an email works')),
    refundLinkHours:           safety(integer('hours', 24, 1, 168,         'Срок ссылки, которой клиент подтверждает реквизиты возврата', 'How long the link works by which a client confirms refund details')),
    passwordResetMinutes:      safety(integer('minutes', 60, 5, 1440,      'Срок ссылки для смены пароля', 'How long the link for a new password works')),
    emailConfirmationHours:    safety(integer('hours', 48, 1, 720,         'Срок ссылки, которой подтверждают почту кабинета', 'How long the link works that confirms the e-mail of an account')),
    lawKeepsYears:             safety(integer('years', 5, 5, 25,           'Сколько лет закон велит хранить записи об обменах', 'For how many years the law keeps the records of exchanges')),
    emailUndoDays:             safety(integer('days', 7, 1, 30,            'Сколько дней прежняя почта может вернуть кабинет себе', 'For how many days the former e-mail can undo a change')),
    secondFactorRemovalHours:        safety(integer('hours', 24, 1, 168,         'За сколько предупреждаем, прежде чем снять потерянный второй шаг', 'How long before a lost second step is taken off its owner is told')),
    staffInvitationHours:      safety(integer('hours', 48, 1, 168,         'Сколько действует приглашение сотрудника', 'How long an invitation to the staff works')),
    signInAttemptsAtMost:      safety(integer('times', 10, 3, 100,         'Неудачных попыток входа за 15 минут', 'Failed sign-ins in 15 minutes')),
    accountEmailsPerHour:      integer('times', 5, 3, 100,          'Писем одного вида о кабинете на одну почту за час', 'Emails of one kind about an account to one address in an hour'),
    idempotencyHours:          integer('hours', 48, 1, 720,         'Сколько помнить повтор одного запроса', 'How long a repeated request is remembered'),
    emailTooOldHours:          integer('hours', 24, 1, 168,         'Старше этого письма не отправляются', 'Emails older than this are not sent'),
    ownFiguresFrom:            integer('orders', 50, 10, 10000,      'С какого числа обменов за 30 дней показывать нашу среднюю прибыль', 'From how many orders of 30 days on our mean profit is shown'),
    reviewsShownFrom:          integer('reviews', 50, 1, 10000,     'С какого числа отзывов показывать среднюю оценку', 'From how many reviews on the average is shown'),
  },
  // partners
  partners: {
    referralPercent:           money(decimal('percent', '10', '0', '100', 'Вознаграждение за приглашённого, от чистой прибыли', 'Referral reward, of the net profit')),
    partnerMonitorPercent:     money(decimal('percent', '0.1', '0', '100', 'Вознаграждение сайту, который сравнивает курсы, от суммы обмена', 'Reward of a site that compares rates, of the sum exchanged')),
    partnerAnswerDays:         integer('days', 1, 1, 30,            'За сколько рабочих дней отвечаем на заявку партнёра', 'In how many working days an application of a partner is answered'),
    partnerLinkDays:           integer('days', 14, 1, 90,           'Сколько действует ссылка из письма принятому партнёру', 'How long the link in the email to an accepted partner works'),
    declinedApplicationDays:   integer('days', 365, 7, 3650,       'Сколько хранить отклонённую заявку партнёра', 'How long a declined application of a partner is kept'),
    withdrawalLeast:           money(decimal('USDT', '50', '1', '100000', 'Наименьший вывод партнёра', 'Least withdrawal of a partner')),
    withdrawalLinkHours:       safety(integer('hours', 24, 1, 168,         'Сколько действует ссылка, подтверждающая вывод партнёра', 'How long the link works that confirms a partner’s withdrawal')),
    withdrawalWaitHours:       safety(integer('hours', 24, 0, 168,         'Сколько ждёт вывод партнёра на новый адрес', 'How long a partner’s withdrawal to a new address waits')),
    partnerPayoutHours:        integer('hours', 24, 1, 720,         'Срок выплаты партнёру, в рабочее время', 'Payout to a partner within, in working hours'),
  },
  // what the office does by itself at night
  nights: {
    nightlyAt:                 time('04:00',                        'Когда делать копию и проверять учёт, по Москве', 'When a backup is taken and the books are proved, Moscow time'),
    backupKeptDays:            integer('days', 30, 1, 3650,         'Сколько хранить копии', 'How long backups are kept'),
  },
  // what staff are told of when something is wrong
  alarms: {
    alarmMoney:                yesNo(true,                          'Сообщать: деньги под угрозой (сразу, и ночью)', 'Tell of money at stake (at once, at night too)'),
    alarmService:              yesNo(true,                          'Сообщать: служба стоит (источник, сеть, почта, диск)', 'Tell of a service that stands (source, network, mail, disk)'),
    alarmOverdue:              yesNo(true,                          'Сообщать: заявка или чат ждут дольше цели', 'Tell of an order or a chat that waits longer than the goal'),
    alarmDay:                  yesNo(true,                          'Сообщать: итог дня после закрытия', 'Send a daily summary after closing'),
    alarmEmails:               emails(isEmail, 1000,                'Почта для тревог, каждый адрес с новой строки; пусто: все администраторы', 'E-mails for alarms, one a line; empty: all admins'),
    alarmQuietFrom:            time('22:30',                        'Тихие часы с, по Москве: только деньги', 'Quiet hours from, Moscow time: only money'),
    alarmQuietUntil:           time('09:00',                        'Тихие часы до, по Москве: тогда придёт всё, что накопилось. Одинаковое время: тихих часов нет', 'Quiet hours until, Moscow time: then comes what has gathered. The same time twice: no quiet hours'),
  },
  // the brand and its owner
  brand: {
    brandName:                 words({ ru: 'Меняла', en: 'Menyala' }, 60, 'Название сервиса', 'Name of the service'),
    brandEmail:                email('help@menyala.example', isEmail, 'Почта для клиентов', 'E-mail for clients'),
    brandPhone:                text('+7 495 000-00-00', 40,         'Телефон для клиентов', 'Phone for clients'),
    brandLogo:                 logo(isLogo,                         'Логотип', 'Logo'),
    brandTelegram:             link(null,                           'Ссылка на Телеграм', 'Link to Telegram'),
    brandLinks:                links(areLinks, 2000,                'Соцсети: ссылки, каждая с новой строки', 'Social networks: links, one a line'),
    brandAddress:              severalLines(words({ ru: 'Москва, Примерная улица, 1', en: '1 Primernaya Street, Moscow' }, 1000, 'Адреса офисов, каждый с новой строки; в конце строки может быть ссылка на карту', 'Addresses of the offices, one a line; a line may end with a link to its map')),
    brandAccentLight:          colour(ourColours.accentLight,       'Цвет кнопок и ссылок на светлом', 'Colour of buttons and links on light'),
    brandAccentDark:           colour(ourColours.accentDark,        'Цвет кнопок и ссылок на тёмном', 'Colour of buttons and links on dark'),
    brandPaper:                colour(ourColours.paper,             'Фон страниц в светлой теме', 'Ground of pages in the light theme'),
    ownerLegalName:            words({ ru: '', en: '' }, 200,       'Юридическое имя владельца, для правил', 'Legal name of the owner, for the terms'),
    ownerRegistration:         words({ ru: '', en: '' }, 300,       'Регистрационные данные владельца, для правил', 'Registration of the owner, for the terms'),
  },
} as const satisfies Record<string, Record<string, Setting>>

/** Switched by buttons of their own, and not among the settings that an admin edits. */
// biome-ignore format: one setting, one line
const switches = {
  servicePaused:             yesNo(false,                         'Сервис приостановлен', 'The service is paused'),
  servicePauseReason:        words({ ru: '', en: '' }, 500,       'Причина перерыва', 'Reason of the break'),
  plannedBreaks:             list(isPlannedBreak, mostNotices,    'Запланированные перерывы', 'Planned breaks'),
  announcements:             list(isAnnouncement, mostNotices,    'Объявления на всех страницах', 'Announcements on all pages'),
  automaticPayoutsStopped:   yesNo(false,                         'Автоматические выплаты остановлены', 'Automatic payouts are stopped'),
  servicePauseUntil:         moment('Ожидаемый конец перерыва', 'Expected end of the break'),
} as const satisfies Record<string, Setting>

export const settingsTable = {
  ...groups.office,
  ...groups.orders,
  ...groups.limits,
  ...groups.screening,
  ...groups.rates,
  ...groups.chat,
  ...groups.people,
  ...groups.partners,
  ...groups.nights,
  ...groups.alarms,
  ...groups.brand,
  ...switches,
} satisfies Record<string, Setting>

export type SettingGroup = keyof typeof groups
export const settingGroups = Object.keys(groups) as SettingGroup[]

/** The settings of a group, in their order. */
export const settingsOf = (group: SettingGroup): EditedName[] => Object.keys(groups[group]) as EditedName[]

export type SettingName = keyof typeof settingsTable
export type Settings = { [N in SettingName]: (typeof settingsTable)[N]['default'] }
export const settingNames = Object.keys(settingsTable) as SettingName[]

/** So long is the reason for a change at most. */
export const mostSettingReason = 500

/** What an admin edits; the other ones have buttons of their own. */
export type EditedName = Exclude<SettingName, keyof typeof switches>
export type EditedSettings = Pick<Settings, EditedName>
export const isEdited = (name: string): name is EditedName => Object.hasOwn(settingsTable, name) && !Object.hasOwn(switches, name)
export const editedNames = settingNames.filter((name) => isEdited(name))

/** What holds where nothing is stored. */
export const defaultSettings: Settings = Object.fromEntries(settingNames.map((name) => [name, settingsTable[name].default])) as Settings

/** Checks a value for a setting by name; the answer's value is the one to store. `reason` is for the person who typed it. */
export function checkSetting<N extends SettingName>(
  name: N,
  value: unknown,
): { ok: true; value: Settings[N] } | { ok: false; reason: Words }
export function checkSetting(name: string, value: unknown): { ok: true; value: Settings[SettingName] } | { ok: false; reason: Words }
export function checkSetting(name: string, value: unknown): { ok: true; value: Settings[SettingName] } | { ok: false; reason: Words } {
  if (!Object.hasOwn(settingsTable, name)) return { ok: false, reason: { ru: 'Такой настройки нет', en: 'There is no such setting' } }
  return settingsTable[name as SettingName].check(value)
}

/** The colours of the settings. */
export const coloursOf = (settings: EditedSettings): BrandColours => ({
  accentLight: settings.brandAccentLight,
  accentDark: settings.brandAccentDark,
  paper: settings.brandPaper,
})

/** The working hours of the settings. */
export const officeOf = (settings: Settings): Office => ({
  opensAt: settings.officeOpensAt,
  closesAt: settings.officeClosesAt,
  daysOff: settings.officeDaysOff,
  weekdaysOff: settings.officeWeekdaysOff,
})
