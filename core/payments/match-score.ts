/**
 * Whose a transfer may be: how well an order fits it, and why. Pure. Only a sure match acts by itself (the credentials, and where
 * others share them the memo or the exact sum too, belong to this order now); everything else is a hint for staff, who decide.
 */
import type { Pool } from '../credentials/pool.ts'
import { absolute, compare, type Decimal, divide, isLess, isMore, isPositive, isZero, subtract } from '../money/decimal.ts'
import { addMinutes, type Instant, isAfter, isBefore } from '../time/instant.ts'

/** What is known of the transfer. */
export type ScoredTransfer = {
  amount: Decimal
  seenAt: Instant
  /** The last moment at which it may have come: later than `seenAt` where a bank told of its day alone. */
  until: Instant
  memo: string | null
  transactionHash: string | null
}

/** What is known of an order beside it. */
export type ScoredOrder = {
  /** Whether what it came to is the order's: now, once, or never. */
  credentials: 'now' | 'once' | 'never'
  /** How orders that share it are told apart; `address`: none shares it. */
  toldBy: Exclude<Pool, 'none'>
  /** The memo that the order was given with it. */
  memo: string | null
  due: Decimal
  /** What is still missing of it. */
  missing: Decimal
  /** How far a sum may be off and still count as exact. */
  tolerance: Decimal
  open: boolean
  markedPaid: boolean
  createdAt: Instant
  payUntil: Instant | null
  watchUntil: Instant | null
  /** Hash or receipt that its client named. */
  proof: string | null
  /** Its client is the one who very likely sent it, by the order that it came to. */
  clientKnown: boolean
  /** Its client paid from the same sender before. */
  senderKnown: boolean
}

export const matchReasons = [
  'credentialsNow',
  'addressShared',
  'cardShared',
  'credentialsOnce',
  'memoSame',
  'memoNear',
  'memoMissing',
  'memoOther',
  'proofNamed',
  'sumMissing',
  'sumDue',
  'sumNear',
  'sumOther',
  'inTime',
  'afterTime',
  'whileWatched',
  'beforeOrder',
  'clientKnown',
  'senderKnown',
  'waits',
  'closed',
] as const
export type MatchReason = (typeof matchReasons)[number]

const points: Record<MatchReason, number> = {
  credentialsNow: 45,
  addressShared: 10,
  cardShared: 25,
  credentialsOnce: 25,
  memoSame: 40,
  memoNear: 20,
  memoMissing: 0,
  memoOther: -20,
  proofNamed: 60,
  sumMissing: 25,
  sumDue: 15,
  sumNear: 8,
  sumOther: -5,
  inTime: 10,
  afterTime: 3,
  whileWatched: 0,
  beforeOrder: -40,
  clientKnown: 45,
  senderKnown: 15,
  waits: 5,
  closed: -5,
}

/** `score` is 0 to 100; `reasons` tell it, the weightiest first. */
export type Match = { score: number; sure: boolean; reasons: readonly { reason: MatchReason; points: number }[] }

/** How well an order fits a transfer in its give currency. */
export function scoreMatch(transfer: ScoredTransfer, order: ScoredOrder): Match {
  const found = [...byCredentials(transfer, order), ...byProof(transfer, order), bySum(transfer, order), byTime(transfer, order)]
  if (order.clientKnown) found.push('clientKnown')
  if (order.senderKnown) found.push('senderKnown')
  found.push(order.open && (order.markedPaid || isPositive(order.missing)) ? 'waits' : order.open ? 'whileWatched' : 'closed')
  const reasons = [...new Set(found)]
    .map((reason) => ({ reason, points: points[reason] }))
    .filter((one) => one.points !== 0 || one.reason === 'memoMissing')
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const total = reasons.reduce((sum, one) => sum + one.points, 0)
  return { score: Math.min(100, Math.max(0, total)), sure: isSure(transfer, order), reasons }
}

/** The only match that needs nobody: what it came to is this order's now, and where others share it so is its memo, or its exact sum. */
export function isSure({ memo, amount }: ScoredTransfer, { credentials, toldBy, memo: given, due }: ScoredOrder): boolean {
  if (credentials !== 'now') return false
  if (toldBy === 'memo') return memo !== null && memo === given
  return toldBy === 'address' || compare(amount, due) === 0
}

function byCredentials(transfer: ScoredTransfer, order: ScoredOrder): MatchReason[] {
  if (order.credentials === 'never') return []
  if (order.toldBy === 'address') return [order.credentials === 'now' ? 'credentialsNow' : 'credentialsOnce']
  if (order.toldBy === 'sum') return [order.credentials === 'now' ? 'cardShared' : 'credentialsOnce']
  return ['addressShared', memoReason(transfer.memo, order.memo)]
}

function memoReason(sent: string | null, given: string | null): MatchReason {
  if (sent === null || sent.trim() === '') return 'memoMissing'
  if (sent === given) return 'memoSame'
  return given !== null && isSlip(sent, given) ? 'memoNear' : 'memoOther'
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The same but for signs and spaces, one sign wrong, missing or too much, or two neighbours swapped; of short memos nothing is near. */
export function isSlip(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  if (a === b) return a !== ''
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 4 || long.length - short.length > 1) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from += 1
  if (long.length > short.length) return short.slice(from) === long.slice(from + 1)
  if (short.slice(from + 1) === long.slice(from + 1)) return true
  return short[from] === long[from + 1] && short[from + 1] === long[from] && short.slice(from + 2) === long.slice(from + 2)
}

const byProof = ({ transactionHash }: ScoredTransfer, { proof }: ScoredOrder): MatchReason[] =>
  transactionHash !== null && proof !== null && proof.trim().toLowerCase() === transactionHash.toLowerCase() ? ['proofNamed'] : []

/** Within so many per cent of the sum a fee of the sender's bank or exchange may explain the rest. */
const nearPercent = '2'

function bySum({ amount }: ScoredTransfer, { due, missing, tolerance }: ScoredOrder): MatchReason {
  const fits = (sum: Decimal): boolean => !isMore(absolute(subtract(amount, sum)), tolerance)
  if (isPositive(missing) && fits(missing)) return 'sumMissing'
  if (fits(due)) return 'sumDue'
  const off = isZero(due) ? '100' : divide(absolute(subtract(amount, due)), divide(due, '100'))
  return isLess(off, nearPercent) || compare(off, nearPercent) === 0 ? 'sumNear' : 'sumOther'
}

/** Clocks of chains and banks differ from ours, and tell of whole minutes. */
const slackMinutes = 2

function byTime({ seenAt, until }: ScoredTransfer, { createdAt, payUntil, watchUntil }: ScoredOrder): MatchReason {
  if (isBefore(addMinutes(until, slackMinutes), createdAt)) return 'beforeOrder'
  if (payUntil !== null && !isAfter(seenAt, payUntil)) return 'inTime'
  return watchUntil === null || !isAfter(seenAt, watchUntil) ? 'afterTime' : 'whileWatched'
}

/** Candidates worth showing, the best first; of equal ones the newest order. */
export function rankMatches<C extends { createdAt: Instant }>(
  candidates: readonly (C & { match: Match })[],
  most: number,
): (C & { match: Match })[] {
  return candidates
    .filter(({ match }) => match.score >= leastScore)
    .toSorted((a, b) => b.match.score - a.match.score || (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, most)
}
/** Below it an order has nothing but its currency and perhaps its hour in common with a transfer. */
const leastScore = 15
