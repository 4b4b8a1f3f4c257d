/** The second step of log-in: switched on and off, and its recovery codes. Each asks for the password. */
import { useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { AccountIcon, linkTexts, RecoveryCodes, SecondFactorSetup, WithPassword } from '../account/published.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { updatePerson } from '../app/session.ts'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { useInPlace } from '../ui/use-in-place.ts'
import { useMoment } from '../words/order-moment.ts'
import css from './AccountSection.module.css'
import { profileTexts } from './texts.ts'

type Asks = 'setUp' | 'off' | 'codes'

export function SecondStep({ person, codesLeft, onChanged }: { person: PersonView; codesLeft: number; onChanged: () => void }) {
  const t = useTexts(profileTexts)
  const form = useInPlace<Asks>('codes', 'setUp')
  const asks = form.opened
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { app: ready = false, required = false, offAt = null } = person.secondFactor ?? {}
  const links = useTexts(linkTexts)
  const { language } = useLanguage()
  const { moment } = useMoment()
  const [keeping, setKeeping] = useState(false)

  const over = async () => {
    form.close()
    setCodes(null)
    const me = await call('whoAmI', null)
    if (me.ok && me.data.person) updatePerson(me.data.person)
    onChanged()
  }
  const keep = async () => {
    setKeeping(true)
    const answer = await call('keepSecondFactor', { idempotencyKey: newKey() })
    setKeeping(false)
    // kept in another tab, or gone already: what stands here is asked for anew
    if (!answer.ok && answer.code !== 'NO_ACCESS') toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    await over()
  }
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => void over()} as="h3" />
  if (asks === 'setUp')
    return (
      <div className={css.form}>
        <SecondFactorSetup email={person.email ?? ''} onReady={() => void over()} onCancel={() => form.close()} as="h3" />
      </div>
    )
  if (asks)
    return (
      <div className={css.form}>
        <WithPassword
          email={person.email ?? ''}
          words={asks === 'off' ? t.turnOffSure : t.newCodesSure}
          act={asks === 'off' ? t.turnOff : t.makeCodes}
          onCancel={() => form.close()}
          onPassword={async (password) => {
            if (asks === 'codes') {
              const answer = await call('renewRecoveryCodes', { password, idempotencyKey: newKey() })
              if (!answer.ok) return answer
              setCodes(answer.data.recoveryCodes)
              return null
            }
            const answer = await call('turnOffSecondFactor', { password, idempotencyKey: newKey() })
            if (!answer.ok) return answer
            toast({ type: 'success', title: t.turnedOff })
            await over()
            return null
          }}
        />
      </div>
    )
  return (
    <div>
      <ul className={css.things}>
        <li>
          <AccountIcon name="shield" />
          <span>
            {t.code}
            <small>
              {offAt !== null ? links.stepGoes(moment(offAt)) : ready ? t.isOn : person.emailProven ? t.isOff : links.stepNeedsEmail}
            </small>
          </span>
          {offAt !== null && (
            <Button kind="text" busy={keeping} onClick={() => void keep()}>
              {links.keep}
            </Button>
          )}
          {!ready && person.emailProven && (
            <Button kind="text" data-opens="setUp" onClick={() => form.open('setUp')}>
              {t.turnOn}
            </Button>
          )}
        </li>
        {ready && (
          <li>
            <AccountIcon name="list" />
            <span>
              {t.codes}
              <small>{t.codesLeft(codesLeft)}</small>
            </span>
            <Button kind="text" data-opens="codes" onClick={() => form.open('codes')}>
              {t.makeCodes}
            </Button>
          </li>
        )}
      </ul>
      {ready && !required && (
        <Button kind="text" className={css.all} data-opens="off" onClick={() => form.open('off')}>
          {t.turnOff}…
        </Button>
      )}
      {ready && required && <p className={css.note}>{t.staffKeep}</p>}
    </div>
  )
}
