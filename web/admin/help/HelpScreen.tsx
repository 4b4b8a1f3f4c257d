/** `/admin/help`: the articles of the help by whom they are for, a search over all of them, and one article beside the list. */
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { typo } from '../../app/typo.ts'
import { Article, audiences, foundArticles, helpPages, helpTexts, useArticles } from '../../help/published.ts'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { adminHelpTexts } from './admin-help-texts.ts'
import css from './Help.module.css'

const path = '/admin/help'

export function HelpScreen({ params }: ScreenProps) {
  const t = useTexts(adminHelpTexts)
  const words = useTexts(helpTexts)
  const [text, setText] = useState('')
  const { articles, failed, again } = useArticles()
  const open = helpPages.find(({ page }) => page === params['page'])?.page ?? null
  const article = open && articles?.get(open)
  const typed = text.trim()
  return (
    <SplitScreen
      title={t.title}
      path={path}
      backWords={t.back}
      tools={<SearchField value={text} onChange={setText} label={t.search} placeholder={t.search} />}
      list={
        failed ? (
          <ErrorState title={words.notLoaded} again={words.again} onAgain={again} />
        ) : articles === null ? (
          <NotHere refused={null} again={again} rows={12} />
        ) : typed === '' ? (
          <ByAudience open={open} />
        ) : (
          <Results found={foundArticles(articles, typed)} open={open} onClear={() => setText('')} />
        )
      }
      detail={
        params['page'] === undefined ? null : open && article ? (
          <Article page={open} article={article} base={path} heads="h2" />
        ) : articles ? (
          <EmptyState title={words.missing}>{words.missingText}</EmptyState>
        ) : failed ? (
          <ErrorState title={words.notLoaded} again={words.again} onAgain={again} />
        ) : (
          <NotHere refused={null} again={again} rows={12} />
        )
      }
    />
  )
}

function ByAudience({ open }: { open: string | null }) {
  const t = useTexts(adminHelpTexts)
  const { language } = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open !== null) showInList(list.current?.querySelector('[aria-current]'))
  }, [open])
  return (
    <div ref={list}>
      {audiences.map((audience) => (
        <section key={audience} className={css.group} aria-labelledby={`help-${audience}`}>
          <h2 id={`help-${audience}`}>{t[audience]}</h2>
          {audience === 'partners' && <p className={css.about}>{t.partnersAbout}</p>}
          <ul className={css.pages}>
            {helpPages
              .filter((one) => one.audience === audience)
              .map(({ page, title }) => (
                <li key={page}>
                  <Link href={`${path}/${page}`} aria-current={page === open ? 'page' : undefined}>
                    {typo(title[language])}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Scrolls the list beside an article, and not the page, to the row of that article. */
function showInList(row: Element | null | undefined): void {
  for (let box = row?.parentElement; row && box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowY !== 'auto') continue
    const below = row.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom
    if (below > 0) box.scrollTop += below + box.clientHeight / 3
    return
  }
}

type ResultsProps = { found: ReturnType<typeof foundArticles>; open: string | null; onClear: () => void }

function Results({ found, open, onClear }: ResultsProps) {
  const t = useTexts(adminHelpTexts)
  if (found.length === 0) return <NothingFound onClear={onClear}>{t.none}</NothingFound>
  return (
    <>
      <p className={css.count} role="status">
        {t.found(found.length)}
      </p>
      <ul className={css.results}>
        {found.map(({ page, title, places }) => (
          <li key={page} className={css.result}>
            <Link href={`${path}/${page}`} aria-current={page === open ? 'page' : undefined}>
              {typo(title)}
            </Link>
            <ul>
              {places.map(({ chapter, before, hit, after }) => (
                <li key={chapter?.id ?? ''}>
                  {chapter && <Link href={`${path}/${page}#${chapter.id}`}>{typo(chapter.title)}</Link>}
                  <p>
                    {before}
                    {hit && <mark>{hit}</mark>}
                    {after}
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
