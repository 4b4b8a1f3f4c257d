/** Keeps where a done order was paid out, for the next one: cards, accounts, phones and addresses that its own client typed. */
import { type FieldRow, parseFieldRows } from '../../../core/directions/field-rows.ts'
import { type Savable, savableIn, savedText } from '../../../core/orders/saved-details.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Pair } from '../../stores/directions/pair-store.ts'
import type { StoredOrder } from '../../stores/orders/order-store.ts'
import { keepDetail } from '../../stores/orders/saved-detail-store.ts'

export async function saveDetails(tx: Tx, ctx: Context, { order, extras }: StoredOrder, { direction }: Pair): Promise<void> {
  // what one did not type oneself, in an order repeated by its link, is somebody else's
  if (extras.detailsBy !== null) return
  for (const savable of savableAmong(direction, extras.fields)) {
    const { kind, value, beside } = savable
    await keepDetail(tx, {
      id: ctx.newId(),
      userId: extras.userId,
      currencyId: order.takeCurrencyId,
      kind,
      valueHash: hashOf(ctx, savable),
      value: ctx.cipher.encrypt(JSON.stringify({ value, beside })),
      at: ctx.now(),
    })
  }
}

export const hashOf = ({ cipher }: Pick<Context, 'cipher'>, detail: Savable): string => cipher.hash(savedText(detail))

/** By the form that the direction has now: a field that it asks for no more is kept no more. */
export const savableAmong = (direction: { fieldRows: string }, fields: readonly { key: string; value: string }[]): Savable[] =>
  savableIn(rowsOf(direction), Object.fromEntries(fields.map(({ key, value }) => [key, value])))

export function rowsOf({ fieldRows }: { fieldRows: string }): FieldRow[] {
  const parsed = parseFieldRows(fieldRows)
  return parsed.ok ? parsed.rows : []
}
