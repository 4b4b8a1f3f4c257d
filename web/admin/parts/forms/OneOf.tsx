/** A select for the values of a union type, in staff forms and filters. */
import type { ComponentProps } from 'react'
import { Select } from '../../../ui/TextInput.tsx'

type Props<V extends string> = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'options' | 'dense' | 'placeholder'> & {
  value: V
  values: readonly V[]
  /** The text of a value. */
  words: (value: V) => string
  onChange: (value: V) => void
}

export function OneOf<V extends string>({ values, words, onChange, ...rest }: Props<V>) {
  return (
    <Select {...rest} dense onChange={(value) => onChange(value as V)} options={values.map((value) => ({ value, label: words(value) }))} />
  )
}
