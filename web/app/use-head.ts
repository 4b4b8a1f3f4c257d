import { useEffect, useRef } from 'react'
import { useLanguage } from './language.tsx'
import { useService } from './page-data.tsx'
import { bareTitle } from './title.ts'

/**
 * Keeps the title, the description and the canonical address correct during navigation. The first page comes with its own title, so the
 * titles of all pages are loaded only with the first navigation. If a screen has set its own title, it stays.
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
