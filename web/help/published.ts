/** What the desk uses of the help. */
export { Article } from './Article.tsx'
export { foundArticles } from './found-articles.ts'
export { helpTexts } from './help-texts.ts'
export { audiences, helpPages } from './pages.ts'
export { useArticles } from './use-articles.ts'
