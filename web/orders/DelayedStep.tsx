/** The bank or the network refused the transfer: the reason, the form for other details, and who must act. */
import { heldSituations } from '../../core/orders/held.ts'
import { saidReason } from '../../core/orders/reasons.ts'
import { useTexts } from '../app/language.tsx'
import { Notice } from '../ui/Notice.tsx'
import { chatPanelTexts } from './chat-panel-texts.ts'
import { NewDetails } from './NewDetails.tsx'
import { OrderActions } from './OrderActions.tsx'
import css from './OrderScreen.module.css'
import { Reason } from './Reason.tsx'
import { RefundAsked } from './RefundPart.tsx'
import { Standing, StepCard, StepHead } from './StepCard.tsx'
import { situationSays } from './situation-says.ts'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

/** The client has nothing to send, because staff check the order for another reason. */
const noForm: readonly string[] = [...heldSituations, 'cancelRequested', 'likelyRefundAsked', 'delayedWithoutMoney']

/** Other details are already sent. The reason why the former ones failed would look like a reason about the new ones. */
const answered = ['newDetailsToConfirm', 'newDetailsSent']

export function DelayedStep(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const chat = useTexts(chatPanelTexts)
  const { order, language } = props
  const saying = situationSays(props)
  return (
    <StepCard props={props}>
      <StepHead saying={saying} />
      {order.hold.kind !== 'none' && order.hold.reason && (
        <Notice tone="red" title={t.holdReason} className={css.gap}>
          {saidReason(order.hold.reason, language)}
        </Notice>
      )}
      {!answered.includes(order.situation.key) && <Reason {...props} />}
      {!noForm.includes(order.situation.key) &&
        (props.detailsInChat ? <p className={css.gap}>{chat.detailsInChat}</p> : <NewDetails {...props} />)}
      <RefundAsked {...props} />
      <Standing props={props} saying={saying} />
      <OrderActions {...props} leave={['submitNewDetails', 'useOtherVerified', 'markReasonAsRead', 'checkTransaction']} />
    </StepCard>
  )
}
