/** The title of the tab, with the number of waiting items before it. */
import { useEffect, useId } from 'react'

/** Of each part of the page that counts something. */
const counts = new Map<string, number>()

/** The title without the number. */
export const bareTitle = (): string => document.title.replace(/^\(\d+\) /, '')

export function setTitle(title: string): void {
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0)
  document.title = count > 0 ? `(${count}) ${title}` : title
}

/** Puts the number of waiting items before the title, so that it is visible from another tab. Zero is not shown; what several parts count is added up. */
export function useCountInTitle(waiting: number): void {
  const id = useId()
  useEffect(() => {
    counts.set(id, waiting)
    setTitle(bareTitle())
    return () => {
      counts.delete(id)
      setTitle(bareTitle())
    }
  }, [id, waiting])
}
