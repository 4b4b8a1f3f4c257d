/** A password field with a button that shows the password. */
import { type Ref, useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { SquareButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { accountTexts } from './texts.ts'

type Props = {
  label: string
  value: string
  onChange: (password: string) => void
  error: string | null
  help?: string
  kind: 'current-password' | 'new-password'
  name?: string
  ref?: Ref<HTMLInputElement>
}

export function PasswordInput({ label, value, onChange, error, help, kind, name = 'password', ref }: Props) {
  const t = useTexts(accountTexts)
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...(ref && { ref })}
      label={label}
      help={help}
      error={error}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      autoComplete={kind}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      name={name}
      trailing={
        <SquareButton label={shown ? t.hidePassword : t.showPassword} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name="eye" />
        </SquareButton>
      }
    />
  )
}
