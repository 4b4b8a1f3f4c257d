/** What verification does to an order: a need waits, is verified, declined, or asked for anew. Named in effects.ts. */
import { change, type Effect } from './effect.ts'
import { nextStatus, openNeed } from './next-status.ts'
import type { Need, Order } from './order.ts'
import type { Outgoing } from './outgoing.ts'

const withNeed = (order: Order, changed: Partial<Need>): Order => {
  const gate = openNeed(order.needs)
  return { ...order, needs: order.needs.map((need) => (need === gate ? { ...need, ...changed } : need)) }
}

export const verificationSteps = {
  openVerification: (order) => change(withNeed(order, { state: 'pending' })),
  needVerified: (order) => change(withNeed(order, { state: 'verified' })),
  needDeclined: (order) => change({ ...withNeed(order, { state: 'declined' }), declines: order.declines + 1 }),
  /** Every order of the person that waits for the same number moves by a row of its own; the server finds them. */
  moveJoinedOrders: (order, { action }) =>
    change(order, { kind: 'verificationDecided', verdict: action === 'decline' ? 'declined' : 'verified' }),
  /** Whoever reviews has another file before him. */
  replaceFile: (order) => change(order, { kind: 'staffAlert', alert: 'verificationToCheck', forAdmin: false }),
  /** An earlier verification or waiver of the number does not count. */
  addNeed: (order, { inputs, facts }) => {
    const { number } = inputs
    if (number === undefined) return change(order)
    const others = order.needs.filter(({ kind, numberHash }) => kind !== number.kind || numberHash !== number.numberHash)
    return change({ ...order, needs: [...others, { ...number, state: 'missing', askedAt: facts.now }] })
  },
  /**
   * Still the order's own and watched, and shown to nobody while something is to be verified: what is paid to them meanwhile is
   * known. Instructions are to be read again; nothing is promised.
   */
  hideCredentials: (order) => change({ ...order, softReserve: '0', instructionsReadAt: null }),
  /** The verified card or account takes the place of the one that was typed. */
  useVerifiedDetails: (order, { inputs }) => {
    const { number, detailsId } = inputs
    const replaced: readonly Outgoing[] = detailsId === undefined ? [] : [{ kind: 'detailsReplaced', detailsId }]
    return change(number === undefined ? order : withNeed(order, { numberHash: number.numberHash, lastFour: number.lastFour }), ...replaced)
  },
  /** Where the order awaits its payment now, the letter of its new rate says it all. */
  mailVerified: (order, { facts }) =>
    nextStatus(order, facts.settings) === 'toBePaid' ? change(order) : change(order, { kind: 'letter', letter: 'verified' }),
} as const satisfies Record<string, Effect>
