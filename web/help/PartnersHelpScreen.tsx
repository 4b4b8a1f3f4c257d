/** `/partners/help`: the articles of the help for partners, and no others. */
import { useLanguage, useTexts } from '../app/language.tsx'
import { Link } from '../app/router.tsx'
import type { ScreenProps } from '../app/routes.ts'
import { typo } from '../app/typo.ts'
import { Wrap } from '../layout/Wrap.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { Article } from './Article.tsx'
import { helpTexts } from './help-texts.ts'
import css from './PartnersHelpScreen.module.css'
import { helpPages } from './pages.ts'
import { useArticles } from './use-articles.ts'

const base = '/partners/help'
const pages = helpPages.filter(({ audience }) => audience === 'partners')

export function PartnersHelpScreen({ params }: ScreenProps) {
  const t = useTexts(helpTexts)
  const { language } = useLanguage()
  const { articles, failed, again } = useArticles()
  const open = pages.find(({ page }) => page === (params['page'] ?? pages[0]?.page))?.page
  const article = open && articles?.get(open)
  if (failed) return <ErrorState whole title={t.notLoaded} again={t.again} onAgain={again} />
  if (!articles) return <ScreenSkeleton label={t.loading} />
  return (
    <Wrap className={css.screen}>
      <nav className={css.pages} aria-label={t.forPartners}>
        <b aria-hidden="true">{t.forPartners}</b>
        <ul>
          {pages.map(({ page, title }) => (
            <li key={page}>
              <Link href={`${base}/${page}`} aria-current={page === open ? 'page' : undefined}>
                {typo(title[language])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {open && article ? (
        <Article key={open} page={open} article={article} base={base} heads="h1" />
      ) : (
        <EmptyState title={t.missing}>{t.missingText}</EmptyState>
      )}
    </Wrap>
  )
}
