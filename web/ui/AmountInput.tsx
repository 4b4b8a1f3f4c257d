/**
 * An input for a sum. It helps with typing: it adds groups, keeps the caret, accepts "1 250,50", "1,250.50" and "1 250 USDT". What is no
 * number stays as it is; the parent says so. The parent stores the text as typed; `parseAmount` of core/money/parse.ts reads it.
 */
import type { InputHTMLAttributes, Ref } from 'react'
import type { Language } from '../../core/language/language.ts'
import css from './AmountInput.module.css'
import { classNames } from './class-names.ts'
import { groupTyped } from './group-typed.ts'
import { type Format, useFormatted } from './use-formatted.ts'
import { useTypedBefore } from './use-typed-before.ts'

type Props = {
  /** The shown text, with groups. */
  value: string
  onChange: (text: string) => void
  language: Language
  /** The name of the currency, which may be pasted with the sum. */
  unit: string
  /** Fades in over 120 ms if it is computed from the other side. */
  computed?: boolean
  ref?: Ref<HTMLInputElement>
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'>

export function AmountInput({ value, onChange, language, unit, computed = false, className, ref, ...rest }: Props) {
  const format: Format = (text, pasted) => groupTyped(text, language, value, unit, pasted)
  const change = useFormatted(format, onChange)
  const field = useTypedBefore(ref, value, (text) => onChange(format(text, undefined)))
  return (
    <input
      autoComplete="off"
      inputMode="decimal"
      enterKeyHint="done"
      {...rest}
      ref={field}
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
