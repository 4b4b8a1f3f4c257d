/** Emails that may be switched off, one by one. */
import { useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import type { OptionalEmail } from '../../core/people/optional-emails.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { toast } from '../app/toasts.ts'
import { useAsked } from '../app/use-asked.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import css from './AccountSection.module.css'
import { emailChoiceTexts } from './email-choice-texts.ts'

type Choices = Answer<'listEmailChoices'>['choices']

export function EmailChoices() {
  const t = useTexts(emailChoiceTexts)
  const { language } = useLanguage()
  const { data, refused, again } = useAsked('listEmailChoices', {})
  const [changed, setChanged] = useState<Choices | null>(null)
  const choices = changed ?? data?.choices

  const choose = async (email: OptionalEmail, on: boolean) => {
    // of two that are pressed shortly after each other the answers may come in another order, so each sets its own
    const stands = (isOn: boolean) =>
      setChanged((now) => (now ?? data?.choices ?? []).map((choice) => (choice.email === email ? { email, on: isOn } : choice)))
    // it stands as pressed at once, and goes back if it was refused
    stands(on)
    const answer = await call('setEmailChoice', { email, on, idempotencyKey: newKey() })
    if (answer.ok) {
      toast({ type: 'success', title: on ? t.switchedOn : t.switchedOff, text: t[email] })
      return stands(answer.data.choices.find((choice) => choice.email === email)?.on ?? on)
    }
    stands(!on)
    toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
  }
  if (refused && !choices)
    return (
      <p className={css.note}>
        {errorText(refused.code, language, refused.details)}{' '}
        <Button kind="text" onClick={again}>
          {t.again}
        </Button>
      </p>
    )
  if (!choices) return <Skeleton height="240px" />
  return (
    <ul className={css.choices}>
      {choices.map(({ email, on }) => (
        <li key={email}>
          <Checkbox checked={on} onChange={(next) => void choose(email, next)}>
            {t[email]}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
