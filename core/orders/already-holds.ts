/** Presses of a client whose effect may hold already: pressed again, in another tab for one, they change nothing and are no mistake. */
import type { Action } from './actions.ts'
import type { Order } from './order.ts'

const holds: Partial<Record<Action, (order: Order) => boolean>> = {
  markInstructionsAsRead: ({ instructionsReadAt }) => instructionsReadAt !== null,
  markReasonAsRead: ({ reasonReadAt }) => reasonReadAt !== null,
  markOrderAsPaid: ({ status, paidMarkedAt }) => status === 'checkingPayment' && paidMarkedAt !== null,
  unmarkPaid: ({ status, paidMarkedAt }) => status === 'toBePaid' && paidMarkedAt === null,
  cancelOrder: ({ status }) => status === 'canceledByClient',
  requestCancel: ({ cancelRequestedAt }) => cancelRequestedAt !== null,
  finishOrder: ({ status }) => status === 'done',
  reportProblem: ({ complaintAt }) => complaintAt !== null,
}

/** Whether the order is already as this press would make it: then it is answered with the order as it is. */
export const alreadyHolds = (order: Order, action: Action): boolean => holds[action]?.(order) === true
