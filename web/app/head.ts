/** Writes the title, the description and the canonical address of a path, as the server does for pages that it renders. */
import type { Language } from '../../core/language/language.ts'
import { innerTitles, notFoundTitle, pageWords } from './page-words.ts'
import { isPublicPath } from './route-paths.ts'
import { setTitle } from './title.ts'

export function writeHead(path: string, found: boolean, language: Language, brand: string): void {
  const words = found && isPublicPath(path) ? pageWords[path] : null
  const title = words?.title ?? (found ? innerTitles.find(([beginning]) => path.startsWith(beginning))?.[1] : notFoundTitle)
  setTitle(title ? `${title[language]} · ${brand}` : brand)
  const describe = document.querySelector('meta[name=description]')
  if (describe && words) describe.setAttribute('content', words.description[language])
  document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + location.pathname)
}
