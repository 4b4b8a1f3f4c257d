/** A list that comes page by page, asked anew whenever `stamp` changes; what is shown stays until the next answer is here. */
import { useEffect, useState } from 'react'
import type { Outcome, Refused } from '../../app/call.ts'

export type Page<R> = { rows: R[]; next: string | null }
export type Pages<R> = {
  list: R[] | undefined
  hasMore: boolean
  refused: Refused | null
  again: () => void
  more: () => void
}

const quietMs = 150

/** `key` says what is asked for; null asks nothing. `ask` gets the cursor of the former page, none for the first. */
export function usePages<R>(
  key: string | null,
  ask: (after: string | undefined, signal: AbortSignal) => Promise<Outcome<Page<R>>>,
  stamp?: unknown,
): Pages<R> {
  const [wanted, setWanted] = useState({ key, pages: 1 })
  const [known, setKnown] = useState<Page<R> | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempt, setAttempt] = useState(0)
  const count = wanted.key === key ? wanted.pages : 1

  // The stamp and the attempt only say that it is time
  useEffect(() => {
    if (key === null) return
    const asked = new AbortController()
    const run = async () => {
      const rows: R[] = []
      let after: string | undefined
      for (let page = 0; page < count; page += 1) {
        const answer = await ask(after, asked.signal)
        if (asked.signal.aborted) return
        if (!answer.ok) return setRefused(answer)
        rows.push(...answer.data.rows)
        after = answer.data.next ?? undefined
        if (after === undefined) break
      }
      setRefused(null)
      setKnown({ rows, next: after ?? null })
    }
    const timer = setTimeout(() => void run(), quietMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [key, count, stamp, attempt])

  return {
    list: known?.rows,
    hasMore: known?.next != null,
    refused,
    again: () => {
      setRefused(null)
      setAttempt((times) => times + 1)
    },
    more: () => setWanted({ key, pages: count + 1 }),
  }
}
