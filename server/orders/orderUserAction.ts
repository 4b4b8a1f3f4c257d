/** The actions of a client on his own order: he says that he has paid, cancels it, and so on. */
import { cleanText } from '../../core/chat/clean-text.ts'
import { Refusal } from '../../core/errors/catalogue.ts'
import type { Action } from '../../core/orders/actions.ts'
import { actionOfCall } from '../../core/orders/decide.ts'
import type { Inputs } from '../../core/orders/facts.ts'
import type { Order } from '../../core/orders/order.ts'
import { addHours } from '../../core/time/instant.ts'
import type { Tx } from '../base/context.ts'
import { type CallContext, callerOf, handler } from '../base/handler.ts'
import { countAttempt } from '../base/people/sessions/session-store.ts'
import { detailOfPlace, refuseBlockedOfClient } from '../market/blocked/refuse-blocked.ts'
import { refuseOurOwn } from '../market/credentials/refuse-our-own.ts'
import { findCurrency } from '../stores/directions/currency-store.ts'
import { lockOrder, type StoredOrder } from '../stores/orders/order-store.ts'
import { actionInputs, isAction } from './action-inputs.ts'
import { saveMessage } from './chat/save-message.ts'
import { moveOrder } from './move-order.ts'
import { offerNewDetails } from './offer-new-details.ts'
import { orderView } from './order-view.ts'
import { findLikelyPayments, tellLikelyOrders } from './payments/find-likely-payments.ts'
import { refuseNoHash } from './payments/refuse-no-hash.ts'
import { checkRefundDetails } from './refunds/check-refund-details.ts'
import { saveReview } from './reviews/save-review.ts'
import { settleByItself } from './settle-by-itself.ts'
import { chosenVerified } from './verification/chosen-verified.ts'

export const orderUserAction = handler('orderUserAction', {
  async change({ actionName, payload: { orderId, fields, name, consent, ...inputs } }, ctx, tx) {
    if (!isAction(actionName) || ownFunctions.includes(actionName)) throw new Refusal('INVALID_ARGUMENT', { field: 'actionName' })
    if (actionName === 'rateService' && inputs.stars === undefined) throw new Refusal('INVALID_ARGUMENT', { field: 'payload.stars' })
    const order = await lockOrder(tx, ctx, orderId, ctx.scope)
    const by = { actor: 'client', personId: callerOf(ctx).uid } as const
    const action = actionOfCall(order.order, actionName)
    for (const named of ['proof', 'transactionHash'] as const) await refuseNoHash(tx, order.order, inputs[named] ?? '', `payload.${named}`)
    const given = actionInputs(inputs)
    if (action === 'denyLikelyPayment' && inputs.paymentId !== undefined) given.paymentId = inputs.paymentId
    if (action === 'submitNewDetails') given.detailsId = await newDetails(tx, ctx, order, fields ?? {})
    if (action === 'useOtherVerified') Object.assign(given, await chosenVerified(tx, ctx, order, inputs.verificationId))
    if (action === 'giveRefundDetails') Object.assign(given, await judgeRefundDetails(tx, ctx, order.order, given))
    const moved = await moveOrder(tx, ctx, order, { action, by, inputs: given, ...said(action, order.order, inputs) })
    if (action === 'rateService' && isExchange(order.order) && cleanText(inputs.text ?? '') !== '')
      await saveReview(tx, ctx, orderId, { text: inputs.text ?? '', name, consent })
    if (action === 'reportProblem' && order.order.complaintAt === null) await saidProblem(tx, ctx, moved, inputs.reason)
    const settled = settling.includes(action) ? await settleByItself(tx, ctx, moved, { confirm: true }) : moved
    const told = action === 'markOrderAsPaid' ? await findLikelyPayments(tx, ctx, settled) : settled
    if (action === 'denyLikelyPayment' && inputs.paymentId !== undefined) await tellLikelyOrders(tx, ctx, inputs.paymentId)
    return orderView(tx, ctx, told, 'client')
  },
})

/** What he reports is a message of the conversation, where it is answered. */
const saidProblem = (tx: Tx, ctx: CallContext, { order: { id, language } }: StoredOrder, reason = ''): Promise<void> =>
  saveMessage(tx, ctx, { orderId: id, kind: 'client', personId: null, text: cleanText(reason) || problemWords[language], files: [] })
const problemWords = { ru: 'Сообщаю о проблеме с этой заявкой.', en: 'I report a problem with this order.' }

/** Details are checked only if the order waits for them. In other states the table gives the refusal. */
const newDetails = async (tx: Tx, ctx: CallContext, stored: StoredOrder, fields: Record<string, string>): Promise<string> =>
  stored.order.status === 'delayed' ? offerNewDetails(tx, ctx, stored, fields) : ''

/** After these actions the order may be able to move on without a person. */
const settling: readonly Action[] = ['resolvePartial', 'resolveOver', 'resolveLate']

/** Actions that have a function of their own. Here they would only write a line of history. */
const ownFunctions: readonly Action[] = [
  'createOrder',
  'repeatOrder',
  'confirmNewDetails',
  'confirmRefundDetails',
  'submitVerification',
  'replaceFile',
]

/**
 * The stars and words of a rating are passed separately: the transition table has no inputs for them. Words about an exchange are a review;
 * those about an order that did not come to one stay with the mark.
 */
const said = (action: Action, order: Order, { stars, text }: { stars?: number | undefined; text?: string | undefined }) =>
  action !== 'rateService' || stars === undefined ? {} : { rating: { stars, text: isExchange(order) ? '' : cleanText(text ?? '') } }
const isExchange = ({ status }: Order): boolean => status === 'done'

/** The limit per hour: each attempt sends an email to the order's address. */
const refundEmails = 5

async function judgeRefundDetails(tx: Tx, ctx: CallContext, order: Order, given: Inputs): Promise<Pick<Inputs, 'address' | 'memo'>> {
  const give = await findCurrency(tx, order.giveCurrencyId)
  if (!give) throw new Error('an order has its currencies')
  const checked = checkRefundDetails(give, given)
  await refuseBlockedOfClient(tx, ctx, [detailOfPlace(give, checked.address ?? '', checked.memo ?? null)])
  await refuseOurOwn(tx, ctx, [{ value: checked.address ?? '', memo: checked.memo ?? null, field: 'payload.address' }])
  const at = ctx.now()
  if (!(await countAttempt(tx, [{ key: `refund ${order.id}`, most: refundEmails }], addHours(at, -1), at)))
    throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 3600 })
  return checked
}
