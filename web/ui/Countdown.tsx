/** A ring with minutes and seconds: gold, and red in the last minute. Screen readers announce it once a minute. */

import css from './Countdown.module.css'
import { classNames } from './class-names.ts'

/**
 * The parent reads the server's clock (web/app/clock.ts) and passes `secondsLeft` and `secondsWhole`. `words`: the text under the figures.
 * `spoken(minutes)`: the sentence for screen readers.
 */
export function Countdown({
  secondsLeft,
  secondsWhole,
  words,
  spoken,
}: {
  secondsLeft: number
  secondsWhole: number
  words: string
  spoken: (minutes: number) => string
}) {
  const left = Math.max(0, Math.floor(secondsLeft))
  const share = secondsWhole > 0 ? Math.min(1, Math.max(0, secondsLeft / secondsWhole)) : 0
  const hours = Math.floor(left / 3600)
  const figures = `${hours ? `${hours}:` : ''}${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`
  return (
    <div className={classNames(css.timer, left < 60 && css.last)} role="timer" aria-live="off">
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle className={css.whole} cx="52" cy="52" r="48" />
        {share > 0 && <circle className={css.left} cx="52" cy="52" r="48" pathLength="1" strokeDasharray={`${share} 1`} />}
      </svg>
      <b className={classNames(hours > 0 && css.small)} aria-hidden="true">
        {figures}
      </b>
      <span aria-hidden="true">{words}</span>
      <span className={css.spoken} aria-live="polite">
        {spoken(Math.ceil(left / 60))}
      </span>
    </div>
  )
}

const two = (value: number) => String(value).padStart(2, '0')
