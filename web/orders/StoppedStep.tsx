/** An order that ended without an exchange: the reason, what happens to money that was sent, and how to go on. */
import { useTexts } from '../app/language.tsx'
import { Card } from '../ui/Card.tsx'
import { CheckAnswer } from './CheckAnswer.tsx'
import { CheckButton } from './CheckButton.tsx'
import { OrderActions } from './OrderActions.tsx'
import css from './OrderScreen.module.css'
import { PaymentRows } from './PaymentRows.tsx'
import { Reason } from './Reason.tsx'
import { RefundPart } from './RefundPart.tsx'
import { RepeatAndNew } from './RepeatAndNew.tsx'
import { Standing, StepHead } from './StepCard.tsx'
import { situationSays } from './situation-says.ts'
import { orderTexts } from './texts.ts'
import { useCheck } from './use-check.ts'
import type { OrderViewProps } from './use-order.ts'

export function StoppedStep(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { order, may } = props
  const checking = useCheck(props)
  const saying = situationSays(props)
  return (
    <Card>
      <StepHead saying={saying} />
      <Reason {...props} />
      {order.payments.length > 0 && <PaymentRows {...props} />}
      <RefundPart {...props} />
      <Standing props={props} saying={saying} />
      <div className={css.actions}>
        {/* if the client must act on money that has come, that action is the main one */}
        <RepeatAndNew {...props} main={order.situation.who !== 'client'} />
      </div>
      {may('markOrderAsPaid') && (
        <section className={css.sent}>
          <h3 className={css.small}>{t.moneySent}</h3>
          <p>{t.moneySentText}</p>
          <CheckAnswer checking={checking} />
          <OrderActions {...props} leave={['checkTransaction', 'markReasonAsRead']} first={<CheckButton checking={checking} />} />
        </section>
      )}
      {!may('markOrderAsPaid') && (
        <>
          <CheckAnswer checking={checking} />
          <OrderActions {...props} leave={['checkTransaction', 'markReasonAsRead']} first={<CheckButton checking={checking} />} />
        </>
      )}
    </Card>
  )
}
