/** Orders that were requested (all of them, or by a search text). They are requested again whenever the live queue changes. */
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { QueueRow } from '../../../contract/staff.ts'
import type { ErrorCode } from '../../../core/errors/catalogue.ts'
import { call, type Outcome } from '../../app/call.ts'
import type { DeskTab } from './queue-groups.ts'

export type Found = {
  /** undefined until the first answer to this request. */
  rows: QueueRow[] | undefined
  hasMore: boolean
  /** None has the text itself; these have a word like it. */
  areSimilar: boolean
  failed: ErrorCode | null
  more: () => void
  again: () => void
}

const quietMs = 250

/** `ask`: null requests nothing. `stamp`: any value that changes with the queue. */
export function useFoundOrders(ask: { filter: DeskTab; text: string } | null, stamp: unknown): Found {
  const [found, setFound] = useState<{ question: string; rows: QueueRow[]; next: string | null; areSimilar: boolean } | null>(null)
  const [failed, setFailed] = useState<ErrorCode | null>(null)
  const [pages, setPages] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const question = ask && JSON.stringify(ask)
  const before = useRef(question)

  // The stamp and the attempt are here only to trigger a new request
  useEffect(() => {
    if (question === null) return
    const { filter, text } = JSON.parse(question) as { filter: DeskTab; text: string }
    const asked = new AbortController()
    const wanted = before.current === question ? pages : 1
    before.current = question
    const run = async () => {
      const rows: QueueRow[] = []
      let next: string | null = null
      let areSimilar = false
      for (let page = 0; page < wanted && (page === 0 || next !== null); page++) {
        const answer: Outcome<Answer<'listOrders'>> = await call(
          'listOrders',
          { filter, text, ...(next !== null && { after: next }) },
          asked.signal,
        )
        if (asked.signal.aborted) return
        if (!answer.ok) return setFailed(answer.code)
        rows.push(...answer.data.rows)
        next = answer.data.next
        areSimilar = answer.data.areSimilar
      }
      setFailed(null)
      setFound({ question, rows, next, areSimilar })
      if (wanted !== pages) setPages(wanted)
    }
    const timer = setTimeout(() => void run(), quietMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [question, pages, attempt, stamp])

  const present = found?.question === question ? found : null
  return {
    rows: present?.rows,
    hasMore: present?.next != null,
    areSimilar: present?.areSimilar ?? false,
    failed,
    more: () => setPages((count) => count + 1),
    again: () => {
      setFailed(null)
      setAttempt((count) => count + 1)
    },
  }
}
