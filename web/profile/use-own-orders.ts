/** The orders of the person behind a filter and a search, asked for anew whenever one of them has changed. */
import { useEffect, useState } from 'react'
import type { Answer, Payload } from '../../contract/calls.ts'
import { call, type Outcome, type Refused } from '../app/call.ts'

export type OwnOrders = Answer<'getUserOrders'>
export type OwnOrder = OwnOrders['orders'][number]
export type Wanted = Required<Pick<NonNullable<Payload<'getUserOrders'>>, 'filter' | 'search'>>

/** The server gives no more at once. */
const mostAtOnce = 200
const quietMs = 150

/** The first `count` of them, by as many calls as it takes. */
export async function askOwnOrders(wanted: Wanted, count: number, signal?: AbortSignal): Promise<Outcome<OwnOrders>> {
  const orders: OwnOrder[] = []
  for (let before: string | null = null; ; ) {
    const limit = Math.min(mostAtOnce, count - orders.length)
    const answer: Outcome<OwnOrders> = await call('getUserOrders', { ...wanted, limit, ...(before === null ? {} : { before }) }, signal)
    if (!answer.ok) return answer
    orders.push(...answer.data.orders)
    before = answer.data.next
    if (before === null || orders.length >= count) return { ok: true, data: { ...answer.data, orders } }
  }
}

/** `stamp`: changes with the orders; undefined while nobody is known. The former answer stays until the next one arrives. */
export function useOwnOrders(
  { filter, search }: Wanted,
  count: number,
  stamp: string | undefined,
): { data: OwnOrders | undefined; refused: Refused | null; again: () => void } {
  const [data, setData] = useState<OwnOrders>()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempt, setAttempt] = useState(0)
  // The stamp and the attempt are here only to trigger a new request
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (stamp === undefined) return
    const asked = new AbortController()
    const run = async () => {
      const answer = await askOwnOrders({ filter, search }, count, asked.signal)
      if (asked.signal.aborted) return
      setRefused(answer.ok ? null : answer)
      if (answer.ok) setData(answer.data)
    }
    const timer = setTimeout(() => void run(), quietMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [filter, search, count, stamp, attempt])
  return { data, refused, again: () => [setRefused(null), setAttempt((before) => before + 1)] }
}
