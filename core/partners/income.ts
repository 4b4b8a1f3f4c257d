/** What a partner earns on an order that somebody made whom he brought. Pure. */
import { type Decimal, divide, isPositive, multiply, roundDown } from '../money/decimal.ts'

/** The terms of a partner: so many percent of the net profit, or of the turnover (of a site that compares rates). */
export type Terms = { percent: Decimal; of: 'profit' | 'turnover' }

/** What an order was worth, in USDT at its own market rate (core/orders/money-steps.ts); null where a price was missing. */
export type Worth = { profit: Decimal | null; turnover: Decimal | null }

/** `noProfit`: the order brought none, or a loss. `noPrice`: nobody knows what it was worth. */
export type EarnedWhy = 'profit' | 'turnover' | 'noProfit' | 'noPrice'

/** Incomes are in USDT, of no network: the network is chosen when they are withdrawn. So much of it can be sent. */
export const incomeDecimals = 6

/** The income of one order, never below nil, rounded down. */
export function earned({ percent, of }: Terms, worth: Worth): { amount: Decimal; why: EarnedWhy } {
  const base = worth[of]
  if (base === null) return { amount: '0', why: 'noPrice' }
  if (!isPositive(base)) return { amount: '0', why: 'noProfit' }
  return { amount: roundDown(divide(multiply(base, percent), '100'), incomeDecimals), why: of }
}

/** What partner and client may share; such an income waits until staff have looked at it. `details`: a card, an account, a phone or an address. */
export const doubts = ['person', 'email', 'details', 'device'] as const
export type Doubt = (typeof doubts)[number]

/** An income as far as it matters for the balance. */
export type Income = {
  amount: Decimal
  doubts: readonly Doubt[]
  /** What staff said of a doubtful one. */
  verdict: 'confirmed' | 'refused' | null
}

/** Whether an income is the partner's: one without a doubt, or one that staff have confirmed. */
export const isCounted = ({ doubts: found, verdict }: Income): boolean => found.length === 0 || verdict === 'confirmed'
