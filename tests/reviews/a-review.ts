/** Exchanges that are over, and what clients say of them. */
import { randomBytes } from 'node:crypto'
import type { Payload } from '../../contract/calls.ts'
import { act, anOrder, good, operated, type Wanted } from '../make.ts'
import type { Session, World } from '../world.ts'

/** An exchange of a client that is over: paid, paid out, received. */
export async function anExchange(world: World, client: Session, operator: Session, change: Partial<Wanted> = {}): Promise<string> {
  // time may have passed since the last prices
  await world.sweep('refreshRates')
  const { orderId } = await anOrder(world, client, change)
  await operated(world, operator, orderId, 'markAsPaid', { reason: 'чек' })
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: randomBytes(32).toString('hex') })
  await operated(world, operator, orderId, 'confirmPayment')
  await operated(world, operator, orderId, 'recordPayout', { proof: `чек ${randomBytes(4).toString('hex')}` })
  good(await world.call('finishOrder', { orderId }, client))
  return orderId
}

/** His mark, with words or without. */
export const rate = (
  world: World,
  client: Session,
  orderId: string,
  stars: number,
  words: { text?: string; name?: string; consent?: boolean } = {},
) => act(world, client, orderId, 'rateService', { stars, ...words })

/** The review as staff see it now. */
export const asStaff = async (world: World, operator: Session, orderId: string) =>
  good(await world.call('getReview', { orderId }, operator)).row

/** What staff decide about the review as it is now. */
export async function decide(
  world: World,
  operator: Session,
  orderId: string,
  decision: Omit<Payload<'decideReview'>, 'orderId' | 'version' | 'idempotencyKey'>,
) {
  const { review } = await asStaff(world, operator, orderId)
  return world.call('decideReview', { orderId, version: review?.version ?? 0, ...decision }, operator)
}
