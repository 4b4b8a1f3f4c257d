/** What verification does to an order: a need waits, is verified, declined, or asked for anew. Named in effects.ts. */
import { change, type Effect } from './effect-builders.ts'
import { isSettled, nextStatus, openNeed } from './next-status.ts'
import type { Need, Order } from './order.ts'
import type { Outgoing } from './outgoing.ts'

const withNeed = (order: Order, changed: Partial<Need>): Order => {
  const gate = openNeed(order.needs)
  return { ...order, needs: order.needs.map((need) => (need === gate ? { ...need, ...changed } : need)) }
}

const isSameNumber = (a: Pick<Need, 'kind' | 'numberHash'>, b: Pick<Need, 'kind' | 'numberHash'>): boolean =>
  a.kind === b.kind && a.numberHash === b.numberHash
/** These needs take the place of former ones of the same numbers. */
const withNeeds = (order: Order, needs: readonly Need[]): Order => ({
  ...order,
  needs: [...order.needs.filter((former) => !needs.some((need) => isSameNumber(need, former))), ...needs],
})

export const verificationSteps = {
  openVerification: (order) => change(withNeed(order, { state: 'pending' })),
  needVerified: (order) => change(withNeed(order, { state: 'verified' })),
  needDeclined: (order) => change({ ...withNeed(order, { state: 'declined' }), declines: order.declines + 1 }),
  /** Every order of the person that waits for the same number moves by a row of its own; the server finds them. */
  moveJoinedOrders: (order, { action }) =>
    change(order, { kind: 'verificationDecided', verdict: action === 'decline' ? 'declined' : 'verified' }),
  /** The reviewer now has another file. */
  replaceFile: (order) => change(order, { kind: 'staffAlert', alert: 'verificationToCheck', forAdmin: false }),
  /** An earlier verification or waiver of the number does not count. */
  addNeed: (order, { inputs, facts }) => {
    const { number } = inputs
    if (number === undefined) return change(order)
    // a need of the direction that the new details have not met is no wish of staff: any verification of the number meets it
    const ofDirection = facts.detailsNeeds?.some((need) => !isSettled(need) && isSameNumber(need, number))
    return change(withNeeds(order, [{ ...number, state: 'missing', askedAt: ofDirection ? null : facts.now }]))
  },
  /** The details that are accepted bring along what was verified, or waived, of them. */
  keepDetailsNeeds: (order, { facts }) => change(withNeeds(order, facts.detailsNeeds ?? [])),
  waiveDetailsNeed: (order, { facts }) => {
    const need = openNeed(facts.detailsNeeds ?? [])
    return change(need === null ? order : withNeeds(order, [{ ...need, state: 'waived' }]))
  },
  /** What is verified for this person needs no confirmation by email. */
  chooseVerifiedDetails: (order, { inputs, facts }) =>
    change(
      inputs.detailsId === undefined ? order : { ...order, newDetails: { id: inputs.detailsId, at: facts.now, confirmedAt: facts.now } },
    ),
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
  /** Where the order awaits its payment now, the email of its new rate says it all. */
  mailVerified: (order, { facts }) =>
    nextStatus(order, facts.settings) === 'toBePaid' ? change(order) : change(order, { kind: 'email', email: 'verified' }),
} as const satisfies Record<string, Effect>
