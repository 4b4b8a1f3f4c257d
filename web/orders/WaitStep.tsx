/** The exchange is in progress: the payment is searched and checked, then the money is sent. */
import { isPositive } from '../../core/money/decimal.ts'
import { heldSituations } from '../../core/orders/held.ts'
import { saidReason } from '../../core/orders/reasons.ts'
import { useTexts } from '../app/language.tsx'
import { HashLink } from '../layout/HashLink.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Notice } from '../ui/Notice.tsx'
import { arrivedPercent, awaitedPayment, isChoosing, livePayout } from '../words/order-figures.ts'
import { CheckAnswer } from './CheckAnswer.tsx'
import { CheckButton } from './CheckButton.tsx'
import { Choices } from './Choices.tsx'
import { NameHash } from './NameHash.tsx'
import { NetworkTrouble } from './NetworkTrouble.tsx'
import { OrderActions } from './OrderActions.tsx'
import css from './OrderScreen.module.css'
import { PaymentRows } from './PaymentRows.tsx'
import { PartsBar, ShareBar } from './ProgressBars.tsx'
import { RefundAsked, RefundPart } from './RefundPart.tsx'
import { SimulatePayment } from './SimulatePayment.tsx'
import { Standing, StepCard, StepHead } from './StepCard.tsx'
import { situationSays } from './situation-says.ts'
import { orderTexts } from './texts.ts'
import { useCheck } from './use-check.ts'
import type { OrderViewProps } from './use-order.ts'

/** No payment has been seen, so the client can name the transfer. */
const asksHash: readonly string[] = ['markedPaid', 'paymentNotFoundYet', 'paymentGone']

export function WaitStep(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { order, give, written } = props
  const checking = useCheck(props)
  const saying = situationSays(props)
  const awaited = awaitedPayment(order.payments)
  const payout = livePayout(order.payouts)
  const sent = payout?.state === 'sent' || payout?.state === 'confirmed' ? payout : null
  const partial = order.exceptions.includes('partial')
  const asksBack = ['cancelRequested', 'likelyRefundAsked', ...heldSituations].includes(order.situation.key)
  const here = order.situation.key === 'moneyUnexplained' || order.situation.key === 'likelyPayment'
  // money in another currency is settled first, in its own card
  const isOther = order.exceptions.includes('wrongAsset')
  const named = asksHash.includes(order.situation.key)
  // while the operator decides, the client may still ask for a refund
  const choosing = isChoosing(order) || (!asksBack && order.status === 'checkingPayment' && order.choices.length > 0)
  return (
    <StepCard props={props}>
      <StepHead
        saying={saying}
        shownAlready={
          partial ||
          (awaited !== null && (order.situation.key === 'oddSumAwaited' || order.situation.key.startsWith('confirmationsAwaited')))
        }
      >
        {partial ? (
          <ShareBar
            label={t.share}
            percent={arrivedPercent(order)}
            left={t.missing(written.give(order.remaining))}
            right={t.arrived(written.give(order.situation.values.received ?? '0'))}
          />
        ) : (
          awaited && (
            <PartsBar
              label={t.counting}
              done={Math.min(awaited.confirmations, awaited.confirmationsNeeded)}
              whole={awaited.confirmationsNeeded}
              words={t.confirmations(awaited.confirmations, awaited.confirmationsNeeded)}
            />
          )
        )}
      </StepHead>
      <NetworkTrouble {...props} />
      {order.hold.kind !== 'none' && order.hold.reason && (
        <Notice tone="red" title={t.reasonTitle} className={css.gap}>
          {saidReason(order.hold.reason, props.language)}
        </Notice>
      )}
      {sent ? (
        <KeyRows
          className={css.gap}
          rows={[
            { name: t.paidOut, value: written.take(sent.amount) },
            sent.sentAt && { name: t.paidOutAt, value: written.moment(sent.sentAt) },
            sent.proof && {
              name: sent.kind === 'crypto' ? t.payoutHash : t.payoutReceipt,
              value: <HashLink hash={sent.proof} url={sent.proofUrl} />,
            },
          ].map((row) => row || null)}
        />
      ) : (
        order.payments.length > 0 && !(choosing && partial) && <PaymentRows {...props} />
      )}
      {choosing && <Choices {...props} />}
      {named && <NameHash {...props} checking={checking} />}
      <CheckAnswer checking={checking} />
      <RefundPart {...props} />
      <RefundAsked {...props} />
      {isPositive(order.remaining) && !asksBack && !here && !choosing && !isOther && <SimulatePayment {...props} />}
      <Standing props={props} saying={saying} />
      <OrderActions
        {...props}
        leave={[
          'checkTransaction',
          'markReasonAsRead',
          ...(choosing ? ['requestCancel'] : []),
          ...(asksBack ? ['markOrderAsPaid'] : []),
          ...(asksBack || here ? ['refreshQuote', 'markInstructionsAsRead'] : []),
        ]}
        main="finishOrder"
        first={
          (order.status === 'checkingPayment' || here) && give.kind !== 'cash' && !choosing && !named && <CheckButton checking={checking} />
        }
      />
    </StepCard>
  )
}
