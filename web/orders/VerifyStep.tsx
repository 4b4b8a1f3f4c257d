/** A card or an account stands before the payment: what happens, who decides, and what is shown of the reason. */
import { OrderActions } from './OrderActions.tsx'
import { Reason } from './Reason.tsx'
import { Standing, StepCard, StepHead } from './StepCard.tsx'
import { situationSays } from './situation-says.ts'
import type { Sheet } from './use-order.ts'

export function VerifyStep(sheet: Sheet) {
  const saying = situationSays(sheet)
  return (
    <StepCard sheet={sheet}>
      <StepHead saying={saying} />
      <Reason {...sheet} />
      <Standing sheet={sheet} saying={saying} />
      <OrderActions {...sheet} leave={['markReasonAsRead', 'checkTransaction']} />
    </StepCard>
  )
}
