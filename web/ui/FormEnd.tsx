/** The foot of a form: why it was not taken, the press that sends it, and the way out where there is one. */
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
  /** Of the whole form; null where there is none, or a field says it. */
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
