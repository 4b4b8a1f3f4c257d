/** The title of the tab, with how much waits before it. */
import { useEffect } from 'react'

let count = 0

/** The title without what waits. */
export const bareTitle = (): string => document.title.replace(/^\(\d+\) /, '')

export function setTitle(title: string): void {
  document.title = count > 0 ? `(${count}) ${title}` : title
}

/** Before the title of the tab stands how much waits, so that it is seen from another tab; nothing for zero. */
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
