/** For who has lost the app and the codes: asks for the email that takes the second step off. */
import { useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { linkTexts } from './link-texts.ts'

export function LostSecondFactor({ email }: { email: string }) {
  const t = useTexts(linkTexts)
  const { language } = useLanguage()
  const [answer, setAnswer] = useState<'sent' | { refused: string } | null>(null)
  const [busy, setBusy] = useState(false)

  const ask = async () => {
    setBusy(true)
    const asked = await call('requestSecondFactorRemoval', { email, idempotencyKey: newKey() })
    setBusy(false)
    setAnswer(asked.ok ? 'sent' : { refused: errorText(asked.code, language, asked.details) })
  }
  if (answer === 'sent')
    return (
      <Notice tone="blue" title={t.lostSent} live>
        {t.lostSentText}
      </Notice>
    )
  return (
    <div>
      <Button kind="text" busy={busy} onClick={() => void ask()}>
        {t.lost}
      </Button>
      {answer && (
        <Notice tone="red" title={t.lostFailed} live>
          {answer.refused}
        </Notice>
      )}
    </div>
  )
}
