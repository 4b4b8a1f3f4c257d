/** What the last "Check again" has found, and when. It stays until the next one. */
import { Notice } from '../ui/Notice.tsx'
import css from './OrderScreen.module.css'
import type { Checking } from './use-check.ts'

export function CheckAnswer({ checking: { answer } }: { checking: Checking }) {
  return (
    <div role="status">
      {answer && (
        <Notice tone={answer.tone} title={answer.title} className={css.gap}>
          {answer.text}
        </Notice>
      )}
    </div>
  )
}
