/** Repeats an order of a list: of the order itself only the id is known. Where it cannot be repeated as it is, the exchange form opens. */
import { useEffect } from 'react'
import type { OrderView } from '../../contract/orders.ts'
import { useHref, useLanguage } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { navigate } from '../app/router.tsx'
import { exchangePath } from '../words/currency-words.ts'
import { RepeatDialog } from './RepeatDialog.tsx'
import { type OrderCurrency, useOrderCurrencies, useWritten } from './use-order.ts'

export function RepeatById({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { state: order } = useLive(`order:${orderId}`)
  const pair = useOrderCurrencies(order)
  return order && pair ? <Repeat order={order} {...pair} onClose={onClose} /> : null
}

function Repeat({ order, give, take, onClose }: { order: OrderView; give: OrderCurrency; take: OrderCurrency; onClose: () => void }) {
  const href = useHref()
  const { language } = useLanguage()
  const written = useWritten(give, take)
  const directions = useLive('directions').state?.directions
  const direction = directions?.find(({ id }) => id === order.directionId)
  const may = direction !== undefined && order.actions.some(({ action }) => action === 'repeatOrder')
  const isElsewhere = directions !== undefined && !may
  const there = href(`${exchangePath(give, take)}&amount=${order.give}`)
  useEffect(() => {
    if (isElsewhere) navigate(there)
  }, [isElsewhere, there])
  if (!direction || !may) return null
  return (
    <RepeatDialog
      order={order}
      give={give}
      take={take}
      language={language}
      written={written}
      direction={direction}
      open
      onClose={onClose}
    />
  )
}
