/** The search of a list; at the desk `/` brings the caret here. */
import type { Ref } from 'react'
import { useTexts } from '../../app/language.tsx'
import { SquareButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from '../orders/OrdersScreen.module.css'
import { deskTexts } from '../orders/texts.ts'

/** `label` and `placeholder` where it does not search orders. */
export function SearchField({
  value,
  onChange,
  ref,
  label,
  placeholder,
}: {
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLInputElement>
  label?: string
  placeholder?: string
}) {
  const t = useTexts(deskTexts)
  return (
    <div className={css.find}>
      <Icon name="search" size={18} />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        role="searchbox"
        aria-label={label ?? t.searchLabel}
        placeholder={placeholder ?? t.search}
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
      ) : label ? null : (
        <kbd aria-hidden="true">/</kbd>
      )}
    </div>
  )
}
