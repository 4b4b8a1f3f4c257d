/**
 * An input for a sum. It helps with typing: it adds groups, keeps the caret, accepts both "1 250,50" and "1,250.50" on paste, and ignores
 * characters that cannot be part of a number. The parent stores the text as typed; `parseAmount` of core/money/parse.ts reads it.
 */
import type { InputHTMLAttributes, Ref } from 'react'
import type { Language } from '../../core/language/language.ts'
import css from './AmountInput.module.css'
import { classNames } from './class-names.ts'
import { groupTyped } from './group-typed.ts'
import { useFormatted } from './use-formatted.ts'

type Props = {
  /** The shown text, with groups. */
  value: string
  onChange: (text: string) => void
  language: Language
  /** The number of decimals of the currency. */
  decimals: number
  /** Fades in over 120 ms if it is computed from the other side. */
  computed?: boolean
  ref?: Ref<HTMLInputElement>
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'>

const counts = (character: string) => /[\d.,]/.test(character)

export function AmountInput({ value, onChange, language, decimals, computed = false, className, ref, ...rest }: Props) {
  const change = useFormatted((text) => groupTyped(text, language, decimals, value), onChange, counts)
  return (
    <input
      autoComplete="off"
      inputMode="decimal"
      enterKeyHint="done"
      {...rest}
      ref={ref}
      type="text"
      spellCheck={false}
      // A changed key would lose focus, so an attribute triggers the fade.
      data-computed={computed || undefined}
      className={classNames(css.amount, value.length > 14 && css.long, value.length > 20 && css.longest, className)}
      value={value}
      onChange={change}
    />
  )
}
