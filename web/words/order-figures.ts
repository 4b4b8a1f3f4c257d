/** Figures that the order screen shows, computed from the view alone: no clock, no words. */
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

/** "20 418": an order's number reads the same in both languages. */
export const numberText = (number: number): string => formatAmount(String(number), 0, 'ru')

/** Which of the four steps an order is at (0 to 3), 4 when done, null when it has ended without an exchange. */
export function stepOf({ status, payouts }: Pick<OrderView, 'status' | 'payouts'>): number | null {
  if (status === 'done') return 4
  if (isClosed(status)) return null
  if (status === 'toBePaid') return 1
  if (status === 'checkingPayment') return 2
  if (status === 'paymentChecked' || status === 'delayed') return 3
  if (status === 'waitingForMeeting') return payouts.some(({ state }) => state === 'queued') ? 3 : 1
  return 0
}

/** The colour of who must act. A hold is trouble and so red, whatever the status. */
export function toneOf({ status, hold, situation }: Pick<OrderView, 'status' | 'hold' | 'situation'>): StatusColour | 'red' {
  if (hold.kind !== 'none') return 'red'
  const { colour } = statusWords[status]
  // What the status waits for may have passed to the other side: the colour follows whoever acts now.
  if (colour === 'gold' && situation.who !== 'client') return 'blue'
  return colour === 'blue' && situation.who === 'client' ? 'gold' : colour
}

/** The money is odd, and its client is asked what to do about it. */
export const isChoosing = ({ status, situation, choices }: Pick<OrderView, 'status' | 'situation' | 'choices'>): boolean =>
  status === 'checkingPayment' && situation.who === 'client' && choices.length > 0

/** Seconds until a moment; negative when it has passed. */
export const secondsUntil = (until: Instant, now: Instant): number => (millisecondsOf(until) - millisecondsOf(now)) / 1000

/** The whole stretch that the pay timer runs through: since the quote, or since the payment that gave more time. In seconds. */
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

/** The rate of two sums with all costs in it, as rateText writes it; null while there is no sum. */
export function rateOfSums(sums: { give: Decimal; take: Decimal }, give: Unit, take: Unit, language: Language): string | null {
  if (!isPositive(sums.give) || !isPositive(sums.take)) return null
  return rateText(shownRateOf(sums.give, sums.take), give, take, language)
}

/** The quote that the order stands on: a rate that is only offered comes after it. */
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

/** A card or an account is waited for and no money is here: whatever rate is shown promises nothing. */
export const isRateOpen = ({
  status,
  seen,
  received,
  paidMarkedAt,
}: Pick<OrderView, 'status' | 'seen' | 'received' | 'paidMarkedAt'>): boolean =>
  standsBefore.includes(status) && paidMarkedAt === null && !isPositive(seen) && !isPositive(received)

/** The rate before a check and the one that was fixed after it; null where the order did not come to its payment by one. */
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

/** What the rate of an order still promises; null when that is over, or no clock is known. */
export function rateHold(
  { rateFixedUntil, offHours }: Pick<OrderView, 'rateFixedUntil' | 'offHours'>,
  now: Instant | null,
): { kind: 'until'; until: Instant } | { kind: 'closed' | 'indicative' } | null {
  if (offHours) return { kind: 'closed' }
  if (rateFixedUntil === null) return { kind: 'indicative' }
  return now !== null && now < rateFixedUntil ? { kind: 'until', until: rateFixedUntil } : null
}

/** How much of what is due has come, in per cent of 0 to 100. */
export function arrivedPercent({ due, remaining }: Pick<OrderView, 'due' | 'remaining'>): number {
  if (!isPositive(due)) return 0
  return Math.max(0, Math.min(100, 100 - Number(multiply(divide(remaining, due), '100'))))
}

/** The payment whose confirmations are waited for: the one that is furthest from enough. */
export function awaitedPayment(payments: OrderView['payments']): OrderView['payments'][number] | null {
  const waiting = payments.filter((payment) => payment.state === 'seen' && !payment.unmatched && payment.confirmationsNeeded > 0)
  return waiting.toSorted((a, b) => b.confirmationsNeeded - b.confirmations - (a.confirmationsNeeded - a.confirmations))[0] ?? null
}

/** The payout that a person wants to hear of: the last one that was not given up. */
export const livePayout = (payouts: OrderView['payouts']): OrderView['payouts'][number] | null =>
  payouts.findLast(({ state }) => state !== 'failed' && state !== 'dropped' && state !== 'returned') ?? null

/** "demo7f…91c2": a hash is known again by its ends. */
export const shortHash = (hash: string): string => (hash.length <= 16 ? hash : `${hash.slice(0, 6)}…${hash.slice(-4)}`)

/** A code or a card in groups that one can read out: 2041 and 8773. */
export const groupsOf = (text: string, by = 4): readonly string[] => text.match(new RegExp(`.{1,${by}}`, 'gu')) ?? []

/** Sums, moments and counts of a situation by the placeholder they fill. */
export type Written = {
  give: (sum: Decimal) => string
  take: (sum: Decimal) => string
  moment: (at: Instant) => string
  meeting: (at: Instant) => string
}
const inTake = new Set(['take'])
const meetings = new Set(['meetingAt', 'proposedAt'])
const counts = new Set(['confirmations', 'confirmationsNeeded'])

/** A sentence with its {placeholders} filled; one without a value reads as a dash. */
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

/** Whole minutes between two moments, at least one. */
export const minutesBetween = (from: Instant, to: Instant): number =>
  Math.max(1, Math.round((millisecondsOf(to) - millisecondsOf(from)) / 60_000))
