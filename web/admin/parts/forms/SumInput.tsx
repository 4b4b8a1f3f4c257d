/** A number field. The value is stored with a decimal point, and is shown and typed with the groups and the decimal mark of the language. */
import { type ComponentProps, useState } from 'react'
import { isDecimal } from '../../../../core/money/decimal.ts'
import { useLanguage, useTexts } from '../../../app/language.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { fieldTexts } from './field-texts.ts'
import { groupedSum, plainSum, shownSum } from './sum-input.ts'

type Props = Omit<ComponentProps<typeof TextInput>, 'dense' | 'inputMode' | 'format'>

/** `value` and the argument of `onChange` are plain digits with a decimal point, or what was typed where that is no number. */
export function SumInput({ value, onChange, onLeave, error, trailing, ...rest }: Props) {
  const t = useTexts(fieldTexts)
  const { language } = useLanguage()
  // "1," is 1 already, and stays as it was typed until the field is left
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const text = typed !== null && plainSum(typed, language) === value ? typed : shownSum(value, language)
  return (
    <TextInput
      {...rest}
      dense
      inputMode="decimal"
      trailing={trailing}
      error={error ?? (isLeft && value !== '' && !isDecimal(value) ? t.notSum : null)}
      value={text}
      format={(next, pasted) => groupedSum(next, language, text, typeof trailing === 'string' ? trailing : undefined, pasted)}
      onChange={(next) => {
        setTyped(next)
        setIsLeft(false)
        onChange(plainSum(next, language))
      }}
      onLeave={() => {
        setTyped(null)
        setIsLeft(true)
        onLeave?.()
      }}
    />
  )
}
