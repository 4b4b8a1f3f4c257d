/** Makes an account. A visitor with orders reads that they stay his. What is typed stays when it is refused. */
import { type FormEvent, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { missingCharacters } from '../../core/people/password-strength.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { useSession } from '../app/session-state.ts'
import { useAsked } from '../app/use-asked.ts'
import { TermsLink } from '../layout/TermsLink.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { numberText } from '../words/order-figures.ts'
import css from './AuthScreen.module.css'
import { EmailInput } from './EmailInput.tsx'
import { Gains } from './Gains.tsx'
import { NewPassword } from './NewPassword.tsx'
import { accountTexts } from './texts.ts'

type Errors = { email?: string; password?: string; consents?: string }

export function RegisterForm({ onSignedIn, toSignIn }: { onSignedIn: (person: PersonView) => void; toSignIn: string }) {
  const t = useTexts(accountTexts)
  const { language } = useLanguage()
  const { legalVersions } = useService()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const [busy, setBusy] = useState(false)
  const { form, errors, setErrors, refuse } = useFieldErrors<Errors>()
  const { person } = useSession()
  const { data, refused } = useAsked('getUserOrders', person ? {} : null, person?.uid)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = missingCharacters(password)
    const wrong: Errors = {
      ...(!email.trim() ? { email: t.fillEmail } : !isEmail(normalEmail(email)) && { email: errorText('EMAIL_INVALID', language) }),
      ...(!password ? { password: t.fillNewPassword } : missing > 0 && { password: t.missing(missing) }),
      ...(!agreed && { consents: t.consentNeeded }),
    }
    setTaken(false)
    if (refuse(wrong)) return
    setBusy(true)
    const { rules, aml, 'personal-data': personalData } = legalVersions
    const answer = await call('register', { email, password, consents: { rules, aml, personalData }, language, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) return onSignedIn(answer.data.person)
    if (answer.code === 'EMAIL_TAKEN') {
      setTaken(true)
      return void refuse({ email: t.emailTaken })
    }
    const text = errorText(answer.code, language, answer.details)
    const place = answer.code.startsWith('EMAIL') ? 'email' : answer.code.startsWith('CONSENT') ? 'consents' : 'password'
    refuse({ [place]: text })
  }
  // what is said about the orders stands above the form: if it came later, it would move the form while somebody types
  if (person && !data && !refused) return <ScreenSkeleton label={t.loading} />
  return (
    <>
      <h1 className={css.title}>{t.register}</h1>
      <p className={css.lead}>{t.registerLead}</p>
      <Gains
        list={[
          ['card', t.gainCard],
          ['refresh', t.gainHistory],
        ]}
      />
      <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <OrdersStay orders={data?.orders ?? []} />
        <div>
          <EmailInput
            value={email}
            onChange={setEmail}
            error={errors.email ?? null}
            onError={(text) => {
              setTaken(false)
              setErrors((before) => ({ ...before, email: text ?? '' }))
            }}
          />
          {isTaken && (
            <ButtonLink kind="text" className={css.under} href={toSignIn}>
              {t.takenSignIn}
            </ButtonLink>
          )}
        </div>
        <NewPassword label={t.password} value={password} onChange={setPassword} error={errors.password ?? null} />
        <Checkbox checked={agreed} error={errors.consents} onChange={setAgreed}>
          {t.agreeBefore} <TermsLink part="personal-data">{t.agreeData}</TermsLink> {t.agreeBetween}{' '}
          <TermsLink part="rules">{t.agreeRules}</TermsLink> {t.agreeAnd} <TermsLink part="aml">{t.agreeAml}</TermsLink>
        </Checkbox>
        <Button type="submit" big busy={busy}>
          {t.create}
        </Button>
      </form>
      <div className={css.after}>
        <ButtonLink kind="text" href={toSignIn}>
          {t.haveAccount}
        </ButtonLink>
      </div>
    </>
  )
}

/** Only a person who has orders on this device reads it. */
function OrdersStay({ orders }: { orders: Answer<'getUserOrders'>['orders'] }) {
  const t = useTexts(accountTexts)
  const [first] = orders
  if (!first) return null
  return (
    <div className={css.moves}>
      <Icon name="receipt" />
      <p>
        <b>{orders.length === 1 ? t.orderStays(numberText(first.number)) : t.ordersStay(orders.length)}</b> {t.allStays}
      </p>
    </div>
  )
}
