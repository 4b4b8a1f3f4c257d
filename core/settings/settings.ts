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
    officeClosesAt:            time('22:00',                        'Закрытие, по Москве. Если совпадает с открытием — круглосуточно', 'Closing, Moscow time. If the same as opening: around the clock'),
    officeDaysOff:             dates('Нерабочие даты', 'Dates off'),
    officeWeekdaysOff:         weekdays('Нерабочие дни недели', 'Weekdays off'),
  },
  // timers of an order (order-lifecycle)
  orders: {
    payWindowMinutes:          integer('minutes', 15, 5, 120,       'Время на оплату, оно же срок закрепления курса', 'Time to pay, which is also how long the rate is fixed'),
    topUpMinutes:              integer('minutes', 15, 5, 120,       'Время на доплату после частичной оплаты', 'Time to top up after a partial payment'),
    topUpsAtMost:              money(integer('times', 2, 0, 10,           'Сколько раз можно доплатить', 'How many times a payment can be topped up')),
    newRateOfferMinutes:       integer('minutes', 15, 5, 240,       'Сколько действует предложение нового курса после поздней оплаты', 'How long a new rate is offered after a late payment'),
    markGraceSeconds:          integer('seconds', 60, 0, 600,       'Сколько ещё можно нажать «Я оплатил» после срока оплаты', 'Extra time for “I have paid” after the time to pay'),
    unmarkSeconds:             integer('seconds', 60, 0, 600,       'Сколько времени можно снять отметку «Я оплатил»', 'How long “I have paid” can be taken back'),
    watchAfterCloseHours:      integer('hours', 72, 48, 720,        'Сколько следим за поступлениями после закрытия заявки', 'How long we watch for payments after an order closes'),
    // what was not scanned for longer than a week is read back only a week, since nodes need remember no more
    freedAddressHours:         integer('hours', 24, 1, 144,         'Как часто проверять поступления на свободные адреса. Не реже раза в 6 дней: узлы сетей спрашиваем не дальше чем за неделю', 'How often free addresses are checked for payments. At least every 6 days: networks are asked for a week back and no more'),
    vanishProofMinutes:        money(integer('minutes', 10, 5, 240,       'Через сколько подтверждённый перевод, пропавший из сети, считается исчезнувшим', 'After how long a confirmed transfer missing from the network counts as gone')),
    vanishAlarmCount:          money(integer('transfers', 3, 2, 100,      'Сколько известных переводов должно пропасть разом, чтобы узлу сети перестали доверять', 'How many known transfers must be missing at once before the node is not trusted')),
    idleBeforeFilesMinutes:    integer('minutes', 60, 10, 1440,     'Сколько ждать файлы для проверки', 'How long to wait for verification files'),
    idleReminderMinutes:       integer('minutes', 30, 5, 1440,      'Через сколько напомнить о файлах для проверки', 'When to remind about verification files'),
    idleAfterDeclineHours:     integer('hours', 24, 1, 168,         'Сколько ждать новые файлы после отказа', 'How long to wait for new files after a decline'),
    verificationGoalMinutes:   integer('minutes', 5, 1, 120,        'Цель: проверка карты или счёта (только напоминание сотрудникам)', 'Goal: verification of a card or account (only reminds staff)'),
    paymentCheckGoalMinutes:   integer('minutes', 30, 5, 240,       'Цель: проверка оплаты (только напоминание сотрудникам)', 'Goal: payment check (only reminds staff)'),
    payoutClaimMinutes:        integer('minutes', 20, 5, 240,       'Время сотрудника на выплату вручную', 'How long a staff member has for a payout by hand'),
    paymentNotFoundHours:      integer('hours', 24, 1, 168,         'Сколько искать оплату после отметки «Я оплатил»', 'How long to look for a payment after “I have paid”'),
    noShowHours:               integer('hours', 2, 1, 48,           'Сколько ждать клиента после времени встречи', 'How long to wait for a client after the meeting time'),
    automaticDoneHours:        integer('hours', 24, 1, 168,         'Через сколько заявка с записанной выплатой завершается сама', 'When an order with a recorded payout completes automatically'),
    holdAtMostHours:          integer('hours', 72, 1, 720,         'Наибольший срок приостановки, который видит клиент', 'Longest hold, as shown to clients'),
    delayedReminderHours:      integer('hours', 24, 1, 168,         'Как часто напоминать клиенту прислать новые реквизиты', 'How often to remind the client to send new details'),
    detailsLinkHours:          safety(integer('hours', 24, 1, 168,         'Сколько действует ссылка, подтверждающая новые реквизиты', 'How long the link that confirms new details is valid')),
    archiveAfterDays:          integer('days', 90, 7, 3650,         'Через сколько закрытая заявка уходит в архив', 'After how long a closed order is archived'),
  },
  // limits
  limits: {
    rateTolerancePercent:      money(decimal('percent', '0.3', '0', '5',  'Допустимое изменение курса при создании заявки', 'Allowed change of the rate when an order is created')),
    sumToleranceCrypto:        money(decimal('giveUnits', '0', '0', '1',  'Допустимая разница в сумме оплаты криптовалютой', 'Allowed difference in a crypto payment')),
    sumToleranceBank:          money(decimal('RUB', '1', '0', '1000',     'Допустимая разница в сумме банковской оплаты', 'Allowed difference in a bank payment')),
    secondPersonAbove:         safety(money(decimal('RUB', '500000', '0', '1000000000', 'Выше этой суммы нужен второй сотрудник', 'Above this sum a second person is needed'))),
    openOrdersPerPerson:       integer('orders', 3, 1, 100,         'Открытых заявок у одного человека', 'Open orders per person'),
    openOrdersPerAddressPerHour: integer('orders', 10, 1, 1000,     'Открытых заявок с одного IP-адреса за час', 'Open orders per IP address per hour'),
    quoteRefreshesAtMost:      money(integer('times', 3, 0, 20,           'Сколько раз курс заявки можно обновить', 'How many times the rate of an order can be refreshed')),
    declinesAtMost:            integer('times', 5, 1, 20,           'После скольких отказов в проверке заявка закрывается', 'After how many declined verifications an order closes'),
    likelyMatchScore:          money(integer('points', 45, 20, 100,        'С какой оценки перевод считается похожим на оплату заявки (0–100)', 'From what score a transfer looks like the payment of an order (0–100)')),
    checkTransactionSeconds:   integer('seconds', 15, 5, 600,       'Пауза между поисками оплаты по просьбе клиента', 'Pause between payment searches at the client’s request'),
    fileMegabytesAtMost:       integer('megabytes', 50, 1, 50,      'Размер файла для проверки, не больше', 'Maximum size of a verification file'),
    meetingDaysAhead:          integer('days', 7, 1, 60,            'На сколько дней вперёд можно назначить встречу', 'How many days ahead a meeting can be set'),
  },
  // screening of transfers
  screening: {
    amlRiskPercent:            money(decimal('percent', '50', '0', '100', 'Риск перевода по AML, выше которого решает сотрудник', 'AML risk of a transfer above which staff decide')),
    amlSignalPercent:          money(decimal('percent', '10', '0', '100', 'Доля преступных источников в переводе, выше которой решает сотрудник', 'Share of criminal sources in a transfer above which staff decide')),
    amlAgainSeconds:           integer('seconds', 30, 5, 3600,      'Через сколько спросить AML снова, если ответа ещё нет', 'When AML is asked again if there is no answer yet'),
  },
  // rates
  rates: {
    rateRefreshSeconds:        integer('seconds', 5, 1, 300,        'Как часто запрашиваются цены', 'How often prices are requested'),
    rateStaleSeconds:          money(integer('seconds', 60, 10, 3600,     'Через сколько цена устаревает', 'After how long a price is stale')),
    rateJumpPercent:           money(decimal('percent', '3', '0.1', '50', 'Скачок цены, который должен подтвердить второй запрос', 'Price jump that a second request has to confirm')),
    rateJumpHoldSeconds:       money(integer('seconds', 1, 1, 3600,       'Через сколько второй запрос подтверждает скачок цены', 'After how long a second request confirms a price jump')),
    rateAbsurdPercent:         money(decimal('percent', '30', '1', '1000', 'Скачок цены, который принимает только администратор', 'Price jump that only an admin can accept')),
    rateForgetMinutes:         money(integer('minutes', 360, 5, 10080,    'Через сколько молчания источника прежняя цена больше не сравнивается с новой', 'After how long without answers the last price is no longer compared')),
    rateDisagreePercent:       money(decimal('percent', '5', '0.1', '50', 'На сколько могут расходиться источники одной пары', 'How far sources of one pair can differ')),
    markupLeastPercent:        money(decimal('percent', '-1', '-20', '20', 'Наименьшая наценка направления', 'Minimum mark-up of a direction')),
    markupMostPercent:         money(decimal('percent', '20', '0', '90',  'Наибольшая наценка направления', 'Maximum mark-up of a direction')),
    takeAboveMarketPercent:    money(decimal('percent', '1', '0', '20',   'На сколько курс может быть выгоднее рынка для клиента', 'How far the rate can be above the market for a client')),
    snapshotDays:              integer('days', 30, 1, 365,          'Сколько хранить историю цен', 'How long price history is kept'),
  },
  // the chat of an order
  chat: {
    chatOpenHours:             integer('hours', 72, 1, 720,         'Сколько чат открыт после завершения заявки', 'How long the chat stays open after an order ends'),
    chatGoalMinutes:           integer('minutes', 3, 1, 240,        'Цель: ответ клиенту в чате (только напоминание сотрудникам)', 'Goal: answer to a client in the chat (only reminds staff)'),
    chatTextAtMost:            integer('symbols', 4000, 100, 10000, 'Длина сообщения в чате, не больше', 'Maximum length of a chat message'),
    chatMessagesPerMinute:     integer('messages', 10, 1, 120,      'Сообщений за минуту от одного человека', 'Messages per minute from one person'),
    chatFilesAtMost:           integer('files', 20, 0, 200,         'Файлов в чате одной заявки', 'Files in the chat of one order'),
    chatAwayMinutes:           integer('minutes', 2, 1, 60,         'Через сколько после ухода со страницы сообщать клиенту об ответе письмом', 'How long after leaving the page a client is told of an answer by email'),
    chatEmailEveryMinutes:     integer('minutes', 10, 1, 1440,      'Как часто можно слать письмо о новых сообщениях', 'How often an email about new messages can be sent'),
  },
  // people
  people: {
    staffSecondFactor:         safety(yesNo(true,                          'Сотрудники входят со вторым шагом', 'Staff log in with a second step')),
    secondFactorFreshMinutes:  safety(integer('minutes', 15, 1, 720,       'Сколько код второго шага считается свежим', 'How long a second-step code counts as fresh')),
    secondFactorSetUpMinutes:  safety(integer('minutes', 30, 5, 720,       'Сколько ждать подтверждения нового второго шага', 'How long a new second step waits to be confirmed')),
    sessionDays:               safety(integer('days', 400, 1, 400,         'Срок входа, продлевается при каждом визите', 'How long a log-in lasts; each visit renews it')),
    anonymousKeptDays:         integer('days', 30, 1, 365,          'Сколько хранить посетителя без заявок', 'How long a visitor without orders is kept'),
    orderLinkDays:             safety(integer('days', 30, 1, 365,          'Срок ссылки на заявку из письма', 'How long the order link in an email is valid')),
    refundLinkHours:           safety(integer('hours', 24, 1, 168,         'Срок ссылки, которой клиент подтверждает реквизиты возврата', 'How long the link that confirms refund details is valid')),
    passwordResetMinutes:      safety(integer('minutes', 60, 5, 1440,      'Срок ссылки для смены пароля', 'How long the link for a new password is valid')),
    emailConfirmationHours:    safety(integer('hours', 48, 1, 720,         'Срок ссылки для подтверждения почты кабинета', 'How long the link that confirms an account email is valid')),
    lawKeepsYears:             safety(integer('years', 5, 5, 25,           'Сколько лет закон велит хранить записи об обменах', 'How many years the law requires exchange records to be kept')),
    emailUndoDays:             safety(integer('days', 7, 1, 30,            'Сколько дней смену почты можно отменить с прежней почты', 'For how many days a change of email can be undone from the old email')),
    secondFactorRemovalHours:        safety(integer('hours', 24, 1, 168,         'За сколько предупреждать о снятии потерянного второго шага', 'How long before removing a lost second step we warn its owner')),
    staffInvitationHours:      safety(integer('hours', 48, 1, 168,         'Сколько действует приглашение сотрудника', 'How long a staff invitation is valid')),
    signInAttemptsAtMost:      safety(integer('times', 10, 3, 100,         'Неудачных попыток входа за 15 минут', 'Failed log-ins in 15 minutes')),
    accountEmailsPerHour:      integer('times', 5, 3, 100,          'Писем одного вида о кабинете на одну почту за час', 'Account emails of one kind to one address per hour'),
    idempotencyHours:          integer('hours', 48, 1, 720,         'Сколько помнить запрос, чтобы не выполнить его дважды', 'How long a request is remembered so it is not done twice'),
    emailTooOldHours:          integer('hours', 24, 1, 168,         'Письма-уведомления старше этого не отправляются', 'Emails that only bring news are not sent when older than this'),
    ownFiguresFrom:            integer('orders', 50, 10, 10000,      'С какого числа обменов за 30 дней показывать партнёрам нашу среднюю прибыль', 'From how many exchanges in 30 days partners see our average profit'),
    reviewsShownFrom:          integer('reviews', 50, 1, 10000,     'С какого числа отзывов показывать среднюю оценку', 'From how many reviews the average rating is shown'),
  },
  // partners
  partners: {
    referralPercent:           money(decimal('percent', '10', '0', '100', 'Вознаграждение за приглашённого, от чистой прибыли', 'Referral reward, of net profit')),
    partnerMonitorPercent:     money(decimal('percent', '0.1', '0', '100', 'Вознаграждение мониторингу курсов, от суммы обмена', 'Reward of a rate-comparison site, of the exchanged sum')),
    partnerAnswerDays:         integer('days', 1, 1, 30,            'За сколько рабочих дней отвечаем на заявку партнёра', 'Working days to answer a partner application'),
    partnerLinkDays:           integer('days', 14, 1, 90,           'Сколько действует ссылка из письма принятому партнёру', 'How long the link in the email to an accepted partner is valid'),
    declinedApplicationDays:   integer('days', 365, 7, 3650,       'Сколько хранить отклонённую заявку партнёра', 'How long a declined partner application is kept'),
    withdrawalLeast:           money(decimal('USDT', '50', '1', '100000', 'Наименьший вывод партнёра', 'Minimum partner withdrawal')),
    withdrawalLinkHours:       safety(integer('hours', 24, 1, 168,         'Сколько действует ссылка, подтверждающая вывод партнёра', 'How long the link that confirms a partner’s withdrawal is valid')),
    withdrawalWaitHours:       safety(integer('hours', 24, 0, 168,         'Сколько ждёт вывод партнёра на новый адрес', 'How long a partner’s withdrawal to a new address waits')),
    partnerPayoutHours:        integer('hours', 24, 1, 720,         'Срок выплаты партнёру, в рабочее время', 'Partner paid within, in working hours'),
  },
  // what the office does by itself at night
  nights: {
    nightlyAt:                 time('04:00',                        'Когда делать копию и проверять учёт, по Москве', 'When a backup is made and the books are checked, Moscow time'),
    backupKeptDays:            integer('days', 30, 1, 3650,         'Сколько хранить копии', 'How long backups are kept'),
  },
  // what staff are told of when something is wrong
  alarms: {
    alarmMoney:                yesNo(true,                          'Сообщать: деньги под угрозой (сразу, даже ночью)', 'Report: money at risk (at once, even at night)'),
    alarmService:              yesNo(true,                          'Сообщать: что-то не работает (источник, сеть, почта, диск)', 'Report: something is down (source, network, mail, disk)'),
    alarmOverdue:              yesNo(true,                          'Сообщать: заявка или чат ждут дольше цели', 'Report: an order or a chat waits longer than the goal'),
    alarmDay:                  yesNo(true,                          'Сообщать: итог дня после закрытия', 'Report: daily summary after closing'),
    alarmEmails:               emails(isEmail, 1000,                'Почта для тревог, каждый адрес с новой строки; пусто — все администраторы', 'Emails for alarms, one per line; empty: all admins'),
    alarmQuietFrom:            time('22:30',                        'Начало тихих часов, по Москве: сообщаем только о деньгах', 'Quiet hours start, Moscow time: only money is reported'),
    alarmQuietUntil:           time('09:00',                        'Конец тихих часов, по Москве: придёт всё накопленное. Если время то же, тихих часов нет', 'Quiet hours end, Moscow time: the rest is sent then. If the times are the same, there are no quiet hours'),
  },
  // the brand and its owner
  brand: {
    brandName:                 words({ ru: 'Меняла', en: 'Menyala' }, 60, 'Название сервиса', 'Name of the service'),
    brandEmail:                email('help@menyala.example', isEmail, 'Почта для клиентов', 'Email for clients'),
    brandPhone:                text('+7 495 000-00-00', 40,         'Телефон для клиентов', 'Phone for clients'),
    brandLogo:                 logo(isLogo,                         'Логотип', 'Logo'),
    brandTelegram:             link(null,                           'Ссылка на Telegram', 'Link to Telegram'),
    brandLinks:                links(areLinks, 2000,                'Соцсети: ссылки, каждая с новой строки', 'Social networks: links, one per line'),
    brandAddress:              severalLines(words({ ru: 'Москва, Примерная улица, 1', en: '1 Primernaya Street, Moscow' }, 1000, 'Адреса офисов, каждый с новой строки; в конце строки может быть ссылка на карту', 'Office addresses, one per line; a line can end with a map link')),
    brandAccentLight:          colour(ourColours.accentLight,       'Цвет кнопок и ссылок в светлой теме', 'Colour of buttons and links, light theme'),
    brandAccentDark:           colour(ourColours.accentDark,        'Цвет кнопок и ссылок в тёмной теме', 'Colour of buttons and links, dark theme'),
    brandPaper:                colour(ourColours.paper,             'Фон страниц в светлой теме', 'Page background, light theme'),
    ownerLegalName:            words({ ru: '', en: '' }, 200,       'Юридическое имя владельца, для правил', 'Legal name of the owner, for the rules'),
    ownerRegistration:         words({ ru: '', en: '' }, 300,       'Регистрационные данные владельца, для правил', 'Registration details of the owner, for the rules'),
  },
} as const satisfies Record<string, Record<string, Setting>>

/** Switched by buttons of their own, and not among the settings that an admin edits. */
// biome-ignore format: one setting, one line
const switches = {
  servicePaused:             yesNo(false,                         'Сервис приостановлен', 'The service is paused'),
  servicePauseReason:        words({ ru: '', en: '' }, 500,       'Причина перерыва', 'Reason of the break'),
  plannedBreaks:             list(isPlannedBreak, mostNotices,    'Запланированные перерывы', 'Planned breaks'),
  announcements:             list(isAnnouncement, mostNotices,    'Объявления на всех страницах', 'Announcements on all pages'),
  automaticPayoutsStopped:   yesNo(false,                         'Автовыплаты остановлены', 'Automatic payouts are stopped'),
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
