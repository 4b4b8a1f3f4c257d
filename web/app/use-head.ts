import { useEffect, useRef } from 'react'
import { useLanguage } from './language.tsx'
import { useService } from './page-data.tsx'
import { bareTitle } from './title.ts'

/**
 * Keeps the title, the description and the canonical address true while one walks about. The page itself came with its own, so the
 * words of all pages are fetched with the first step. A screen may set a better title: it is left alone.
 */
export function useHead(path: string, found: boolean): void {
  const { language } = useLanguage()
  const brand = useService().brand.name[language]
  const of = `${path} ${found} ${language} ${brand}`
  const written = useRef(of)
  useEffect(() => {
    const before = bareTitle()
    if (written.current === of && before !== '') return
    written.current = of
    void import('./head.ts').then(
      ({ writeHead }) => {
        if (written.current === of && bareTitle() === before) writeHead(path, found, language, brand)
      },
      () => undefined,
    )
  }, [of, path, found, language, brand])
}
