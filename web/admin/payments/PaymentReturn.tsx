/** The refund of an unmatched payment: its result, its recipient, the members of staff responsible, and the next step. */
import { useEffect, useRef, useState } from 'react'
import type { PaymentView } from '../../../contract/payments.ts'
import { isPositive } from '../../../core/money/decimal.ts'
import { actionWords } from '../../../core/orders/action-words.ts'
import { hashFaultWords } from '../../../core/payments/hash-fault.ts'
import type { UnmatchedRefundStep } from '../../../core/payments/unmatched-refund.ts'
import { call, newKey, type Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { HashLink } from '../../layout/HashLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { fullMoment } from '../../words/order-moment.ts'
import { ClaimNotice, isMasked, payoutTexts, SentDetails } from '../orders/published.ts'
import { CopyMark } from '../parts/CopyMark.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { paymentsTexts } from './payments-texts.ts'
import { SettleForm } from './SettleForm.tsx'

type Refund = NonNullable<PaymentView['refund']>
type Props = { view: PaymentView; refund: Refund; onSettled: (view: PaymentView) => void }
/** The form that is open. `justClaimed`: the press that claimed the refund opened it. */
type Open = { step: UnmatchedRefundStep; justClaimed: boolean }

export function PaymentReturn({ view, refund, onSettled }: Props) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const [open, setOpen] = useState<Open | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const labelOf = useStepLabels(view, refund)
  const { currencyId, state: payment, refundClaim } = view.payment
  const moment = (at: string) => <time dateTime={at}>{fullMoment(at, words.language)}</time>

  /** Needs no form: he sends it now and records it afterwards. */
  const claim = async () => {
    setBusy(true)
    const answer = await call('movePaymentRefund', { idempotencyKey: newKey(), id: view.payment.id, refundId: refund.id, step: 'claim' })
    setBusy(false)
    setRefused(answer.ok ? null : answer)
    if (!answer.ok) return
    setOpen({ step: 'send', justClaimed: true })
    onSettled(answer.data)
  }
  // a colleague made the step meanwhile
  useEffect(() => {
    if (open && !open.justClaimed && !refund.steps.includes(open.step)) setOpen(null)
  }, [open, refund.steps])
  const notices = (
    <>
      <ClaimNotice claim={refund.claim} of="refund" nearly={refundClaim?.stage === 'nearlyOver'} />
      {payment === 'vanished' && refund.state === 'approved' && (
        <Notice tone="red" title={t.returnMoneyGone} live>
          {t.returnMoneyGoneText}
        </Notice>
      )}
    </>
  )
  // right after the claim the view of its own presses is on its way
  if (open && refund.steps.includes(open.step))
    return (
      <>
        {notices}
        <StepForm
          {...open}
          view={view}
          refund={refund}
          label={labelOf(open.step)}
          onCancel={() => setOpen(null)}
          onSettled={(after) => {
            setOpen(null)
            onSettled(after)
          }}
        />
      </>
    )
  const [main] = refund.steps
  return (
    <section className={css.part} aria-label={t.returnTitle}>
      <h3>{t.returnTitle}</h3>
      {notices}
      {refund.needsOther && (
        <Notice tone="gold" title={t.returnTwo}>
          {t.returnTwoText}
        </Notice>
      )}
      <KeyRows
        dense
        rows={[
          { name: t.returnState, value: t[`return_${refund.state}`] },
          ...sumRows(refund, currencyId, words, t),
          whereRow(refund, t),
          refund.memo !== null && { name: t.memo, value: <Mono>{refund.memo}</Mono> },
          refund.proposedBy !== null && { name: t.returnBy, value: refund.proposedBy },
          refund.approvedBy !== null && { name: t.returnApprovedBy, value: refund.approvedBy },
          refund.sentAt !== null && { name: t.returnSentAt, value: moment(refund.sentAt) },
          refund.endedAt !== null && { name: t.returnArrivedAt, value: moment(refund.endedAt) },
          refund.proof !== null && { name: t.returnProof, value: <HashLink hash={refund.proof} url={refund.proofUrl} /> },
        ]}
      />
      {refund.hashFault !== null && (
        <Notice tone="red" title={t.returnDoubted}>
          {words.say(hashFaultWords[refund.hashFault])}
        </Notice>
      )}
      {refund.state === 'sent' && refund.hashFault === null && words.currency(currencyId).kind === 'crypto' && (
        <p className={css.note}>{t.returnWatched}</p>
      )}
      <RefusedNote refused={refused} busy={busy} onFresh={() => void claim()} />
      {main && (
        <div className={css.buttons}>
          {refund.steps.map((step) => (
            <Button
              key={step}
              kind={step === main && (step === 'approve' || step === 'claim' || step === 'send') ? 'main' : 'line'}
              busy={busy && step === 'claim'}
              disabled={busy && step !== 'claim'}
              onClick={() => (step === 'claim' ? void claim() : setOpen({ step, justClaimed: false }))}
            >
              {labelOf(step)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/** What the presses are called. Those of who sends it have the words of the refund of an order. */
function useStepLabels({ payment }: PaymentView, { claim, returned }: Refund): (step: UnmatchedRefundStep) => string {
  const t = useTexts(paymentsTexts)
  const sending = useTexts(payoutTexts)
  const words = useDeskWords()
  const named = (action: 'claimRefund' | 'recordRefund' | 'releaseRefund') =>
    words.say(actionWords[action].operator ?? actionWords[action].told)
  const sum = words.sum(returned, payment.currencyId)
  return (step) => {
    if (step === 'claim') return claim === null ? `${named('claimRefund')} ${sum}` : sending.moreTime
    if (step === 'send') return claim?.over ? sending.yesSent : `${named('recordRefund')} ${sum}`
    if (step === 'release')
      return claim?.over ? sending.notSentYet : claim?.mine === false ? sending.releaseRefundOf : named('releaseRefund')
    return t[`step_${step}`]
  }
}

/** Only whoever sends it sees the whole place, and only the whole one can be copied. */
function whereRow({ to, toByClient }: Refund, t: { returnWhereClient: string; returnWhere: string }) {
  return {
    name: toByClient ? t.returnWhereClient : t.returnWhere,
    value: (
      <>
        <Mono>{to}</Mono>
        {!isMasked(to) && <CopyMark text={to} what={t.returnWhere} />}
      </>
    ),
  }
}

function sumRows(
  { returned, cost }: Refund,
  currencyId: string,
  words: ReturnType<typeof useDeskWords>,
  t: { returnGets: string; returnCost: string },
) {
  return [
    { name: t.returnGets, value: <b>{words.sum(returned, currencyId)}</b> },
    isPositive(cost) && { name: t.returnCost, value: words.sum(cost, currencyId) },
  ]
}

function StepForm({ view, refund, step, justClaimed, label, onSettled, onCancel }: Props & Open & { label: string; onCancel: () => void }) {
  const t = useTexts(paymentsTexts)
  const sending = useTexts(payoutTexts)
  const words = useDeskWords()
  const place = useRef<HTMLDivElement>(null)
  const { currencyId } = view.payment
  const { claim } = refund
  const proofs = {
    send: { label: t.returnProof, help: t.returnProofHelp, validator: words.currency(currencyId).addressValidator },
    correct: { label: t.returnProof, help: t.returnProofHelp, validator: words.currency(currencyId).addressValidator },
    fail: { label: t.returnDeadProof, help: t.returnDeadProofHelp, validator: null },
  }
  const proof = step === 'send' || step === 'fail' || step === 'correct' ? { proof: proofs[step] } : {}
  const { consequence } = actionWords.releaseRefund
  const text = step === 'claim' ? '' : step === 'release' ? (consequence ? words.say(consequence) : '') : t[`step_${step}Text`]
  return (
    <div ref={place}>
      <SettleForm
        view={view}
        onDone={onSettled}
        onCancel={onCancel}
        title={label}
        text={text}
        submit={label}
        did={step === 'arrived' ? t.did_returnArrived : t[`did_${step}Return`]}
        reasoned={step === 'fail' || step === 'drop' || step === 'correct' || (step === 'release' && !(claim?.mine && !claim.over))}
        {...proof}
        send={({ reason, ...typed }) =>
          call('movePaymentRefund', { id: view.payment.id, refundId: refund.id, step, ...typed, ...(reason !== '' && { reason }) })
        }
      >
        {step === 'approve' && (
          <KeyRows
            dense
            rows={[
              ...sumRows(refund, currencyId, words, t),
              whereRow(refund, t),
              refund.memo !== null && { name: t.memo, value: <Mono>{refund.memo}</Mono> },
            ]}
          />
        )}
        {step === 'send' && claim?.mine && (
          <SentDetails
            form={place}
            justClaimed={justClaimed}
            lines={[
              { key: 'where', name: sending.where, value: words.to(currencyId) },
              { key: 'place', name: t.returnWhere, value: refund.to, copied: refund.to },
              ...(refund.memo === null ? [] : [{ key: 'memo', name: t.memo, value: refund.memo, copied: refund.memo }]),
              { key: 'sum', name: sending.howMuch, value: words.sum(refund.returned, currencyId), copied: refund.returned },
            ]}
          />
        )}
      </SettleForm>
    </div>
  )
}
