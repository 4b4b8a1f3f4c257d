/** Emails about an account. They are queued in the transaction that causes them; work/mail sends them. */
import type { Tx } from '../context.ts'
import type { CallContext } from '../handler.ts'
import { insertParcels } from '../mail/outbox-store.ts'
import type { Person } from './person-store.ts'

export type AccountEmail =
  | 'accountCreated'
  | 'confirmEmail'
  | 'passwordReset'
  | 'passwordChanged'
  | 'newDevice'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'recoveryCodesMade'
  | 'adminRecovered'
  | 'secondStepOff'
  | 'secondStepGoes'
/** What the email needs beside the person. `userAgent`: of the device that did it. `about`: the e-mail of another account that it is about. */
export type AccountEmailPayload = { uid: string; userAgent: string; about?: string }

/** Those that say whose e-mail it is. An account whose e-mail is not proven gets no others: the mailbox may be somebody else's. */
const proving: readonly AccountEmail[] = ['accountCreated', 'confirmEmail', 'passwordReset']

type Cause = Pick<CallContext, 'now' | 'newId' | 'userAgent'> & { requestId: string | null; about?: string }

export async function queueAccountEmail(
  tx: Tx,
  { now, newId, userAgent, requestId, about }: Cause,
  email: AccountEmail,
  { uid, emailProvenAt }: Pick<Person, 'uid' | 'emailProvenAt'>,
): Promise<void> {
  if (emailProvenAt === null && !proving.includes(email)) return
  const payload: AccountEmailPayload = { uid, userAgent: userAgent.slice(0, 300), ...(about !== undefined && { about }) }
  await insertParcels(tx, [{ kind: `email:${email}`, key: `account:${email}:${newId()}`, payload, orderId: null, requestId, at: now() }])
}
