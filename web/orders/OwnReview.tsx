/** After the mark: the client's review, what became of it, our answer, and what he may still do with it. */
import { useState } from 'react'
import type { OwnReview as Own } from '../../contract/reviews.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { hideReasonWords } from '../../core/reviews/review.ts'
import { call } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useAsked } from '../app/use-asked.ts'
import { useIntent } from '../app/use-intent.ts'
import { useNewest } from '../app/use-newest.ts'
import { Button } from '../ui/Button.tsx'
import { Stars } from '../ui/Stars.tsx'
import css from './RateService.module.css'
import { emptyReview, type ReviewDraft, ReviewFields } from './ReviewFields.tsx'
import { ratingTexts } from './rating-texts.ts'

/** `mayWrite`: words about this order can be a review. */
export function OwnReview({ orderId, mayWrite }: { orderId: string; mayWrite: boolean }) {
  const t = useTexts(ratingTexts)
  const { language } = useLanguage()
  const asked = useAsked('getOwnReview', { orderId })
  const [own, putOwn] = useNewest<Own | null>(asked.data)
  const [draft, setDraft] = useState<ReviewDraft | null>(null)
  const [busy, setBusy] = useState<'write' | 'withdraw' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { keyFor, answered } = useIntent()
  if (!own) return null
  const { stars, review } = own

  const send = async (what: 'write' | 'withdraw', words: ReviewDraft) => {
    setBusy(what)
    const idempotencyKey = keyFor(JSON.stringify([what, words]))
    const answer =
      what === 'write'
        ? await call('writeReview', { orderId, ...words, idempotencyKey })
        : await call('withdrawReview', { orderId, idempotencyKey })
    answered(answer)
    setBusy(null)
    if (!answer.ok) {
      setRefused(errorText(answer.code, language, answer.details))
      // somebody has decided meanwhile
      if (answer.code === 'REVIEW_DECIDED') asked.again()
      return
    }
    setRefused(null)
    setDraft(null)
    putOwn(answer.data)
  }
  const isWriting = draft !== null || (review === null && mayWrite)
  const words = draft ?? emptyReview
  return (
    <>
      <div className={css.given}>
        <Stars stars={stars} size={22} label={t.starsOf(stars)} />
      </div>
      {isWriting ? (
        <form
          className={css.review}
          onSubmit={(event) => {
            event.preventDefault()
            if (words.text.trim() === '') setRefused(t.wordsNeeded)
            else void send('write', words)
          }}
        >
          <p className={css.words}>{t.writeText}</p>
          <ReviewFields draft={words} onChange={setDraft} optional={false} error={refused} />
          <Button kind="line" type="submit" className={css.send} busy={busy === 'write'}>
            {review ? t.saveReview : t.sendReview}
          </Button>
        </form>
      ) : (
        review && (
          <div className={css.review}>
            <blockquote className={css.quote}>
              {review.text}
              <small>{review.name || t.noName}</small>
            </blockquote>
            {review.answer !== null && (
              <blockquote className={css.answer}>
                <b>{t.ourAnswer}</b>
                {review.answer}
              </blockquote>
            )}
            <p role="status" className={css.words}>
              {review.state === 'waiting'
                ? review.consent
                  ? t.stateWaiting
                  : t.stateSilent
                : review.state === 'hidden'
                  ? t.stateHidden(review.reason ? hideReasonWords[review.reason][language] : '')
                  : t[review.state === 'shown' ? 'stateShown' : 'stateKept']}
            </p>
            <div className={css.buttons}>
              {review.state === 'waiting' && mayWrite && (
                <Button kind="text" onClick={() => setDraft({ text: review.text, name: review.name, consent: review.consent })}>
                  {t.changeReview}
                </Button>
              )}
              {review.consent && (
                <Button kind="text" busy={busy === 'withdraw'} onClick={() => void send('withdraw', words)}>
                  {review.state === 'shown' ? t.takeOff : t.takeBack}
                </Button>
              )}
            </div>
            {refused && (
              <p className={css.refused} role="alert">
                {refused}
              </p>
            )}
          </div>
        )
      )}
    </>
  )
}
