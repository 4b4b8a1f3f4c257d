/** The step component of each status. A status without a step does not compile. */
import type { ComponentType } from 'react'
import type { Status } from '../../core/orders/statuses.ts'
import { DelayedStep } from './DelayedStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { MeetStep } from './MeetStep.tsx'
import { PayStep } from './PayStep.tsx'
import { StoppedStep } from './StoppedStep.tsx'
import type { OrderViewProps } from './use-order.ts'
import { VerifyStep } from './VerifyStep.tsx'
import { WaitStep } from './WaitStep.tsx'

export const statusSteps = {
  toBeVerified: VerifyStep,
  checkingVerification: VerifyStep,
  toBeAccountVerified: VerifyStep,
  checkingAccountVerification: VerifyStep,
  verificationDeclined: VerifyStep,
  toBePaid: PayStep,
  checkingPayment: WaitStep,
  paymentChecked: WaitStep,
  delayed: DelayedStep,
  waitingForMeeting: MeetStep,
  done: DoneStep,
  canceled: StoppedStep,
  canceledByClient: StoppedStep,
  canceledAutomatically: StoppedStep,
  paymentNotReceived: StoppedStep,
} satisfies Record<Status, ComponentType<OrderViewProps>>
