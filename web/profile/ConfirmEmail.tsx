/** Says that the e-mail of the account is not confirmed yet, and sends the email again. */
import { useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { linkTexts } from '../account/published.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

export function ConfirmEmail({ person, className }: { person: PersonView; className?: string | undefined }) {
  const t = useTexts(linkTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  if (person.email === null || person.emailProven) return null

  const send = async () => {
    setBusy(true)
    const answer = await call('requestEmailConfirmation', { idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) toast({ type: 'success', title: t.sentAgain })
    else toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
  }
  return (
    <Notice
      tone="gold"
      title={t.unproven}
      className={className}
      action={
        <Button kind="line" busy={busy} onClick={() => void send()}>
          {t.sendAgain}
        </Button>
      }
    >
      {t.unprovenText(person.email)}
    </Notice>
  )
}
