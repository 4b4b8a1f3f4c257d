/** One cell of a file with the catalogue, read strictly: what a spreadsheet may have made something else of is refused, never guessed. Pure. */
import type { Words } from '../language/language.ts'
import { isPlainDecimal } from '../money/decimal.ts'
import type { Kind } from './columns.ts'

export type ReadCell = { ok: true; value: unknown } | { ok: false; words: Words }

const good = (value: unknown): ReadCell => ({ ok: true, value })
const bad = (ru: string, en: string): ReadCell => ({ ok: false, words: { ru, en } })

/** What spreadsheets show in place of a value, in English and in Russian. */
const brokenFormula = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|ССЫЛКА!|Н\/Д|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ЧИСЛО!|ПУСТО!)$/i
/** What is left of letters that were read in another encoding; line breaks and tabs are no part of it. */
const strange = /\ufffd|(?![\t\n\r])\p{Cc}/u
/** Our files put it before what a spreadsheet would take for a formula. */
const guard = /^'(?=[=+@\t\r\n-])/

const yesAndNo: Readonly<Record<string, boolean>> = {
  yes: true,
  да: true,
  true: true,
  истина: true,
  '1': true,
  no: false,
  нет: false,
  false: false,
  ложь: false,
  '0': false,
}
const spaces = /[\s\u00a0\u2007\u2009\u202f]/g

/** `currency` and `currencies` are codes still, and `byCurrency` has codes as its names. */
export function readCell(kind: Kind, written: string): ReadCell {
  const text = written.replace(guard, '').trim()
  if (strange.test(text))
    return bad('Знаки в другой кодировке: сохраните файл как CSV UTF-8', 'Characters in another encoding: save the file as CSV UTF-8')
  if (brokenFormula.test(text)) return bad('Формула не посчиталась', 'The formula failed')
  if (written.trim().startsWith('=')) return bad('Формула вместо значения', 'A formula instead of a value')
  if (typeof kind !== 'string') {
    if (kind.includes(text)) return good(text)
    return bad(`«${shown(text)}» не подходит. Можно: ${kind.join(', ')}`, `“${shown(text)}” does not fit. Possible: ${kind.join(', ')}`)
  }
  switch (kind) {
    case 'text':
    case 'currency':
      return good(text)
    case 'optional':
      return good(text === '' ? null : text)
    case 'currencies':
      return good(text.split(/[\s,;]+/).filter((code) => code !== ''))
    case 'yesNo': {
      const value = yesAndNo[text.toLowerCase()]
      return value === undefined ? bad('Напишите yes или no, да или нет', 'Write yes or no') : good(value)
    }
    case 'whole':
      return /^\d{1,6}$/.test(text)
        ? good(Number(text))
        : bad(`«${shown(text)}» — не целое число`, `“${shown(text)}” is not a whole number`)
    case 'decimal':
      return readNumber(text)
    case 'optionalDecimal':
      return text === '' ? good(null) : readNumber(text)
    case 'list':
      return readJson(text, [], Array.isArray)
    case 'byCurrency':
      return readJson(text, {}, (value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  }
}

/** "1 000,5" and "1000.50" are 1000.5. */
function readNumber(text: string): ReadCell {
  const bare = text.replace(spaces, '').replace(/^[−–]/, '-').replace(/^\+/, '')
  if (/^-?[1-9]\d{0,2}(,\d{3})+$/.test(bare))
    return bad(
      `«${shown(text)}»: запятая может отделять и дробь, и тысячи. Дробь пишите через точку, тысячи — без знаков`,
      `“${shown(text)}”: the comma can mean a fraction or thousands. Write the fraction with a point and thousands without a separator`,
    )
  const value = bare
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return isPlainDecimal(value) ? good(value) : bad(`«${shown(text)}» — не число`, `“${shown(text)}” is not a number`)
}

function readJson(text: string, empty: unknown, fits: (value: unknown) => boolean): ReadCell {
  if (text === '') return good(empty)
  try {
    const value: unknown = JSON.parse(text)
    if (fits(value)) return good(value)
  } catch {
    // told below
  }
  return bad(
    'Скобки или кавычки не сходятся: верните ячейку, как в скачанном файле',
    'Brackets or quotes do not match: restore the cell as in the downloaded file',
  )
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
