/**
 * A field for a whole number, zero or more, with at most `digits` digits. What is none is refused in words, and the number stays. It stands
 * in the field until that is left: a field that went back to its number at once would make 15 of "1.5".
 */
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
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      dense
      inputMode="numeric"
      value={typed ?? String(value)}
      error={refused === null ? error : t.notWhole(refused, digits)}
      onLeave={() => {
        setTyped(null)
        onLeave?.()
      }}
      onChange={(text) => {
        const read = readWhole(text, digits)
        const isNone = read === null
        setTyped(isNone ? text : null)
        setRefused(isNone ? text.trim().slice(0, 40) : null)
        if (!isNone) onChange(read)
      }}
    />
  )
}
