/** One article of the help, with the table of its chapters. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../app/language.tsx'
import { may } from '../app/may.ts'
import { scrollToHash } from '../app/navigation.ts'
import { findRoute } from '../app/routes.ts'
import { useSession } from '../app/session-state.ts'
import { typo } from '../app/typo.ts'
import { TextLink } from '../ui/Button.tsx'
import css from './Article.module.css'
import { helpTexts } from './help-texts.ts'
import type { HelpPage } from './pages.ts'
import type { Block, Article as Content, Piece } from './read-article.ts'

/** `base`: the address of the list of articles. `heads`: the level of the title. */
export function Article({ page, article, base, heads }: { page: HelpPage; article: Content; base: string; heads: 'h1' | 'h2' }) {
  const t = useTexts(helpTexts)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  // Keyboard and screen reader go on in the article that was chosen, not at the link that a phone does not show any more.
  useLayoutEffect(() => {
    if (shown.current !== page) title.current?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  // The chapter that the address names is there only once the article has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each article anew
  useEffect(() => {
    if (location.hash) scrollToHash()
  }, [page])
  const [Title, Head] = heads === 'h1' ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  return (
    <article className={css.article}>
      <Title className={css.title} ref={title} tabIndex={-1}>
        {typo(article.title)}
      </Title>
      {article.lead.map((block, place) => (
        <Part key={place} block={block} base={base} />
      ))}
      <nav className={css.chapters} aria-label={t.chapters}>
        <b aria-hidden="true">{t.chapters}</b>
        <ul>
          {article.chapters.map(({ id, title: words }) => (
            <li key={id}>
              <a href={`#${id}`}>{typo(words)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {article.chapters.map(({ id, title: words, blocks }) => (
        <section key={id} className={css.chapter}>
          <Head id={id}>{typo(words)}</Head>
          {blocks.map((block, place) => (
            <Part key={place} block={block} base={base} />
          ))}
        </section>
      ))}
    </article>
  )
}

function Part({ block, base }: { block: Block; base: string }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Pieces words={block.words} base={base} />
      </p>
    )
  if (block.kind === 'list') {
    const List = block.isNumbered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((words, place) => (
          <li key={place}>
            <Pieces words={words} base={base} />
          </li>
        ))}
      </List>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div className={css.wide} tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {block.head.map((words, place) => (
              <th key={place} scope="col">
                <Pieces words={words} base={base} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((words, place) => (
                <td key={place}>
                  <Pieces words={words} base={base} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Pieces = ({ words, base }: { words: readonly Piece[]; base: string }) =>
  words.map((piece, place) => <One key={place} piece={piece} base={base} />)

function One({ piece, base }: { piece: Piece; base: string }) {
  const { person } = useSession()
  if (piece.kind === 'link') return <TextLink href={hrefOf(piece.href, base)}>{typo(piece.text)}</TextLink>
  if (piece.kind === 'button') return <b>{typo(piece.text)}</b>
  if (piece.kind === 'text') return typo(piece.text)
  // the address of a screen, for whoever may open it
  const route = /^\/[a-z]/.test(piece.text) ? findRoute(piece.text)?.route : undefined
  if (route && (route.right === undefined || may(person, route.right))) return <TextLink href={piece.text}>{piece.text}</TextLink>
  return <code>{piece.text}</code>
}

/** A link between the files of articles as one between their pages. */
const hrefOf = (href: string, base: string): string => {
  const [, page, hash = ''] = /^([a-z-]+)\.md(#[a-z-]+)?$/.exec(href) ?? []
  return page === undefined ? href : `${base}/${page}${hash}`
}
