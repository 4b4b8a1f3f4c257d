/** What an account at an exchange may pay out by itself, and how much: limits in USDT, as one account may send several coins. */
import type { Currency } from '../directions/currency.ts'
import { type Fault, fault } from '../directions/fault.ts'
import { type Decimal, isDecimal, isLess, isMore, isPositive } from '../money/decimal.ts'

export type PayoutTerms = {
  /** Ids of currencies. */
  currencies: readonly string[]
  /** The most in USDT at the market: of one payout, of all within an hour, of all within 24 hours. */
  perOrder: Decimal
  perHour: Decimal
  perDay: Decimal
}

type Named = Pick<Currency, 'id' | 'asset' | 'network'>

/** "USDT TRC20"; the id of one that is not among these. */
export function plainName(currencies: readonly Named[], id: string): string {
  const found = currencies.find((each) => each.id === id)
  return found ? [found.asset, found.network].filter(Boolean).join(' ') : id
}

/** Everything that is wrong with them; fields are named as within the account. `isSent` says whether the exchange sends a currency. */
export function payoutFaults(terms: PayoutTerms, currencies: readonly Named[], isSent: (currency: string) => boolean): Fault[] {
  const { perOrder, perHour, perDay } = terms
  const faults: Fault[] = []
  if (terms.currencies.length === 0)
    faults.push(fault('payouts.currencies', 'Выберите хотя бы одну валюту', 'Choose at least one currency'))
  const unsent = terms.currencies.find((id) => !currencies.some((each) => each.id === id) || !isSent(id))
  if (unsent !== undefined) {
    const name = plainName(currencies, unsent)
    faults.push(fault('payouts.currencies', `Биржа не отправляет эту валюту: ${name}`, `The exchange does not send this currency: ${name}`))
  }
  const limits = { perOrder, perHour, perDay }
  for (const [name, limit] of Object.entries(limits))
    if (!isDecimal(limit) || !isPositive(limit))
      faults.push(fault(`payouts.${name}`, 'Нужна сумма больше нуля, в USDT', 'Enter a sum above zero, in USDT'))
  if (faults.some(({ path }) => path.startsWith('payouts.per'))) return faults
  if (isLess(perHour, perOrder)) faults.push(fault('payouts.perHour', 'Не меньше лимита на заявку', 'Not less than the limit per order'))
  if (isLess(perDay, perHour)) faults.push(fault('payouts.perDay', 'Не меньше лимита за час', 'Not less than the limit per hour'))
  return faults
}

const limitsOf = ({ perOrder, perHour, perDay }: PayoutTerms) => [perOrder, perHour, perDay]

/** Whether more may leave by itself than before: another currency, or a higher limit; null pays nothing. */
export function paysMore(before: PayoutTerms | null, after: PayoutTerms | null): boolean {
  if (after === null) return false
  if (before === null) return true
  const former = limitsOf(before)
  return (
    after.currencies.some((id) => !before.currencies.includes(id)) ||
    limitsOf(after).some((limit, index) => isMore(limit, former[index] ?? '0'))
  )
}

/** Currencies that an account is about to pay out by itself and did not before: what waits in them leaves only if it is ticked. */
export const newlyPaid = (before: PayoutTerms | null, after: PayoutTerms | null): string[] =>
  (after?.currencies ?? []).filter((id) => !before?.currencies.includes(id))
