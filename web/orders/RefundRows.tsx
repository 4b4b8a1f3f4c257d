/** Money on its way back, each refund with its state. */
import { useTexts } from '../app/language.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import type { Sheet } from './use-order.ts'

export function RefundRows({ order, written }: Sheet) {
  const t = useTexts(orderTexts)
  return (
    <KeyRows
      className={css.gap}
      rows={order.refunds
        .filter(({ state }) => state !== 'dropped')
        .map(({ id, amount, state }) => ({
          key: id,
          name: `${t.refund}, ${t[`refund_${state}`]}`,
          value: written.give(amount),
        }))}
    />
  )
}
