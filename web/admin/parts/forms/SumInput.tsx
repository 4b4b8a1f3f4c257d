/** A number field. The value is stored with a decimal point, and is shown and typed with the decimal mark of the language. */
import type { ComponentProps } from 'react'
import { useLanguage } from '../../../app/language.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { plainSum, shownSum } from './sum-input.ts'

type Props = Omit<ComponentProps<typeof TextInput>, 'dense' | 'inputMode' | 'format'>

/** `value` and the argument of `onChange` are plain digits with a decimal point. */
export function SumInput({ value, onChange, ...rest }: Props) {
  const { language } = useLanguage()
  return (
    <TextInput
      {...rest}
      dense
      inputMode="decimal"
      value={shownSum(value, language)}
      format={(text) => shownSum(plainSum(text), language)}
      onChange={(text) => onChange(plainSum(text))}
    />
  )
}
