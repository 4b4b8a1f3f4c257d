/** How a call ends before its time: its client goes away, or the time is over. */
import { type ErrorCode, Refusal } from '../../core/errors/catalogue.ts'

export type CallEnd = {
  /** Why the call is over; null while it may go on. */
  readonly why: () => Refusal | null
  /** For whoever waits for the world outside. */
  readonly signal: AbortSignal
  /** The first end counts: its reason is told, and the signal aborts. */
  readonly end: (code: ErrorCode) => void
}

/** `told` hears the reason, at most once. */
export function openCallEnd(told: (why: Refusal) => void = () => undefined): CallEnd {
  const controller = new AbortController()
  let why: Refusal | null = null
  return {
    why: () => why,
    signal: controller.signal,
    end(code) {
      if (why) return
      why = new Refusal(code)
      controller.abort(why)
      told(why)
    },
  }
}

export type TimeLimit = { start: (end: CallEnd) => void; stop: (end: CallEnd) => void }

/** One clock for all calls that run: a timer for each costs a tenth of a small call. Late by at most a tenth of the limit. */
export function openTimeLimit(limitMs: number): TimeLimit {
  // all have the same time, so the oldest is the first that is over
  const running = new Map<CallEnd, number>()
  let clock: NodeJS.Timeout | null = null
  const look = () => {
    const begunBefore = performance.now() - limitMs
    for (const [end, begun] of running) {
      if (begun > begunBefore) break
      running.delete(end)
      end.end('TIMEOUT')
    }
    if (running.size > 0 || !clock) return
    clearInterval(clock)
    clock = null
  }
  return {
    start(end) {
      running.set(end, performance.now())
      clock ??= setInterval(look, limitMs / 10).unref()
    },
    stop: (end) => void running.delete(end),
  }
}
