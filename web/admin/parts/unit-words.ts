/** The short word for the unit of a setting beside its number, in the form that goes with the number. */
import type { Language } from '../../../core/language/language.ts'
import type { Unit } from '../../../core/settings/setting-kinds.ts'
import { NB } from '../../app/typo.ts'

type Forms = { ru: readonly [one: string, few: string, many: string]; en: readonly [one: string, many: string] }
/** The same beside every number. */
const always = (ru: string, en: string): Forms => ({ ru: [ru, ru, ru], en: [en, en] })

// biome-ignore format: one unit, one line
const units: Record<NonNullable<Unit>, Forms> = {
  seconds:   always('с', 's'),
  minutes:   always('мин', 'min'),
  hours:     always('ч', 'h'),
  days:      { ru: ['дн.', 'дн.', 'дн.'], en: ['day', 'days'] },
  years:     { ru: ['год', 'года', 'лет'], en: ['year', 'years'] },
  times:     { ru: ['раз', 'раза', 'раз'], en: ['time', 'times'] },
  orders:    { ru: ['шт.', 'шт.', 'шт.'], en: ['order', 'orders'] },
  transfers: { ru: ['шт.', 'шт.', 'шт.'], en: ['transfer', 'transfers'] },
  reviews:   { ru: ['шт.', 'шт.', 'шт.'], en: ['review', 'reviews'] },
  points:    always('из 100', 'of 100'),
  percent:   always('%', '%'),
  RUB:       always('₽', '₽'),
  USDT:      always('USDT', 'USDT'),
  giveUnits: { ru: ['ед.', 'ед.', 'ед.'], en: ['unit', 'units'] },
  megabytes: always('МБ', 'MB'),
  symbols:   { ru: ['знак', 'знака', 'знаков'], en: ['character', 'characters'] },
  messages:  { ru: ['шт.', 'шт.', 'шт.'], en: ['message', 'messages'] },
  files:     { ru: ['шт.', 'шт.', 'шт.'], en: ['file', 'files'] },
}
const russian = new Intl.PluralRules('ru')

/** "15 мин", "0,3 %" but "0.3%": a number as it is shown, with its unit. */
export const withUnit = (shown: string, unit: NonNullable<Unit>, number: number, language: Language): string =>
  `${shown}${unit === 'percent' && language === 'en' ? '' : NB}${unitWord(unit, number, language)}`

/** "лет" of 5, "год" of 21; "days" of 2. */
export function unitWord(unit: NonNullable<Unit>, number: number, language: Language): string {
  const { ru, en } = units[unit]
  if (language === 'en') return number === 1 ? en[0] : en[1]
  const form = russian.select(number)
  return form === 'one' ? ru[0] : form === 'few' || !Number.isInteger(number) ? ru[1] : ru[2]
}
