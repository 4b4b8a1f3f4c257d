/** Emails about an account. They are queued in the transaction that causes them; work/mail sends them. */
import type { Tx } from '../context.ts'
import type { CallContext } from '../handler.ts'
import { insertParcels } from '../mail/outbox-store.ts'

export type AccountEmail =
  | 'accountCreated'
  | 'passwordReset'
  | 'passwordChanged'
  | 'newDevice'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'recoveryCodesMade'
/** What the email needs beside the person. `userAgent`: of the device that did it. */
export type AccountEmailPayload = { uid: string; userAgent: string }

export function queueAccountEmail(tx: Tx, ctx: CallContext, email: AccountEmail, uid: string): Promise<void> {
  const payload: AccountEmailPayload = { uid, userAgent: ctx.userAgent.slice(0, 300) }
  return insertParcels(tx, [
    { kind: `email:${email}`, key: `account:${email}:${ctx.newId()}`, payload, orderId: null, requestId: ctx.requestId, at: ctx.now() },
  ])
}
