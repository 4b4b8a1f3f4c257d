/** The search over all orders; `/` brings the caret here. */
import type { Ref } from 'react'
import { useTexts } from '../app/language.tsx'
import { SquareButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './OrdersScreen.module.css'
import { deskTexts } from './texts.ts'

export function SearchField({ value, onChange, ref }: { value: string; onChange: (text: string) => void; ref: Ref<HTMLInputElement> }) {
  const t = useTexts(deskTexts)
  return (
    <div className={css.find}>
      <Icon name="search" size={18} />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        role="searchbox"
        aria-label={t.searchLabel}
        placeholder={t.search}
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
