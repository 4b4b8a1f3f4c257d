/**
 * Fields for a whole number, zero or more, with at most `digits` digits. A text that is none is refused in words, and the number is again
 * the one at which the field was entered. The refused text stays in the field until the field is left: going back to the number at once
 * would make 15 of "1.5".
 */
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../../app/language.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { fieldTexts } from './field-texts.ts'
import { readWhole } from './read-whole.ts'

type Props<Value> = Omit<ComponentProps<typeof TextInput>, 'dense' | 'inputMode' | 'format' | 'value' | 'onChange'> & {
  value: Value
  digits?: number
  onChange: (value: Value) => void
}

/** An empty field is 0. */
export const WholeInput = ({ onChange, ...rest }: Props<number>) => (
  <OptionalWholeInput {...rest} onChange={(value) => onChange(value ?? 0)} />
)

/** An empty field is no number. */
export function OptionalWholeInput({ value, digits = 6, onChange, onLeave, error, ...rest }: Props<number | undefined>) {
  const t = useTexts(fieldTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [entered, setEntered] = useState(value)
  return (
    <TextInput
      {...rest}
      dense
      inputMode="numeric"
      value={typed ?? (value === undefined ? '' : String(value))}
      error={refused === null ? error : t.notWhole(refused, digits)}
      onFocus={() => setEntered(value)}
      onLeave={() => {
        setTyped(null)
        onLeave?.()
      }}
      onChange={(text) => {
        const read = text.trim() === '' ? undefined : readWhole(text, digits)
        const isNone = read === null
        setTyped(isNone ? text : null)
        setRefused(isNone ? text.trim().slice(0, 40) : null)
        // the keys before may have been a number of their own: 2 of "2.5"
        onChange(isNone ? entered : read)
      }}
    />
  )
}
