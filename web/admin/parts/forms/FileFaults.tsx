/** What is wrong with a file, line by line: the first of it, and how many more there are. */
import { useTexts } from '../../../app/language.tsx'
import css from './FileFaults.module.css'
import { formTexts } from './form-texts.ts'

/** `place` is "Line 2, column 3", `words` what is wrong there. */
export type FaultOfFile = { place: string; words: string }

const mostShown = 50

export function FileFaults({
  title,
  faults,
  count,
}: {
  title: string
  faults: readonly FaultOfFile[]
  /** Of all, also of those that were not sent. */
  count: number
}) {
  const t = useTexts(formTexts)
  const shown = faults.slice(0, mostShown)
  return (
    <>
      <p role="alert" className={css.title}>
        {title}
      </p>
      <ul className={css.faults} aria-label={title}>
        {shown.map(({ place, words }) => (
          <li key={`${place} ${words}`}>
            <b>{place}</b> {words}
          </li>
        ))}
        {count > shown.length && <li>{t.moreFaults(count - shown.length)}</li>}
      </ul>
    </>
  )
}
