/** The logo: the present one, a file to take in its place, and back to ours. */
import { type ReactNode, useId, useRef, useState } from 'react'
import { logoPath, mostLogoBytes } from '../../../core/brand/logo.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call, newKey } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import css from './Settings.module.css'
import { settingsTexts } from './settings-texts.ts'

type Props = {
  value: string | null
  around: (controls: ReactNode, error: string | null) => ReactNode
  onChange: (value: string | null) => void
}

export function LogoField({ value, around, onChange }: Props) {
  const t = useTexts(settingsTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostLogoBytes) return setError(errorText('LOGO_UNREADABLE', language))
    setBusy(true)
    const answer = await call('uploadLogo', { data: await base64Of(file), idempotencyKey: newKey() })
    setBusy(false)
    setError(answer.ok ? null : errorText(answer.code, language, answer.details))
    if (answer.ok) onChange(answer.data.logo)
  }
  return around(
    <div className={css.logo}>
      <Logo size={48} src={value === null ? null : logoPath(value)} />
      <input
        ref={picker}
        id={id}
        type="file"
        hidden
        accept="image/svg+xml,image/png"
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button kind="line" busy={busy} onClick={() => picker.current?.click()}>
        {t.takeLogo}
      </Button>
      {value !== null && (
        <Button kind="text" onClick={() => onChange(null)}>
          {t.ourLogo}
        </Button>
      )}
    </div>,
    error,
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
}
