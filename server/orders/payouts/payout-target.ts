/** The address and memo of a payout in cryptocurrency, in the form that exchanges accept. */
import { checkAddress } from '../../../core/addresses/check-address.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { parseFieldRows, withoutMemo } from '../../../core/directions/field-rows.ts'
import type { StoredOrder } from '../../stores/orders/order-store.ts'

export type Target = { address: string; memo: string | null }

/** Reads the target from the order's fields. Null if anything is unclear: then a person must pay. */
export function targetOf(
  { extras }: StoredOrder,
  { direction, take }: { direction: Pick<Direction, 'fieldRows'>; take: Currency },
): Target | null {
  const addresses = extras.fields.filter(({ kind }) => kind === 'address')
  const [address] = addresses
  if (address === undefined || addresses.length > 1) return null
  const checked = checkAddress(take.addressValidator, address.value)
  // exchanges do not accept an address that contains its tag
  if (!checked.ok || checked.memo !== undefined) return null
  if (take.memo === 'none') return { address: checked.value, memo: null }
  const parsed = parseFieldRows(direction.fieldRows)
  const key = parsed.ok ? parsed.rows.flat().find(({ type }) => type === 'memo')?.key : undefined
  const memo = extras.fields.find((field) => field.key === key)?.value.trim() ?? ''
  if (memo === '') return null
  return { address: checked.value, memo: memo === withoutMemo ? null : memo }
}
