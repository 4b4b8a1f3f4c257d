/** The progress of a calculation on the server. */
import css from './Job.module.css'

/** `words` says the same as `percent`, or that the calculation is still queued. */
export function JobProgress({ label, percent, words }: { label: string; percent: number; words: string }) {
  return (
    <>
      <progress className={css.progress} max={100} value={percent} aria-label={label} />
      <span role="status">{words}</span>
    </>
  )
}
