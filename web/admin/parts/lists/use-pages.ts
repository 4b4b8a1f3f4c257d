/**
 * A list that loads page by page. `more` appends a page. When `stamp` changes, all shown pages are requested again and stay visible until
 * then.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Outcome, Refused } from '../../../app/call.ts'

export type Page<R> = { rows: R[]; next: string | null }
export type Pages<R> = {
  list: R[] | undefined
  /** The rows are those of another request: the present one has no answer yet, or was refused. */
  isFormer: boolean
  hasMore: boolean
  refused: Refused | null
  again: () => void
  more: () => void
}

/** A delay for a changing request, because the person is usually still typing. */
const quietMs = 150

type Known<R> = Page<R> & { key: string; stamp: unknown; attempt: number; pages: number }

/** `key` names the request; null requests nothing. `ask` gets the cursor of the previous page, or undefined for the first page. */
export function usePages<R>(
  key: string | null,
  ask: (after: string | undefined, signal: AbortSignal) => Promise<Outcome<Page<R>>>,
  stamp?: unknown,
): Pages<R> {
  const [wanted, setWanted] = useState({ key, pages: 1 })
  const [known, setKnown] = useState<Known<R> | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempt, setAttempt] = useState(0)
  const count = wanted.key === key ? wanted.pages : 1

  const load = useEffectEvent(async (question: string, signal: AbortSignal) => {
    const isFresh = known?.key === question && known.stamp === stamp && known.attempt === attempt
    let { rows, next, pages }: Pick<Known<R>, 'rows' | 'next' | 'pages'> = isFresh ? known : { rows: [], next: null, pages: 0 }
    while (pages < count && (pages === 0 || next !== null)) {
      const answer = await ask(next ?? undefined, signal)
      if (signal.aborted) return
      if (!answer.ok) return setRefused(answer)
      rows = [...rows, ...answer.data.rows]
      next = answer.data.next
      pages += 1
    }
    setRefused(null)
    setKnown({ key: question, stamp, attempt, rows, next, pages })
  })
  const isTyped = useEffectEvent((question: string) => known !== null && known.key !== question)

  // The stamp and the attempt are here only to trigger a new request
  useEffect(() => {
    if (key === null) return
    const asked = new AbortController()
    const timer = setTimeout(() => void load(key, asked.signal), isTyped(key) ? quietMs : 0)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [key, count, stamp, attempt])

  return {
    list: known?.rows,
    isFormer: known !== null && known.key !== key,
    hasMore: known?.next != null,
    refused,
    again: () => {
      setRefused(null)
      setAttempt((times) => times + 1)
    },
    more: () => setWanted({ key, pages: count + 1 }),
  }
}
