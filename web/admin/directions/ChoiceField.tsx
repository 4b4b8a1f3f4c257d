/** A combobox: the person types a part of a value and picks from the list under the field. It works by keyboard too. */
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../app/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './ChoiceField.module.css'
import { choicesFor } from './choices-for.ts'
import { legTexts } from './leg-texts.ts'

export type Choice = { value: string; label: string; note?: string }

/** At most this many options are rendered. */
const shownAtMost = 60

const none: readonly never[] = []

/** A value that is not in the list stays, and the field says so. If there is no list, the typed text is the value. */
export function ChoiceField({
  label,
  value,
  choices,
  onChange,
  help,
  error,
  disabled = false,
  asTyped = (text) => text.trim(),
  unknown = (text) => text,
}: {
  label: string
  value: string
  /** null until they are known. */
  choices: readonly Choice[] | null
  onChange: (value: string) => void
  help?: string | undefined
  error?: string | null
  disabled?: boolean
  /** Converts text that is typed without a list into a value. */
  asTyped?: (text: string) => string
  /** What a value is called that is not in the list. */
  unknown?: (value: string) => string
}) {
  const t = useTexts(legTexts)
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const all = choices ?? none
  const free = all.length === 0
  const chosen = all.find((choice) => choice.value === value)
  const open = typed !== null && !free
  const found = useMemo(() => (open ? choicesFor(all, typed) : []), [open, all, typed])
  const shown = found.slice(0, shownAtMost)
  const present = shown[Math.min(active, shown.length - 1)]

  useEffect(() => {
    if (open) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const choose = (choice: Choice) => {
    if (choice.value !== value) onChange(choice.value)
    setTyped(null)
  }
  const leave = () => {
    // If the typed text matches a choice in full, it counts even if nobody pressed it.
    const whole = typed === null ? undefined : all.find((each) => sameText(each.value, typed) || sameText(each.label, typed))
    if (whole) choose(whole)
    else setTyped(null)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (free) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return begin()
      setActive((at) => Math.max(0, Math.min(shown.length - 1, at + (key === 'ArrowDown' ? 1 : -1))))
    } else if (key === 'Enter') {
      // Enter picks a choice here. It must not submit the form.
      event.preventDefault()
      if (open && present) choose(present)
      else if (!open) begin()
    } else if (key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
    }
  }
  const begin = () => {
    setTyped('')
    setActive(
      Math.max(
        0,
        all.slice(0, shownAtMost).findIndex((choice) => choice.value === value),
      ),
    )
  }
  const gone = !free && value !== '' && !chosen
  const strange = value === '' ? '' : unknown(value)
  return (
    <Field dense label={label} help={gone ? t.notOffered : free && choices !== null ? t.typeIn : help} error={error}>
      {(control) => (
        <div className={css.anchor}>
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && present ? `${id}-${shown.indexOf(present)}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={open ? (chosen?.label ?? (strange || t.searchIn)) : free ? undefined : t.searchIn}
            value={free ? value : (typed ?? chosen?.label ?? strange)}
            onChange={(event) => {
              if (free) onChange(asTyped(event.target.value))
              // Also without a list: a list may arrive while the person types, and is then searched for this text.
              setTyped(event.target.value)
              setActive(0)
            }}
            onMouseDown={() => !free && !disabled && typed === null && begin()}
            onKeyDown={press}
            onBlur={leave}
          />
          {!free && (
            <span className={css.sign}>
              <Icon name="down" size={18} />
            </span>
          )}
          {open && (
            <ul ref={list} id={`${id}-list`} className={css.list} role="listbox" aria-label={label}>
              {shown.map((choice, place) => (
                <li
                  key={choice.value}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice === present}
                  className={classNames(css.option, choice.value === value && css.chosen)}
                  onMouseDown={(event) => {
                    event.preventDefault()
                    choose(choice)
                  }}
                >
                  <span>{choice.label}</span>
                  {choice.note && <small>{choice.note}</small>}
                  {choice.value === value && <Icon name="check" size={16} />}
                </li>
              ))}
              {found.length === 0 && (
                <li className={css.nothing} role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
                  {t.noMatch}
                </li>
              )}
              {found.length > shown.length && (
                <li className={css.nothing} role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
                  {t.more(found.length - shown.length)}
                </li>
              )}
            </ul>
          )}
          <VisuallyHidden live>{open && typed ? t.found(found.length) : ''}</VisuallyHidden>
        </div>
      )}
    </Field>
  )
}

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
