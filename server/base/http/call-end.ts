/** How a call ends early: its client goes away, or its time is over. */
import { type ErrorCode, Refusal } from '../../../core/errors/catalogue.ts'

export class CallEnd {
  /** Why the call ended early; null while it may go on. */
  why: Refusal | null = null
  /** The call is answered and can no longer end early. */
  over = false
  /** When its clock began, in milliseconds of the machine's clock, and its neighbours in the chain. */
  begunAt = 0
  earlier: CallEnd | null = null
  later: CallEnd | null = null
  readonly #controller = new AbortController()
  readonly #told: ((why: Refusal) => void) | null

  /** `told` is called with the reason, at most once. */
  constructor(told: ((why: Refusal) => void) | null = null) {
    this.#told = told
  }

  /** Aborted when the call ends early: for work that waits for outside services. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Only the first end counts: `told` gets its reason, and the signal is aborted. */
  end(code: ErrorCode): void {
    if (this.why || this.over) return
    this.why = new Refusal(code)
    this.#controller.abort(this.why)
    this.#told?.(this.why)
  }
}

export type CallWatch = { start: (end: CallEnd) => void; stop: (end: CallEnd) => void }

/**
 * One clock for all running calls: a timer for each would be a tenth of the cost of a small call. All calls have the same limit, so they
 * form a chain by age, and the oldest ends first. An end may be late by a tenth of the limit.
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
