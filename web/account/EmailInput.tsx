/**
 * The e-mail of an account. What is wrong with it is said when it is left, and stands until something else is typed: a line that went
 * away on leaving would move what is just being pressed.
 */
import { errorText } from '../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { accountTexts } from './texts.ts'

type Props = {
  /** That of another e-mail than the one of the account. */
  label?: string
  value: string
  onChange: (email: string) => void
  error: string | null
  /** Told what is wrong when the field is left, and null when something else is typed. */
  onError: (text: string | null) => void
}

export function EmailInput({ label, value, onChange, error, onError }: Props) {
  const t = useTexts(accountTexts)
  const { language } = useLanguage()
  return (
    <TextInput
      label={label ?? t.email}
      type="email"
      name={label ? 'new-email' : 'email'}
      inputMode="email"
      autoComplete={label ? 'email' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={value}
      onChange={(text) => {
        onChange(text)
        if (error) onError(null)
      }}
      onLeave={() => {
        if (value.trim() && !isEmail(normalEmail(value))) onError(errorText('EMAIL_INVALID', language))
      }}
      error={error}
    />
  )
}
