/** The header of public pages: brand, navigation, hours, language, theme, profile. On phones: brand, profile, menu. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { later } from '../app/later.tsx'
import { useService } from '../app/page-data.tsx'
import { homeOfStaff } from '../app/route-paths.ts'
import { Link } from '../app/router.tsx'
import { isStaffPerson, useSession } from '../app/session-state.ts'
import { shellTexts } from '../app/texts.ts'
import { whenIdle } from '../app/when-idle.ts'
import { ButtonLink, SquareButton } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import css from './Header.module.css'
import '../layout/HoursLine.module.css'
import { LanguageButton } from './LanguageButton.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'

const loadMenu = () => import('./PhoneMenu.tsx')
const PhoneMenu = lazy(async () => ({ default: (await loadMenu()).PhoneMenu }))
const themeMenu = later(async () => (await import('./ThemeMenu.tsx')).ThemeMenu)
const hoursLine = later(async () => (await import('../layout/HoursLine.tsx')).HoursLine)
const myOrders = later(async () => (await import('./MyOrders.tsx')).MyOrders)

/** `path`: the path without the language, to mark the current section. */
export function Header({ path }: { path: string }) {
  const t = useTexts(shellTexts)
  const href = useHref()
  const { language } = useLanguage()
  const { brand } = useService()
  const { person } = useSession()
  const [menu, setMenu] = useState(false)
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), [])
  const profile =
    person && isStaffPerson(person)
      ? { to: homeOfStaff(person.userType), words: t.desk }
      : person && !person.anonymous
        ? { to: '/profile', words: t.profile }
        : { to: '/auth/login', words: t.signIn }

  return (
    <header className={css.header}>
      <div className={css.inside}>
        <Link className={css.brand} href={href('/')}>
          <Logo src={brand.logo} />
          {brand.name[language]}
        </Link>
        <nav className={classNames(css.links, css.wide)} aria-label={t.sections}>
          <NavigationLinks path={path} />
        </nav>
        {myOrders}
        <div className={classNames(css.tools, css.wide)}>
          <span className={css.hours}>{hoursLine}</span>
          <LanguageButton />
          {themeMenu}
          <ButtonLink kind="line" href={profile.to}>
            {profile.words}
          </ButtonLink>
        </div>
        <div className={classNames(css.tools, css.phone)}>
          <Link className={css.profile} href={profile.to} aria-label={profile.words} title={profile.words}>
            <Icon name="user" size={22} />
          </Link>
          <SquareButton
            icon="menu"
            label={t.menuHint}
            aria-haspopup="dialog"
            aria-expanded={menu}
            onClick={() => {
              setWanted(true)
              setMenu(true)
            }}
          />
        </div>
      </div>
      {wanted && (
        <Suspense fallback={null}>
          <PhoneMenu path={path} open={menu} onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </header>
  )
}
