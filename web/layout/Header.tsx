/** The head of public pages: brand, navigation, hours, language, theme, profile. On phones: brand, profile, menu. */
import { useState } from 'react'
import { Link } from 'wouter'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { isStaffPerson, useSession } from '../app/session.ts'
import { shellTexts } from '../app/texts.ts'
import { ButtonLink, SquareButton } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import css from './Header.module.css'
import { HoursLine } from './HoursLine.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { navigation } from './navigation.ts'
import { ThemeChoice, ThemeMenu } from './ThemeMenu.tsx'

/** `path` without the language, to mark where one is. */
export function Header({ path }: { path: string }) {
  const t = useTexts(shellTexts)
  const href = useHref()
  const { language } = useLanguage()
  const brand = useService().brand.name[language]
  const { person } = useSession()
  const [menu, setMenu] = useState(false)
  const profile = isStaffPerson(person) ? { to: '/admin/orders', words: t.desk } : { to: '/auth/login', words: t.signIn }

  const links = navigation.map(({ to, words }) => (
    <Link key={to} href={href(to)} aria-current={to === path ? 'page' : undefined} onClick={() => setMenu(false)}>
      {t[words]}
    </Link>
  ))
  return (
    <header className={css.header}>
      <div className={css.inside}>
        <Link className={css.brand} href={href('/')}>
          <Logo />
          {brand}
        </Link>
        <nav className={classNames(css.links, css.wide)} aria-label={t.sections}>
          {links}
        </nav>
        <div className={classNames(css.tools, css.wide)}>
          <HoursLine />
          <LanguageButton />
          <ThemeMenu />
          <ButtonLink kind="line" href={profile.to}>
            {profile.words}
          </ButtonLink>
        </div>
        <div className={classNames(css.tools, css.phone)}>
          <Link className={css.profile} href={profile.to} aria-label={profile.words} title={profile.words}>
            <Icon name="user" size={22} />
          </Link>
          <SquareButton icon="menu" label={t.menuHint} aria-haspopup="dialog" aria-expanded={menu} onClick={() => setMenu(true)} />
        </div>
      </div>
      <Dialog open={menu} onClose={() => setMenu(false)} title={t.menu} closeLabel={t.close} kind="side">
        <nav className={css.menuLinks} aria-label={t.sections}>
          {links}
        </nav>
        <h3 className={css.menuHead}>{t.language}</h3>
        <LanguageButton wide onChosen={() => setMenu(false)} />
        <h3 className={css.menuHead}>{t.theme}</h3>
        <ThemeChoice />
        <h3 className={css.menuHead}>{t.hours}</h3>
        <HoursLine whole />
      </Dialog>
    </header>
  )
}
