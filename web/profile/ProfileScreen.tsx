/** `/profile/:section`: one frame for all that belongs to a person. The address says which section is shown. */
import { useEffect, useRef } from 'react'
import type { OwnOrdersState } from '../../contract/orders.ts'
import { AccountIcon } from '../account/published.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { Link } from '../app/router.tsx'
import type { ScreenProps } from '../app/routes.ts'
import { signOut } from '../app/session.ts'
import { useSession } from '../app/session-state.ts'
import { Wrap } from '../layout/Wrap.tsx'
import { PartnerSection, ReferralSection } from '../partners/published.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { AccountSection } from './AccountSection.tsx'
import { CardsSection } from './CardsSection.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { OrdersSection } from './OrdersSection.tsx'
import { ordersTexts } from './orders-texts.ts'
import css from './ProfileScreen.module.css'
import { profileTexts } from './texts.ts'

const sections = [
  { name: 'orders', icon: 'list', Section: OrdersSection },
  { name: 'details', icon: 'user', Section: DetailsSection },
  { name: 'cards', icon: 'card', Section: CardsSection },
  { name: 'referral', icon: 'gift', Section: ReferralSection },
  { name: 'partner', icon: 'coins', Section: PartnerSection },
  { name: 'account', icon: 'lock', Section: AccountSection },
] as const

export function ProfileScreen({ params }: ScreenProps) {
  const t = useTexts(profileTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const orders = useTexts(ordersTexts)
  const own = useLive(person ? `ownOrders:${person.uid}` : null).state
  const tabs = useRef<HTMLElement>(null)
  const here = sections.find(({ name }) => name === params['section']) ?? sections[0]
  const hasAccount = person !== null && !person.anonymous
  // the cabinet is a partner's; its address leads others to how they become one
  const shown = sections.filter(({ name }) => name !== 'partner' || person?.userType === 'partner')

  // on a phone the sections are a row that scrolls: the present one comes into sight
  useEffect(() => {
    const row = tabs.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current && row.scrollWidth > row.clientWidth) row.scrollLeft = current.offsetLeft - 16
  }, [])

  return (
    <Wrap className={css.room}>
      <nav ref={tabs} className={css.sections} aria-label={t.sections}>
        {hasAccount && <p>{person.email}</p>}
        {shown.map(({ name, icon }) => (
          <Link key={name} href={`/profile/${name}`} aria-current={name === here.name ? 'page' : undefined}>
            <AccountIcon name={icon} size={18} />
            <span>{t[name]}</span>
            {name === 'orders' && own && <OrdersCount own={own} />}
          </Link>
        ))}
        {hasAccount && (
          <button type="button" className={css.leave} onClick={() => void signOut(language)}>
            <AccountIcon name="out" size={18} />
            <span>{t.signOut}</span>
          </button>
        )}
      </nav>
      <div className={css.content}>
        <div className={css.head}>
          <h1 className={css.title}>{t[here.name]}</h1>
          {here.name === 'orders' && (
            <ButtonLink kind="line" icon="plus" href="/">
              {orders.newExchange}
            </ButtonLink>
          )}
        </div>
        {person && <ConfirmEmail person={person} className={css.confirm} />}
        {/* nothing of one person is shown to the next: after logging out, or after logging in as somebody else */}
        <here.Section key={person?.uid} />
        {hasAccount && (
          <button type="button" className={classNames(css.leave, css.below)} onClick={() => void signOut(language)}>
            <AccountIcon name="out" size={18} />
            <span>{t.signOut}</span>
          </button>
        )}
      </div>
    </Wrap>
  )
}

/** How many orders go on, and how many messages about any of them are not read. */
function OrdersCount({ own: { open, unread } }: { own: OwnOrdersState }) {
  const t = useTexts(ordersTexts)
  return (
    <>
      {unread > 0 && (
        <span className={css.unread}>
          <Icon name="chat" size={16} />
          <b aria-label={t.unreadCount(unread)} role="img">
            {unread}
          </b>
        </span>
      )}
      {open > 0 && (
        <b aria-label={t.openCount(open)} role="img">
          {open}
        </b>
      )}
    </>
  )
}
