/** The sections of the desk on a phone: the three with the most work, and the way to the others, each with what waits there. */
import { useTexts } from '../app/language.tsx'
import { Link } from '../app/router.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { adminTexts } from './admin-texts.ts'
import css from './Dock.module.css'

const places: readonly { to: string; words: 'orders' | 'chats' | 'money'; icon: IconName }[] = [
  { to: '/admin/orders', words: 'orders', icon: 'list' },
  { to: '/admin/chats', words: 'chats', icon: 'chat' },
  { to: '/admin/payments', words: 'money', icon: 'coins' },
]

/** `waiting`: the sections that this person may use, with what waits there. */
export function Dock({
  path,
  waiting,
  open,
  onMore,
}: {
  path: string
  waiting: readonly { to: string; count: number }[]
  open: boolean
  onMore: () => void
}) {
  const t = useTexts(adminTexts)
  const own = places.filter(({ to }) => waiting.some((section) => section.to === to))
  const others = waiting.filter(({ to }) => !own.some((place) => place.to === to))
  const isOther = others.some(({ to }) => path.startsWith(to))
  return (
    <nav className={css.dock} aria-label={t.dock}>
      {own.map(({ to, words, icon }) => (
        <Link key={to} href={to} aria-current={path.startsWith(to) ? 'page' : undefined}>
          <Face icon={icon} count={waiting.find((section) => section.to === to)?.count ?? 0} />
          {t[words]}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={open} data-here={isOther || undefined} onClick={onMore}>
        <Face icon="menu" count={others.reduce((all, { count }) => all + count, 0)} />
        {t.more}
      </button>
    </nav>
  )
}

function Face({ icon, count }: { icon: IconName; count: number }) {
  return (
    <span className={css.face}>
      <Icon name={icon} size={22} />
      {count > 0 && (
        <b>
          {count > 99 ? '99+' : count}
          <VisuallyHidden> </VisuallyHidden>
        </b>
      )}
    </span>
  )
}
