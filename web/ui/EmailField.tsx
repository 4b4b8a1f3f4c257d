/** The field of an e-mail, with the keyboard and the length of one. */
import type { ComponentProps } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { useLanguage } from '../app/language.tsx'
import { TextInput } from './TextInput.tsx'

type Props = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'onLeave' | 'onError'
> & {
  /**
   * Told what is wrong when the field is left, and null when something else is typed: a line that went away on leaving would move what is
   * just being pressed.
   */
  onError?: (text: string | null) => void
}

export function EmailField({ onError, onChange, ...field }: Props) {
  const { language } = useLanguage()
  return (
    <TextInput
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      onChange={(text) => {
        onChange(text)
        if (field.error) onError?.(null)
      }}
      onLeave={() => {
        if (field.value.trim() && !isEmail(normalEmail(field.value))) onError?.(errorText('EMAIL_INVALID', language))
      }}
    />
  )
}
