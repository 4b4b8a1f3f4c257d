/**
 * Every live topic: its name, the shape of its present state, and who may listen.
 * `GET /live` opens a stream, which first sends `hello` with the id of the stream and the mark of the database: versions of another one say
 * nothing, so a page that has such names 0. `POST /live/subscribe` names topics with the version that the page has (0 for none).
 * `POST /live/unsubscribe` names topics to leave. A stream has room for so many topics; those of a request that still fit are heard although
 * it is refused. An event is the whole present state of the topic with its version. It is sent only if it is newer than what the page has. On
 * a stream opened by `GET /live?changes=1`, topics that change often come as a change to the last state that this stream has sent. `clock`
 * tells the server's time every 15 s, so that a silent stream is known to be dead.
 */
import { z } from 'zod'
import { legalDocuments } from '../core/legal/legal-document.ts'
import type { RatesChange } from '../core/rates/rates-change.ts'
import { backTestState } from './back-tests.ts'
import { chatState, chatsState } from './chat.ts'
import { currencyView, directionView } from './directions.ts'
import { emailTextsState } from './email-texts.ts'
import { type LegalTextView, legalTextsState } from './legal-texts.ts'
import { orderView, ownOrdersState } from './orders.ts'
import { referralFigures } from './partner-incomes.ts'
import { partnerPayment } from './partner-withdrawals.ts'
import { partnersState } from './partners.ts'
import { payoutRunState } from './payouts.ts'
import { rateHealth } from './rate-health.ts'
import { type DirectionRate, directionRate } from './rates.ts'
import { type ReviewsState, reviewsState } from './reviews.ts'
import { settingsState } from './settings.ts'
import { queueGroups, queueRow, staffOrderView } from './staff.ts'
import { accountState, usersState } from './users.ts'
import { phoneLinkState, uploadState, verificationView } from './verification.ts'
import { watcherTrouble } from './watchers.ts'
import { decimal, id, instant, words } from './wire.ts'

export const ratesState = z.strictObject({
  rates: z.array(directionRate),
  /** Free reserve by currency id. */
  reserves: z.record(id, decimal),
})
export type RatesState = z.infer<typeof ratesState>

/** What every page needs to know about the service as a whole. */
export const serviceState = z.strictObject({
  demo: z.boolean(),
  brand: z.strictObject({
    name: words,
    email: z.string(),
    phone: z.string(),
    telegram: z.string().nullable(),
    /** Pages elsewhere, one link a line. */
    links: z.string(),
    /** One a line, as core/brand/offices.ts reads them. */
    address: words,
    /** The path of the logo; null for ours. */
    logo: z.string().nullable(),
    legalName: words,
    registration: words,
    colours: z.strictObject({ accentLight: z.string(), accentDark: z.string(), paper: z.string() }),
  }),
  office: z.strictObject({
    opensAt: z.string(),
    closesAt: z.string(),
    daysOff: z.array(z.string()),
    weekdaysOff: z.array(z.number().int()),
  }),
  paused: z.strictObject({ reason: words, until: instant.nullable() }).nullable(),
  /** The next planned break of the whole office, if it begins within a day. */
  nextBreak: z.strictObject({ reason: words, from: instant, until: instant }).nullable(),
  /** Lines on every page, the newest first. */
  announcements: z.array(z.strictObject({ id, text: words, until: instant })),
  /** Per cent. The client is not asked about a rate change within it. */
  rateTolerancePercent: decimal,
  payWindowMinutes: z.number().int(),
  /** A meeting can be chosen on this many Moscow dates, from today on. */
  meetingDaysAhead: z.number().int(),
  rateStaleSeconds: z.number().int(),
  /** So long a visitor who has created no order is kept. */
  visitorKeptDays: z.number().int(),
  /** What an order asks for; and the version of each legal text, named by the day from which it holds. */
  consentVersions: z.strictObject({ rules: z.string(), aml: z.string() }),
  legalVersions: z.record(z.enum(legalDocuments), z.string()),
  /** The partner programme: the usual percent of our net profit, and of the turnover; how fast we answer and pay, and from what sum on. */
  partners: z.strictObject({
    percent: decimal,
    monitorPercent: decimal,
    answerDays: z.number().int(),
    payoutHours: z.number().int(),
    /** In USDT. */
    withdrawalLeast: decimal,
    /** So long a declined application is kept. */
    declinedDays: z.number().int(),
  }),
})
export type ServiceState = z.infer<typeof serviceState>

export const topics = {
  service: serviceState,
  currencies: z.strictObject({ currencies: z.array(currencyView) }),
  directions: z.strictObject({ directions: z.array(directionView) }),
  rates: ratesState,
  reviews: reviewsState,
  /** `order:<id>`: for its owner. */
  order: orderView,
  /** `ownOrders:<uid>`: for this person. */
  ownOrders: ownOrdersState,
  /** `staffOrder:<id>`: for staff. */
  staffOrder: staffOrderView,
  /** `chat:<order id>`: for the client of the order, and for staff. */
  chat: chatState,
  /** For staff: who waits for an answer. */
  chats: chatsState,
  /** `backTest:<id>`: for staff. */
  backTest: backTestState,
  /** For staff: the queue as the desk shows it. */
  queue: z.strictObject({
    rows: z.array(queueRow),
    counts: z.record(z.enum(queueGroups), z.number().int()),
    networks: z.array(watcherTrouble),
    /** Reserves that have less than open orders promise of them, and how much they lack. */
    shortReserves: z.array(z.strictObject({ currencyId: id, code: z.string(), lacks: decimal })),
  }),
  /** For staff: how many payments wait to be settled. `stamp` changes with every payment. */
  inbox: z.strictObject({ waiting: z.number().int(), stamp: z.string() }),
  /** For staff: whether automatic payouts run, and who has stopped them. */
  payoutRun: payoutRunState,
  /** For staff: how many verifications wait, and since when the oldest waits. `stamp` changes with every verification. */
  verifications: z.strictObject({ waiting: z.number().int(), oldest: instant.nullable(), stamp: z.string() }),
  /** `verification:<id>`: for its owner, and for staff. */
  verification: verificationView,
  /** `upload:<id>`: for the owner of the file, and for the device that sends it. */
  upload: uploadState,
  /** `phoneLink:<id>`: for the person who made it. */
  phoneLink: phoneLinkState,
  /** For staff: how many reviews wait for a decision. `stamp` changes with every review. */
  reviewQueue: z.strictObject({ waiting: z.number().int(), stamp: z.string() }),
  /** For staff: what waits for them at partners. */
  partners: partnersState,
  /** For admins. */
  settings: settingsState,
  /** For admins. */
  emailTexts: emailTextsState,
  /** For admins. */
  legalTexts: legalTextsState,
  /** For admins. */
  users: usersState,
  /** `account:<uid>`: for this person. What an admin may change of him; whoAmI tells the rest. */
  account: accountState,
  /** `referral:<uid>`: for this person. */
  referral: referralFigures,
  /** `partnerPayment:<id>`: for staff. */
  partnerPayment,
  /** For staff: the state of each source, the reasons why a direction is off sale, and the process that asks. */
  rateHealth,
} as const

export type TopicKind = keyof typeof topics
/** Topics with one instance per id. */
export const keyedTopics = [
  'order',
  'ownOrders',
  'staffOrder',
  'chat',
  'backTest',
  'verification',
  'upload',
  'phoneLink',
  'account',
  'referral',
  'partnerPayment',
] as const satisfies TopicKind[]
type KeyedTopic = (typeof keyedTopics)[number]
/** `rates`, or `order:<id>`. */
export type Topic = Exclude<TopicKind, KeyedTopic> | `${KeyedTopic}:${string}`
type KindOf<T extends string> = T extends `${infer K}:${string}` ? K : T
export type TopicState<T extends Topic> = KindOf<T> extends infer K extends TopicKind ? z.infer<(typeof topics)[K]> : never

/** The most topics that one request may name. */
export const mostTopicsOfRequest = 50
/** The most topics that a stream may have: all tabs of a browser share it. */
export const mostTopicsOfStream = 300
const streamId = z.string().max(64)
const topicName = z.string().max(80)
export const subscription = z.strictObject({
  stream: streamId,
  topics: z.record(topicName, z.number().int().min(0)).refine((topics) => Object.keys(topics).length <= mostTopicsOfRequest),
})
export const unsubscription = z.strictObject({ stream: streamId, topics: z.array(topicName).max(mostTopicsOfRequest) })

/** `event: change`: changes the state of version `since`, which this stream has sent, into that of `version`. */
export type LiveChange = { topic: 'rates'; version: number; since: number; change: RatesChange<DirectionRate> }

/**
 * `event: moment`: something that is stored nowhere. Somebody writes a message (`name`: of the staff, null for the client), or the client
 * has the page of the order open; either is over if it is not told again within seconds.
 */
export type LiveMoment = { topic: `chat:${string}`; what: 'typing' | 'here'; side: 'client' | 'staff'; name: string | null }

/** One event on the stream (`event: state`). `gone`: this person may not see the topic (any more). */
export type LiveEvent = { topic: Topic; version: number; state: unknown } | { topic: Topic; gone: true; code: string }

/** The JSON block in a public page, so that live numbers are in the page from the start. */
export type PageData = {
  now: string
  service: ServiceState
  currencies: z.infer<typeof topics.currencies>
  directions: z.infer<typeof topics.directions>
  rates: RatesState
  /** Only on pages that show reviews. */
  reviews?: ReviewsState
  /** Only on the page of the legal texts. */
  legal?: LegalTextView[]
  versions: { service: number; currencies: number; directions: number; rates: number; reviews: number }
}
