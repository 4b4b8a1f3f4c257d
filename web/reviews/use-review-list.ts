/** Reviews of one filter, as many as were asked for. The newest come with the page; others are requested. */
import { useEffect, useState } from 'react'
import type { PublicReview, ReviewsState } from '../../contract/reviews.ts'
import { call } from '../app/call.ts'

export type Filter = 'newest' | 'answered' | 'low' | 'cash'
type Known = NonNullable<ReviewsState>
type Loaded = { key: string; count: number; list: PublicReview[]; hasMore: boolean }

/** So many at once are given by one call. */
const mostAtOnce = 50

/**
 * `list` is undefined until it arrives, `total` where only the server could count. When reviews change, what is shown is requested again and
 * stays until then. `asset`: only exchanges in which it was given or taken; empty for all.
 */
export function useReviewList(state: Known, filter: Filter, first: number, asset = '') {
  const key = `${filter} ${asset}`
  const [wanted, setWanted] = useState({ key, count: first })
  const [known, setKnown] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { summary, newest } = state
  const total = asset === '' ? (filter === 'newest' ? summary.shown : summary[filter]) : undefined
  const count = Math.min(wanted.key === key ? wanted.count : first, total ?? Number.POSITIVE_INFINITY)
  const isHere = count === 0 || (filter === 'newest' && asset === '' && count <= newest.length)

  // A new state and the attempt are here only to trigger a new request
  useEffect(() => {
    if (isHere) return
    const asked = new AbortController()
    const load = async () => {
      const list: PublicReview[] = []
      let hasMore = true
      while (hasMore && list.length < count) {
        const after = list.at(-1)?.id
        const limit = Math.min(count - list.length, mostAtOnce)
        const place = { ...(after !== undefined && { after }), ...(asset !== '' && { asset }) }
        const answer = await call('getReviews', { filter, limit, ...place }, asked.signal)
        if (asked.signal.aborted) return
        if (!answer.ok) return setFailed(true)
        list.push(...answer.data.reviews)
        hasMore = answer.data.next !== null
      }
      setFailed(false)
      setKnown({ key, count, list, hasMore })
    }
    void load()
    return () => asked.abort()
  }, [key, filter, asset, count, isHere, state, attempt])

  const loaded = known?.key === key ? known : null
  const list = isHere ? newest.slice(0, count) : loaded?.list
  return {
    list,
    total,
    hasMore: total === undefined ? (loaded?.hasMore ?? false) : list !== undefined && total > list.length,
    busy: !isHere && loaded !== null && loaded.count !== count,
    failed: failed && !isHere,
    more: (by: number) => setWanted({ key, count: count + by }),
    again: () => {
      setFailed(false)
      setAttempt((times) => times + 1)
    },
  }
}
