/** What an order is made of, as the server has prepared it. */
import type { Decimal } from '../money/decimal.ts'
import type { MeetingWish, Order } from './order.ts'

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
  /** The meeting itself where the order is paid at it, else the client's wish. */
  meeting: MeetingWish | null
  consents: boolean
  /** The rate that the client saw when he pressed the button. */
  rateSeen: Decimal
  email: string
  /** The person's open orders now, and the open ones of his address that are not older than an hour. */
  openOrders: number
  openOrdersOfAddress: number
}
