/** A number of a form: stored with a point, shown and typed with the mark of the language. */
import type { ComponentProps } from 'react'
import { useLanguage } from '../../app/language.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { plainSum, shownSum } from './sum-input.ts'

type Props = Omit<ComponentProps<typeof TextInput>, 'dense' | 'inputMode' | 'format'>

/** `value` and what `onChange` brings are plain digits with a point. */
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
