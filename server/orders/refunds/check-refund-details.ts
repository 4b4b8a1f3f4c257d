/** Checks where a client wants his money back, by the rules of the currency that he gave. */
import { checkAddress } from '../../../core/addresses/check-address.ts'
import { checkMemo } from '../../../core/addresses/memo.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Inputs } from '../../../core/orders/facts.ts'

/**
 * Returns the address in its stored form. Refuses details that money cannot be sent to. An empty memo means that none is needed, or that
 * the address itself contains it, as X-addresses of XRP do.
 */
export function checkRefundDetails(
  give: Pick<Currency, 'addressValidator' | 'memo'>,
  { address = '', memo = '' }: Pick<Inputs, 'address' | 'memo'>,
): Pick<Inputs, 'address' | 'memo'> {
  const checked = checkAddress(give.addressValidator, address.trim())
  if (!checked.ok) throw new Refusal(checked.code, { field: 'payload.address' })
  const inside = give.memo === 'none' ? undefined : checked.memo
  if (memo.trim() === '') return { address: checked.value, ...(inside !== undefined && { memo: inside }) }
  const noted = give.memo === 'none' ? ({ ok: false, code: 'MEMO_INVALID' } as const) : checkMemo(give.addressValidator, memo)
  if (!noted.ok) throw new Refusal(noted.code, { field: 'payload.memo' })
  if (inside !== undefined && inside !== noted.value) throw new Refusal('MEMO_CONTRADICTS', { field: 'payload.memo' })
  return { address: checked.value, memo: noted.value }
}
