/** All orders of the person, live: those that go on as cards, then the history by months, with filters, a search and a file of them. */
import { useEffect, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { isOpen } from '../../core/orders/statuses.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { navigate, useSearch } from '../app/router.tsx'
import { useSession } from '../app/session-state.ts'
import { RepeatById } from '../orders/published.ts'
import { ButtonLink, SquareButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { moscowMonth } from '../words/moscow-time.ts'
import { GoesOn, mostCards, useCardsReady } from './GoesOn.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrdersFile } from './OrdersFile.tsx'
import css from './OrdersSection.module.css'
import { ordersTexts } from './orders-texts.ts'
import { profileTexts } from './texts.ts'
import { useOwnOrders, type Wanted } from './use-own-orders.ts'

const filters = ['all', 'open', 'done', 'closed'] as const
type Filter = (typeof filters)[number]
/** So many more at each press: a history of hundreds is drawn piece by piece. */
const pageSize = 30

export function OrdersSection() {
  const t = useTexts(profileTexts)
  const orders = useTexts(ordersTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const own = useLive(person ? `ownOrders:${person.uid}` : null).state
  const asked = new URLSearchParams(useSearch())
  const filter = filters.find((name) => name === asked.get('show')) ?? 'all'
  const [typed, setTyped] = useState(asked.get('text') ?? '')
  const [count, setCount] = useState(pageSize)
  const [repeated, setRepeated] = useState<string | null>(null)
  const wanted: Wanted = { filter, search: typed.trim() }
  const cards = (own?.orders ?? []).filter(({ status }) => isOpen(status)).slice(0, mostCards)
  const ready = useCardsReady(cards.map(({ id }) => id))
  // once the list stands, a new order above it does not take it away
  const [shown, setShown] = useState(false)
  useEffect(() => setShown((before) => before || (ready && own !== undefined)), [ready, own])
  /** The address says what is shown, so that a reload and Back from an order find it again. */
  const ask = (next: { show: Filter; text: string }) => {
    setTyped(next.text)
    const query = new URLSearchParams()
    if (next.show !== 'all') query.set('show', next.show)
    if (next.text.trim() !== '') query.set('text', next.text.trim())
    navigate(`${location.pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true })
  }
  const { data, refused, again } = useOwnOrders(wanted, count, own && `${person?.uid} ${own.stamp}`)

  if (refused && !data)
    return (
      <ErrorState title={t.ordersFailed} again={t.again} onAgain={again} code={refused.code}>
        {errorText(refused.code, language, refused.details)}
      </ErrorState>
    )
  if (!data || !own || !shown)
    return (
      <div role="status" aria-busy="true" aria-label={t.loading}>
        <Skeleton height="320px" />
      </div>
    )
  if (data.counts.all === 0 && wanted.search === '')
    return (
      <EmptyState icon="receipt" title={t.emptyTitle} action={<ButtonLink href="/">{t.begin}</ButtonLink>}>
        {t.emptyText}
      </EmptyState>
    )
  // what is a card above is no row below, unless somebody asks for it
  const isAbove = (id: string) => filter === 'all' && wanted.search === '' && cards.some((card) => card.id === id)
  const months = Map.groupBy(
    data.orders.filter(({ id }) => !isAbove(id)),
    ({ dateCreated }) => moscowMonth(dateCreated, language),
  )
  const rest = data.counts[filter] - data.orders.length
  return (
    <>
      {cards.map(({ id }) => (
        <GoesOn key={id} orderId={id} />
      ))}
      <div className={css.sift}>
        <Tabs
          label={t.filter}
          value={filter}
          onChange={(next) => {
            ask({ show: next, text: typed })
            setCount(pageSize)
          }}
          tabs={filters.map((value) => ({ value, label: t[value], count: data.counts[value] }))}
        />
        <Search value={typed} onChange={(text) => ask({ show: filter, text })} />
      </div>
      <p className={css.spoken} role="status">
        {wanted.search !== '' && orders.found(data.counts[filter])}
      </p>
      {data.orders.length === 0 && <p className={css.none}>{wanted.search === '' ? t.noneHere : orders.noneFound}</p>}
      {[...months].map(([month, rows]) => (
        <section key={month} className={css.month}>
          <h2>{month}</h2>
          <ul className={css.list}>
            {rows.map((order) => (
              <OrderRow key={order.id} order={order} onRepeat={() => setRepeated(order.id)} />
            ))}
          </ul>
        </section>
      ))}
      <div className={css.more}>
        {rest > 0 && (
          <button type="button" onClick={() => setCount((before) => before + pageSize)}>
            {t.more(Math.min(pageSize, rest))}
            <Icon name="down" size={18} />
          </button>
        )}
        {data.orders.length > 0 && <OrdersFile wanted={wanted} />}
      </div>
      {repeated && <RepeatById key={repeated} orderId={repeated} onClose={() => setRepeated(null)} />}
    </>
  )
}

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useTexts(ordersTexts)
  return (
    <div className={css.find}>
      <Icon name="search" size={18} />
      <input
        type="text"
        inputMode="search"
        role="searchbox"
        aria-label={t.search}
        placeholder={t.searchHint}
        value={value}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && <SquareButton icon="cross" label={t.clear} onClick={() => onChange('')} />}
    </div>
  )
}
