/**
 * Whose e-mail it is. An account may be made with an e-mail that is not one's own, so an e-mail is proven once a link or a password that
 * was sent to it was used. Who made the account may be somebody else than who proves it: what is from before ends then.
 */
import type { Instant } from '../../../../core/time/instant.ts'
import type { Tx } from '../../context.ts'
import { endAccountLinks } from '../account-link-store.ts'
import { noteAccountChange } from '../note-account-change.ts'
import { provePartner } from '../partners/partner-role-store.ts'
import { deletePasskeysOf } from '../passkeys/passkey-store.ts'
import { markEmailProven, type Person, removeTotp } from '../person-store.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { endOpenChange } from './email-change-store.ts'

/**
 * The owner of the e-mail is here. Answers the person as he is then. The first time, and not in a session of the account itself
 * (`elsewhere`), every session, known device, second step and passkey from before ends, and so does a change of the e-mail that was begun;
 * orders stay. `person` is locked.
 */
export async function proveEmail(tx: Tx, person: Person, at: Instant, { elsewhere }: { elsewhere: boolean }): Promise<Person> {
  const role = await provePartner(tx, person, at)
  if (person.emailProvenAt !== null) return { ...person, role }
  await markEmailProven(tx, person.uid, at, elsewhere)
  await noteAccountChange(tx, person.uid)
  await endAccountLinks(tx, 'email', person.uid, at)
  if (!elsewhere) return { ...person, role, emailProvenAt: at }
  await endOpenChange(tx, person.uid, at)
  await removeTotp(tx, person.uid)
  await deletePasskeysOf(tx, person.uid)
  await endSessionsOf(tx, person.uid, null)
  return { ...person, role, emailProvenAt: at, totpSecret: null, passkeys: 0, devicesKnownSince: at }
}
