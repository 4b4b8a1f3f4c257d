/** Every screen of the desk has its article, every article is there in both languages, and the buttons that it names are there too. */
import { expect, test } from 'vitest'
import { type Language, languages } from '../../core/language/language.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import { type Action, actions } from '../../core/orders/actions.ts'
import { notYet } from '../../core/orders/not-yet.ts'
import { transitions } from '../../core/orders/transitions.ts'
import { findRoute, routes } from '../app/routes.ts'
import { adminNavigation } from '../shell/admin-navigation.ts'
import { sources as en } from './articles-en.ts'
import { sources as ru } from './articles-ru.ts'
import { helpOf, helpOfScreen } from './help-of-screen.ts'
import { helpPages } from './pages.ts'
import { type Article, type Block, type Piece, readArticle } from './read-article.ts'

const sources = { ru, en }
const nameOf = (path: string): string => path.replace(/^.*\/|\.md$/g, '')
const articles = languages.map((language) => ({
  language,
  articles: new Map(Object.entries(sources[language]).map(([path, source]) => [nameOf(path), readArticle(source)])),
}))

test('every screen of the desk leads to a page of the help, and none that is gone does', () => {
  const screens = routes.filter((route) => route.layout === 'admin' && !('redirect' in route)).map(({ path }) => path)
  expect(Object.keys(helpOfScreen).toSorted()).toEqual(screens.filter((path) => path !== '/admin/help/:page?').toSorted())
  for (const { to } of adminNavigation) expect([to, helpOf(to) !== null]).toEqual([to, to !== '/admin/help'])
  expect(helpOf('/admin/settings/emails/paid')).toBe('emails')
})

test('every page has its article in both languages, under its title and with the same chapters, and there are no others', () => {
  const [first, second] = articles
  for (const { language, articles: all } of articles) {
    expect([...all.keys()].toSorted()).toEqual(helpPages.map(({ page }) => page).toSorted())
    for (const { page, title } of helpPages) {
      expect([page, all.get(page)?.title]).toEqual([page, title[language]])
      expect(all.get(page)?.chapters.length, page).toBeGreaterThan(1)
    }
  }
  const ids = (article?: Article) => article?.chapters.map(({ id }) => id)
  for (const { page } of helpPages) expect([page, ids(first?.articles.get(page))]).toEqual([page, ids(second?.articles.get(page))])
})

const piecesOf = (block: Block): Piece[] =>
  block.kind === 'paragraph' ? block.words : block.kind === 'list' ? block.items.flat() : [...block.head, ...block.rows.flat()].flat()
const allPieces = ({ lead, chapters }: Article): Piece[] => [...lead, ...chapters.flatMap(({ blocks }) => blocks)].flatMap(piecesOf)

test('every link leads to an article and a chapter of it, those of partners to what partners may read', () => {
  for (const { articles: all } of articles)
    for (const [page, article] of all)
      for (const piece of allPieces(article)) {
        if (piece.kind !== 'link') continue
        const [, to = '', , chapter] = /^([a-z-]+)\.md(#([a-z-]+))?$/.exec(piece.href) ?? []
        const target = all.get(to)
        expect(target, `${page}: ${piece.href}`).toBeDefined()
        if (chapter !== undefined)
          expect(
            target?.chapters.map(({ id }) => id),
            `${page}: ${piece.href}`,
          ).toContain(chapter)
        if (page.startsWith('partner-') && page !== 'partner-desk') expect(to).toMatch(/^partner-(cabinet|monitors)$/)
      }
})

test('every address that an article names has a screen', () => {
  const named = articles.flatMap(({ articles: all }) => [...all.values()].flatMap(allPieces)).filter(({ kind }) => kind === 'code')
  const lost = named.map(({ text }) => text).filter((text) => /^\/[a-z]/.test(text) && !findRoute(text))
  expect([...new Set(lost)].filter((text) => !['/healthz?full', '/readyz', '/healthz', '/demo'].includes(text))).toEqual([])
})

/** What screens say is written in their texts and in the rules: spaces and marks as in an article. */
const said = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '../../core/**/*.ts', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
  .join('\n')
  .replaceAll(/\$\{NB\}|\\u00a0/g, ' ')
  .replaceAll("\\'", "'")

/** Buttons of actions that no row of the table has yet, so that nobody gets them. */
const offeredToNobody = (language: Language): string[] => {
  const wordsOf = (action: Action) => [actionWords[action].client, actionWords[action].operator].flatMap((words) => words?.[language] ?? [])
  const there = new Set(transitions.filter(({ id }) => !notYet.includes(id)).flatMap((row) => row.actions))
  const read = new Set([...there].flatMap(wordsOf))
  return actions
    .filter((action) => !there.has(action))
    .flatMap(wordsOf)
    .filter((words) => !read.has(words))
}

test('no button in bold is one that nobody gets', () => {
  for (const { language, articles: all } of articles) {
    const without = offeredToNobody(language)
    expect(without).not.toEqual([])
    for (const [page, article] of all) {
      const named = allPieces(article).flatMap(({ kind, text }) =>
        kind === 'button' && without.includes(text.replace(/…$/, '')) ? [text] : [],
      )
      expect({ language, page, named }).toEqual({ language, page, named: [] })
    }
  }
})

test('every button, field and section in bold is a word of the screens', () => {
  for (const { language, articles: all } of articles)
    for (const [page, article] of all) {
      const lost = allPieces(article).flatMap(({ kind, text }) =>
        kind === 'button' && !said.includes(text.replace(/…$/, '')) ? [text] : [],
      )
      expect({ language, page, lost }).toEqual({ language, page, lost: [] })
    }
})
