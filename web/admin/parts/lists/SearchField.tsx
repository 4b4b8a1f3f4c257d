/** The search field of a list. On every screen the key `/` moves the focus here; the field shows this key. */
import { type RefObject, useRef } from 'react'
import { useTexts } from '../../../app/language.tsx'
import { SquareButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import css from '../Desk.module.css'
import { partsTexts } from '../texts.ts'
import { useSearchKey } from './use-desk-keys.ts'

export function SearchField({
  value,
  onChange,
  ref,
  label,
  placeholder,
}: {
  value: string
  onChange: (text: string) => void
  ref?: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
}) {
  const t = useTexts(partsTexts)
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  useSearchKey(() => field.current?.focus())
  return (
    <div className={css.find}>
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="text"
        inputMode="search"
        role="searchbox"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (value) onChange('')
          else event.currentTarget.blur()
        }}
      />
      {value ? (
        <SquareButton icon="cross" label={t.clear} className={css.clear} onClick={() => onChange('')} />
      ) : (
        <kbd aria-hidden="true">/</kbd>
      )}
    </div>
  )
}
