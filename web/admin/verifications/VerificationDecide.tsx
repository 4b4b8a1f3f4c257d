/** The decision on a verification: approve, decline with a reason in both languages, or approve after a decline. */
import { useRef, useState } from 'react'
import type { VerificationView } from '../../../contract/verification.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { inBothLanguages, verificationReasons } from '../../../core/orders/reasons.ts'
import { call, type Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { SecondFactorAsk } from '../../layout/SecondFactorAsk.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Select, TextArea } from '../../ui/TextInput.tsx'
import { InPlaceForm } from '../parts/forms/InPlaceForm.tsx'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { verificationsTexts } from './verifications-texts.ts'

type Verdict = 'approve' | 'decline'
const ownWords = 'own'

export function VerificationDecide({ view, onDecided }: { view: VerificationView; onDecided: () => void }) {
  const t = useTexts(verificationsTexts)
  const { language } = useDeskWords()
  const [asked, setAsked] = useState<Verdict | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ why: Refused; verdict: Verdict; reason: string | undefined } | null>(null)
  const { keyFor, answered } = useIntent()
  const { id, version, status, staff } = view
  if (status === 'verified') return null
  if (staff?.own) return <Notice tone="gold" title={errorText('OWN_VERIFICATION', language)} />

  const decide = async (verdict: Verdict, reason?: string) => {
    setBusy(true)
    const body = { id, version, verdict, ...(reason !== undefined && { reason }) }
    const answer = await call('decideVerification', { ...body, idempotencyKey: keyFor(JSON.stringify(body)) })
    setBusy(false)
    answered(answer)
    if (!answer.ok) {
      if (answer.code !== 'CHANGED_MEANWHILE') return setRefused({ why: answer, verdict, reason })
      toast({ type: 'info', title: t.moved, text: t.movedText })
    } else toast({ type: 'success', title: verdict === 'approve' ? t.doneApproved : t.doneDeclined })
    setRefused(null)
    setAsked(null)
    onDecided()
  }
  const needsCode = refused?.why.code === 'SECOND_FACTOR_NEEDED'
  const said = refused && !needsCode ? errorText(refused.why.code, language, refused.why.details) : null
  return (
    <section className={css.part} aria-label={t.decide}>
      <h3>{t.decide}</h3>
      {asked === null ? (
        <>
          <p className={css.note}>{status === 'pending' ? t.approveText : t.appealText}</p>
          <div className={css.buttons}>
            {status === 'pending' ? (
              <Button icon="check" busy={busy} onClick={() => void decide('approve')}>
                {t.approve}
              </Button>
            ) : (
              <Button kind="line" onClick={() => setAsked('approve')}>
                {t.appeal}…
              </Button>
            )}
            {status === 'pending' && (
              <Button kind="danger" onClick={() => setAsked('decline')}>
                {t.decline}…
              </Button>
            )}
          </div>
        </>
      ) : (
        <ReasonForm
          key={asked}
          verdict={asked}
          busy={busy}
          onSend={(reason) => void decide(asked, reason)}
          onCancel={() => {
            setAsked(null)
            setRefused(null)
          }}
        />
      )}
      {said !== null && (
        <p className={css.refused} role="alert">
          {said}
        </p>
      )}
      {needsCode && (
        <SecondFactorAsk busy={busy} onFresh={() => void decide(refused.verdict, refused.reason)} onCancel={() => setRefused(null)} />
      )}
    </section>
  )
}

function ReasonForm({
  verdict,
  busy,
  onSend,
  onCancel,
}: {
  verdict: Verdict
  busy: boolean
  onSend: (reason: string) => void
  onCancel: () => void
}) {
  const t = useTexts(verificationsTexts)
  const words = useDeskWords()
  const [listed, setListed] = useState('')
  const [ru, setRu] = useState('')
  const [en, setEn] = useState('')
  const [shown, setShown] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const appeal = verdict === 'approve'
  const typed = appeal || listed === ownWords
  const fault = (value: string) => (shown && value.trim() === '' ? t.fill : null)
  const title = appeal ? t.appeal : t.decline

  const submit = () => {
    setShown(true)
    const lacks = (!appeal && listed === '') || (typed && ru.trim() === '') || (listed === ownWords && en.trim() === '')
    if (lacks) return focusFirstWrong(place.current)
    onSend(appeal ? ru.trim() : listed === ownWords ? inBothLanguages({ ru: ru.trim(), en: en.trim() }) : listed)
  }
  return (
    <InPlaceForm
      ref={place}
      title={title}
      text={appeal ? t.appealText : t.declineText}
      submit={title}
      cancel={t.cancel}
      busy={busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {!appeal && (
        <Select
          dense
          label={t.reasonListed}
          placeholder={t.chooseReason}
          value={listed}
          onChange={setListed}
          error={fault(listed)}
          options={[
            ...Object.entries(verificationReasons).map(([value, said]) => ({ value, label: words.say(said) })),
            { value: ownWords, label: t.reasonOwn },
          ]}
        />
      )}
      {typed && (
        <TextArea label={appeal ? t.appealReason : t.reasonRu} rows={2} maxLength={400} value={ru} onChange={setRu} error={fault(ru)} />
      )}
      {listed === ownWords && <TextArea label={t.reasonEn} rows={2} maxLength={400} value={en} onChange={setEn} error={fault(en)} />}
    </InPlaceForm>
  )
}
