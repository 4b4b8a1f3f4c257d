/** The refund of an unmatched payment: its result, its recipient, the members of staff responsible, and the next step. */
import { useState } from 'react'
import type { PaymentView } from '../../../contract/payments.ts'
import { isPositive } from '../../../core/money/decimal.ts'
import { hashFaultWords } from '../../../core/payments/hash-fault.ts'
import type { UnmatchedRefundStep } from '../../../core/payments/unmatched-refund.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { HashLink } from '../../layout/HashLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { fullMoment } from '../../words/order-moment.ts'
import { CopyMark } from '../parts/CopyMark.tsx'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { paymentsTexts } from './payments-texts.ts'
import { SettleForm } from './SettleForm.tsx'

type Refund = NonNullable<PaymentView['refund']>
type Props = { view: PaymentView; refund: Refund; onSettled: (view: PaymentView) => void }

export function PaymentReturn({ view, refund, onSettled }: Props) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const [asked, setAsked] = useState<UnmatchedRefundStep | null>(null)
  const { currencyId } = view.payment
  const moment = (at: string) => <time dateTime={at}>{fullMoment(at, words.language)}</time>
  if (asked)
    return (
      <StepForm
        view={view}
        refund={refund}
        step={asked}
        onCancel={() => setAsked(null)}
        onSettled={(after) => {
          setAsked(null)
          onSettled(after)
        }}
      />
    )
  return (
    <section className={css.part} aria-label={t.returnTitle}>
      <h3>{t.returnTitle}</h3>
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
          {
            name: refund.toByClient ? t.returnWhereClient : t.returnWhere,
            value: (
              <>
                <Mono>{refund.to}</Mono>
                <CopyMark text={refund.to} what={t.returnWhere} />
              </>
            ),
          },
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
      {refund.steps.length > 0 && (
        <div className={css.buttons}>
          {refund.steps.map((step, place) => (
            <Button key={step} kind={place === 0 && refund.state !== 'sent' ? 'main' : 'line'} onClick={() => setAsked(step)}>
              {t[`step_${step}`]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
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

function StepForm({ view, refund, step, onSettled, onCancel }: Props & { step: UnmatchedRefundStep; onCancel: () => void }) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const proofs = {
    send: { label: t.returnProof, help: t.returnProofHelp, validator: words.currency(view.payment.currencyId).addressValidator },
    fail: { label: t.returnDeadProof, help: t.returnDeadProofHelp, validator: null },
  }
  const proof = step === 'send' || step === 'fail' ? { proof: proofs[step] } : {}
  return (
    <SettleForm
      view={view}
      onDone={onSettled}
      onCancel={onCancel}
      title={t[`step_${step}`]}
      text={t[`step_${step}Text`]}
      submit={t[`step_${step}`]}
      reasoned={step === 'fail' || step === 'drop'}
      {...proof}
      send={({ reason, ...typed }) =>
        call('movePaymentRefund', { id: view.payment.id, refundId: refund.id, step, ...typed, ...(reason !== '' && { reason }) })
      }
    >
      {(step === 'approve' || step === 'send') && (
        <KeyRows
          dense
          rows={[
            ...sumRows(refund, view.payment.currencyId, words, t),
            {
              name: t.returnWhere,
              value: (
                <>
                  <Mono>{refund.to}</Mono>
                  <CopyMark text={refund.to} what={t.returnWhere} />
                </>
              ),
            },
            refund.memo !== null && { name: t.memo, value: <Mono>{refund.memo}</Mono> },
          ]}
        />
      )}
    </SettleForm>
  )
}
