/** All faults of an account at an exchange before it is saved. The form and the server use the same check. */
import type { Currency } from '../directions/currency.ts'
import { emptyFault, type Fault, fault } from '../directions/fault.ts'
import { type PayoutTerms, payoutFaults, plainName } from '../payouts/payout-terms.ts'
import { highestPriority, longestLabel } from './credentials-faults.ts'
import { type ExchangeKeys, type ExchangeSource, exchangeKeys, exchangeNetworks } from './exchange-sources.ts'
import { sourceAbilities } from './sources.ts'

export type ExchangeAccountDraft = {
  source: ExchangeSource
  /** The name that staff give it. */
  label: string
  /** Null: the stored keys stay. */
  keys: ExchangeKeys | null
  currencies: readonly string[]
  /** The number of free addresses of each currency that are kept ready. */
  spare: number
  priority: number
  active: boolean
  /** The payouts that it makes automatically; null: none. */
  payouts: PayoutTerms | null
}

export const mostSpare = 50
export const longestKey = 5000

type Place = Pick<Currency, 'id' | 'asset' | 'network' | 'kind'>

/** Whether an exchange accepts a currency. */
export const isTaken = (source: ExchangeSource, { kind, asset, network }: Place): boolean =>
  kind === 'crypto' && exchangeNetworks(source, { asset, network }).length > 0

/** The faults of an account; empty if it can be saved. `stored` says that keys are stored already. */
export function accountFaults(draft: ExchangeAccountDraft, currencies: readonly Place[], stored: boolean): Fault[] {
  const { source, label, keys, spare, priority } = draft
  const faults: Fault[] = []
  if (!sourceAbilities[source].on) faults.push(fault('source', 'Этот источник отключён', 'This source is turned off'))
  if (label.trim() === '') faults.push(emptyFault('label'))
  else if (label.length > longestLabel)
    faults.push(fault('label', `Не длиннее ${longestLabel} знаков`, `At most ${longestLabel} characters`))
  // New keys must be complete: a part of the old keys with a part of the new ones does not work.
  if (keys !== null || !stored)
    for (const name of exchangeKeys[source]) {
      const key = keys?.[name]?.trim() ?? ''
      if (key === '') faults.push(emptyFault(`keys.${name}`))
      else if (key.length > longestKey) faults.push(fault(`keys.${name}`, 'Слишком длинный ключ', 'The key is too long'))
    }
  if (draft.currencies.length === 0) faults.push(fault('currencies', 'Выберите хотя бы одну валюту', 'Choose at least one currency'))
  const untaken = draft.currencies.find((id) => {
    const currency = currencies.find((each) => each.id === id)
    return !currency || !isTaken(source, currency)
  })
  if (untaken !== undefined) {
    const name = plainName(currencies, untaken)
    faults.push(fault('currencies', `Биржа не принимает эту валюту: ${name}`, `The exchange does not accept this currency: ${name}`))
  }
  if (!Number.isInteger(spare) || spare < 1 || spare > mostSpare)
    faults.push(fault('spare', `Целое число от 1 до ${mostSpare}`, `A whole number from 1 to ${mostSpare}`))
  if (!Number.isInteger(priority) || priority < 0 || priority > highestPriority)
    faults.push(
      fault('priority', `Очередь: целое число от 0 до ${highestPriority}`, `Priority is a whole number from 0 to ${highestPriority}`),
    )
  const isSent = (id: string) => currencies.some((each) => each.id === id && isTaken(source, each))
  return draft.payouts === null ? faults : [...faults, ...payoutFaults(draft.payouts, currencies, isSent)]
}
