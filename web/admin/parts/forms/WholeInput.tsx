/** A field for a whole number, zero or more, with at most `digits` digits. */
import type { ComponentProps } from 'react'
import { TextInput } from '../../../ui/TextInput.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'dense' | 'inputMode' | 'format' | 'value' | 'onChange'> & {
  value: number
  digits?: number
  onChange: (value: number) => void
}

export function WholeInput({ value, digits = 6, onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      dense
      inputMode="numeric"
      value={String(value)}
      onChange={(typed) => onChange(Number(typed.replace(/\D/g, '').slice(0, digits)))}
    />
  )
}
