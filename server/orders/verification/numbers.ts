/** The cards and accounts among an order's details, in the form in which they are verified. */

import type { Direction } from '../../../core/directions/direction.ts'
import { type Field, parseFieldRows } from '../../../core/directions/field-rows.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Need } from '../../../core/orders/order.ts'
import { checkVerifiedNumber, type VerificationKind } from '../../../core/verification/verification.ts'
import type { Context } from '../../base/context.ts'
import type { StoredField } from '../../stores/orders/order-row.ts'

export type Number = { kind: VerificationKind; value: string; numberHash: string; lastFour: string }

const fieldsOf = ({ fieldRows }: Pick<Direction, 'fieldRows'>): Field[] => {
  const parsed = parseFieldRows(fieldRows)
  return parsed.ok ? parsed.rows.flat() : []
}
const isOf = (kind: VerificationKind, { type, validator }: Field): boolean => type === kind || (validator === kind && type !== 'bik')

/** Reads a typed number. Refuses with the code of its own check. */
export function readNumber({ cipher }: Pick<Context, 'cipher'>, kind: VerificationKind, typed: string, field: string): Number {
  const checked = checkVerifiedNumber(kind, typed)
  if (!checked.ok) throw new Refusal(checked.code, { field })
  return numberOf(cipher, kind, checked.value)
}

const numberOf = (cipher: Context['cipher'], kind: VerificationKind, value: string): Number => ({
  kind,
  value,
  numberHash: cipher.hash(value),
  lastFour: (value.split('/')[0] ?? value).slice(-4),
})

/** The numbers of a kind among the details. An account is read together with the BIK of the same form. */
export function numbersAmong(
  { cipher }: Pick<Context, 'cipher'>,
  direction: Pick<Direction, 'fieldRows'>,
  fields: readonly Pick<StoredField, 'key' | 'value'>[],
  kind: VerificationKind,
): Number[] {
  const all = fieldsOf(direction)
  const valueOf = (field: Field | undefined) => fields.find(({ key }) => key === field?.key)?.value ?? ''
  const bik = valueOf(all.find(({ type }) => type === 'bik'))
  return all
    .filter((field) => isOf(kind, field))
    .flatMap((field) => {
      const value = valueOf(field)
      const checked = checkVerifiedNumber(kind, kind === 'account' && !value.includes('/') ? `${value}/${bik}` : value)
      return checked.ok ? [numberOf(cipher, kind, checked.value)] : []
    })
}

/** The typed details with this number instead of the one of its kind. */
export function withNumber(
  direction: Pick<Direction, 'fieldRows'>,
  fields: readonly Pick<StoredField, 'key' | 'value'>[],
  { kind, value }: Pick<Number, 'kind' | 'value'>,
): Record<string, string> {
  const all = fieldsOf(direction)
  const field = all.find((one) => isOf(kind, one))
  const bik = all.find(({ type }) => type === 'bik')
  const typed = Object.fromEntries(fields.map((one) => [one.key, one.value]))
  if (!field) return typed
  const [account = '', code = ''] = value.split('/')
  if (kind === 'account' && bik) return { ...typed, [field.key]: account, [bik.key]: code }
  return { ...typed, [field.key]: value }
}

/** The parts of a number that an order stores. */
export const needOf = ({ kind, numberHash, lastFour }: Number): Pick<Need, 'kind' | 'numberHash' | 'lastFour'> => ({
  kind,
  numberHash,
  lastFour,
})
