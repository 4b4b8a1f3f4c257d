/** Everything that is wrong with a currency before it is saved. */
import { isDecimal, isNegative, isPositive } from '../money/decimal.ts'
import { fitsDecimals } from '../money/rounding.ts'
import { type AddressValidator, addressValidators, type Currency, type CurrencyKind, currencyKinds, memoKinds } from './currency.ts'
import { isCurrencyIcon } from './currency-icon.ts'
import { emptyFault, type Fault, fault } from './fault.ts'
import { maskFault } from './input-mask.ts'

/** Which checks can be of which kind. */
const validatorsOf: Record<CurrencyKind, readonly AddressValidator[]> = {
  crypto: addressValidators.filter((name) => !['card', 'phone', 'account'].includes(name)),
  cashless: ['card', 'phone', 'account', 'none'],
  cash: ['none'],
}
/** Networks whose addresses are shared, so that a memo can be asked for; of others nothing is known. */
const withMemo: readonly AddressValidator[] = ['xrp', 'stellar', 'cosmos', 'ton', 'none']
const mostDecimals: Record<CurrencyKind, number> = { crypto: 18, cashless: 4, cash: 4 }

/** In the order of the form; empty when it can be saved. */
export function currencyFaults(currency: Omit<Currency, 'id'>): Fault[] {
  const { kind, decimals, reserve, addressValidator, memo, confirmations, networkCost, position } = currency
  const faults: Fault[] = []
  const refuse = (holds: boolean, path: string, ru: string, en: string): void => {
    if (holds) faults.push(fault(path, ru, en))
  }
  const isEmpty = (value: string): boolean => value.trim() === ''

  if (isEmpty(currency.code)) faults.push(emptyFault('code'))
  else
    refuse(
      !/^[A-Z0-9]{2,20}$/.test(currency.code),
      'code',
      'Код: от 2 до 20 заглавных латинских букв и цифр',
      'Code: 2 to 20 capital Latin letters and digits',
    )
  for (const language of ['ru', 'en'] as const) if (isEmpty(currency.name[language])) faults.push(emptyFault(`name.${language}`))
  refuse(!currencyKinds.includes(kind), 'kind', 'Выберите вид валюты', 'Choose the kind of currency')
  if (isEmpty(currency.asset)) faults.push(emptyFault('asset'))
  else
    refuse(
      !/^[A-Z0-9]{2,10}$/.test(currency.asset),
      'asset',
      'Актив: от 2 до 10 заглавных латинских букв и цифр',
      'Asset: 2 to 10 capital Latin letters and digits',
    )
  if (currency.network !== null && isEmpty(currency.network)) faults.push(emptyFault('network'))
  const most = mostDecimals[kind] ?? 18
  refuse(!isWhole(decimals, 0, most), 'decimals', `Знаков после запятой: от 0 до ${most}`, `Decimals: from 0 to ${most}`)
  if (isEmpty(currency.icon)) faults.push(emptyFault('icon'))
  else refuse(!isCurrencyIcon(currency.icon), 'icon', 'Такого значка нет', 'There is no such icon')
  if (isEmpty(reserve)) faults.push(emptyFault('reserve'))
  else if (!isDecimal(reserve) || isNegative(reserve))
    faults.push(fault('reserve', 'Резерв: число, не меньше нуля', 'Reserve: a number, zero or more'))
  else
    refuse(
      !fitsDecimals(reserve, decimals),
      'reserve',
      `Знаков после запятой у этой валюты не больше ${decimals}`,
      `This currency has at most ${decimals} decimals`,
    )
  refuse(
    !isWhole(position, 0, 100_000),
    'position',
    'Место в списках: целое число от 0 до 100 000',
    'Position: a whole number from 0 to 100,000',
  )
  refuse(
    !validatorsOf[kind]?.includes(addressValidator),
    'addressValidator',
    'Эта проверка не подходит для такого вида валюты',
    'This check does not fit this kind of currency',
  )
  if (currency.inputMask !== null) faults.push(...maskFaults(currency.inputMask))
  refuse(!memoKinds.includes(memo), 'memo', 'Выберите, нужен ли memo или тег', 'Choose whether a memo or tag is needed')
  refuse(memo !== 'none' && kind !== 'crypto', 'memo', 'Memo и тег бывают только у криптовалют', 'Only crypto has a memo or tag')
  refuse(
    memo !== 'none' && kind === 'crypto' && !withMemo.includes(addressValidator),
    'memo',
    'У адресов этой сети нет memo',
    'Addresses of this network have no memo',
  )
  refuse(!isWhole(confirmations, 0, 1000), 'confirmations', 'Подтверждений: от 0 до 1000', 'Confirmations: from 0 to 1000')
  refuse(
    kind !== 'crypto' && confirmations > 0,
    'confirmations',
    'Подтверждения бывают только у криптовалют',
    'Only crypto has confirmations',
  )
  refuse(
    !isDecimal(networkCost) || isNegative(networkCost) || !fitsDecimals(networkCost, decimals),
    'networkCost',
    'Стоимость перевода: не меньше нуля, знаков после запятой не больше, чем у валюты',
    'Cost of a transfer: zero or more, with no more decimals than the currency has',
  )
  refuse(
    kind !== 'crypto' && isDecimal(networkCost) && isPositive(networkCost),
    'networkCost',
    'Стоимость перевода бывает только у криптовалют',
    'Only crypto has a cost of a transfer',
  )
  for (const [name, sign] of [
    ['transaction', '{hash}'],
    ['address', '{address}'],
  ] as const) {
    const link = currency.explorer[name]
    if (link === null) continue
    if (kind !== 'crypto') faults.push(fault(`explorer.${name}`, 'Обозреватель бывает только у криптовалют', 'Only crypto has an explorer'))
    else
      refuse(
        !isLinkWith(link, sign),
        `explorer.${name}`,
        `Нужна ссылка https, в которой один раз стоит ${sign}`,
        `Enter an https link that contains ${sign} once`,
      )
  }
  return faults
}

const isWhole = (value: number, from: number, to: number): boolean => Number.isInteger(value) && value >= from && value <= to

function maskFaults(mask: string): Fault[] {
  const found = maskFault(mask)
  if (found === null) return []
  return found === 'noToken'
    ? [
        fault(
          'inputMask',
          'В маске нет места для ввода: нужен хотя бы один знак #, @ или *',
          'The mask has no place for input: it needs at least one #, @ or *',
        ),
      ]
    : found === 'openEscape'
      ? [fault('inputMask', 'После «!» в конце маски нет знака', 'Nothing follows the "!" at the end of the mask')]
      : [fault('inputMask', 'Маска: от 1 до 100 знаков', 'Mask: 1 to 100 characters')]
}

/** https, and the sign once, after the host: a hash must never choose where the link leads. */
function isLinkWith(link: string, sign: string): boolean {
  if (!link.startsWith('https://') || link.length > 300 || !/^[\x21-\x7e]+$/.test(link) || /["'<>\\]/.test(link)) return false
  const parts = link.split(sign)
  if (parts.length !== 2 || /[{}]/.test(parts.join(''))) return false
  const host = parts[0]?.slice('https://'.length) ?? ''
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?[/?#]/i.test(host)
}
