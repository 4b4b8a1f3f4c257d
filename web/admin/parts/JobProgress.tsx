/** How far the server is with what it was asked to reckon. */
import css from './Job.module.css'

/** `percent` of the whole; `words` say the same, or that its turn has not come. */
export function JobProgress({ label, percent, words }: { label: string; percent: number; words: string }) {
  return (
    <>
      <progress className={css.progress} max={100} value={percent} aria-label={label} />
      <span role="status">{words}</span>
    </>
  )
}
