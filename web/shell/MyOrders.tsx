/**
 * The visitor's open orders, on every page, with or without an account. One order is a link; several are a list. The title of the page counts
 * what he has not read about them.
 */
import { type CSSProperties, useEffect, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { isOpen, statusWords } from '../../core/orders/statuses.ts'
import { call } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Link, navigate, useLocation } from '../app/router.tsx'
import { isStaffPerson, useSession } from '../app/session-state.ts'
import { useCountInTitle } from '../app/title.ts'
import { NB } from '../app/typo.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import css from './MyOrders.module.css'
import { myOrdersTexts } from './my-orders-texts.ts'

type Order = Answer<'getUserOrders'>['orders'][number]

export function MyOrders() {
  const t = useTexts(myOrdersTexts)
  const { language } = useLanguage()
  const [path] = useLocation()
  // the page of an order shows, and counts, its own
  const others = useOrders(path).filter(({ id }) => path !== `/order/${id}`)
  useCountInTitle(others.reduce((sum, { unread }) => sum + unread, 0))
  const orders = others.filter(({ status }) => isOpen(status))
  const [first] = orders
  if (!first) return null
  const words = ({ number, status }: Order) => `${number} · ${statusWords[status].name[language]}`
  if (orders.length === 1) {
    const named = `${t.order}${NB}${words(first)}`
    return (
      <Link className={css.link} href={`/order/${first.id}`} title={named} aria-label={named}>
        <Icon name="receipt" size={18} />
        {t.order}
      </Link>
    )
  }
  return (
    <div className={css.list} style={{ '--count': `"${orders.length}"` } as CSSProperties}>
      <Menu
        label={t.orders(orders.length)}
        icon="receipt"
        items={orders.map((order) => ({ key: order.id, label: words(order), onSelect: () => navigate(`/order/${order.id}`) }))}
      />
    </div>
  )
}

/**
 * Requested when the session is known, on each navigation, and when the person returns to the tab. Not requested on sign-in pages: the
 * session is about to change, and an answer for the former session would be wrong.
 */
function useOrders(path: string): readonly Order[] {
  const { person } = useSession()
  const [orders, setOrders] = useState<readonly Order[]>([])
  const [looks, setLooks] = useState(0)
  const uid = person && !isStaffPerson(person) && !path.startsWith('/auth/') ? person.uid : null
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && setLooks((count) => count + 1)
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each return to the tab and each navigation requests again
  useEffect(() => {
    setOrders((before) => (uid ? before : []))
    if (!uid) return
    const asked = new AbortController()
    void call('getUserOrders', null, asked.signal).then((answer) => {
      if (answer.ok) setOrders(answer.data.orders)
    })
    return () => asked.abort()
  }, [uid, path, looks])
  return orders
}
