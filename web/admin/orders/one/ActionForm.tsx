/** The form of one action, opened in place: its inputs, its consequence in words, and the button that sends it. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ActionInputs } from '../../../../contract/orders.ts'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import type { AddressValidator } from '../../../../core/directions/currency.ts'
import { isMeetingSlot } from '../../../../core/directions/working-hours.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import { actionWords } from '../../../../core/orders/action-words.ts'
import type { Action } from '../../../../core/orders/actions.ts'
import { recordedProofs } from '../../../../core/orders/proof-correction.ts'
import { proofKindOf, sideOfProof } from '../../../../core/payments/hash-form.ts'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Refused } from '../../../app/call.ts'
import { now } from '../../../app/clock.ts'
import { useTexts } from '../../../app/language.tsx'
import { useService } from '../../../app/page-data.tsx'
import { SecondFactorAsk } from '../../../layout/SecondFactorAsk.tsx'
import { Button } from '../../../ui/Button.tsx'
import { focusFirstWrong } from '../../../ui/focus-first-wrong.ts'
import { Mono } from '../../../ui/Mono.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { choiceWords } from '../../../words/choice-words.ts'
import css from '../../parts/Detail.module.css'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { ActionFields, type Place, type ProofKind, sceneOf } from './ActionFields.tsx'
import { choicesOf, type Draft, type Errors, fieldOfRefusal, fieldsOf, judgeDraft, moscowField, type Stage } from './action-draft.ts'
import type { Look } from './action-looks.ts'
import type { Taken } from './FreeSlots.tsx'
import { PayoutDetails, RefundDetails } from './PayoutClaim.tsx'
import { RefundToApprove } from './ToApprove.tsx'

export function ActionForm({
  view,
  look: { action, kind },
  stage,
  label,
  places,
  draft,
  onDraft,
  refused,
  busy,
  justClaimed,
  onSend,
  onCancel,
}: {
  view: StaffOrderView
  look: Look
  stage: Stage
  label: string
  places: readonly Place[]
  draft: Draft
  onDraft: (draft: Draft) => void
  refused: Refused | null
  busy: boolean
  /** The form was opened by the press that claimed the payout. */
  justClaimed: boolean
  onSend: (inputs: ActionInputs) => void
  onCancel: () => void
}) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  const { language, say } = words
  const { office, meetingDaysAhead } = useService()
  const [errors, setErrors] = useState<Errors>({})
  const place = useRef<HTMLDivElement>(null)
  const { order } = view
  const fields = fieldsOf(action, order, places, draft, stage)
  const asking = stage === 'asking'
  const proofs = action === 'correctProof' ? recordedProofs(order) : []
  const recorded = proofs.length === 1 ? proofs[0] : proofs.find(({ id }) => id === draft.sentId)
  const proof = proofOf(action, view, recorded?.id, words)
  const { validator } = proof
  const { consequence } = actionWords[action]
  // The button repeats the chosen option with its sum.
  const chosen = choicesOf(order, action).find(({ choice }) => choice === draft.choice)
  const presses = chosen
    ? choiceWords(chosen, 'staff', sceneOf(order, words)).title
    : action === 'checkTransaction'
      ? t.writeLooked
      : asking
        ? t.askPress
        : label

  const field = refused && refused.code !== 'SECOND_FACTOR_NEEDED' ? fieldOfRefusal(refused.code, refused.details, fields) : null
  const text = refused ? errorText(refused.code, language, refused.details) : ''
  const worse = refused?.code === 'LATE_MAKES_WORSE' ? (refused.details as { old: string; new: string; until: string }) : null
  const said = refused?.code === 'MEETING_SLOT_TAKEN' && refused.details['free'] ? (refused.details as Taken) : null
  const placeId = draft.placeId ?? order.meeting?.place.id ?? places[0]?.id
  const taken = said?.placeId === placeId ? said : null
  /** The refused time or place is not the one in the form any more. */
  const isElsewhere = said !== null && (taken === null || draft.at !== moscowField(said.taken))
  const needsCode = refused?.code === 'SECOND_FACTOR_NEEDED'

  useEffect(() => {
    const fields = [...(place.current?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])]
    // what stands filled in already is only looked at
    const first = fields.find(({ type, value }) => type === 'radio' || value === '') ?? fields[0] ?? place.current?.querySelector('button')
    first?.focus()
  }, [])
  useEffect(() => {
    if (refused && field) focusFirstWrong(place.current)
  }, [refused, field])

  const attempt = () => {
    const isSlot = (at: Instant) => isMeetingSlot(office, now(), at, meetingDaysAhead)
    const judged = judgeDraft(action, draft, order, { places, now: now(), isSlot, stage, validator })
    setErrors(judged.ok ? {} : judged.errors)
    if (judged.ok) onSend({ ...judged.inputs, ...(worse && { takeSeen: worse.new }) })
    else focusFirstWrong(place.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) attempt()
  }
  return (
    <div
      ref={place}
      className={css.ask}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <form className={css.form} onSubmit={submit} noValidate aria-label={label}>
        <h3>{asking && !view.needsAgreement.includes(action) ? t.askHead(label) : label}</h3>
        {asking && (
          <p className={css.consequence}>
            {t.askText} {action === 'recordPayout' && t.askPayout}
          </p>
        )}
        {consequence && !asking && <p className={css.consequence}>{say(consequence)}</p>}
        {action === 'recordPayout' && view.claim?.mine && !asking && <PayoutDetails view={view} form={place} justClaimed={justClaimed} />}
        {action === 'recordRefund' && view.refundClaim?.mine && <RefundDetails view={view} form={place} justClaimed={justClaimed} />}
        {recorded?.proof && (
          <p className={css.consequence}>
            {t.recordedNow} <Mono>{recorded.proof}</Mono>
          </p>
        )}
        {action === 'approveRefund' && <RefundToApprove view={view} />}
        {action === 'checkTransaction' && <p className={css.consequence}>{t.checkByHand}</p>}
        <ActionFields
          action={action}
          order={order}
          fields={fields}
          draft={draft}
          errors={errors}
          refused={field && !isElsewhere ? { field, text } : null}
          taken={taken}
          places={places}
          proof={proof}
          asking={asking}
          onChange={(name, value) => onDraft({ ...draft, [name]: value })}
        />
        {worse && (
          <Notice tone="gold" title={t.lateTitle} live>
            {t.lateText(words.sum(worse.old, order.takeCurrencyId), words.sum(worse.new, order.takeCurrencyId), words.moment(worse.until))}
          </Notice>
        )}
        {refused && !field && !needsCode && !worse && (
          <p className={css.refused} role="alert">
            {text}
          </p>
        )}
        {!needsCode && (
          <div className={css.formEnd}>
            <Button type="submit" busy={busy} {...(kind === 'danger' && !asking && { className: css.red })}>
              {worse ? t.lateAnyway : presses}
            </Button>
            <Button kind="text" onClick={onCancel}>
              {t.cancelForm}
            </Button>
          </div>
        )}
      </form>
      {needsCode && <SecondFactorAsk busy={busy} onFresh={attempt} onCancel={onCancel} />}
    </div>
  )
}

/**
 * What the proof of an action is: its kind, by which its field is named, and the network whose hash it must be (null: any text). An
 * exchange that gave no answer has a number of its own for a payout.
 */
function proofOf(
  action: Action,
  { order, payoutRun }: StaffOrderView,
  sentId: string | undefined,
  words: ReturnType<typeof useDeskWords>,
): { kind: ProofKind; validator: AddressValidator | null } {
  const state = payoutRun?.withdrawal?.state
  if ((state === 'lost' || state === 'unknown') && action === 'recordPayout') return { kind: 'exchange', validator: null }
  const side = sideOfProof(action, order, sentId)
  const { kind, addressValidator } = words.currency(side === 'take' ? order.takeCurrencyId : order.giveCurrencyId)
  return { kind: proofKindOf(kind), validator: side === null ? null : addressValidator }
}
