/**
 * Whose a transfer to a card is. Kopecks first: a sum that one order waits for to the kopeck is that order's. What the tolerance
 * forgives counts only where a single order can be meant. All that is not sure waits for a person, with what speaks for whom.
 */
import { hasKopecks, kopecksOf } from '../credentials/telling-sum.ts'
import type { Currency } from '../directions/currency.ts'
import { absolute, type Decimal, isMore, isPositive, subtract } from '../money/decimal.ts'
import { addHours, addMinutes, type Instant, isAfter, isBefore } from '../time/instant.ts'
import { type NameFit, nameFit } from './name-fit.ts'
import type { StatementRow } from './read-statement.ts'

/** An order that holds the card, open or within its watch. */
export type Candidate = {
  orderId: string
  number: number
  due: Decimal
  /** What is still to come of it. */
  missing: Decimal
  /** When it got the card. */
  since: Instant
  /** It is closed, and late money is looked for until then; null while it is open. */
  watchUntil: Instant | null
  payUntil: Instant | null
  paidMarkedAt: Instant | null
  /** The sender's name as the client typed it. */
  sender: string | null
}

export const matchReasons = ['exactSum', 'kopecks', 'nearSum', 'inTime', 'senderFits', 'senderDiffers', 'sumDiffers'] as const
export type MatchReason = (typeof matchReasons)[number]
export type Match = { orderId: string; number: number; sure: boolean; reasons: MatchReason[]; score: number }

/** Banks cut seconds off, and their clocks are not ours. */
const slackMinutes = 2
/** After the time to pay, so long a transfer may have been on its way. */
const travelMinutes = 60
const points: Record<MatchReason, number> = {
  exactSum: 60,
  kopecks: 25,
  nearSum: 20,
  inTime: 10,
  senderFits: 15,
  senderDiffers: -15,
  sumDiffers: -20,
}

type Money = Pick<Currency, 'kind' | 'asset' | 'decimals'>

/** Those it may be, the likeliest first; at most one is sure, and then it is the first. */
export function matchRow(
  row: Pick<StatementRow, 'at' | 'exact' | 'amount' | 'sender'>,
  candidates: readonly Candidate[],
  money: Money,
  tolerance: Decimal,
): Match[] {
  const timely = candidates.filter((one) => couldPayFor(row, one))
  const byKopecks = hasKopecks(money) && kopecksOf(row.amount) !== 0
  const exact = timely.filter(({ missing, due }) => missing === row.amount || (!isPositive(missing) && due === row.amount))
  const near = timely.filter(({ missing }) => isPositive(missing) && !isMore(absolute(subtract(row.amount, missing)), tolerance))
  const sure = sureOf(row, { exact, near, byKopecks })
  const matches = timely.map((one): Match => {
    const reasons = reasonsOf(row, one, { exact: exact.includes(one), near: near.includes(one), byKopecks })
    const score = reasons.reduce((all, reason) => all + points[reason], 0)
    return { orderId: one.orderId, number: one.number, sure: one === sure, reasons, score }
  })
  return matches
    .filter(({ score, sure: isSure }) => isSure || score > 0)
    .sort((a, b) => Number(b.sure) - Number(a.sure) || b.score - a.score || b.number - a.number)
}

/** Not before the order had the card, and not after its money is looked for. Where only the day is told, by the day. */
function couldPayFor({ at, exact }: Pick<StatementRow, 'at' | 'exact'>, { since, watchUntil }: Candidate): boolean {
  const ends = exact ? at : addHours(at, 24)
  return !isBefore(ends, addMinutes(since, -slackMinutes)) && (watchUntil === null || !isAfter(at, watchUntil))
}

function sureOf(
  row: Pick<StatementRow, 'at' | 'exact' | 'sender'>,
  { exact, near, byKopecks }: { exact: readonly Candidate[]; near: readonly Candidate[]; byKopecks: boolean },
): Candidate | null {
  const waiting = exact.filter(({ missing }) => isPositive(missing))
  const [one] = waiting
  // two orders of the same sum at one card are kept out by the database; a rest of one may still equal another
  if (one !== undefined && waiting.length === 1 && (byKopecks || near.length === 1)) return one
  const [only] = near
  // exact for an order that is paid already: perhaps its client has paid a second time
  if (exact.length > 0 || only === undefined || near.length > 1 || only.watchUntil !== null) return null
  const fit = fitOf(row.sender, only.sender)
  return fit === 'fits' || (fit === 'unknown' && isInTime(row, only)) ? only : null
}

function reasonsOf(
  row: Pick<StatementRow, 'at' | 'exact' | 'amount' | 'sender'>,
  one: Candidate,
  { exact, near, byKopecks }: { exact: boolean; near: boolean; byKopecks: boolean },
): MatchReason[] {
  const fit = fitOf(row.sender, one.sender)
  const kopecks = byKopecks && (kopecksOf(row.amount) === kopecksOf(one.missing) || kopecksOf(row.amount) === kopecksOf(one.due))
  return [
    ...(exact ? (['exactSum'] as const) : near ? (['nearSum'] as const) : []),
    ...(kopecks ? (['kopecks'] as const) : []),
    ...(isInTime(row, one) ? (['inTime'] as const) : []),
    ...(fit === 'fits' ? (['senderFits'] as const) : fit === 'differs' ? (['senderDiffers'] as const) : []),
    ...(exact || near ? [] : (['sumDiffers'] as const)),
  ]
}

const fitOf = (told: string | null, typed: string | null): NameFit => (told === null || typed === null ? 'unknown' : nameFit(told, typed))

function isInTime({ at, exact }: Pick<StatementRow, 'at' | 'exact'>, { payUntil, paidMarkedAt, since }: Candidate): boolean {
  if (paidMarkedAt !== null) return true
  const ends = payUntil ?? since
  return !isAfter(at, addMinutes(ends, exact ? travelMinutes : 24 * 60))
}
