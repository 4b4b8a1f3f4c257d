/** Which details of an order are worth keeping for the next one, and how kept ones fill in a form. */
import type { Field, FieldRow, FieldType } from '../directions/field-rows.ts'

export const savedKinds = ['card', 'account', 'phone', 'address'] as const
export type SavedKind = (typeof savedKinds)[number]
export const isSavedKind = (type: string): type is SavedKind => (savedKinds as readonly string[]).includes(type)

/** As people count characters. */
export const longestSavedName = 40

/** Parts of a form that belong to a detail: without them money goes to somebody else. */
export const broughtTypes = ['memo', 'bik'] as const
export type BroughtType = (typeof broughtTypes)[number]
export const isBroughtType = (type: FieldType): type is BroughtType => (broughtTypes as readonly string[]).includes(type)
const ownerOf: Record<BroughtType, SavedKind> = { memo: 'address', bik: 'account' }

export type SavedValue = { value: string; beside: Partial<Record<BroughtType, string>> }
export type Savable = SavedValue & { key: string; kind: SavedKind }

/** The details among the values of a form that are kept, each with what belongs to it. */
export function savableIn(rows: readonly FieldRow[], values: Readonly<Record<string, string>>): Savable[] {
  const fields = rows.flat()
  const valueOf = (field: Field): string => (Object.hasOwn(values, field.key) ? (values[field.key] ?? '') : '')
  return fields.flatMap((field) => {
    const { key, type } = field
    const value = valueOf(field)
    if (!isSavedKind(type) || value === '') return []
    const beside = fields.flatMap((other) =>
      isBroughtType(other.type) && ownerOf[other.type] === type && valueOf(other) !== '' ? [[other.type, valueOf(other)] as const] : [],
    )
    return [{ key, kind: type, value, beside: Object.fromEntries(beside) }]
  })
}

/** One text for a detail and what belongs to it, to know it again by. */
export const savedText = ({ value, beside }: SavedValue): string =>
  [value, ...broughtTypes.map((type) => beside[type] ?? '')].join('\n').trimEnd()

export type Typed = Readonly<Record<string, string | { saved: string }>>

/**
 * The values of a form in which some were chosen: each chosen one whole, and what belongs to it where nothing else was typed. `fault`: the
 * first field whose chosen detail is not there, or is of another kind; only a field of its own kind shows it masked.
 */
export function withSaved(
  rows: readonly FieldRow[],
  typed: Typed,
  saved: ReadonlyMap<string, SavedValue & { kind: SavedKind }>,
): { ok: true; values: Record<string, string> } | { ok: false; key: string; fault: 'gone' | 'misfit' } {
  const fields = rows.flat()
  const values: Record<string, string> = {}
  const brought: Partial<Record<BroughtType, string>> = {}
  for (const [key, value] of Object.entries(typed)) {
    if (typeof value === 'string') {
      values[key] = value
      continue
    }
    const found = saved.get(value.saved)
    if (!found) return { ok: false, key, fault: 'gone' }
    if (fields.find((field) => field.key === key)?.type !== found.kind) return { ok: false, key, fault: 'misfit' }
    values[key] = found.value
    Object.assign(brought, found.beside)
  }
  for (const { key, type } of fields) {
    const part = isBroughtType(type) ? brought[type] : undefined
    if (part !== undefined && !Object.hasOwn(values, key)) values[key] = part
  }
  return { ok: true, values }
}
