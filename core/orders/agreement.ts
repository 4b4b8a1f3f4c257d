/**
 * Two people over one decision: somebody asks, another agrees, and only then the action is done as it was asked for. Kept beside the
 * order until it is done, dropped, or the order moves on to another status. The limit itself is in second-person.ts. Pure.
 */
import type { ErrorCode } from '../errors/catalogue.ts'
import { actionWords } from './action-words.ts'
import type { Action } from './actions.ts'
import type { Inputs } from './facts.ts'
import type { AgreedInputs, Order } from './order.ts'
import { areTwoPeople } from './second-person.ts'

/** Actions that may need two people, and what of their inputs both have seen. The rest is known only when it is done: a receipt, a code. */
const agreeable: Partial<Record<Action, readonly (keyof AgreedInputs)[]>> = {
  recordPayout: [],
  payoutNotSent: ['reason'],
  cashHandedOver: [],
  cancel: ['reason'],
  waiveVerification: ['reason'],
  attachPayment: ['amount', 'proof', 'at', 'reason'],
  detachPayment: ['paymentId', 'reason'],
  cashCounted: ['amount'],
  payoutReturned: ['reason', 'proof'],
}

export const mayNeedTwo = (action: Action): boolean => agreeable[action] !== undefined

/** Of what was typed, what the other one is asked to agree to. */
export const askedInputs = (action: Action, inputs: Inputs): AgreedInputs =>
  Object.fromEntries((agreeable[action] ?? []).flatMap((name) => (inputs[name] === undefined ? [] : [[name, inputs[name]]])))

const whereMissing: Record<keyof AgreedInputs, ErrorCode> = {
  amount: 'AMOUNT_INVALID',
  proof: 'PROOF_NEEDED',
  at: 'TIME_NEEDED',
  paymentId: 'NOT_FOUND',
  reason: 'REASON_NEEDED',
}

/** Nobody agrees to a blank: the reason why a request is refused that leaves out what its action asks for. */
export function whatIsNotSaid(action: Action, inputs: Inputs): ErrorCode | null {
  const blank = (agreeable[action] ?? []).find((name) => actionWords[action].inputs.includes(name) && (inputs[name] ?? '').trim() === '')
  return blank === undefined ? null : whereMissing[blank]
}

/**
 * Two different people stand behind this action, and it is done as they agreed. While buttons are listed nothing is typed yet. A transfer
 * that was seen already brings its own time, whatever time the form asked with.
 */
export function isAgreedTo({ agreement }: Pick<Order, 'agreement'>, action: Action, inputs: Inputs, listing: boolean): boolean {
  if (agreement === null || agreement.action !== action || agreement.agreedBy === null) return false
  if (!areTwoPeople([agreement.askedBy, agreement.agreedBy])) return false
  const isSame = ([name, value]: [string, unknown]) =>
    inputs[name as keyof AgreedInputs] === value || (name === 'at' && inputs.payment !== undefined)
  return listing || Object.entries(agreement.inputs).every(isSame)
}
