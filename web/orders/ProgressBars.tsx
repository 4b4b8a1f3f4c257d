/** Progress: in countable parts, or as a share. */
import { classNames } from '../ui/class-names.ts'
import css from './ProgressBars.module.css'

/** More parts than this cannot be told apart on a phone. */
const mostParts = 30

export function PartsBar({ label, done, whole, words }: { label: string; done: number; whole: number; words: string }) {
  if (whole > mostParts) return <ShareBar label={label} percent={(done / whole) * 100} left={words} tone="blue" />
  return (
    <>
      <div
        className={classNames(css.parts, whole > 12 && css.many)}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={done}
        aria-valuetext={words}
      >
        {Array.from({ length: whole }, (_, place) => (
          <i key={place} className={classNames(place < done && css.on)} />
        ))}
      </div>
      <p className={css.ends} aria-hidden="true">
        <b>{words}</b>
      </p>
    </>
  )
}

export function ShareBar({
  label,
  percent,
  left,
  right,
  tone = 'gold',
}: {
  label: string
  percent: number
  left: string
  right?: string
  tone?: 'gold' | 'blue'
}) {
  return (
    <>
      <div
        className={classNames(css.share, css[tone])}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={left}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className={css.ends} aria-hidden="true">
        <span>{left}</span>
        {right && <span>{right}</span>}
      </p>
    </>
  )
}
