/** Whether emails arrive: a test email to oneself, of the first text that clients get. */
import { useState } from 'react'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { firstStepsTexts } from './first-steps-texts.ts'
import { StepForm } from './StepForm.tsx'

export function MailStep({ onSent }: { onSent: () => void }) {
  const t = useTexts(firstStepsTexts)
  const { language } = useLanguage()
  const asked = useAsked('listEmailTexts', {})
  const [to, setTo] = useState<string | null>(null)
  const [first] = asked.data?.texts ?? []
  if (!first) return <NotHere {...asked} rows={1} />
  const { name, own, ours } = first
  return (
    <StepForm
      go={t.sendTest}
      // each press sends one more
      wanted={to}
      send={async (idempotencyKey) => {
        const answer = await call('sendTestEmail', { idempotencyKey, name, language, text: (own ?? ours)[language] })
        if (answer.ok) setTo(answer.data.to)
        return answer
      }}
      onSent={onSent}
    >
      <p role="status">{to !== null && t.testSent(to)}</p>
    </StepForm>
  )
}
