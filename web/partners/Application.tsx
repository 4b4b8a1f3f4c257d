/** The application in its place, and what comes after it: the promise of an answer, the answer, and the email to be opened. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import type { Instant } from '../../core/time/instant.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useMoment } from '../words/order-moment.ts'
import css from './Application.module.css'
import { ApplicationForm, type DraftState } from './ApplicationForm.tsx'
import { offerTexts } from './offer-texts.ts'

/** `head` stands above the form, and goes with it. */
type Shape = { whole: boolean; submit: string; draft: DraftState; head?: ReactNode }

/** Of a visitor: he hears the answer by email. */
export function VisitorApplication({ head, ...shape }: Shape) {
  const [sent, setSent] = useState<{ email: string; answerBy: Instant } | null>(null)
  if (sent) return <Sent {...sent} />
  return (
    <>
      {head}
      <ApplicationForm {...shape} ownEmail={null} onSent={setSent} />
    </>
  )
}

/** Of somebody who is logged in: the answer comes here too. */
export function OwnApplication({ head, ownEmail, figures, ...shape }: Shape & { ownEmail: string; figures: ReferralFigures }) {
  const t = useTexts(offerTexts)
  const { application } = figures
  // what was just sent is shown before the figures tell it
  const [sent, setSent] = useState<{ email: string; answerBy: Instant } | null>(null)
  const [isAgain, setAgain] = useState(false)
  const state = application?.state
  useEffect(() => {
    if (state === undefined) return
    setSent(null)
    setAgain(false)
  }, [state])

  if (sent) return <Sent {...sent} />
  if (application?.state === 'waits') return <Sent email={ownEmail} answerBy={application.answerBy} quiet />
  if (application?.state === 'accepted') return <ToConfirm email={application.email} />
  if (application?.state === 'declined' && !isAgain)
    return (
      <div className={css.answer}>
        <Notice tone="gold" title={t.declined}>
          {application.reason ?? t.declinedQuietly}
        </Notice>
        <Button kind="line" onClick={() => setAgain(true)}>
          {t.applyAgain}
        </Button>
      </div>
    )
  return (
    <>
      {head}
      <ApplicationForm {...shape} ownEmail={ownEmail} onSent={setSent} />
    </>
  )
}

/** `quiet`: it stands there from the beginning, so the focus stays where it is. */
function Sent({ email, answerBy, quiet = false }: { email: string; answerBy: Instant; quiet?: boolean }) {
  const t = useTexts(offerTexts)
  const { moment } = useMoment()
  const place = useRef<HTMLDivElement>(null)
  // the pressed button is gone
  useEffect(() => {
    if (!quiet) place.current?.focus()
  }, [quiet])
  return (
    <div ref={place} tabIndex={-1} className={css.answer}>
      <Notice tone="green" title={t.sent(moment(answerBy))}>
        {t.sentText(email)}
      </Notice>
    </div>
  )
}

function ToConfirm({ email }: { email: string }) {
  const t = useTexts(offerTexts)
  const { language } = useLanguage()
  const [said, setSaid] = useState<{ isWrong: boolean; words: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const sendAgain = async () => {
    setBusy(true)
    const answer = await call('sendPartnershipLink', { idempotencyKey: newKey() })
    setBusy(false)
    setSaid(answer.ok ? { isWrong: false, words: t.sentAgain } : { isWrong: true, words: errorText(answer.code, language, answer.details) })
  }
  return (
    <div className={css.answer}>
      <Notice tone="green" title={t.accepted}>
        {t.acceptedText(email)}
      </Notice>
      <Button kind="line" busy={busy} onClick={() => void sendAgain()}>
        {t.sendAgain}
      </Button>
      <p role="status" className={said?.isWrong ? css.wrong : css.to}>
        {said?.words}
      </p>
    </div>
  )
}
