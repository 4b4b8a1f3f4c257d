/** Loads the articles of the help in one language, once. */
import type { Language } from '../../core/language/language.ts'
import { type HelpPage, helpPages } from './pages.ts'
import { type Article, readArticle } from './read-article.ts'

export type Articles = ReadonlyMap<HelpPage, Article>

const sources = { ru: () => import('./articles-ru.ts'), en: () => import('./articles-en.ts') }
const loaded = new Map<Language, Articles>()

export const loadedArticles = (language: Language): Articles | null => loaded.get(language) ?? null

export async function loadArticles(language: Language): Promise<Articles> {
  const found = (await sources[language]()).sources
  const articles = new Map<HelpPage, Article>()
  for (const { page } of helpPages) {
    const source = found[`../../docs/help/${language}/${page}.md`]
    if (source !== undefined) articles.set(page, readArticle(source))
  }
  loaded.set(language, articles)
  return articles
}
