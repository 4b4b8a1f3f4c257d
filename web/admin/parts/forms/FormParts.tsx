/** Shared parts of all admin forms: the save bar, the question before leaving, and the choice after somebody else saved. */
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../app/language.tsx'
import { useLeaveGuard } from '../../../app/leave-guard.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import css from './FormParts.module.css'
import { formTexts } from './form-texts.ts'
import type { Meeting } from './merge-drafts.ts'
import type { Draft } from './use-draft.ts'

/** The id of the choice that `SaveBar` links to. A screen has only one form. */
const choiceId = 'meanwhile'

/**
 * The bar at the bottom of a form. `faults`: how many fields must be corrected before saving. `meanwhile`: somebody else saved the record,
 * and the person must choose what to keep before saving.
 */
export function SaveBar({
  isNew,
  changed: isChanged,
  meanwhile,
  faults,
  said = null,
  ask,
  busy,
  onReset,
}: {
  isNew: boolean
  changed: boolean
  meanwhile: boolean
  faults: number
  said?: string | null
  ask?: ReactNode
  busy: boolean
  onReset: () => void
}) {
  const t = useTexts(formTexts)
  const changed = isChanged && !meanwhile
  const showChoice = () => {
    const place = document.getElementById(choiceId)
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }
  return (
    <div className={css.bar}>
      {ask && <div className={css.ask}>{ask}</div>}
      <span role="status">{meanwhile ? t.chooseFirst : changed ? (faults > 0 ? t.mendFirst : said) : t.unchanged}</span>
      {meanwhile && (
        <Button kind="text" onClick={showChoice}>
          {t.showChoice}
        </Button>
      )}
      {changed && (
        <Button kind="text" onClick={onReset}>
          {t.undo}
        </Button>
      )}
      <Button type="submit" busy={busy} aria-disabled={!changed || undefined} onClick={(event) => changed || event.preventDefault()}>
        {isNew ? t.add : t.save}
      </Button>
    </div>
  )
}

/** Asks before unsaved changes are lost. Each form has one. */
export function LeaveQuestion({ held }: { held: boolean }) {
  const t = useTexts(formTexts)
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  useLeaveGuard(held, (next) => setGoOn(() => next))
  const stay = () => setGoOn(null)
  return (
    <Dialog open={goOn !== null} onClose={stay} title={t.leaveTitle} closeLabel={t.close} description={t.leaveText} width={440}>
      <div className={css.leave}>
        <Button onClick={stay}>{t.stay}</Button>
        <Button
          kind="danger"
          onClick={() => {
            stay()
            goOn?.()
          }}
        >
          {t.leave}
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * Shows the differing fields and lets the person choose for each, so that nothing is overwritten silently. It is there while `meanwhile`
 * is open, so each time is asked anew. `nameOf` gives the name of a field, `write` the text of a value.
 */
export function MeanwhileChoice<D extends object>({
  meanwhile,
  resolve,
  nameOf,
  write,
}: {
  meanwhile: readonly Meeting<D>[]
  resolve: Draft<D>['resolve']
  nameOf: (field: keyof D & string) => string
  write: (value: unknown) => string
}) {
  const t = useTexts(formTexts)
  const [theirs, setTheirs] = useState<ReadonlySet<keyof D & string>>(new Set())
  const open = meanwhile.filter(({ both }) => both)
  const choose = (field: keyof D & string, take: boolean) => {
    const next = new Set(theirs)
    if (take) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  return (
    <section className={css.meanwhile} role="alert" id={choiceId} tabIndex={-1}>
      <h3>{t.meanwhileTitle}</h3>
      <p>{open.length > 0 ? t.meanwhileText : t.meanwhileOnly}</p>
      {open.map(({ field, mine, theirs: other }) => (
        <fieldset key={field} className={css.difference}>
          <legend>{nameOf(field)}</legend>
          <label>
            <input type="radio" name={`meanwhile-${field}`} checked={!theirs.has(field)} onChange={() => choose(field, false)} />
            {t.mine}: {write(mine)}
          </label>
          <label>
            <input type="radio" name={`meanwhile-${field}`} checked={theirs.has(field)} onChange={() => choose(field, true)} />
            {t.theirs}: {write(other)}
          </label>
        </fieldset>
      ))}
      <div>
        <Button kind="line" onClick={() => resolve(theirs)}>
          {t.goOn}
        </Button>
      </div>
    </section>
  )
}
