/** What a screening of a transfer says, and what it makes of an order: passed, awaited, or held for a reason. */
import { type Decimal, isMore, multiply } from '../money/decimal.ts'
import { counts } from '../orders/exceptions.ts'
import type { HoldReason } from '../orders/hold-reasons.ts'
import type { Payment } from '../orders/order.ts'
import type { Settings } from '../settings/settings.ts'
import { addSeconds, type Instant } from '../time/instant.ts'

export const checkStates = ['waiting', 'pending', 'low', 'high', 'error', 'outOfCredit'] as const
/** `waiting`: not asked yet, or the question is under way; the others are what the provider made of it. */
export type CheckState = (typeof checkStates)[number]

/** Shares are 0 to 1; signals by the provider's names of kinds of sources. */
export type RiskReport = { risk: Decimal; signals: Readonly<Record<string, Decimal>> }

/** Kinds of sources that count as crime, regardless of the rest of the money. */
const criminal = ['sanctions', 'mixer', 'scam', 'dark_market', 'ransom', 'stolen_coins', 'terrorism_financing', 'child_exploitation']

/** low or high, by the bounds of the settings: the score itself, or the share of any kind of crime in it. */
export function verdictOf({ risk, signals }: RiskReport, settings: Pick<Settings, 'amlRiskPercent' | 'amlSignalPercent'>): 'low' | 'high' {
  const above = (share: Decimal, percent: Decimal) => isMore(multiply(share, '100'), percent)
  if (above(risk, settings.amlRiskPercent)) return 'high'
  return criminal.some((name) => above(signals[name] ?? '0', settings.amlSignalPercent)) ? 'high' : 'low'
}

/** One transfer's screening as the order sees it. */
export type Screening = { paymentId: string; state: CheckState; accepted: boolean }

/** The worst first: what a person must decide comes before what only has to be waited for. */
const reasons = [
  ['high', 'amlHigh'],
  ['outOfCredit', 'amlOutOfCredit'],
  ['error', 'amlError'],
  ['pending', 'amlPending'],
] as const satisfies readonly (readonly [CheckState, HoldReason])[]

/** The state that a hold with this reason is about; null for a reason of another kind. */
export const stateBehind = (reason: string | null): CheckState | null => reasons.find(([, name]) => name === reason)?.[0] ?? null

export type Standing = 'passed' | 'waiting' | (typeof reasons)[number][1]

type Transfers = { payments: readonly Pick<Payment, 'id' | 'kind' | 'state' | 'unmatched'>[] }

/** Of all confirmed transfers that count for the order: notes on the desk are not screened, and what vanished no longer matters. */
export function standingOf({ payments }: Transfers, screenings: readonly Screening[]): Standing {
  const states = payments
    .filter((payment) => payment.kind === 'transfer' && payment.state === 'confirmed' && counts(payment))
    .map(({ id }): CheckState => {
      const found = screenings.find(({ paymentId }) => paymentId === id)
      return found?.accepted ? 'low' : (found?.state ?? 'waiting')
    })
  const worst = reasons.find(([state]) => states.includes(state))
  return worst?.[1] ?? (states.includes('waiting') ? 'waiting' : 'passed')
}

/** Failures are asked about ever more seldom, up to an hour; what the provider works on, at an even pace. */
export function askAgainAt(
  state: CheckState,
  attempts: number,
  now: Instant,
  { amlAgainSeconds }: Pick<Settings, 'amlAgainSeconds'>,
): Instant | null {
  if (state === 'low' || state === 'high') return null
  const times = state === 'pending' ? 1 : 2 ** Math.min(attempts - 1, 7)
  return addSeconds(now, Math.max(amlAgainSeconds, Math.min(3600, amlAgainSeconds * times)))
}
