import { useEffect } from 'react'
import { useLanguage } from './language.tsx'
import { useService } from './page-data.tsx'
import { innerTitles, notFoundTitle, pageWords } from './page-words.ts'
import { isPublicPath } from './route-paths.ts'

/** Keeps the title, the description and the canonical address true while one walks about. A screen may set a better title after it. */
export function useHead(path: string, found: boolean): void {
  const { language } = useLanguage()
  const brand = useService().brand.name[language]
  useEffect(() => {
    const words = found && isPublicPath(path) ? pageWords[path] : null
    const title = words?.title ?? (found ? innerTitles.find(([beginning]) => path.startsWith(beginning))?.[1] : notFoundTitle)
    setTitle(title ? `${title[language]} · ${brand}` : brand)
    const describe = document.querySelector('meta[name=description]')
    if (describe && words) describe.setAttribute('content', words.description[language])
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + location.pathname)
  }, [path, found, language, brand])
}

const shown = { title: '', count: 0 }

function setTitle(title: string): void {
  shown.title = title
  document.title = shown.count > 0 ? `(${shown.count}) ${title}` : title
}

/** Before the title of the tab stands how much waits, so that it is seen from another tab; nothing for zero. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    shown.count = count
    // before the first title there is nothing to put it before
    if (shown.title) setTitle(shown.title)
    return () => {
      shown.count = 0
      if (shown.title) setTitle(shown.title)
    }
  }, [count])
}
