/** Reviews of one filter, as many as were asked for. The newest come with the page; others are requested. */
import { useEffect, useState } from 'react'
import type { PublicReview, ReviewsState } from '../../contract/reviews.ts'
import { call } from '../app/call.ts'

export type Filter = 'newest' | 'answered' | 'low' | 'cash'
type Known = NonNullable<ReviewsState>

/** So many at once are given by one call. */
const mostAtOnce = 50

/** `list` is undefined until it arrives. When reviews change, what is shown is requested again and stays until then. */
export function useReviewList(state: Known, filter: Filter, first: number) {
  const [wanted, setWanted] = useState({ filter, count: first })
  const [known, setKnown] = useState<{ filter: Filter; count: number; list: PublicReview[] } | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { summary, newest } = state
  const total = filter === 'newest' ? summary.shown : summary[filter]
  const count = Math.min(wanted.filter === filter ? wanted.count : first, total)
  const isHere = count === 0 || (filter === 'newest' && count <= newest.length)

  // A new state and the attempt are here only to trigger a new request
  useEffect(() => {
    if (isHere) return
    const asked = new AbortController()
    const load = async () => {
      const list: PublicReview[] = []
      while (list.length < count) {
        const after = list.at(-1)?.id
        const limit = Math.min(count - list.length, mostAtOnce)
        const answer = await call('getReviews', { filter, limit, ...(after !== undefined && { after }) }, asked.signal)
        if (asked.signal.aborted) return
        if (!answer.ok) return setFailed(true)
        list.push(...answer.data.reviews)
        if (answer.data.next === null) break
      }
      setFailed(false)
      setKnown({ filter, count, list })
    }
    void load()
    return () => asked.abort()
  }, [filter, count, isHere, state, attempt])

  const list = isHere ? newest.slice(0, count) : known?.filter === filter ? known.list : undefined
  return {
    list,
    total,
    busy: !isHere && known?.count !== count && known?.filter === filter,
    failed: failed && !isHere,
    more: (by: number) => setWanted({ filter, count: count + by }),
    again: () => {
      setFailed(false)
      setAttempt((times) => times + 1)
    },
  }
}
