/** All orders of the person: those that go on first, then the history by months. Asked anew when he comes back to the tab. */
import { useEffect, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { isOpen, statusWords } from '../../core/orders/statuses.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { Link } from '../app/router.tsx'
import { useSession } from '../app/session-state.ts'
import { useAsked } from '../app/use-asked.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { exchangePath, shortName, sumText } from '../words/currency-words.ts'
import { moscowMonth } from '../words/moscow-time.ts'
import { numberText } from '../words/order-figures.ts'
import css from './OrdersSection.module.css'
import { profileTexts } from './texts.ts'
import { useWhen } from './use-when.ts'

type Order = Answer<'getUserOrders'>['orders'][number]
const filters = ['all', 'open', 'done', 'closed'] as const
type Filter = (typeof filters)[number]
/** So many more at each press: a history of hundreds is drawn piece by piece. */
const pageSize = 30

const fits: Record<Filter, (order: Order) => boolean> = {
  all: () => true,
  open: ({ status }) => isOpen(status),
  done: ({ result }) => result === 'orderDone',
  closed: ({ status, result }) => !isOpen(status) && result !== 'orderDone',
}
const toneOf = (order: Order): Tone => (fits.done(order) ? 'green' : fits.open(order) ? 'gold' : 'grey')

export function OrdersSection() {
  const t = useTexts(profileTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const looks = useLooks()
  const { data, refused, again } = useAsked('getUserOrders', person ? {} : null, `${person?.uid} ${looks}`, true)
  const [filter, setFilter] = useState<Filter>('all')
  const [shownCount, setShownCount] = useState(pageSize)

  if (refused && !data)
    return (
      <ErrorState title={t.ordersFailed} again={t.again} onAgain={again} code={refused.code}>
        {errorText(refused.code, language, refused.details)}
      </ErrorState>
    )
  if (!data)
    return (
      <div role="status" aria-busy="true" aria-label={t.loading}>
        <Skeleton height="320px" />
      </div>
    )
  if (data.orders.length === 0)
    return (
      <EmptyState icon="receipt" title={t.emptyTitle} action={<ButtonLink href="/">{t.begin}</ButtonLink>}>
        {t.emptyText}
      </EmptyState>
    )
  const found = data.orders.filter(fits[filter])
  const shown = found.slice(0, shownCount)
  const months = Map.groupBy(shown, ({ dateCreated }) => moscowMonth(dateCreated, language))
  return (
    <>
      <Tabs
        label={t.filter}
        value={filter}
        onChange={(next) => {
          setFilter(next)
          setShownCount(pageSize)
        }}
        tabs={filters.map((value) => ({ value, label: t[value], count: data.orders.filter(fits[value]).length }))}
      />
      {found.length === 0 && <p className={css.none}>{t.noneHere}</p>}
      {[...months].map(([month, orders]) => (
        <section key={month} className={css.month}>
          <h2>{month}</h2>
          <Card flat pad="none" as="div">
            <ul className={css.list}>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {found.length > shown.length && (
        <button type="button" className={css.more} onClick={() => setShownCount((count) => count + pageSize)}>
          {t.more(Math.min(pageSize, found.length - shown.length))}
          <Icon name="down" size={18} />
        </button>
      )}
    </>
  )
}

function OrderRow({ order }: { order: Order }) {
  const t = useTexts(profileTexts)
  const { language } = useLanguage()
  const when = useWhen()
  const currencies = useLive('currencies').state?.currencies ?? []
  const give = currencies.find(({ id }) => id === order.giveCurrencyId)
  const take = currencies.find(({ id }) => id === order.takeCurrencyId)
  const number = numberText(order.number)
  const repeat = give && take && !isOpen(order.status) ? `${exchangePath(give, take)}&amount=${order.give}` : null
  return (
    <li className={css.row}>
      <Link className={css.trade} href={`/order/${order.id}`}>
        <span className={css.sums}>
          {give && <CurrencyMark icon={give.icon} size={28} />}
          <b>{give ? sumText(order.give, give, language) : order.give}</b>
          <Icon name="arrow" size={16} label={t.into} />
          {take && <CurrencyMark icon={take.icon} size={28} />}
          <b>{take ? sumText(order.take, take, language) : order.take}</b>
        </span>
        <small>
          {take && shortName(take, language)} · {t.number(number)} · {when(order.dateCreated)}
        </small>
        {order.unread > 0 && (
          <small className={css.unread}>
            <Icon name="chat" size={16} />
            {t.unread(order.unread)}
          </small>
        )}
      </Link>
      <Badge tone={toneOf(order)}>{statusWords[order.status].name[language]}</Badge>
      {repeat === null ? (
        <ButtonLink kind="text" href={`/order/${order.id}`}>
          {t.toOrder}
        </ButtonLink>
      ) : (
        <ButtonLink kind="text" icon="refresh" href={repeat} aria-label={t.repeatOf(number)}>
          {t.repeat}
        </ButtonLink>
      )}
    </li>
  )
}

/** Counts how often the person has come back to this tab. */
function useLooks(): number {
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && setLooks((count) => count + 1)
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])
  return looks
}
