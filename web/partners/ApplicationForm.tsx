/** What somebody says of himself who wants to become a partner. The typed values stay after a refusal. */
import { type Dispatch, type FormEvent, type SetStateAction, useLayoutEffect, useRef, useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { applicationLengths } from '../../core/partners/application.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import type { Instant } from '../../core/time/instant.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { NB } from '../app/typo.ts'
import { TermsLink } from '../layout/TermsLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { EmailField } from '../ui/EmailField.tsx'
import { focusFirstWrong } from '../ui/focus-first-wrong.ts'
import { Notice } from '../ui/Notice.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import css from './Application.module.css'
import { offerTexts } from './offer-texts.ts'

type Place = 'email' | 'place' | 'how' | 'terms'
type Errors = Partial<Record<Place | 'whole', string | undefined>>
const places: readonly string[] = ['email', 'place', 'how', 'terms']

type Props = {
  /** Of the account that is logged in; null asks for one. */
  ownEmail: string | null
  /** Asks what the place is about, too. */
  whole: boolean
  submit: string
  draft: DraftState
  onSent: (sent: { email: string; answerBy: Instant }) => void
}

const emptyDraft = { email: '', place: '', how: '', agrees: false }
export type DraftState = [typeof emptyDraft, Dispatch<SetStateAction<typeof emptyDraft>>]

/**
 * What is typed. It is kept above the form: that of a visitor gives way to his own once it is known who he is. What was typed in an account
 * goes with it.
 */
export function useDraft(person: PersonView | null): DraftState {
  const [draft, setDraft] = useState(emptyDraft)
  const account = person?.email == null ? null : person.uid
  const former = useRef(account)
  useLayoutEffect(() => {
    if (former.current !== null && former.current !== account) setDraft(emptyDraft)
    former.current = account
  }, [account])
  return [draft, setDraft]
}

export function ApplicationForm({ ownEmail, whole, submit: submitWords, draft: [draft, setDraft], onSent }: Props) {
  const t = useTexts(offerTexts)
  const { language } = useLanguage()
  const { legalVersions } = useService()
  const { email, place, how, agrees } = draft
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const put = (changed: Partial<typeof emptyDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const mended = (of: Place) => setErrors((before) => ({ ...before, [of]: undefined, whole: undefined }))
  const refuse = (next: Errors) => {
    setErrors(next)
    if (Object.keys(next).some((of) => of !== 'whole')) focusFirstWrong(form.current)
  }
  const wrongEmail = (): string | null => {
    if (ownEmail !== null) return null
    if (!email.trim()) return t.fillEmail
    return isEmail(normalEmail(email)) ? null : errorText('EMAIL_INVALID', language)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const ofEmail = wrongEmail()
    const wrong: Errors = {
      ...(ofEmail !== null && { email: ofEmail }),
      ...(!place.trim() && { place: t.fillPlace }),
      ...(!agrees && { terms: t.fillTerms }),
    }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setBusy(true)
    const answer = await call('requestPartnership', {
      ...(ownEmail === null && { email }),
      place,
      how,
      language,
      terms: legalVersions.partners,
      idempotencyKey: newKey(),
    })
    setBusy(false)
    if (answer.ok) {
      setDraft(emptyDraft)
      return onSent({ email: ownEmail ?? normalEmail(email), answerBy: answer.data.answerBy })
    }
    const { field } = answer.details as { field?: string }
    const at = field !== undefined && places.includes(field) && (field !== 'email' || ownEmail === null) ? (field as Place) : 'whole'
    refuse({ [at]: errorText(answer.code, language, answer.details) })
  }
  return (
    // until the script has come a press does nothing: the browser itself would put what is typed into the address
    <form ref={form} className={css.form} method="dialog" onSubmit={(event) => void send(event)} noValidate>
      <div className={whole && ownEmail === null ? css.pair : undefined}>
        {ownEmail === null && (
          <EmailField
            label={t.email}
            help={t.emailHelp}
            name="email"
            autoComplete="email"
            value={email}
            onChange={(text) => {
              put({ email: text })
              mended('email')
            }}
            onError={(text) => setErrors((before) => ({ ...before, email: text ?? undefined }))}
            error={errors.email}
          />
        )}
        <TextInput
          label={t.place}
          help={t.placeHelp}
          name="place"
          maxLength={applicationLengths.place}
          value={place}
          onChange={(text) => {
            put({ place: text })
            mended('place')
          }}
          error={errors.place}
        />
      </div>
      {whole && (
        <TextArea
          label={t.story}
          placeholder={t.optional}
          maxLength={applicationLengths.how}
          value={how}
          onChange={(text) => {
            put({ how: text })
            mended('how')
          }}
          error={errors.how}
        />
      )}
      <Checkbox
        checked={agrees}
        onChange={(is) => {
          put({ agrees: is })
          mended('terms')
        }}
        error={errors.terms}
      >
        {t.accept}
        {NB}
        <TermsLink part="partners">{t.terms}</TermsLink>
      </Checkbox>
      {errors.whole && (
        <Notice tone="red" title={t.notSent} live>
          {errors.whole}
        </Notice>
      )}
      <div>
        <Button type="submit" big busy={busy}>
          {submitWords}
        </Button>
        {ownEmail !== null && <p className={css.to}>{t.answerTo(ownEmail)}</p>}
      </div>
    </form>
  )
}
