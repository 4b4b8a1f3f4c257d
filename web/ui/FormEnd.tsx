/** The bottom of a form: the refusal, the submit button, and a cancel button if there is one. */
import { Button } from './Button.tsx'
import css from './FormEnd.module.css'
import { Notice } from './Notice.tsx'

export function FormEnd({
  problem,
  problemTitle,
  submit,
  busy,
  cancel,
  onCancel,
}: {
  /** A problem of the whole form. null if there is none, or if a field shows it. */
  problem?: string | null
  problemTitle?: string
  submit: string
  busy: boolean
  cancel: string
  onCancel?: (() => void) | null | undefined
}) {
  return (
    <>
      {problem && (
        <Notice tone="red" title={problemTitle} live>
          {problem}
        </Notice>
      )}
      <div className={css.actions}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {onCancel && (
          <Button kind="text" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </>
  )
}
