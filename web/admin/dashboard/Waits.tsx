/** What waits for people now, the late first; each line leads to the thing. */
import type { ReactNode } from 'react'
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { Link } from '../../app/router.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { numberText } from '../../words/order-figures.ts'
import { GoalClock } from '../parts/GoalClock.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'

/** Orders that are named; of the others only their number. */
const named = 4

export function Waits() {
  const t = useTexts(dashboardTexts)
  const words = useDeskWords()
  const queue = useLive('queue').state
  const chats = useLive('chats').state
  const inbox = useLive('inbox').state
  const verifications = useLive('verifications').state
  const partners = useLive('partners').state
  const reviews = useLive('reviewQueue').state
  const users = useLive('users').state
  const ours = queue?.rows.filter(({ group }) => group === 'us') ?? []
  const counted = [
    {
      to: '/admin/orders',
      words: t.moreOrders(Math.max(0, (queue?.counts.us ?? 0) - named)),
      count: Math.max(0, (queue?.counts.us ?? 0) - named),
    },
    { to: '/admin/chats', words: t.chats, count: chats?.counts.waiting ?? 0 },
    { to: '/admin/payments', words: t.payments, count: inbox?.waiting ?? 0 },
    { to: '/verifications', words: t.verifications, count: verifications?.waiting ?? 0 },
    { to: '/admin/partners', words: t.partnersToPay, count: partners?.toPay ?? 0 },
    { to: '/admin/partners', words: t.applications, count: partners?.applications ?? 0 },
    { to: '/admin/partners', words: t.doubtful, count: partners?.doubtful ?? 0 },
    { to: '/admin/reviews', words: t.reviews, count: reviews?.waiting ?? 0 },
    { to: '/admin/users', words: t.requests, count: users?.requests ?? 0 },
  ].filter(({ count }) => count > 0)
  const known = queue !== undefined
  return (
    <section className={css.card} aria-label={t.waits} aria-busy={!known}>
      <h2 className={css.head}>{t.waits}</h2>
      {known && words.ready && ours.length === 0 && counted.length === 0 && <p className={css.quiet}>{t.waitsNone}</p>}
      {known && words.ready && (
        <ul className={css.waits}>
          {ours.slice(0, named).map((row) => (
            <Line
              key={row.id}
              to={`/admin/orders/${row.id}`}
              title={words.todo(row)}
              text={t.order(numberText(row.number))}
              end={row.goal === null ? null : <GoalClock goal={row.goal} />}
            />
          ))}
          {counted.map(({ to, words: title, count }) => (
            <Line key={title} to={to} title={title} end={to === '/admin/orders' ? null : count} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ to, title, text, end }: { to: string; title: string; text?: string; end: ReactNode }) {
  return (
    <li>
      <Link href={to}>
        <span>
          {title}
          {text && <small>{text}</small>}
        </span>
        <b>{end}</b>
        <Icon name="right" size={16} />
      </Link>
    </li>
  )
}
