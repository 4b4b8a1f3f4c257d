/** "Check again": asks for a scan now, says what was searched, and pauses for as long as the server asks. */
import { useCallback, useEffect, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call } from '../app/call.ts'
import { now, nowMs, setClock } from '../app/clock.ts'
import { useTexts } from '../app/language.tsx'
import { putLive } from '../app/live.ts'
import { shortHash } from '../words/order-figures.ts'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

const restMs = 15_000

/** "TRC20 TQ5yx8…Kw2a": the searched networks and addresses. Long addresses are shortened to their ends. */
export const searchedWords = (searched: string): string =>
  searched
    .split(', ')
    .map((place) => place.split(' ').map(shortHash).join(' '))
    .join(', ')

/** `answer`: what the last scan that the client asked for has found, with its time. */
export type Checking = ReturnType<typeof useCheck>
type CheckAnswer = { tone: 'green' | 'blue' | 'gold' | 'red'; title: string; text: string }

/**
 * `rest`: whole seconds of the pause that remain, down to 0. `quiet`: has no answer, for a scan that the screen starts itself. `hash`:
 * the transfer that the client named. `check` returns true after a scan.
 */
export function useCheck({ order, language, written }: Pick<OrderViewProps, 'order' | 'language' | 'written'>) {
  const t = useTexts(orderTexts)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<CheckAnswer | null>(null)
  const [restUntil, setRestUntil] = useState(0)
  const [rest, setRest] = useState(0)

  useEffect(() => {
    if (!restUntil) return
    const tick = () => setRest(Math.max(0, Math.ceil((restUntil - nowMs()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [restUntil])

  const check = useCallback(
    async ({ quiet = false, hash }: { quiet?: boolean; hash?: string } = {}): Promise<boolean> => {
      setBusy(!quiet)
      const scan = await call('checkTransaction', { orderId: order.id, ...(hash !== undefined && { transactionHash: hash }) })
      setBusy(false)
      if (!scan.ok) {
        const seconds = scan.details.seconds ?? scan.details.retryAfterSeconds
        if (scan.code === 'TOO_SOON') setRestUntil(nowMs() + (typeof seconds === 'number' ? seconds * 1000 : restMs))
        if (!quiet && scan.code !== 'TOO_SOON')
          setAnswer({
            tone: 'red',
            title: t.checkedAt(t.refused, written.moment(now())),
            text: errorText(scan.code, language, scan.details),
          })
        return false
      }
      const { found, searched, lookedUntil, next, says, order: fresh } = scan.data
      setClock(fresh.serverNow)
      putLive(`order:${order.id}`, fresh.version, fresh)
      setRestUntil(nowMs() + restMs)
      if (quiet) return true
      const looked = lookedUntil === null ? null : t.checkedUntil(searchedWords(searched), written.moment(lookedUntil))
      const text = [looked, says[language]].filter((part) => part !== null).join(' ')
      const isLikely = next === 'likely' || next === 'likelyNamed'
      const title = isLikely ? t.checkedLikely : found ? t.checkedFound : t.checkedNothing
      setAnswer({ tone: isLikely ? 'gold' : found ? 'green' : 'blue', title: t.checkedAt(title, written.moment(fresh.serverNow)), text })
      return true
    },
    [order.id, language, t, written],
  )
  return { check, busy, rest, answer }
}
