/** How a call ends before its time: its client goes away, or the time is over. */
import { type ErrorCode, Refusal } from '../../../core/errors/catalogue.ts'

export class CallEnd {
  /** Why the call is over before its time; null while it may go on. */
  why: Refusal | null = null
  /** Answered: nothing can end it any more. */
  over = false
  /** When its clock began, in milliseconds of the machine, and who came before and after it. */
  begunAt = 0
  earlier: CallEnd | null = null
  later: CallEnd | null = null
  readonly #controller = new AbortController()
  readonly #told: ((why: Refusal) => void) | null

  /** `told` hears the reason, at most once. */
  constructor(told: ((why: Refusal) => void) | null = null) {
    this.#told = told
  }

  /** For whoever waits for the world outside. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The first end counts: its reason is told, and the signal aborts. */
  end(code: ErrorCode): void {
    if (this.why || this.over) return
    this.why = new Refusal(code)
    this.#controller.abort(this.why)
    this.#told?.(this.why)
  }
}

export type CallWatch = { start: (end: CallEnd) => void; stop: (end: CallEnd) => void }

/**
 * One clock for all calls that run: a timer for each would be a tenth of the cost of a small one. All have the same time, so
 * they stand in a chain by age, and the oldest is over first. Late by at most a tenth of the limit.
 */
export function openCallWatch(limitMs: number): CallWatch {
  let oldest: CallEnd | null = null
  let newest: CallEnd | null = null
  let clock: NodeJS.Timeout | null = null

  const leave = (end: CallEnd) => {
    if (end.earlier) end.earlier.later = end.later
    else if (oldest === end) oldest = end.later
    if (end.later) end.later.earlier = end.earlier
    else if (newest === end) newest = end.earlier
    end.earlier = null
    end.later = null
  }
  const look = () => {
    const begunBefore = performance.now() - limitMs
    for (let end = oldest; end && end.begunAt <= begunBefore; end = oldest) {
      leave(end)
      end.end('TIMEOUT')
    }
    if (oldest || !clock) return
    clearInterval(clock)
    clock = null
  }
  return {
    start(end) {
      end.begunAt = performance.now()
      end.earlier = newest
      if (newest) newest.later = end
      else oldest = end
      newest = end
      clock ??= setInterval(look, limitMs / 10).unref()
    },
    stop(end) {
      end.over = true
      leave(end)
    },
  }
}
