/** A field that a saved detail can fill in: by one press it is chosen, and stands there masked; by another the field is typed again. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { SavedDetail } from '../../contract/saved-details.ts'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Mono } from '../ui/Mono.tsx'
import { detailsTexts } from './details-texts.ts'
import css from './SavedChoice.module.css'

export function SavedChoice({
  label,
  offers,
  chosen,
  error,
  onChoose,
  children,
}: {
  label: string
  offers: readonly SavedDetail[]
  /** The one that stands for the field; null while it is typed. */
  chosen: SavedDetail | null
  error: string | null
  onChoose: (id: string | null) => void
  /** The field to type into. */
  children: ReactNode
}) {
  const t = useTexts(detailsTexts)
  const part = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // what was pressed is gone: the focus goes to what stands in its place
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the focus
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    part.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [chosen?.id])
  const choose = (id: string | null) => {
    pressed.current = true
    onChoose(id)
  }
  return (
    <div ref={part} className={css.part}>
      {chosen ? (
        <Field label={label} error={error}>
          {(control) => (
            <div className={css.chosen}>
              <Icon name="check" size={18} />
              <output id={control.id} aria-describedby={control['aria-describedby']}>
                <NameOf detail={chosen} />
              </output>
              <Button kind="text" onClick={() => choose(null)}>
                {t.typeOther}
              </Button>
            </div>
          )}
        </Field>
      ) : (
        <>
          {children}
          <div className={css.offers} role="group" aria-label={t.chooseSaved}>
            {offers.map((detail) => (
              <button key={detail.id} type="button" className={css.offer} onClick={() => choose(detail.id)}>
                <NameOf detail={detail} />
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function NameOf({ detail: { name, shown, memo } }: { detail: SavedDetail }) {
  return (
    <>
      {name && <b>{name}</b>} <Mono>{shown}</Mono>
      {memo && memo !== '-' && <small> {memo}</small>}
    </>
  )
}
