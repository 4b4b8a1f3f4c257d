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
  | 'roleChanged'
  | 'secondFactorRemoval'
  | 'secondFactorGoes'
  | 'emailChangeOld'
  | 'emailChangeNew'
  | 'emailChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'accountDeleted'
/** What the email needs beside the person. `userAgent`: of the device that did it. `about`: the e-mail of another account that it is about. */
export type AccountEmailPayload = { uid: string; userAgent: string } & More
/** `sealedTo`: where it goes, encrypted, of an account that is gone. */
type More = { about?: string; emailChangeId?: string; sealedTo?: string }

/** Those that say whose e-mail it is. An account whose e-mail is not proven gets no others: the mailbox may be somebody else's. */
const proving: readonly AccountEmail[] = ['accountCreated', 'confirmEmail', 'passwordReset', 'emailChangeNew', 'accountDeleted']

type Cause = Pick<CallContext, 'now' | 'newId' | 'userAgent'> & { requestId: string | null }

export async function queueAccountEmail(
  tx: Tx,
  { now, newId, userAgent, requestId }: Cause,
  email: AccountEmail,
  { uid, emailProvenAt }: Pick<Person, 'uid' | 'emailProvenAt'>,
  more: More = {},
): Promise<void> {
  if (emailProvenAt === null && !proving.includes(email)) return
  const payload: AccountEmailPayload = { uid, userAgent: userAgent.slice(0, 300), ...more }
  await insertParcels(tx, [{ kind: `email:${email}`, key: `account:${email}:${newId()}`, payload, orderId: null, requestId, at: now() }])
}
