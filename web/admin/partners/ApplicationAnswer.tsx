/** Accepts an application with its terms, or declines it with a reason, by email or silently. */
import { useRef, useState } from 'react'
import type { Payload } from '../../../contract/calls.ts'
import type { PartnerApplication } from '../../../contract/partnership.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Terms } from '../../../core/partners/income.ts'
import { partnerFaults } from '../../../core/partners/partner-faults.ts'
import { call, type Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { useService } from '../../app/page-data.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { Segments } from '../../ui/Segments.tsx'
import { ReasonForm } from '../parts/forms/ReasonForm.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { SumInput } from '../parts/forms/SumInput.tsx'
import records from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Partners.module.css'
import { partnersTexts } from './partners-texts.ts'

type Answered = (partnerId: string | null) => void
type Sent = Omit<Payload<'decidePartnership'>, 'applicationId' | 'idempotencyKey'>

/** `mayAccept`: false where the account can be no partner's, so that the application can only be declined. */
export function ApplicationAnswer({
  application: { id },
  mayAccept,
  onDecided,
}: {
  application: PartnerApplication
  mayAccept: boolean
  onDecided: Answered
}) {
  const t = useTexts(partnersTexts)
  const { language } = useDeskWords()
  const [declines, setDeclines] = useState(false)
  const [silent, setSilent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ why: Refused; sent: Sent } | null>(null)
  const { keyFor, answered } = useIntent()

  const decide = async (sent: Sent) => {
    setBusy(true)
    const body = { applicationId: id, ...sent }
    const answer = await call('decidePartnership', { ...body, idempotencyKey: keyFor(JSON.stringify(body)) })
    setBusy(false)
    answered(answer)
    if (!answer.ok && answer.code !== 'ALREADY_DECIDED') return setRefused({ why: answer, sent })
    if (answer.ok) toast({ type: 'success', title: sent.verdict === 'accepted' ? t.acceptedDone : t.declinedDone })
    else toast({ type: 'info', title: errorText(answer.code, language, answer.details) })
    setRefused(null)
    onDecided(answer.ok ? answer.data.partnerId : null)
  }
  return (
    <>
      {declines ? (
        <ReasonForm
          title={t.decline}
          text={silent ? t.declineSilentText : t.declineText}
          busy={busy}
          onSend={(reason) => void decide({ verdict: 'declined', reason, silent })}
          onCancel={() => setDeclines(false)}
        >
          <Segments
            label={t.tellHow}
            value={silent ? 'silent' : 'email'}
            values={['email', 'silent']}
            words={(how) => t[`how_${how}`]}
            onChange={(how) => setSilent(how === 'silent')}
          />
        </ReasonForm>
      ) : (
        <>
          {mayAccept && <AcceptForm busy={busy} onSend={(terms) => void decide({ verdict: 'accepted', ...terms })} />}
          <div>
            <Button kind="danger" onClick={() => setDeclines(true)}>
              {t.decline}…
            </Button>
          </div>
        </>
      )}
      <RefusedNote refused={refused?.why ?? null} busy={busy} onFresh={() => refused && void decide(refused.sent)} />
    </>
  )
}

type Agreed = Terms & { monitor: boolean }

function AcceptForm({ busy, onSend }: { busy: boolean; onSend: (terms: Agreed) => void }) {
  const t = useTexts(partnersTexts)
  const { language } = useDeskWords()
  const { partners: usual } = useService()
  const percentOf = (of: Terms['of']) => (of === 'profit' ? usual.percent : usual.monitorPercent)
  const [terms, setTerms] = useState<Agreed>({ percent: usual.percent, of: 'profit', monitor: false })
  const [shown, setShown] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const [fault] = partnerFaults({ ...terms, name: '', refId: 'any', note: '' })
  // the usual percent of the other kind, unless somebody has typed one
  const change = (of: Terms['of'], monitor: boolean) =>
    setTerms((before) => ({ of, monitor, percent: before.percent === percentOf(before.of) ? percentOf(of) : before.percent }))
  return (
    <form
      ref={place}
      className={css.accept}
      aria-label={t.accept}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setShown(true)
        if (fault) focusFirstWrong(place.current)
        else if (!busy) onSend(terms)
      }}
    >
      <p className={records.note}>{t.acceptText}</p>
      <div className={css.terms}>
        <Segments
          label={t.of}
          value={terms.of}
          values={['profit', 'turnover']}
          words={(of) => t[`of_${of}`]}
          onChange={(of) => change(of, of === 'turnover' && terms.monitor)}
        />
        <SumInput
          label={t.percent}
          trailing="%"
          error={shown ? fault?.words[language] : null}
          value={terms.percent}
          onChange={(percent) => setTerms((before) => ({ ...before, percent }))}
        />
      </div>
      <Checkbox checked={terms.monitor} onChange={(monitor) => change(monitor ? 'turnover' : terms.of, monitor)}>
        {t.monitor}
      </Checkbox>
      <div>
        <Button type="submit" busy={busy}>
          {t.accept}
        </Button>
      </div>
    </form>
  )
}
