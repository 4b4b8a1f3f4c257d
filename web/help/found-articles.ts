/** The search over titles and text of the help. Pure. */
import { folded, rankOf, swapLayout, wordsIn } from '../../core/directions/search-currencies.ts'
import type { Articles } from './load-articles.ts'
import type { HelpPage } from './pages.ts'
import { type Article, type Chapter, wordsOfBlock } from './read-article.ts'

/** Where the words stand: `chapter` is null for the beginning of the article. */
export type Place = { chapter: { id: string; title: string } | null; before: string; hit: string; after: string }
export type Found = { page: HelpPage; title: string; places: Place[] }

const placesAtMost = 3
/** Signs of the text on either side of a word that was found. */
const around = 60

/** Articles that have all of the words, those with them in the title first. Keys of the other layout are understood. */
export function foundArticles(articles: Articles, typed: string): Found[] {
  const found = search(articles, typed)
  return found.length > 0 ? found : search(articles, swapLayout(typed.toLowerCase()))
}

function search(articles: Articles, typed: string): Found[] {
  const tokens =
    typed
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.map((word) => folded(stem(word))) ?? []
  if (tokens.length === 0) return []
  return [...articles]
    .flatMap(([page, article]) => {
      const parts = partsOf(article)
      const title = wordsIn(article.title)
      const inTitle = tokens.every((token) => rankOf(token, title) < 2)
      const hits = parts
        .map((part) => ({ part, rank: rankOfPart(part, title, tokens) }))
        .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
        .toSorted((a, b) => a.rank - b.rank)
      if (!inTitle && hits.length === 0) return []
      const shown = hits.length > 0 ? hits.map(({ part }) => part) : parts.slice(0, 1)
      return [
        {
          order: inTitle ? 0 : 1 + (hits[0]?.rank ?? 0),
          found: { page, title: article.title, places: shown.slice(0, placesAtMost).map((part) => placeOf(part, tokens)) },
        },
      ]
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ found }) => found)
}

type Part = { chapter: Chapter | null; title: string; text: string; words: string[] }

const kept = new WeakMap<Article, Part[]>()

function partsOf(article: Article): Part[] {
  const parts =
    kept.get(article) ??
    [{ chapter: null, title: '', blocks: article.lead }, ...article.chapters.map((chapter) => ({ chapter, ...chapter }))].map(
      ({ chapter, title, blocks }) => {
        const text = blocks.map(wordsOfBlock).join(' ')
        return { chapter, title, text, words: [...wordsIn(text), ...joinedIn(text)] }
      },
    )
  kept.set(article, parts)
  return parts
}

/**
 * How near a part is: 0 where all words stand in its own title, 1 where some do, 2 where its text has them. A word of the article's title
 * counts for each part, where another word is the part's own. Infinite: no.
 */
function rankOfPart({ title, words }: Part, ofArticle: readonly string[], tokens: readonly string[]): number {
  const own = wordsIn(title)
  const isIn = (token: string) =>
    rankOf(token, own) < 2 ? 'title' : rankOf(token, words) === 0 ? 'text' : rankOf(token, ofArticle) < 2 ? 'article' : null
  const where = new Set(tokens.map(isIn))
  if (where.has(null) || (!where.has('title') && !where.has('text'))) return Number.POSITIVE_INFINITY
  if (!where.has('title')) return 2
  return where.size === 1 ? 0 : 1
}

/** Words with a hyphen as one word, as many type them: "mark-up" as "markup". */
const joinedIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+-\p{L}+/gu) ?? []).flatMap((word) => wordsIn(word.replace('-', '')))

/** A long word without its ending, so that another case or number of it is found. In the letters as typed, before they are folded. */
const stem = (word: string): string => (word.length > 6 ? word.slice(0, -2) : word.length > 3 ? word.slice(0, -1) : word)

function placeOf({ chapter, text }: Part, tokens: readonly string[]): Place {
  const named = chapter && { id: chapter.id, title: chapter.title }
  const word = [...text.matchAll(/[\p{L}\d]+/gu)].find(({ 0: one }) => tokens.some((token) => folded(one.toLowerCase()).startsWith(token)))
  if (!word) return { chapter: named, before: '', hit: '', after: cutAfter(text, 2 * around) }
  const end = word.index + word[0].length
  return { chapter: named, before: cutBefore(text.slice(0, word.index)), hit: word[0], after: cutAfter(text.slice(end), around) }
}

const cutAfter = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s\S*$/, '')}…`
const cutBefore = (text: string): string => (text.length <= around ? text : `…${text.slice(-around).replace(/^\S*\s/, '')}`)
