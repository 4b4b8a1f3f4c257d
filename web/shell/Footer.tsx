/** The footer of public pages: links, documents, contacts, hours. */

import { socialLinks } from '../../core/brand/social-links.ts'
import { hoursInWords } from '../../core/office/hours-words.ts'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { Link } from '../app/router.tsx'
import { shellTexts } from '../app/texts.ts'
import { Logo } from '../ui/Logo.tsx'
import css from './Footer.module.css'
import { footerTexts } from './footer-texts.ts'
import { navigation } from './public-navigation.ts'

export function Footer() {
  const t = useTexts(footerTexts)
  const shell = useTexts(shellTexts)
  const href = useHref()
  const { language } = useLanguage()
  const { brand, office } = useService()
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div className={css.about}>
          <Link className={css.brand} href={href('/')}>
            <Logo src={brand.logo} />
            {brand.name[language]}
          </Link>
          <p>{t.footerAbout(hoursInWords(office, language))}</p>
        </div>
        <Column
          title={t.footerService}
          links={[
            ...navigation.map(({ to, words }) => ({ href: href(to), words: shell[words] })),
            { href: '/profile/cards', words: t.verified },
          ]}
        />
        <Column
          title={t.footerDocuments}
          links={[
            { href: `${href('/terms-and-conditions')}#rules`, words: t.rules },
            { href: `${href('/terms-and-conditions')}#aml`, words: t.aml },
            { href: `${href('/terms-and-conditions')}#personal-data`, words: t.personalData },
          ]}
        />
        <Column
          title={t.footerContacts}
          links={[
            { href: `mailto:${brand.email}`, words: brand.email },
            ...(brand.phone ? [{ href: `tel:${brand.phone.replace(/[^+\d]/g, '')}`, words: brand.phone }] : []),
            ...(brand.telegram ? [{ href: brand.telegram, words: 'Telegram' }] : []),
            ...socialLinks(brand.links),
          ]}
        />
        <p className={css.legal}>
          <span>© {brand.legalName[language] || brand.name[language]}</span>
          <span>{t.siteTime}</span>
        </p>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: readonly { href: string; words: string }[] }) {
  return (
    <div>
      <h2 className={css.title}>{title}</h2>
      <ul>
        {links.map(({ href, words }) => (
          <li key={href}>{href.startsWith('/') ? <Link href={href}>{words}</Link> : <a href={href}>{words}</a>}</li>
        ))}
      </ul>
    </div>
  )
}
