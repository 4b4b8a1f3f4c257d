/** A field for a whole number, zero or more, with at most `digits` digits. What is none is refused in words, and the number stays. */
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../../app/language.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { fieldTexts } from './field-texts.ts'
import { readWhole } from './read-whole.ts'

type Props = Omit<ComponentProps<typeof TextInput>, 'dense' | 'inputMode' | 'format' | 'value' | 'onChange'> & {
  value: number
  digits?: number
  onChange: (value: number) => void
}

export function WholeInput({ value, digits = 6, onChange, onLeave, error, ...rest }: Props) {
  const t = useTexts(fieldTexts)
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      dense
      inputMode="numeric"
      value={String(value)}
      error={refused === null ? error : t.notWhole(refused, digits)}
      onLeave={() => {
        setRefused(null)
        onLeave?.()
      }}
      onChange={(typed) => {
        const read = readWhole(typed, digits)
        setRefused(read === null ? typed.trim().slice(0, 40) : null)
        if (read !== null) onChange(read)
      }}
    />
  )
}
