/** Somebody has come by the link of a partner: the visit counts, and the first such partner is the one who brought him. */
import type { Tx } from '../../context.ts'
import { type CallContext, callerOf } from '../../handler.ts'
import { idOfDevice, isDeviceOf } from '../sessions/known-device.ts'
import { countVisit, keepReferrer, ownerOfLink } from './referrer-store.ts'

/** Nobody brings himself: neither by his own link, nor by that of an account which this browser has signed in to. A link of nobody changes nothing. */
export async function followLink(tx: Tx, ctx: CallContext, refId: string): Promise<void> {
  const { uid } = callerOf(ctx)
  const owner = await ownerOfLink(tx, refId)
  if (!owner || owner.uid === uid || isDeviceOf(ctx, owner.email)) return
  await countVisit(tx, owner.uid, ctx.cipher.hash(`visit of ${idOfDevice(ctx) ?? uid}`), ctx.now())
  await keepReferrer(tx, uid, owner.uid, ctx.now())
}
