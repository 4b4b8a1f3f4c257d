/** The details that stand among the fields of an order's form, each together with what stands beside it: a BIK, a memo. */
import type { AddressValidator } from '../directions/currency.ts'
import { type Field, withoutMemo } from '../directions/field-rows.ts'
import type { MaskedKind } from '../orders/masked-field.ts'
import { addressDetail, type BlockedKind, bankDetail, type Detail, emailDetail } from './blocked-detail.ts'

type Typed = { key: string; value: string; kind: MaskedKind }

/** `rows` are the direction's fields as they are now; one that is among them no more is known by the kind it was kept with. */
export function detailsAmong(rows: readonly Field[], fields: readonly Typed[]): Detail[] {
  const rowOf = (key: string) => rows.find((row) => row.key === key)
  const valueOf = (type: Field['type']) => fields.find(({ key }) => rowOf(key)?.type === type)?.value ?? ''
  const [bik, memo] = [valueOf('bik'), valueOf('memo')]
  return fields.flatMap(({ key, value, kind }) => {
    const found = kindOf(rowOf(key), kind)
    if (found === null || value.trim() === '') return []
    if (found === 'email') return [emailDetail(value)]
    if (found === 'address') return [addressDetail(value, memo === withoutMemo ? null : memo)]
    return [bankDetail(found, found === 'account' && bik !== '' && !value.includes('/') ? `${value}/${bik}` : value)]
  })
}

const byValidator = (validator: AddressValidator | null): BlockedKind | null => {
  if (validator === null || validator === 'none') return null
  return validator === 'card' || validator === 'phone' || validator === 'account' ? validator : 'address'
}

function kindOf(row: Field | undefined, kept: MaskedKind): BlockedKind | null {
  if (row?.type === 'email') return 'email'
  // its validator is that of the network that the memo is of
  if (row?.type === 'memo' || row?.type === 'bik') return null
  return kept === 'plain' ? byValidator(row?.validator ?? null) : kept
}
