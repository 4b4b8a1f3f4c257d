/** What kinds of settings there are: how each is checked, and what a screen needs to draw it. */
import type { Language, Words } from '../language/language.ts'
import { linesOf } from '../language/lines-of.ts'
import { type Decimal, isLess, isMore, isPlainDecimal } from '../money/decimal.ts'
import { formatAmount } from '../money/format.ts'
import type { Instant } from '../time/instant.ts'

export type Unit =
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'years'
  | 'times'
  | 'orders'
  | 'transfers'
  | 'reviews'
  | 'points'
  | 'percent'
  | 'RUB'
  | 'USDT'
  | 'giveUnits'
  | 'megabytes'
  | 'symbols'
  | 'messages'
  | 'files'
  | null

export type SettingKind =
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'time'
  | 'dates'
  | 'weekdays'
  | 'text'
  | 'optionalText'
  | 'email'
  | 'words'
  | 'optionalInstant'
  | 'colour'
  | 'logo'
  | 'list'

type Checked<V> = { ok: true; value: V } | { ok: false; reason: Words }
export type Setting<V = unknown> = {
  kind: SettingKind
  unit: Unit
  default: V
  /** Bounds, both inside: of a number itself, of a text its length; null where there are none. */
  minimum: string | null
  maximum: string | null
  words: Words
  /** Its text may have several lines. */
  lines?: true
  /** What whoever changes it must give: a reason where money moves by it, a fresh second factor where safety does. */
  needs: readonly ('reason' | 'secondFactor')[]
  check: (value: unknown) => Checked<V>
}

/** Money moves by it. */
export const money = <S extends Setting>(setting: S): S => ({ ...setting, needs: [...setting.needs, 'reason'] })

/** Safety depends on it. */
export const safety = <S extends Setting>(setting: S): S => ({ ...setting, needs: [...setting.needs, 'secondFactor'] })

const refused = (ru: string, en: string): { ok: false; reason: Words } => ({ ok: false, reason: { ru, en } })
/** What a number should be, with its bounds as people of each language write them. */
const outside = (ru: string, en: string, minimum: Decimal, maximum: Decimal) => {
  const bound = (value: Decimal, language: Language) => formatAmount(value, 4, language)
  return refused(
    `${ru} от ${bound(minimum, 'ru')} до ${bound(maximum, 'ru')}`,
    `${en} from ${bound(minimum, 'en')} to ${bound(maximum, 'en')}`,
  )
}
const passed = <V>(value: V): { ok: true; value: V } => ({ ok: true, value })

/** A whole number with its unit. */
export const integer = (unit: Unit, standard: number, minimum: number, maximum: number, ru: string, en: string): Setting<number> => ({
  kind: 'integer',
  unit,
  default: standard,
  minimum: String(minimum),
  maximum: String(maximum),
  words: { ru, en },
  needs: [],
  check: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
      ? passed(value)
      : outside('Нужно целое число', 'Enter a whole number', String(minimum), String(maximum)),
})

/** Money or per cent, as a decimal string. */
export const decimal = (unit: Unit, standard: Decimal, minimum: Decimal, maximum: Decimal, ru: string, en: string): Setting<Decimal> => ({
  kind: 'decimal',
  unit,
  default: standard,
  minimum,
  maximum,
  words: { ru, en },
  needs: [],
  check: (value) =>
    typeof value === 'string' && isPlainDecimal(value) && !isLess(value, minimum) && !isMore(value, maximum)
      ? passed(value)
      : outside('Нужно число', 'Enter a number', minimum, maximum),
})

const plain = <V>(kind: SettingKind, standard: V, ru: string, en: string, check: (value: unknown) => Checked<V>): Setting<V> => ({
  kind,
  unit: null,
  default: standard,
  minimum: null,
  maximum: null,
  words: { ru, en },
  needs: [],
  check,
})

export const yesNo = (standard: boolean, ru: string, en: string): Setting<boolean> =>
  plain('boolean', standard, ru, en, (value) =>
    typeof value === 'boolean' ? passed(value) : refused('Нужно «да» или «нет»', 'Enter yes or no'),
  )

/** A time of day in Moscow, "10:00". */
export const time = (standard: string, ru: string, en: string): Setting<string> =>
  plain('time', standard, ru, en, (value) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
      ? passed(value)
      : refused('Нужно время вида 10:00', 'Enter a time such as 10:00'),
  )

/** Moscow dates, kept ascending and once each. */
export const dates = (ru: string, en: string): Setting<string[]> =>
  plain('dates', [], ru, en, (value) =>
    Array.isArray(value) && value.length <= 366 && value.every(isDate)
      ? passed([...new Set<string>(value)].sort())
      : refused('Нужны даты, не больше 366', 'Enter dates, 366 at most'),
  )

/** Days of the week, 0 is Sunday; never all seven, or the office would not open again. */
export const weekdays = (ru: string, en: string): Setting<number[]> =>
  plain('weekdays', [], ru, en, (value) =>
    Array.isArray(value) && value.every((day) => Number.isInteger(day) && day >= 0 && day <= 6) && new Set(value).size < 7
      ? passed([...new Set<number>(value)].sort())
      : refused('Нерабочими не могут быть все семь дней', 'Not all seven days can be days off'),
  )

const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00.000Z`)) &&
  new Date(`${value}T00:00:00.000Z`).toISOString().startsWith(value)

const bounded = <V>(setting: Setting<V>, longest: number): Setting<V> => ({
  ...setting,
  unit: 'symbols',
  minimum: '0',
  maximum: String(longest),
})
/** Its text has several lines. */
export const severalLines = <S extends Setting>(setting: S): S => ({ ...setting, lines: true })

const isLine = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && value.isWellFormed()
const tooLong = (longest: number) => refused(`Нужен текст не длиннее ${longest} знаков`, `Enter a text of at most ${longest} characters`)

export const text = (standard: string, longest: number, ru: string, en: string): Setting<string> =>
  bounded(
    plain('text', standard, ru, en, (value) => (isLine(value, longest) ? passed(value.trim()) : tooLong(longest))),
    longest,
  )

/** "#0c6b4f", in small letters. */
export const colour = (standard: string, ru: string, en: string): Setting<string> =>
  plain('colour', standard, ru, en, (value) =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
      ? passed(value.toLowerCase())
      : refused('Нужен цвет вида #0c6b4f', 'Enter a colour such as #0c6b4f'),
  )

/** A link to https, or null for none. */
export const link = (standard: string | null, ru: string, en: string): Setting<string | null> =>
  plain('optionalText', standard, ru, en, (value) => {
    if (value === null || value === '') return passed(null)
    return isLine(value, 300) && /^https:\/\/[^\s/]+\.[^\s]+$/.test(value)
      ? passed(value)
      : refused('Нужна ссылка, которая начинается с https://', 'Enter a link that starts with https://')
  })

/** Links to https, one a line. */
export const links = (areLinks: (value: string) => boolean, longest: number, ru: string, en: string): Setting<string> =>
  severalLines(
    bounded(
      plain('text', '', ru, en, (value) =>
        isLine(value, longest) && areLinks(value)
          ? passed(value.trim())
          : refused(
              'Нужны ссылки, которые начинаются с https://, каждая с новой строки',
              'Enter links that start with https://, one per line',
            ),
      ),
      longest,
    ),
  )

/** A picture that was uploaded before, by its name; null for ours. */
export const logo = (isLogo: (value: unknown) => value is string, ru: string, en: string): Setting<string | null> =>
  plain('logo', null as string | null, ru, en, (value) =>
    value === null || isLogo(value) ? passed(value) : refused('Загрузите логотип', 'Upload a logo'),
  )

export const email = (standard: string, isEmail: (value: string) => boolean, ru: string, en: string): Setting<string> =>
  plain('email', standard, ru, en, (value) =>
    typeof value === 'string' && isEmail(value)
      ? passed(value.trim())
      : refused('Нужна почта вида name@example.com', 'Enter an email such as name@example.com'),
  )

/** E-mails, one a line; there may be none. */
export const emails = (isEmail: (value: string) => boolean, longest: number, ru: string, en: string): Setting<string> =>
  severalLines(
    bounded(
      plain('text', '', ru, en, (value) =>
        isLine(value, longest) && linesOf(value).every(isEmail)
          ? passed(linesOf(value).join('\n'))
          : refused('Нужны адреса вида name@example.com, каждый с новой строки', 'Enter emails such as name@example.com, one per line'),
      ),
      longest,
    ),
  )

/** A text in both languages; both or neither. */
export const words = (standard: Words, longest: number, ru: string, en: string): Setting<Words> =>
  bounded(
    plain('words', standard, ru, en, (value) => {
      const { ru: russian, en: english } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<string, unknown>>
      if (!isLine(russian, longest) || !isLine(english, longest)) return tooLong(longest)
      const both = { ru: russian.trim(), en: english.trim() }
      return (both.ru === '') === (both.en === '')
        ? passed(both)
        : refused('Заполните текст на обоих языках', 'Fill in the text in both languages')
    }),
    longest,
  )

/** A list of things with a screen of their own, which checks them more closely. `isOne`: whether a value is one of them. */
export const list = <V>(isOne: (value: unknown) => value is V, most: number, ru: string, en: string): Setting<V[]> =>
  plain('list', [] as V[], ru, en, (value) =>
    Array.isArray(value) && value.length <= most && value.every(isOne)
      ? passed(value)
      : refused(`В списке может быть не больше ${most}`, `The list can have at most ${most}`),
  )

/** A moment, "2026-01-01T00:00:00.000Z", or null for none. */
export const moment = (ru: string, en: string): Setting<Instant | null> =>
  plain('optionalInstant', null as Instant | null, ru, en, (value) => {
    if (value === null) return passed(null)
    const fits =
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value))
    return fits ? passed(value) : refused('Укажите дату и время или оставьте пустым', 'Enter a date and time or leave it empty')
  })
