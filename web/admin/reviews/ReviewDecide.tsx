/** What is done with a review: our answer, showing it, hiding its words for a reason, and undoing that for some seconds. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { StaffReview } from '../../../contract/reviews.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import {
  type HideReason,
  hideReasons,
  hideReasonWords,
  reviewLengths,
  undoSeconds,
  undoShownSeconds,
} from '../../../core/reviews/review.ts'
import { addSeconds, millisecondsOf } from '../../../core/time/instant.ts'
import { call, type Outcome, type Refused } from '../../app/call.ts'
import { nowMs } from '../../app/clock.ts'
import { useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { SecondFactorAsk } from '../../layout/SecondFactorAsk.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select, TextArea } from '../../ui/TextInput.tsx'
import { LeaveQuestion } from '../parts/forms/FormParts.tsx'
import { InPlaceForm } from '../parts/forms/InPlaceForm.tsx'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import own from './Reviews.module.css'
import { deskReviewsTexts } from './reviews-texts.ts'

type Review = NonNullable<StaffReview['review']>
type Press =
  | { name: 'decideReview'; verdict: 'shown' | 'hidden' | 'kept'; reason?: HideReason; answer: string }
  | { name: 'answerReview'; answer: string }
  | { name: 'undoReview' }

/** What is typed, the stored answer that it stands over, and the version of the review that had it. */
type Draft = { text: string; over: string; version: number }

type Props = {
  orderId: string
  review: Review
  onDone: () => void
  /** The button that shows it, for the key P. */
  showButton: RefObject<HTMLButtonElement | null>
}

export function ReviewDecide({ orderId, review, onDone, showButton }: Props) {
  const t = useTexts(deskReviewsTexts)
  const { language } = useDeskWords()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isHiding, setHiding] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ why: Refused; press: Press } | null>(null)
  const { keyFor, answered } = useIntent()
  const { version, consentAt, decision } = review
  // what was typed stays over an undo, and where the review changes meanwhile
  const isOtherwise = draft !== null && version > draft.version && review.answer !== draft.over
  const isTyped = draft !== null && draft.text.trim() !== draft.over
  const answer = draft === null || (isOtherwise && !isTyped) ? review.answer : draft.text
  const mayUndo = useMayUndo(review)
  const isAnswered = answer.trim() !== ''
  const isUnsent = answer.trim() !== review.answer
  const mustChoose = isOtherwise && isUnsent
  const typeOver = (text: string) => setDraft({ text, over: review.answer, version })

  const send = (press: Press): Promise<Outcome<StaffReview>> => {
    const { name, ...rest } = press
    const body = { orderId, version, ...rest }
    const idempotencyKey = keyFor(JSON.stringify({ name, ...body }))
    if (press.name === 'decideReview') {
      const { verdict, reason, answer: words } = press
      return call('decideReview', { orderId, version, verdict, answer: words, ...(reason && { reason }), idempotencyKey })
    }
    if (press.name === 'answerReview') return call('answerReview', { orderId, version, answer: press.answer, idempotencyKey })
    return call('undoReview', { orderId, version, idempotencyKey })
  }
  const act = async (press: Press) => {
    setBusy(true)
    const outcome = await send(press)
    setBusy(false)
    answered(outcome)
    if (!outcome.ok) {
      if (outcome.code !== 'CHANGED_MEANWHILE') return setRefused({ why: outcome, press })
      toast({ type: 'info', title: t.moved, text: t.movedText })
    } else {
      const after = outcome.data.review
      if (after) setDraft((present) => ({ text: present?.text ?? answer, over: after.answer, version: after.version }))
      if (press.name === 'undoReview') toast({ type: 'success', title: t.undone })
    }
    setRefused(null)
    setHiding(false)
    onDone()
  }
  const show = (words: string) => void act({ name: 'decideReview', verdict: 'shown', answer: words })
  const needsCode = refused?.why.code === 'SECOND_FACTOR_NEEDED'
  return (
    <>
      {decision && (
        <section className={css.part} role="status">
          <Decided review={review} undo={mayUndo ? () => void act({ name: 'undoReview' }) : null} busy={busy} />
        </section>
      )}
      <TextArea
        label={t.answer}
        aside={consentAt === null || decision?.verdict === 'hidden' ? t.answerByEmail : t.answerShown}
        help={t.answerHint}
        rows={4}
        maxLength={reviewLengths.answer}
        value={answer}
        onChange={(text) => (draft !== null && mustChoose ? setDraft({ ...draft, text }) : typeOver(text))}
      />
      <p className={own.unsent} role="status">
        {isUnsent && (isAnswered ? t.unsent : t.unsentEmpty)}
      </p>
      <LeaveQuestion held={isUnsent} />
      {mustChoose && (
        <Notice live tone="gold" title={t.answeredMeanwhile}>
          <p className={own.theirs}>{review.answer || t.answeredNothing}</p>
          <div className={own.pair}>
            <Button kind="line" onClick={() => setDraft(null)}>
              {t.takeTheirs}
            </Button>
            <Button kind="line" onClick={() => typeOver(answer)}>
              {t.keepMine}
            </Button>
          </div>
        </Notice>
      )}
      {consentAt === null ? (
        <Notice tone="gold" title={t.cannotShow} />
      ) : (
        <section className={css.part} aria-label={t.mayHide}>
          <h3>{t.mayHide}</h3>
          <ul className={own.reasons}>
            {hideReasons.map((reason) => (
              <li key={reason}>{hideReasonWords[reason][language]}</li>
            ))}
          </ul>
          <p className={css.note}>{t.lowIsNone}</p>
        </section>
      )}
      {isHiding ? (
        <HideForm
          busy={busy}
          onSend={(reason) => void act({ name: 'decideReview', verdict: 'hidden', reason, answer: answer.trim() })}
          onCancel={() => setHiding(false)}
        />
      ) : mustChoose ? null : (
        <div className={own.press}>
          {consentAt === null ? (
            <>
              {isAnswered && isUnsent && (
                <Button busy={busy} onClick={() => void act(keepPress(decision, answer.trim()))}>
                  {t.sendAnswer}
                </Button>
              )}
              {!decision && (
                <Button kind="line" busy={busy} onClick={() => void act({ name: 'decideReview', verdict: 'kept', answer: '' })}>
                  {t.read}
                </Button>
              )}
            </>
          ) : decision?.verdict === 'shown' ? (
            isUnsent && (
              <Button ref={showButton} busy={busy} onClick={() => void act({ name: 'answerReview', answer: answer.trim() })}>
                {t.saveAnswer}
              </Button>
            )
          ) : (
            <Button ref={showButton} busy={busy} onClick={() => show(answer.trim())}>
              {decision ? t.showAgain : isAnswered ? t.showAnswered : t.show}
              <kbd aria-hidden="true">P</kbd>
            </Button>
          )}
          {consentAt !== null && (
            <div className={own.pair}>
              {!decision && isAnswered && (
                <Button kind="line" busy={busy} onClick={() => show('')}>
                  {t.showBare}
                </Button>
              )}
              {decision?.verdict !== 'hidden' && (
                <Button kind="danger" onClick={() => setHiding(true)}>
                  {t.hide}…
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {refused && !needsCode && (
        <p className={css.refused} role="alert">
          {errorText(refused.why.code, language, refused.why.details)}
        </p>
      )}
      {needsCode && <SecondFactorAsk busy={busy} onFresh={() => void act(refused.press)} onCancel={() => setRefused(null)} />}
    </>
  )
}

const keepPress = (decision: Review['decision'], answer: string): Press =>
  decision ? { name: 'answerReview', answer } : { name: 'decideReview', verdict: 'kept', answer }

function Decided({ review: { decision, answer }, undo, busy }: { review: Review; undo: (() => void) | null; busy: boolean }) {
  const t = useTexts(deskReviewsTexts)
  const words = useDeskWords()
  if (!decision) return null
  const { verdict, reason, by, at } = decision
  const isAnswered = answer !== ''
  const said =
    verdict === 'hidden'
      ? t.done_hidden
      : undo && isAnswered
        ? verdict === 'shown'
          ? t.done_shownAnswered
          : t.done_byEmail
        : t[`done_${verdict}`]
  return (
    <div className={own.decided}>
      <p>
        {said}
        <small>{[reason && words.say(hideReasonWords[reason]), by && t.by(by.name, words.moment(at))].filter(Boolean).join(' · ')}</small>
      </p>
      {undo && (
        <Button kind="line" busy={busy} onClick={undo}>
          {t.undo}
        </Button>
      )}
    </div>
  )
}

/** Whether the undo is offered: a little shorter than it works, so that a press of the last moment counts. */
function useMayUndo({ undoUntil }: Review): boolean {
  const until = undoUntil === null ? 0 : millisecondsOf(addSeconds(undoUntil, undoShownSeconds - undoSeconds))
  const [over, setOver] = useState(0)
  useEffect(() => {
    const left = until - nowMs()
    if (left <= 0) return
    const timer = setTimeout(() => setOver(until), left)
    return () => clearTimeout(timer)
  }, [until])
  return until !== 0 && over !== until && until > nowMs()
}

function HideForm({ busy, onSend, onCancel }: { busy: boolean; onSend: (reason: HideReason) => void; onCancel: () => void }) {
  const t = useTexts(deskReviewsTexts)
  const words = useDeskWords()
  const [reason, setReason] = useState<HideReason | ''>('')
  const [isAsked, setAsked] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  return (
    <InPlaceForm
      ref={place}
      title={t.hide}
      text={t.hideText}
      submit={t.hide}
      cancel={t.cancel}
      busy={busy}
      onSubmit={() => {
        setAsked(true)
        if (reason) onSend(reason)
      }}
      onCancel={onCancel}
    >
      <Select
        dense
        label={t.hideBecause}
        placeholder={t.chooseReason}
        value={reason}
        onChange={(chosen) => setReason(chosen as HideReason)}
        error={isAsked && reason === '' ? t.fill : null}
        options={hideReasons.map((value) => ({ value, label: words.say(hideReasonWords[value]) }))}
      />
    </InPlaceForm>
  )
}
