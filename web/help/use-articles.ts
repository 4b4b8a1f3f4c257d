/** The articles of the help in the language of the screen. null until they have come. */
import { useEffect, useState } from 'react'
import { useLanguage } from '../app/language.tsx'
import { type Articles, loadArticles, loadedArticles } from './load-articles.ts'

export function useArticles(): { articles: Articles | null; failed: boolean; again: () => void } {
  const { language } = useLanguage()
  const [, redraw] = useState(0)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // the attempt is here only to try again
  useEffect(() => {
    if (loadedArticles(language)) return
    let isHere = true
    loadArticles(language).then(
      () => isHere && redraw((count) => count + 1),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [language, attempt])
  return {
    articles: loadedArticles(language),
    failed,
    again: () => {
      setFailed(false)
      setAttempt((count) => count + 1)
    },
  }
}
