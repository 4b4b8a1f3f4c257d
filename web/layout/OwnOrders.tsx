/** The visitor's own open orders as links, beside a refusal of one order more. Nothing if he has none. */
import { useEffect, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { isOpen } from '../../core/orders/statuses.ts'
import { call } from '../app/call.ts'
import { useHref, useTexts } from '../app/language.tsx'
import { TextLink } from '../ui/Button.tsx'
import { numberText } from '../words/order-figures.ts'
import { ownOrdersTexts } from './own-orders-texts.ts'

/** After these refusals the visitor's own open orders may be what stands in his way. */
const tooMany: readonly string[] = ['TOO_MANY_ORDERS', 'TOO_MANY_ORDERS_OF_NETWORK']

export function OwnOrders({ code }: { code: string | undefined }) {
  const t = useTexts(ownOrdersTexts)
  const href = useHref()
  const [orders, setOrders] = useState<Answer<'getUserOrders'>['orders']>([])
  const isShown = code !== undefined && tooMany.includes(code)
  useEffect(() => {
    if (!isShown) return
    const asked = new AbortController()
    void call('getUserOrders', null, asked.signal).then((answer) => {
      if (answer.ok) setOrders(answer.data.orders.filter(({ status }) => isOpen(status)))
    })
    return () => asked.abort()
  }, [isShown])
  if (!isShown || orders.length === 0) return null
  return (
    <p>
      {t.yours(orders.length)}{' '}
      {orders.map(({ id, number }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <TextLink href={href(`/order/${id}`)}>{t.order(numberText(number))}</TextLink>
        </span>
      ))}
      .
    </p>
  )
}
