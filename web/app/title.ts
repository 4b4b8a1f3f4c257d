/** The title of the tab, with the number of waiting items before it. */
import { useEffect } from 'react'

let count = 0

/** The title without the number. */
export const bareTitle = (): string => document.title.replace(/^\(\d+\) /, '')

export function setTitle(title: string): void {
  document.title = count > 0 ? `(${count}) ${title}` : title
}

/** Puts the number of waiting items before the title, so that it is visible from another tab. Zero is not shown. */
export function useCountInTitle(waiting: number): void {
  useEffect(() => {
    const put = (next: number) => {
      count = next
      setTitle(bareTitle())
    }
    put(waiting)
    return () => put(0)
  }, [waiting])
}
