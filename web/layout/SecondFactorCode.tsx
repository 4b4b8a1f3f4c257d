/** The field of the second factor: a code from the app, or a recovery code. */
import { type Ref, useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

type Props = {
  value: string
  onChange: (code: string) => void
  error: string | null
  label?: string
  dense?: boolean
  /** Without it only codes from the app are accepted. */
  recovery?: boolean
  ref?: Ref<HTMLInputElement>
}

export function SecondFactorCode({ value, onChange, error, label, dense = false, recovery = true, ref }: Props) {
  const t = useTexts(secondFactorTexts)
  const [byRecovery, setByRecovery] = useState(false)
  return (
    <div>
      <TextInput
        {...(ref && { ref })}
        label={label ?? (byRecovery ? t.recovery : t.code)}
        help={byRecovery ? t.recoveryHelp : t.codeHelp}
        error={error}
        value={value}
        onChange={onChange}
        mono
        dense={dense}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        name="code"
      />
      {recovery && (
        <Button
          kind="text"
          onClick={() => {
            setByRecovery(!byRecovery)
            onChange('')
          }}
        >
          {byRecovery ? t.useApp : t.useRecovery}
        </Button>
      )}
    </div>
  )
}
