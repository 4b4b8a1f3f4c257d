/** The frame of every admin form: title, errors that prevent saving, the save bar, the question before leaving. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../../core/errors/catalogue.ts'
import type { Refused } from '../../../app/call.ts'
import { useLanguage, useTexts } from '../../../app/language.tsx'
import { SecondFactorAsk } from '../../../layout/SecondFactorAsk.tsx'
import { focusFirstWrong } from '../../../ui/focus-first-wrong.ts'
import { Notice } from '../../../ui/Notice.tsx'
import css from './Form.module.css'
import { LeaveQuestion, MeanwhileChoice, SaveBar } from './FormParts.tsx'
import { formTexts } from './form-texts.ts'
import type { Faults } from './use-faults.ts'
import type { StaffFormState } from './use-staff-form.ts'
import { writeValue } from './write-value.ts'

/** The form of one record that another admin may change at the same time. */
export function StaffForm<D extends object>({
  form: { draft, save, isNew },
  faults,
  title,
  notices,
  nameOf,
  mayWrite,
  said = null,
  ask,
  children,
}: {
  form: StaffFormState<D>
  faults: Faults
  title: ReactNode
  /** Under the title: what a person must know before changing anything. */
  notices?: ReactNode
  /** The name of a field in words. */
  nameOf: (field: keyof D & string) => string
  mayWrite: boolean
  /** What is changed, in words, beside the button. */
  said?: string | null
  /** What is asked for before it can be saved, above the button. */
  ask?: ReactNode
  children: ReactNode
}) {
  const t = useTexts(formTexts)
  return (
    <FormFrame
      title={title}
      notices={
        <>
          {!mayWrite && <Notice tone="blue" title={t.readOnly} />}
          {notices}
          {draft.meanwhile && (
            <MeanwhileChoice
              meanwhile={draft.meanwhile}
              resolve={draft.resolve}
              nameOf={nameOf}
              write={(present) => writeValue(present, t)}
            />
          )}
        </>
      }
      faults={faults}
      held={draft.changed}
      refused={save.refused}
      busy={save.busy}
      send={save.save}
      bar={
        mayWrite && (
          <SaveBar
            isNew={isNew}
            changed={draft.changed}
            meanwhile={draft.meanwhile !== null}
            faults={faults.shown ? faults.count : 0}
            said={said}
            ask={ask}
            busy={save.busy}
            onReset={draft.reset}
          />
        )
      }
    >
      {children}
    </FormFrame>
  )
}

/** A form that is sent only without errors. Otherwise the errors are shown and the first wrong field gets focus. */
export function FormFrame({
  title,
  notices,
  faults,
  held,
  refused,
  busy,
  send,
  bar,
  children,
}: {
  title: ReactNode
  notices?: ReactNode
  faults: Faults
  /** There are unsaved changes, so leaving must ask first. */
  held: boolean
  refused: Refused | null
  busy: boolean
  send: () => Promise<void>
  /** At the bottom, with the submit button. */
  bar: ReactNode
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const { language } = useLanguage()
  const [unplaced, setUnplaced] = useState<Refused | null>(null)
  const isStale = refused?.code === 'SECOND_FACTOR_NEEDED'
  const isOfField = refused !== null && !isStale && (refused.details['faults'] ?? refused.details['field']) !== undefined
  useEffect(() => {
    // what only the server found may be far from the button that was pressed, or at a field that is not drawn now
    const isMarked = isOfField && form.current?.querySelector('[aria-invalid="true"]') != null
    if (isMarked) focusFirstWrong(form.current)
    setUnplaced(isOfField && !isMarked ? refused : null)
  }, [isOfField, refused])
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        faults.show()
        if (faults.count === 0) void send()
        else focusFirstWrong(form.current)
      }}
    >
      <div className={css.top}>
        <h2 className={css.title}>{title}</h2>
        {notices}
      </div>
      {children}
      {isStale && <SecondFactorAsk busy={busy} onFresh={() => void send()} />}
      {unplaced && (
        <p role="alert" className={css.bad}>
          {errorText(unplaced.code, language, unplaced.details)}
        </p>
      )}
      {bar}
      <LeaveQuestion held={held} />
    </form>
  )
}
