/** The fields of a direction's form: parses their JSON text, and checks what was typed into them. All are required. */
import type { AddressCheck } from '../addresses/address-check.ts'
import { checkBik } from '../addresses/bank-account.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Words } from '../language/language.ts'
import { isEmail, normalEmail } from '../people/email.ts'
import { type AddressValidator, addressValidators } from './currency.ts'
import { applyMask, fitsMask } from './input-mask.ts'

export const fieldTypes = ['text', 'card', 'phone', 'account', 'bik', 'address', 'memo', 'name', 'email'] as const
export type FieldType = (typeof fieldTypes)[number]

export type Field = {
  key: string
  label: Words
  type: FieldType
  mask: string | null
  /** Whose check the value must pass; for a memo, the network it is of. */
  validator: AddressValidator | null
  /** Share of its row: a field of 2 is twice as wide as one of 1. */
  width: number
}
export type FieldRow = Field[]

/** What a person types for a memo to say that there is none; an empty one is a forgotten one. */
export const withoutMemo = '-'

const longestValue = 300
const most = { rows: 20, fields: 4, width: 12 }

/** Reads the JSON text of rows of fields. `at` tells the place of the first fault: "[0][1].label.en", "" for the text itself. */
export function parseFieldRows(json: string): { ok: true; rows: FieldRow[] } | { ok: false; at: string } {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return { ok: false, at: '' }
  }
  const at = faultOfRows(parsed)
  return at === null ? { ok: true, rows: parsed as FieldRow[] } : { ok: false, at }
}

/** How a value is judged by its network or bank; `checkAddress`, or on a screen the one check that is loaded. */
export type ValidatorCheck = (validator: AddressValidator, value: string, type: FieldType) => AddressCheck

/**
 * Checks what was typed. `fields` holds each value in the one form to keep: trimmed, and as its check writes it.
 * An account beside a field of type bik is checked together with it, and a memo with the one that the address itself contains: that one
 * is taken where none was typed. `errors` are in the order of the fields;
 * keys that no field has come last, as INVALID_ARGUMENT.
 */
export function checkFields(
  rows: readonly (readonly Field[])[],
  values: Readonly<Record<string, unknown>>,
  check: ValidatorCheck,
): { ok: true; fields: Record<string, string> } | { ok: false; errors: { key: string; code: ErrorCode }[] } {
  const all = rows.flat()
  const typed = (field: Field | undefined): string => {
    const value = field && Object.hasOwn(values, field.key) ? values[field.key] : ''
    return typeof value === 'string' ? value.trim() : ''
  }
  const bik = typed(all.find(({ type }) => type === 'bik'))
  const each = all.map((field) => ({ key: field.key, type: field.type, ...judge(field, typed(field), bik, check) }))
  const [inside] = each.flatMap((found) => (found.ok && found.memo !== undefined ? [found.memo] : []))
  const judged = inside === undefined ? each : each.map((found) => (found.type === 'memo' ? { ...found, ...agreed(found, inside) } : found))
  const unknown = Object.keys(values).filter((key) => !all.some((field) => field.key === key))
  const errors = [
    ...judged.flatMap((found) => (found.ok ? [] : [{ key: found.key, code: found.code }])),
    ...unknown.map((key) => ({ key, code: 'INVALID_ARGUMENT' as const })),
  ]
  if (errors.length > 0) return { ok: false, errors }
  return { ok: true, fields: Object.fromEntries(judged.flatMap((found) => (found.ok ? [[found.key, found.value]] : []))) }
}

function judge(field: Field, value: string, bik: string, check: ValidatorCheck): AddressCheck {
  if (value === '') return { ok: false, code: field.type === 'memo' ? 'MEMO_NEEDED' : 'FILL_ALL_FIELDS' }
  if (value.length > longestValue || /\p{Cc}/u.test(value) || !value.isWellFormed()) return { ok: false, code: 'INVALID_ARGUMENT' }
  if (field.type === 'memo' && value === withoutMemo) return { ok: true, value }
  const written = field.mask === null ? value : masked(field.mask, value)
  if (written === null) return { ok: false, code: 'MASK_MISMATCH' }
  const own = ownChecks[field.type]?.(written) ?? { ok: true as const, value: written }
  if (!own.ok || field.validator === null || field.validator === 'none') return own
  if (field.validator !== 'account' || bik === '' || value.includes('/')) return check(field.validator, own.value, field.type)
  // Banks give an account and its BIK apart, and only together can they be checked; kept they are apart again.
  const found = check('account', `${own.value}/${bik}`, field.type)
  return found.ok ? { ok: true, value: found.value.split('/')[0] ?? own.value } : found
}

/** The memo that was typed beside an address which contains one. */
function agreed(typed: AddressCheck, inside: string): AddressCheck {
  if (!typed.ok) return typed.code === 'MEMO_NEEDED' ? { ok: true, value: inside } : typed
  return typed.value === inside ? typed : { ok: false, code: 'MEMO_CONTRADICTS' }
}

/** The value as its mask writes it, or null. Only the mask's own signs may be missing or others: all letters and digits must find a place. */
function masked(mask: string, value: string): string | null {
  const written = applyMask(mask, value)
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  return fitsMask(mask, written) && bare(written) === bare(value) ? written : null
}

/** Names of people: emails of any script with spaces, hyphens, dots and apostrophes between them. */
const name = /^\p{L}[\p{L}\p{M}]*([ .'’-]+[\p{L}\p{M}]+)*\.?$/u

const ownChecks: Partial<Record<FieldType, (value: string) => AddressCheck>> = {
  name: (value) =>
    value.length >= 2 && name.test(value) ? { ok: true, value: value.replace(/ +/g, ' ') } : { ok: false, code: 'NAME_INVALID' },
  bik: checkBik,
  email: (value) => (isEmail(value) ? { ok: true, value: normalEmail(value) } : { ok: false, code: 'EMAIL_INVALID' }),
}

/** The place of the first fault, or null. */
function faultOfRows(rows: unknown): string | null {
  if (!Array.isArray(rows) || rows.length > most.rows) return ''
  const keys = new Set<unknown>()
  for (const [y, row] of rows.entries()) {
    if (!Array.isArray(row) || row.length === 0 || row.length > most.fields) return `[${y}]`
    for (const [x, field] of row.entries()) {
      const fault = faultOfField(field) ?? (keys.has(field.key) ? '.key' : null)
      if (fault !== null) return `[${y}][${x}]${fault}`
      keys.add(field.key)
    }
  }
  return null
}

function faultOfField(field: unknown): string | null {
  if (!isRecord(field)) return ''
  const unknown = Object.keys(field).find((key) => !Object.hasOwn(shape, key))
  if (unknown !== undefined) return `.${unknown}`
  for (const [key, fits] of Object.entries(shape)) {
    const fault = fits(field[key])
    if (fault !== null) return `.${key}${fault}`
  }
  return null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const when = (fits: boolean): string | null => (fits ? null : '')
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '' && value.length <= longestValue

const shape: Record<keyof Field, (value: unknown) => string | null> = {
  key: (value) => when(typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(value)),
  label: (value) => {
    if (!isRecord(value)) return ''
    const wrong = (['ru', 'en'] as const).find((language) => !isText(value[language]))
    return wrong === undefined ? null : `.${wrong}`
  },
  type: (value) => when(fieldTypes.some((type) => type === value)),
  mask: (value) => when(value === null || isText(value)),
  validator: (value) => when(value === null || addressValidators.some((validator) => validator === value)),
  width: (value) => when(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most.width),
}

/** Keys of the fields that ask for a person's name, in the order of the form. */
export function nameKeys(json: string): string[] {
  const parsed = parseFieldRows(json)
  return parsed.ok ? parsed.rows.flat().flatMap(({ key, type }) => (type === 'name' ? [key] : [])) : []
}
