/**
 * A list that loads page by page. `more` appends a page. When `stamp` changes, all shown pages are requested again and stay visible until
 * then.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { isLost, type Outcome, type Refused } from '../../../app/call.ts'
import { useBackOnline } from '../../../app/use-back-online.ts'

export type Page<R> = { rows: R[]; next: string | null }
export type Pages<R> = {
  /** Those of the former request stay until the present one is answered. Once it is refused they would be taken for its rows. */
  list: R[] | undefined
  hasMore: boolean
  /** Why the present request, or its last page, did not come. */
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
  const [refusal, setRefusal] = useState<{ key: string; refused: Refused } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const count = wanted.key === key ? wanted.pages : 1

  const load = useEffectEvent(async (question: string, signal: AbortSignal) => {
    const isFresh = known?.key === question && known.stamp === stamp && known.attempt === attempt
    let { rows, next, pages }: Pick<Known<R>, 'rows' | 'next' | 'pages'> = isFresh ? known : { rows: [], next: null, pages: 0 }
    while (pages < count && (pages === 0 || next !== null)) {
      const answer = await ask(next ?? undefined, signal)
      if (signal.aborted) return
      if (!answer.ok) return setRefusal({ key: question, refused: answer })
      rows = [...rows, ...answer.data.rows]
      next = answer.data.next
      pages += 1
    }
    setRefusal(null)
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

  const refused = refusal?.key === key ? refusal.refused : null
  const again = () => {
    setRefusal(null)
    setAttempt((times) => times + 1)
  }
  useBackOnline(refused && isLost(refused.code) ? again : null)
  return {
    list: refused && known?.key !== key ? undefined : known?.rows,
    hasMore: known?.next != null,
    refused,
    again,
    more: () => setWanted({ key, pages: count + 1 }),
  }
}
