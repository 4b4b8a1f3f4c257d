/** One order as staff see it. It is live, and it is requested again when only time changes the allowed actions. */
import { useCallback, useEffect, useState } from 'react'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import type { ErrorCode } from '../../../../core/errors/catalogue.ts'
import { call } from '../../../app/call.ts'
import { nowMs } from '../../../app/clock.ts'
import { useLive } from '../../../app/live.ts'

export type StaffOrder = {
  view: StaffOrderView | undefined
  /** Why the order could not be loaded. */
  failed: ErrorCode | null
  /** Takes the order from the answer to an action. */
  accept: (view: StaffOrderView) => void
  refresh: () => Promise<StaffOrderView | null>
}

/** The search for a payment is offered again after 15 s. No event reports this, so the screen asks again by time. */
const lookAgainMs = 16_000
const longestTimerMs = 2 ** 31 - 1

const isNewer = ({ order: a }: StaffOrderView, { order: b }: StaffOrderView): boolean =>
  a.version > b.version || (a.version === b.version && a.serverNow > b.serverNow)

export function useStaffOrder(id: string): StaffOrder {
  const live = useLive(`staffOrder:${id}`)
  const [asked, setAsked] = useState<StaffOrderView | null>(null)
  const [failed, setFailed] = useState<ErrorCode | null>(null)
  const view = live.state && (!asked || isNewer(live.state, asked)) ? live.state : (asked ?? undefined)

  const accept = useCallback((next: StaffOrderView) => {
    setFailed(null)
    setAsked((before) => (before && isNewer(before, next) ? before : next))
  }, [])
  const refresh = useCallback(async () => {
    const answer = await call('getOrder', { orderId: id })
    if (answer.ok) accept(answer.data)
    else setFailed(answer.code)
    return answer.ok ? answer.data : null
  }, [id, accept])

  useEffect(() => void refresh(), [refresh])

  const version = view?.order.version
  const until = view?.order.situation.until ?? null
  // Each new version restarts the timers
  useEffect(() => {
    const waits = [lookAgainMs, ...(until === null ? [] : [Date.parse(until) - nowMs() + 1000])].filter(
      (wait) => wait > 0 && wait < longestTimerMs,
    )
    const timers = waits.map((wait) => setTimeout(() => void refresh(), wait))
    return () => timers.forEach(clearTimeout)
  }, [version, until, refresh])

  return { view, failed: view ? null : (failed ?? (live.gone as ErrorCode | null)), accept, refresh }
}
