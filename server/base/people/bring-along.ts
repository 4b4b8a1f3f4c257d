/** Whoever made orders without an account and logs in to one takes them with him; if he declines, the account may only open them. */
import { isStaff } from '../../../core/people/staff.ts'
import { audit } from '../audit/audit-store.ts'
import type { Tx } from '../context.ts'
import type { CallContext } from '../handler.ts'
import { publish } from '../live/signals.ts'
import { lockOrdersOf, moveOrders, moveVerifications, openOrdersTo } from './bring-along-store.ts'
import { moveReferrer } from './partners/referrer-store.ts'
import { lockPerson, type Person } from './person-store.ts'
import { endSessionsOf } from './sessions/end-sessions.ts'

/** First in the transaction of a log-in to `uid`: this order of locks is the one of a new order and of a verdict. */
export async function holdBoth(tx: Tx, { caller }: CallContext, uid: string): Promise<void> {
  if (caller?.anonymous) await lockOrdersOf(tx, [caller.uid, uid])
}

/** After holdBoth. Of two log-ins by one anonymous session the first takes everything, and the second finds nothing left. */
export async function bringAlong(tx: Tx, ctx: CallContext, account: Person, isWanted: boolean): Promise<void> {
  // staff must not become clients of orders that they work on
  if (!ctx.caller?.anonymous || isStaff(account.role)) return
  const visitor = await lockPerson(tx, ctx.caller.uid)
  // he may have registered meanwhile, in another tab: then all of it belongs to that account
  if (!visitor?.anonymous) return
  await publish(tx, `ownOrders:${account.uid}`)
  if (!isWanted) return openOrdersTo(tx, visitor.uid, account.uid, ctx.now())
  await moveReferrer(tx, visitor.uid, account.uid)
  const orders = await moveOrders(tx, { from: visitor.uid, to: account.uid, at: ctx.now(), requestId: ctx.requestId })
  const { verifications, uploads } = await moveVerifications(tx, visitor.uid, account.uid)
  for (const id of orders) {
    await audit(tx, ctx, { personId: account.uid, action: 'bringOrder', subject: `order:${id}`, details: { from: visitor.uid } })
    await publish(tx, `order:${id}`)
    await publish(tx, `staffOrder:${id}`)
    await publish(tx, `chat:${id}`)
  }
  if (orders.length > 0) await publish(tx, 'queue')
  for (const id of verifications) await publish(tx, `verification:${id}`)
  if (verifications.length > 0) await publish(tx, 'verifications')
  for (const id of uploads) await publish(tx, `upload:${id}`)
  // a token of his that somebody put aside opens nothing of the account, and makes no order that is lost at once
  await endSessionsOf(tx, visitor.uid, null)
}
