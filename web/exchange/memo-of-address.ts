/**
 * A memo belongs to the address beside it. Where another address is typed, the former one's memo goes with the same key, because Enter
 * sends the form as it stands.
 */
import type { Field, FieldRow, ValidatorCheck } from '../../core/directions/field-rows.ts'

export type Fields = Readonly<Record<string, string>>

export const memoField = (rows: readonly FieldRow[]): Field | undefined => rows.flat().find(({ type }) => type === 'memo')

/** The fields with what was typed into one of them. */
export function typedInto(
  fields: Fields,
  rows: readonly FieldRow[],
  key: string,
  value: string,
  check: ValidatorCheck,
): Record<string, string> {
  const memo = memoField(rows)
  const field = rows.flat().find((one) => one.key === key)
  const next = { ...fields, [key]: value }
  return memo && field?.type === 'address' && isReplaced(field, fields[key] ?? '', value, check) ? { ...next, [memo.key]: '' } : next
}

/** A text that is no address yet is still being typed; where any text is an address, nobody can tell one from another. */
function isReplaced({ validator }: Field, before: string, now: string, check: ValidatorCheck): boolean {
  if (validator === null || validator === 'none' || before === '') return false
  const [former, present] = [check(validator, before, 'address'), check(validator, now, 'address')]
  return former.ok && !(present.ok && present.value === former.value && present.memo === former.memo)
}
