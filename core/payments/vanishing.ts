/**
 * When a transfer that scans lack counts as gone. The absence of an answer proves nothing: what was confirmed vanishes only when its
 * chain, asked for it again and again while it grows, knows it no more. Pure.
 */
import { addMinutes, addSeconds, type Instant, isAfter, isBefore } from '../time/instant.ts'

/** What is remembered of a transfer that scans lack. */
export type Missing = {
  /** Of the first scan that lacked it. */
  since: Instant
  /** How often its network, at another head each time, said that it has no such transfer; since when, and when it was asked last. */
  checks: number
  checkedSince: Instant
  askedAt: Instant
  /** The newest block at the last answer. */
  head: Instant
}

/** So often a confirmed transfer is asked for in vain before it counts as gone. */
const checksNeeded = 3
/** Below the required confirmations two scans, so far apart, lack it. */
const secondsBetweenScans = 60

/** `confirmed`: it had its required confirmations, or was final by its chain. */
export type Kind = { confirmed: boolean; proofMinutes: number }

/** What the network says of one transfer that a scan lacks: it has no such transaction, it has, or nothing. */
export type Answer = 'unknown' | 'known' | 'silent'

/** The checks of a confirmed transfer are spread over the time that its proof takes; the scan itself is the check of another. */
export const isCheckDue = (before: Missing | null, { confirmed, proofMinutes }: Kind, now: Instant): boolean =>
  before === null || !confirmed || !isBefore(now, addSeconds(before.askedAt, (proofMinutes * 60) / (checksNeeded - 1)))

/** After one more check. An answer counts where the head has moved on; who knows of the transaction, or is silent, proves nothing. */
export function afterCheck(before: Missing | null, answer: Answer, { now, head }: { now: Instant; head: Instant }): Missing {
  const first = { since: now, checks: 0, checkedSince: now, askedAt: now, head }
  if (before === null) return answer === 'unknown' ? { ...first, checks: 1 } : first
  if (answer === 'silent') return before
  if (answer === 'known') return { ...first, since: before.since }
  if (before.checks === 0) return { ...before, checks: 1, checkedSince: now, askedAt: now, head }
  return isAfter(head, before.head) ? { ...before, checks: before.checks + 1, askedAt: now, head } : before
}

/** Its network has said often enough, and over long enough, that it is there no more. */
export const isGone = (missing: Missing, { confirmed, proofMinutes }: Kind, now: Instant): boolean =>
  missing.checks >= (confirmed ? checksNeeded : 2) &&
  !isBefore(now, addSeconds(missing.checkedSince, confirmed ? proofMinutes * 60 : secondsBetweenScans))

/** Its network knows it, and its lists have lacked it for so long that they lack more than that. */
export const isListIncomplete = (missing: Missing, answer: Answer, { proofMinutes }: Kind, now: Instant): boolean =>
  answer === 'known' && !isBefore(now, addMinutes(missing.since, proofMinutes))

/**
 * A scan that lacks several transfers at once, or all of an address, says more of the node than of the transfers. Unconfirmed ones
 * alone do not count: whoever sends them can replace as many as he likes.
 */
export function lacksSeveral(
  { missing, known, told }: { missing: readonly { confirmed: boolean }[]; known: number; told: number },
  alarmCount: number,
): boolean {
  if (!missing.some(({ confirmed }) => confirmed)) return false
  return missing.length >= alarmCount || (missing.length > 1 && missing.length === known && told === 0)
}

/** A head that is so far behind what was seen before is of another chain, or of a node that fell behind. */
export const headWentBack = (head: Instant, highest: Instant | null, reorganisationMinutes: number): boolean =>
  highest !== null && isBefore(head, addMinutes(highest, -reorganisationMinutes))

/** Why nothing that a node says of its past is believed: it lacks several known transfers, its head went back, or its lists lack what it knows. */
export const unreliableReasons = ['lacksSeveral', 'headWentBack', 'lacksKnown'] as const
export type Unreliable = (typeof unreliableReasons)[number]
