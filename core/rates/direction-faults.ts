/** All faults of a direction before it is saved: in its currencies, legs, mark-ups, limits, fields and meeting places. */
import type { Currency } from '../directions/currency.ts'
import { type Direction, directionType, limitDecimals, verificationNeeds } from '../directions/direction.ts'
import { emptyFault, type Fault, fault, faultOfCode } from '../directions/fault.ts'
import { parseFieldRows } from '../directions/field-rows.ts'
import { type FieldsCurrency, missingFields } from '../directions/payout-fields.ts'
import { add, compare, type Decimal, isDecimal, isLess, isMore, isNegative, largest, smallest } from '../money/decimal.ts'
import { formatAmount } from '../money/format.ts'
import { fitsDecimals } from '../money/rounding.ts'
import { fallbackAsksSame, type RateLeg } from './leg.ts'
import { legFaults } from './leg-faults.ts'
import { givePercent, possibleHoursPercents } from './markup.ts'
import type { RateLimits } from './rate-limits.ts'

type Draft = Omit<Direction, 'id'>
type Bounds = Pick<RateLimits, 'markupLeastPercent' | 'markupMostPercent'>
type Known = Pick<Currency, 'id' | 'asset' | 'decimals'> & FieldsCurrency
/** The service that screens transfers, and what it can screen. Null if none is configured. */
export type Screener = { name: string; screens: (asset: string, network: string | null) => boolean } | null

/**
 * The faults in the order of the form; empty if the direction can be saved. The server checks in the catalogue whether another direction
 * has a pair already. Only the server knows the `screener`; without it, the AML service is not checked.
 */
export function directionFaults(direction: Draft, currencies: readonly Known[], bounds: Bounds, screener?: Screener): Fault[] {
  const byId = new Map(currencies.map((currency) => [currency.id, currency]))
  const gives = direction.currenciesGive.flatMap((id) => byId.get(id) ?? [])
  const take = byId.get(direction.currencyTake)
  return [
    ...currencyFaultsOf(direction, byId),
    ...legsFaults(direction.legs),
    ...markupFaults(direction, bounds),
    ...sumFaults(direction, gives, take),
    ...fieldFaults(direction, take),
    ...meetingFaults(direction, gives[0], take),
    ...amlFaults(direction, gives, screener),
  ]
}

function currencyFaultsOf({ currenciesGive, currencyTake }: Draft, byId: ReadonlyMap<string, Known>): Fault[] {
  const faults: Fault[] = []
  const first = byId.get(currenciesGive[0] ?? '')
  if (currenciesGive.length === 0) faults.push(emptyFault('currenciesGive'))
  for (const [index, id] of currenciesGive.entries()) {
    const path = `currenciesGive[${index}]`
    const give = byId.get(id)
    if (!give) faults.push(fault(path, 'Такой валюты нет', 'There is no such currency'))
    else if (currenciesGive.indexOf(id) < index) faults.push(fault(path, 'Валюта указана дважды', 'The currency is listed twice'))
    else if (id === currencyTake)
      faults.push(fault(path, 'Отдавать и получать одну и ту же валюту нельзя', 'The same currency cannot be given and received'))
    else if (first && (give.asset !== first.asset || give.kind !== first.kind))
      faults.push(
        fault(
          path,
          'У валют, которые отдаёт клиент, должны быть один актив и один вид',
          'The currencies that the client gives must have the same asset and kind',
        ),
      )
  }
  if (currencyTake === '') faults.push(emptyFault('currencyTake'))
  else if (!byId.has(currencyTake)) faults.push(fault('currencyTake', 'Такой валюты нет', 'There is no such currency'))
  return faults
}

function legsFaults(legs: readonly RateLeg[]): Fault[] {
  if (legs.length === 0) return [emptyFault('legs')]
  if (legs.length > 6) return [fault('legs', 'Не больше шести источников', 'Six sources at most')]
  const same = legs.flatMap((leg, index) =>
    fallbackAsksSame(leg) ? [faultOfCode(`legs[${index}].fallback.source`, 'FALLBACK_ASKS_SAME')] : [],
  )
  const faults = legs.flatMap((leg, index) =>
    legFaults(leg as unknown as Record<string, unknown>).map(({ parameter, fault: kind }) => {
      const path = `legs[${index}].${parameter}`
      return kind === 'missing' ? emptyFault(path) : fault(path, legWords(parameter).ru, legWords(parameter).en)
    }),
  )
  // two that are empty are no same question yet
  return faults.length > 0 ? faults : same
}

function legWords(parameter: string): { ru: string; en: string } {
  const name = parameter.slice(parameter.lastIndexOf('.') + 1)
  const words: Record<string, { ru: string; en: string }> = {
    pair: { ru: 'Источник не понимает пару в таком виде', en: 'The source does not accept a pair written like this' },
    currencyCode: { ru: 'Код валюты: три заглавные буквы', en: 'A currency code has three capital letters' },
    value: { ru: 'Нужно число больше нуля', en: 'Enter a number above zero' },
    fewest: { ru: 'Не больше, чем объявлений в расчёте', en: 'Not more than the number of adverts' },
    completionPercent: { ru: 'От 0 до 100', en: 'From 0 to 100' },
    fromPlace: { ru: 'От 1 до 15', en: 'From 1 to 15' },
    count: { ru: 'От 1 до 20, и не дальше 20-го места', en: 'From 1 to 20, and not beyond the 20th place' },
    amount: { ru: 'Введите сумму больше нуля или оставьте пустым', en: 'Enter a sum above zero or leave it empty' },
  }
  return words[name] ?? { ru: 'Значение не подходит', en: 'This value does not fit' }
}

/** "HH:MM" of a day. */
const time = /^([01]\d|2[0-3]):[0-5]\d$/

function markupFaults(direction: Draft, { markupLeastPercent: low, markupMostPercent: high }: Bounds): Fault[] {
  const { markupPercent, markupTiers, markupHours, markupByGive, currenciesGive } = direction
  const faults = [
    ...numberFaults('markupPercent', markupPercent),
    ...markupTiers.flatMap(({ from, markupPercent: percent }, index) => [
      ...numberFaults(`markupTiers[${index}].from`, from),
      ...numberFaults(`markupTiers[${index}].markupPercent`, percent),
    ]),
    ...markupHours.flatMap(({ from, to, addPercent }, index) => {
      const at = `markupHours[${index}]`
      const wrong = (
        [
          ['from', from],
          ['to', to],
        ] as const
      ).filter(([, value]) => !time.test(value))
      const found = wrong.map(([name]) => fault(`${at}.${name}`, 'Нужно время вида 09:30', 'Enter a time such as 09:30'))
      if (wrong.length === 0 && from === to)
        found.push(fault(`${at}.to`, 'Начало и конец не могут совпадать', 'The beginning and the end cannot be the same'))
      return [...found, ...numberFaults(`${at}.addPercent`, addPercent)]
    }),
    ...Object.entries(markupByGive).flatMap(([id, percent]) =>
      currenciesGive.includes(id)
        ? numberFaults(`markupByGive.${id}`, percent)
        : [
            fault(
              `markupByGive.${id}`,
              'Клиент не отдаёт эту валюту в этом направлении',
              'The client does not give this currency in this direction',
            ),
          ],
    ),
  ]
  if (faults.length > 0) return faults

  const bounds = {
    ru: `Наценка вместе со всеми надбавками должна быть от ${formatAmount(low, 4, 'ru')} до ${formatAmount(high, 4, 'ru')} %`,
    en: `The mark-up with all extras must be from ${formatAmount(low, 4, 'en')}% to ${formatAmount(high, 4, 'en')}%`,
  }
  const outside = (path: string, least: Decimal, most: Decimal): Fault[] =>
    isLess(least, low) || isMore(most, high) ? [fault(path, bounds.ru, bounds.en)] : []
  const hours = possibleHoursPercents(markupHours)
  const byGive = currenciesGive.map((id) => givePercent(direction, id))
  const [hoursLeast, hoursMost] = [hours.reduce(smallest, hours[0] ?? '0'), hours.reduce(largest, hours[0] ?? '0')]
  const [giveLeast, giveMost] = [byGive.reduce(smallest, byGive[0] ?? '0'), byGive.reduce(largest, byGive[0] ?? '0')]
  const range = (percent: Decimal): [Decimal, Decimal] => [add(percent, add(hoursLeast, giveLeast)), add(percent, add(hoursMost, giveMost))]
  faults.push(...outside('markupPercent', ...range(markupPercent)))
  for (const [index, tier] of markupTiers.entries()) {
    const before = markupTiers[index - 1]
    const path = `markupTiers[${index}]`
    if (compare(tier.from, before?.from ?? '0') <= 0)
      faults.push(
        fault(
          `${path}.from`,
          'Каждая ступень начинается с большей суммы, чем предыдущая',
          'Each tier begins at a larger sum than the one before',
        ),
      )
    // If the mark-up rose with the sum, two small orders would give the client more than one large order.
    if (isMore(tier.markupPercent, before?.markupPercent ?? markupPercent))
      faults.push(
        fault(
          `${path}.markupPercent`,
          'Наценка не может расти с суммой: станет выгодно делить заявку',
          'The mark-up cannot grow with the sum: it would pay to split an order',
        ),
      )
    faults.push(...outside(`${path}.markupPercent`, ...range(tier.markupPercent)))
  }
  return faults
}

function numberFaults(path: string, value: Decimal): Fault[] {
  if (value.trim() === '') return [emptyFault(path)]
  return isDecimal(value) ? [] : [fault(path, 'Нужно число', 'Enter a number')]
}

function sumFaults({ fixedCost, minimum, maximum, markupTiers }: Draft, gives: readonly Known[], take: Known | undefined): Fault[] {
  const giveDecimals = limitDecimals(gives)
  const sum = (path: string, value: Decimal, decimals: number): Fault[] => {
    const wrong = numberFaults(path, value)
    if (wrong.length > 0) return wrong
    if (isNegative(value)) return [fault(path, 'Не меньше нуля', 'Zero or more')]
    return fitsDecimals(value, decimals) ? [] : [fault(path, `Знаков после запятой не больше ${decimals}`, `${decimals} decimals at most`)]
  }
  const faults = [
    ...sum('fixedCost', fixedCost, take?.decimals ?? 18),
    ...sum('minimum', minimum, giveDecimals),
    ...(maximum === null ? [] : sum('maximum', maximum, giveDecimals)),
    ...markupTiers.flatMap(({ from }, index) => (isDecimal(from) ? sum(`markupTiers[${index}].from`, from, giveDecimals) : [])),
  ]
  if (faults.length === 0 && !isMore(minimum, '0')) faults.push(fault('minimum', 'Нужна сумма больше нуля', 'Enter a sum above zero'))
  if (faults.length === 0 && maximum !== null && (isLess(maximum, minimum) || !isMore(maximum, '0')))
    faults.push(fault('maximum', 'Максимум меньше минимума', 'The maximum is below the minimum'))
  return faults
}

function fieldFaults({ fieldRows }: Draft, take: Known | undefined): Fault[] {
  const parsed = parseFieldRows(fieldRows)
  if (parsed.ok) {
    const missing = take ? missingFields(parsed.rows, take) : []
    if (missing.length === 0) return []
    const [ru, en] = [missing.map(({ label }) => `«${label.ru}»`).join(', '), missing.map(({ label }) => `“${label.en}”`).join(', ')]
    return [fault('fieldRows', `Выплату некуда отправить: добавьте поля ${ru}`, `Nowhere to send the payout: add the fields ${en}`)]
  }
  const words =
    parsed.at === ''
      ? { ru: 'Это не список рядов полей в формате JSON', en: 'This is not a list of field rows in JSON' }
      : { ru: `Поля записаны с ошибкой в месте ${parsed.at}`, en: `The fields have an error at ${parsed.at}` }
  return [{ path: 'fieldRows', code: 'FIELD_ROWS_INVALID', words, at: parsed.at }]
}

/** Whether the fields have the card or account that must be verified. */
function hasFieldOf(fieldRows: string, kind: 'card' | 'account'): boolean {
  const parsed = parseFieldRows(fieldRows)
  return parsed.ok && parsed.rows.flat().some(({ type, validator }) => type === kind || (validator === kind && type !== 'bik'))
}

function meetingFaults(direction: Draft, give: Known | undefined, take: Known | undefined): Fault[] {
  const { meetingPlaces, payAt, verification, instructions, instructionsRequired } = direction
  const faults: Fault[] = []
  if (!verificationNeeds.includes(verification)) faults.push(fault('verification', 'Выберите проверку', 'Choose a verification'))
  else if (verification !== 'none' && !hasFieldOf(direction.fieldRows, verification))
    faults.push(
      verification === 'card'
        ? fault('verification', 'Для проверки карты нужно поле «Карта»', 'To verify a card, add a card field')
        : fault('verification', 'Для проверки счёта нужно поле «Счёт»', 'To verify an account, add an account field'),
    )
  for (const language of ['ru', 'en'] as const)
    if (instructionsRequired && instructions[language].trim() === '') faults.push(emptyFault(`instructions.${language}`))
  const withCash = give && take && directionType(give.kind, take.kind) === 'cash'
  if (give && take && !withCash && meetingPlaces.length > 0)
    faults.push(fault('meetingPlaces', 'Места встречи бывают только у обмена наличных', 'Only a cash exchange has meeting places'))
  for (const [index, place] of meetingPlaces.entries()) {
    const path = `meetingPlaces[${index}]`
    if (place.id.trim() === '') faults.push(emptyFault(`${path}.id`))
    else if (meetingPlaces.findIndex(({ id }) => id === place.id) < index)
      faults.push(fault(`${path}.id`, 'Такое место уже есть', 'This place already exists'))
    for (const part of ['name', 'address'] as const)
      for (const language of ['ru', 'en'] as const)
        if (place[part][language].trim() === '') faults.push(emptyFault(`${path}.${part}.${language}`))
  }
  if (payAt === 'meeting' && give && give.kind !== 'cash')
    faults.push(fault('payAt', 'На встрече платят только наличными', 'At the meeting only cash can be paid'))
  else if (payAt === 'meeting' && meetingPlaces.length === 0)
    faults.push(fault('meetingPlaces', 'Для оплаты на встрече нужно хотя бы одно место', 'Payment at a meeting needs at least one place'))
  return faults
}

function amlFaults({ aml }: Draft, gives: readonly Known[], screener: Screener | undefined): Fault[] {
  if (aml === 'off') return []
  if (gives.some(({ kind }) => kind !== 'crypto'))
    return [fault('aml', 'Проверить по AML можно только переводы криптовалюты', 'Only crypto transfers can be screened')]
  if (screener === undefined) return []
  if (screener === null)
    return [
      fault(
        'aml',
        'Проверять переводы некому: сервис AML не подключён (переменная AML_PROVIDER)',
        'Transfers cannot be screened: no AML service is connected (variable AML_PROVIDER)',
      ),
    ]
  const others = gives.filter(({ asset, network }) => !screener.screens(asset, network ?? null))
  const list = others.map(({ asset, network }) => [asset, network].filter(Boolean).join(' ')).join(', ')
  return others.length === 0 ? [] : [fault('aml', `${screener.name} не проверяет: ${list}`, `${screener.name} does not screen: ${list}`)]
}
