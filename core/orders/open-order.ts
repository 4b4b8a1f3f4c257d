/** Creation: rows N1-N6. The order does not exist before, and has its first status and history row after. */
import type { Moved, Refused } from './decide.ts'
import type { Facts, Mover } from './facts.ts'
import type { Order } from './order.ts'

/** What createOrder or repeatOrder knows of the new order, after its input was checked against the direction's fields. */
export type OrderDraft = Pick<
  Order,
  | 'id'
  | 'number'
  | 'language'
  | 'directionId'
  | 'giveCurrencyId'
  | 'takeCurrencyId'
  | 'giveKind'
  | 'takeKind'
  | 'giveDecimals'
  | 'takeDecimals'
  | 'payAt'
  | 'instructionsRequired'
  | 'fixedCost'
  | 'minimum'
  | 'maximum'
  | 'give'
  | 'take'
  | 'rate'
  | 'needs'
> & {
  action: 'createOrder' | 'repeatOrder'
  meeting: { placeId: string; at: string } | null
  consents: boolean
  email: string
  /** The person's open orders now, and how many orders came from this address within the hour. */
  openOrders: number
  addressOrdersThisHour: number
}

/** Opens an order by the first of N1-N6 that fits; the quote is the draft's. */
export function openOrder(draft: OrderDraft, by: Mover, facts: Facts): Moved | Refused {
  throw new Error([draft.id, by.actor, facts.now].join(' '))
}
