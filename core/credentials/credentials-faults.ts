/** All faults of credentials before they are saved. */
import type { AddressCheck } from '../addresses/address-check.ts'
import type { Currency } from '../directions/currency.ts'
import { emptyFault, type Fault, fault } from '../directions/fault.ts'
import { catalogue } from '../errors/catalogue.ts'
import { type Decimal, isDecimal, isMore, isPositive } from '../money/decimal.ts'
import { fitsDecimals } from '../money/rounding.ts'
import { type CredentialsSource, sourceAbilities } from './sources.ts'

export type CredentialsDraft = {
  currencyId: string
  source: CredentialsSource
  /** Null: the stored value stays. */
  value: string | null
  label: string | null
  limitPerOrder: Decimal | null
  limitPerDay: Decimal | null
  limitPerMonth: Decimal | null
  priority: number
  active: boolean
}

const askedFault = fault(
  'source',
  'Адреса биржи появятся сами, когда вы добавите её счёт',
  'Exchange addresses appear by themselves once you add its account',
)

type Place = Pick<Currency, 'kind' | 'decimals'>
export const highestPriority = 1000
export const longestLabel = 100

/**
 * The faults of credentials; empty if they can be saved. `currency` is null if no currency has this id. `check` checks its addresses;
 * it is null while a screen has not loaded it. `stored` says that a value is stored already.
 */
export function credentialsFaults(
  draft: CredentialsDraft,
  currency: Place | null,
  check: ((value: string) => AddressCheck) | null,
  stored: boolean,
): Fault[] {
  const faults = termsFaults(draft, currency)
  if (sourceAbilities[draft.source].value === 'asked') return stored && draft.value === null ? faults : [...faults, askedFault]
  if (draft.value === null ? stored : draft.value.trim() !== '') {
    const refused = draft.value === null || !check ? null : valueFault(check(draft.value))
    return refused ? [...faults, refused] : faults
  }
  return [...faults, emptyFault('value')]
}

/** The faults of all fields but the value. These fields are the same for a whole list of credentials. */
export function termsFaults(draft: Omit<CredentialsDraft, 'value'>, currency: Place | null): Fault[] {
  const faults: Fault[] = []
  if (draft.currencyId === '') faults.push(emptyFault('currencyId'))
  else if (!currency) faults.push(fault('currencyId', 'Такой валюты нет', 'There is no such currency'))
  else if (!sourceAbilities[draft.source].kinds.includes(currency.kind))
    faults.push(
      fault(
        'currencyId',
        'Для этой валюты реквизиты не нужны: наличные принимают в офисе',
        'This currency needs no payment details: cash is received at the office',
      ),
    )
  if (draft.label !== null && draft.label.length > longestLabel)
    faults.push(fault('label', `Не длиннее ${longestLabel} знаков`, `At most ${longestLabel} characters`))
  faults.push(...limitFaults(draft, currency?.decimals ?? 18))
  const { priority } = draft
  if (!Number.isInteger(priority) || priority < 0 || priority > highestPriority)
    faults.push(
      fault('priority', `Очередь: целое число от 0 до ${highestPriority}`, `Priority is a whole number from 0 to ${highestPriority}`),
    )
  return faults
}

const limits = ['limitPerOrder', 'limitPerDay', 'limitPerMonth'] as const

function limitFaults(draft: Pick<CredentialsDraft, (typeof limits)[number]>, decimals: number): Fault[] {
  const faults: Fault[] = []
  let least: Decimal | null = null
  for (const name of limits) {
    const limit = draft[name]
    if (limit === null) continue
    if (!isDecimal(limit) || !isPositive(limit)) faults.push(fault(name, 'Лимит: число больше нуля', 'A limit is a number above zero'))
    else if (!fitsDecimals(limit, decimals))
      faults.push(fault(name, `Знаков после запятой у этой валюты не больше ${decimals}`, `This currency has at most ${decimals} decimals`))
    else if (least !== null && isMore(least, limit))
      faults.push(
        fault(
          name,
          'Лимит за больший срок не может быть меньше лимита за меньший',
          'A limit for a longer period cannot be below one for a shorter period',
        ),
      )
    else least = limit
  }
  return faults
}

/** The fault that the check of the network or bank finds. An address with a tag inside is refused: all its orders would share that tag. */
export function valueFault(answer: AddressCheck): Fault | null {
  if (!answer.ok) {
    const [, ru, en] = catalogue[answer.code]
    return { path: 'value', code: answer.code, words: { ru, en } }
  }
  return answer.memo === undefined
    ? null
    : fault(
        'value',
        'В этом адресе уже есть тег или memo. Укажите обычный адрес: каждая заявка получит свой тег или memo',
        'This address already contains a tag or memo. Enter the plain address: each order gets its own tag or memo',
      )
}
