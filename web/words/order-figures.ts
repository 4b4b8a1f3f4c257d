/** Figures of the order screen, computed from the order view alone: no clock, no texts. */
import type { CurrencyView } from '../../contract/directions.ts'
import type { OrderView } from '../../contract/orders.ts'
import type { Language } from '../../core/language/language.ts'
import { type Decimal, divide, isPositive, multiply } from '../../core/money/decimal.ts'
import { formatAmount } from '../../core/money/format.ts'
import { isClosed, type StatusColour, statusWords } from '../../core/orders/statuses.ts'
import { shownRateOf } from '../../core/rates/quote.ts'
import { type Instant, millisecondsOf } from '../../core/time/instant.ts'
import { rateText } from './currency-words.ts'

export type Unit = Pick<CurrencyView, 'asset' | 'decimals'>

/** "20 418": an order number is written the same way in both languages. */
export const numberText = (number: number): string => formatAmount(String(number), 0, 'ru')

/** Which of the four steps an order is at (0 to 3), 4 when done, null if it ended without an exchange. */
export function stepOf({ status, payouts }: Pick<OrderView, 'status' | 'payouts'>): number | null {
  if (status === 'done') return 4
  if (isClosed(status)) return null
  if (status === 'toBePaid') return 1
  if (status === 'checkingPayment') return 2
  if (status === 'paymentChecked' || status === 'delayed') return 3
  if (status === 'waitingForMeeting') return payouts.some(({ state }) => state === 'queued') ? 3 : 1
  return 0
}

/** The colour of who must act. An order on hold is always red. */
export function toneOf({ status, hold, situation }: Pick<OrderView, 'status' | 'hold' | 'situation'>): StatusColour | 'red' {
  if (hold.kind !== 'none') return 'red'
  const { colour } = statusWords[status]
  // The situation may need the other side to act than the status does. The colour follows who must act now.
  if (colour === 'gold' && situation.who !== 'client') return 'blue'
  return colour === 'blue' && situation.who === 'client' ? 'gold' : colour
}

/** The money does not fit the order, and the client must choose what to do. */
export const isChoosing = ({ status, situation, choices }: Pick<OrderView, 'status' | 'situation' | 'choices'>): boolean =>
  status === 'checkingPayment' && situation.who === 'client' && choices.length > 0

/** Seconds until an instant. Negative if it has passed. */
export const secondsUntil = (until: Instant, now: Instant): number => (millisecondsOf(until) - millisecondsOf(now)) / 1000

/** The full duration of the pay timer in seconds: from the quote, or from the payment that extended the time. */
export function payWindowSeconds({
  payUntil,
  quotes,
  payments,
  lastStatusUpdate,
}: Pick<OrderView, 'payUntil' | 'quotes' | 'payments' | 'lastStatusUpdate'>): number {
  if (payUntil === null) return 0
  const end = millisecondsOf(payUntil)
  const begun = [lastStatusUpdate, ...quotes.map(({ at }) => at), ...payments.map(({ seenAt }) => seenAt)].map(millisecondsOf)
  return (end - Math.max(...begun.filter((at) => at < end))) / 1000
}

/** The rate of two sums including all costs, as rateText writes it. null if a sum is missing. */
export function rateOfSums(sums: { give: Decimal; take: Decimal }, give: Unit, take: Unit, language: Language): string | null {
  if (!isPositive(sums.give) || !isPositive(sums.take)) return null
  return rateText(shownRateOf(sums.give, sums.take), give, take, language)
}

/** The quote that the order uses. A rate that is only offered comes after it. */
export const quoteOfOrder = ({ quotes, give, take }: Pick<OrderView, 'quotes' | 'give' | 'take'>): OrderView['quotes'][number] | null =>
  quotes.findLast((quote) => quote.give === give && quote.take === take) ?? null

type Quote = OrderView['quotes'][number]

const standsBefore: readonly string[] = [
  'toBeVerified',
  'checkingVerification',
  'toBeAccountVerified',
  'checkingAccountVerification',
  'verificationDeclined',
]

/** The order waits for a card or an account and no money has come, so the shown rate is not fixed. */
export const isRateOpen = ({
  status,
  seen,
  received,
  paidMarkedAt,
}: Pick<OrderView, 'status' | 'seen' | 'received' | 'paidMarkedAt'>): boolean =>
  standsBefore.includes(status) && paidMarkedAt === null && !isPositive(seen) && !isPositive(received)

/**
 * The rate before a verification and the rate that was fixed after it. null if the order did not come to its payment from a verification.
 */
export function ratesAroundCheck({
  quotes,
  history,
}: Pick<OrderView, 'quotes' | 'history'>): { before: Quote; now: Quote; waived: boolean } | null {
  const came = history.findLast(({ from, to }) => from !== to)
  if (!came?.from || !standsBefore.includes(came.from) || came.to !== 'toBePaid') return null
  const before = quotes.findLast(({ at }) => at < came.at)
  const now = quotes.at(-1)
  return before && now && now !== before ? { before, now, waived: came.row === 'V3' } : null
}

/** What the rate of an order still promises. null if nothing, or if no clock is known. */
export function rateHold(
  { rateFixedUntil, offHours }: Pick<OrderView, 'rateFixedUntil' | 'offHours'>,
  now: Instant | null,
): { kind: 'until'; until: Instant } | { kind: 'closed' | 'indicative' } | null {
  if (offHours) return { kind: 'closed' }
  if (rateFixedUntil === null) return { kind: 'indicative' }
  return now !== null && now < rateFixedUntil ? { kind: 'until', until: rateFixedUntil } : null
}

/** The share of the due sum that has come, in per cent from 0 to 100. */
export function arrivedPercent({ due, remaining }: Pick<OrderView, 'due' | 'remaining'>): number {
  if (!isPositive(due)) return 0
  return Math.max(0, Math.min(100, 100 - Number(multiply(divide(remaining, due), '100'))))
}

/** The payment whose confirmations the order waits for: the one that lacks the most. */
export function awaitedPayment(payments: OrderView['payments']): OrderView['payments'][number] | null {
  const waiting = payments.filter((payment) => payment.state === 'seen' && !payment.unmatched && payment.confirmationsNeeded > 0)
  return waiting.toSorted((a, b) => b.confirmationsNeeded - b.confirmations - (a.confirmationsNeeded - a.confirmations))[0] ?? null
}

/** The payout that matters to people: the last one that did not fail and was not dropped or returned. */
export const livePayout = (payouts: OrderView['payouts']): OrderView['payouts'][number] | null =>
  payouts.findLast(({ state }) => state !== 'failed' && state !== 'dropped' && state !== 'returned') ?? null

/** "demo7f…91c2": people recognise a hash by its ends. */
export const shortHash = (hash: string): string => (hash.length <= 16 ? hash : `${hash.slice(0, 6)}…${hash.slice(-4)}`)

/** A code or a card number in groups that can be read aloud: 2041 and 8773. */
export const groupsOf = (text: string, by = 4): readonly string[] => text.match(new RegExp(`.{1,${by}}`, 'gu')) ?? []

/** Formatters for the placeholders of a situation: sums and instants. */
export type Written = {
  give: (sum: Decimal) => string
  take: (sum: Decimal) => string
  moment: (at: Instant) => string
  meeting: (at: Instant) => string
}
const inTake = new Set(['take'])
const meetings = new Set(['meetingAt', 'proposedAt'])
const counts = new Set(['confirmations', 'confirmationsNeeded'])

/** A sentence with its {placeholders} filled. A placeholder without a value becomes a dash. */
export function fillWords(words: string, values: Record<string, string>, { give, take, moment, meeting }: Written): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === '') return '—'
    if (counts.has(name)) return value
    if (name === 'opensAt') return moment(value)
    if (meetings.has(name)) return meeting(value)
    return inTake.has(name) ? take(value) : give(value)
  })
}

/** Whole minutes between two instants, at least one. */
export const minutesBetween = (from: Instant, to: Instant): number =>
  Math.max(1, Math.round((millisecondsOf(to) - millisecondsOf(from)) / 60_000))
