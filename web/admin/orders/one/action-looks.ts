/** The look of the order's actions at the desk: which is the main one, which are red, and whether a button opens a form. */
import type { OrderView } from '../../../../contract/orders.ts'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { isPositive } from '../../../../core/money/decimal.ts'
import { actionWords } from '../../../../core/orders/action-words.ts'
import type { Action } from '../../../../core/orders/actions.ts'
import { fieldsOf, isAction, paymentsFor } from './action-draft.ts'

/** If the order waits for staff, the first allowed action of this list is the main one. */
const mains: readonly Action[] = [
  'agree',
  'confirmPayment',
  'cashCounted',
  'acceptDetails',
  'recordPayout',
  'claimPayout',
  'scheduleMeeting',
  'cashReceived',
  'cashHandedOver',
  'acceptException',
  'resolveLate',
  'resolvePartial',
  'resolveOver',
  'approveRefund',
  'recordRefund',
  'claimRefund',
  'openRefund',
]
/** These actions have their buttons elsewhere: next to the file or the transfer. */
const decidedElsewhere: readonly Action[] = ['approve', 'decline', 'approveOnAppeal', 'denyLikelyPayment']
const reds: readonly Action[] = ['cancel', 'paymentReversed', 'paymentNotFound', 'closeForGood', 'refundFailed', 'dropRefund']

export type Look = { action: Action; kind: 'main' | 'line' | 'danger'; asks: boolean }

/**
 * The main action first, the red ones last. Actions without a button for staff are left out. `byTwo`: actions that need a colleague's
 * agreement.
 */
export function actionLooks(
  order: OrderView,
  places: readonly { id: string }[],
  byTwo: readonly string[] = [],
  detailsNeeds: StaffOrderView['detailsNeeds'] = [],
): Look[] {
  const allowed = [...order.actions.map(({ action }) => action), ...byTwo].filter(isAction)
  // new details that are not verified must be verified before anything else
  const unverified = detailsNeeds.find(({ state }) => state !== 'verified' && state !== 'waived')
  const first: readonly Action[] = unverified ? [unverified.kind === 'card' ? 'requireVerification' : 'requireAccountVerification'] : []
  const main = order.situation.who === 'operator' ? [...first, ...mains].find((action) => allowed.includes(action)) : undefined
  const looks = [...new Set(allowed)]
    .filter((action) => actionWords[action].operator !== null && !decidedElsewhere.includes(action))
    // without credentials there is nothing to search, and without payments there is nothing to reverse
    .filter((action) => action !== 'checkTransaction' || order.credentials !== null)
    .filter((action) => action !== 'paymentReversed' || paymentsFor(action, order.payments).length > 0)
    .map((action): Look => {
      const { dangerous, consequence } = actionWords[action]
      const asks = fieldsOf(action, order, places).length > 0 || dangerous || consequence !== null || byTwo.includes(action)
      return { action, asks, kind: action === main ? 'main' : reds.includes(action) ? 'danger' : 'line' }
    })
  const rank = ({ action, kind }: Look) => (kind === 'main' ? 0 : kind === 'danger' ? 3 : mains.includes(action) ? 1 : 2)
  return looks.toSorted((a, b) => rank(a) - rank(b))
}

/** Whether cancelling the order means a refund. */
export const cancelsWithMoney = ({ seen, received }: Pick<OrderView, 'seen' | 'received'>): boolean =>
  isPositive(seen) || isPositive(received)
