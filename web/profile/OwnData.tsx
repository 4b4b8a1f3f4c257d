/** What we keep of the person: an archive of it, and the deletion of the account, which says before what goes and what stays. */
import { type FormEvent, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import type { HindranceView } from '../../contract/own-data.ts'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { normalEmail } from '../../core/people/email.ts'
import { AccountIcon, accountTexts, PasswordInput, WithPassword } from '../account/published.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { leaveEnded } from '../app/session.ts'
import { toast } from '../app/toasts.ts'
import { useAsked } from '../app/use-asked.ts'
import { Button } from '../ui/Button.tsx'
import { EmailField } from '../ui/EmailField.tsx'
import { onEscape } from '../ui/on-escape.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useFirstFocus } from '../ui/use-first-focus.ts'
import { useInPlace } from '../ui/use-in-place.ts'
import { moscowDate, moscowYear } from '../words/moscow-time.ts'
import { numberText } from '../words/order-figures.ts'
import { useMoment } from '../words/order-moment.ts'
import css from './AccountSection.module.css'
import { dataTexts } from './data-texts.ts'
import { profileTexts } from './texts.ts'

export function OwnData({ person }: { person: PersonView }) {
  const t = useTexts(dataTexts)
  const words = useTexts(profileTexts)
  const hindranceText = useHindranceText()
  const { data, refused, again } = useAsked('getAccountDeletion', {}, undefined, true)
  const form = useInPlace<'archive' | 'deletion'>()
  const asks = form.opened
  const [first, ...rest] = data?.hindrances ?? []

  if (asks === 'deletion' && data && !first) return <Deletion person={person} standing={data} onKeep={() => form.close()} />
  if (asks === 'archive')
    return (
      <div className={css.form}>
        <WithPassword
          email={person.email ?? ''}
          words={t.archiveSure}
          act={t.download}
          onCancel={() => form.close()}
          onPassword={async (password) => {
            const answer = await call('requestOwnData', { password, idempotencyKey: newKey() })
            if (!answer.ok) return answer
            form.close()
            // the browser saves it and stays on the page
            location.assign(answer.data.address)
            return null
          }}
        />
      </div>
    )
  return (
    <ul className={css.things}>
      <li>
        <AccountIcon name="download" />
        <span>
          {t.archive}
          <small>{t.archiveAbout}</small>
        </span>
        <Button kind="text" aria-label={t.archive} data-opens="archive" onClick={() => form.open('archive')}>
          {t.download}
        </Button>
      </li>
      <li>
        <AccountIcon name="cross" />
        <span>
          {t.remove}
          <small>
            {refused ? t.failed : first ? `${hindranceText(first)}${rest.length > 0 ? `, ${t.more(rest.length)}` : ''}` : t.goesAway}
          </small>
        </span>
        {refused ? (
          <Button kind="text" onClick={again}>
            {words.again}
          </Button>
        ) : (
          <Button
            kind="text"
            aria-label={t.remove}
            data-opens="deletion"
            aria-disabled={!data || first ? true : undefined}
            onClick={() => data && !first && form.open('deletion')}
          >
            {t.removeDots}
          </Button>
        )}
      </li>
    </ul>
  )
}

function useHindranceText(): (hindrance: HindranceView) => string {
  const t = useTexts(dataTexts)
  const { moment } = useMoment()
  return (hindrance) => {
    if (hindrance.kind === 'order') return t.order(numberText(hindrance.number))
    if (hindrance.kind === 'watched') return t.watched(numberText(hindrance.number), moment(hindrance.until))
    return t[hindrance.kind]
  }
}

type Errors = { email?: string; password?: string }

function Deletion({ person, standing, onKeep }: { person: PersonView; standing: Answer<'getAccountDeletion'>; onKeep: () => void }) {
  const t = useTexts(dataTexts)
  const account = useTexts(accountTexts)
  const { language } = useLanguage()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const { form, errors, refuse } = useFieldErrors<Errors>()
  useFirstFocus(form)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong: Errors = {
      ...(normalEmail(email) !== person.email && { email: errorText('EMAIL_DIFFERENT', language) }),
      ...(!password && { password: account.fillPassword }),
    }
    if (refuse(wrong)) return
    setBusy(true)
    const answer = await call('deleteAccount', { email, password, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) {
      toast({ type: 'success', title: t.removed })
      return leaveEnded(language, t.removed)
    }
    const text = answer.code === 'WRONG_LOGIN' ? account.wrongPassword : errorText(answer.code, language, answer.details)
    refuse({ [answer.code === 'EMAIL_DIFFERENT' ? 'email' : 'password']: text })
  }
  const { keptUntil, orders } = standing
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} onKeyDown={onEscape(onKeep)} noValidate>
      <p>{t.gone}</p>
      {keptUntil && <p>{t.kept(orders, `${moscowDate(keptUntil, language)} ${moscowYear(keptUntil)}`)}</p>}
      <EmailField
        label={t.typeEmail(person.email ?? '')}
        name="email-by-hand"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={errors.email ?? null}
      />
      {/* lets a password manager know whose password it fills in */}
      <input type="text" name="email" autoComplete="username" value={person.email ?? ''} readOnly hidden />
      <PasswordInput
        label={account.password}
        kind="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password ?? null}
      />
      <div className={css.both}>
        <Button type="submit" kind="danger" busy={busy}>
          {t.removeForGood}
        </Button>
        <Button kind="line" onClick={onKeep}>
          {t.keep}
        </Button>
      </div>
    </form>
  )
}
