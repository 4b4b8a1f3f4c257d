/**
 * The visitor's open orders, on every page, and without an account the finished ones too. One order is a link; several are a list. The title of the page counts
 * what he has not read about them.
 */
import type { CSSProperties } from 'react'
import type { OwnOrdersState } from '../../contract/orders.ts'
import { isOpen, statusWords } from '../../core/orders/statuses.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { Link, navigate, useLocation } from '../app/router.tsx'
import { isStaffPerson, useSession } from '../app/session-state.ts'
import { useCountInTitle } from '../app/title.ts'
import { NB } from '../app/typo.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import css from './MyOrders.module.css'
import { myOrdersTexts } from './my-orders-texts.ts'

type Order = OwnOrdersState['orders'][number]

export function MyOrders() {
  const t = useTexts(myOrdersTexts)
  const { language } = useLanguage()
  const [path] = useLocation()
  const { person } = useSession()
  const own = useLive(person && !isStaffPerson(person) ? `ownOrders:${person.uid}` : null).state
  // the page of an order shows, and counts, its own
  const isHere = ({ id }: Order) => path === `/order/${id}`
  const others = (own?.orders ?? []).filter((order) => !isHere(order))
  useCountInTitle((own?.unread ?? 0) - (own?.orders.find(isHere)?.unread ?? 0))
  const open = others.filter(({ status }) => isOpen(status))
  // whoever has an account finds the finished ones in the profile
  const orders = person?.anonymous ? others : open
  const [first] = orders
  if (!first) return null
  const words = ({ number, status }: Order) => `${number} · ${statusWords[status].name[language]}`
  if (orders.length === 1) {
    const named = `${t.order}${NB}${words(first)}`
    return (
      <Link className={css.link} href={`/order/${first.id}`} title={named} aria-label={named}>
        <Icon name="receipt" size={18} />
        <span>{t.order}</span>
      </Link>
    )
  }
  return (
    <div className={css.list} style={open.length > 0 ? ({ '--count': `"${open.length}"` } as CSSProperties) : undefined}>
      <Menu
        label={person?.anonymous ? t.all(orders.length) : t.orders(orders.length)}
        icon="receipt"
        items={orders.map((order) => ({ key: order.id, label: words(order), onSelect: () => navigate(`/order/${order.id}`) }))}
      />
    </div>
  )
}
