/** The search field of a list. At the desk the key `/` moves the focus here. */
import type { Ref } from 'react'
import { useTexts } from '../../../app/language.tsx'
import { SquareButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import css from '../Desk.module.css'
import { partsTexts } from '../texts.ts'

/** `slash`: the key `/` moves the focus here, and the field shows this key. */
export function SearchField({
  value,
  onChange,
  ref,
  label,
  placeholder,
  slash = false,
}: {
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder: string
  slash?: boolean
}) {
  const t = useTexts(partsTexts)
  return (
    <div className={css.find}>
      <Icon name="search" size={18} />
      <input
        ref={ref}
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
        slash && <kbd aria-hidden="true">/</kbd>
      )}
    </div>
  )
}
