/**
 * Another e-mail for an account. Both addresses confirm by a link; the former one only where it is proven, so that a slip at registration can
 * be mended. The former one can undo the change for some days: whoever has got hold of an account must not keep it by a change of its e-mail.
 */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../../../core/people/email.ts'
import { isStaff } from '../../../../core/people/staff.ts'
import { addHours } from '../../../../core/time/instant.ts'
import type { Tx } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { callerOf, handler } from '../../handler.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { endAccountLinks, findAccountLink, useAccountLink } from '../account-link-store.ts'
import { confirmPassword } from '../confirm-password.ts'
import { noteAccountChange } from '../note-account-change.ts'
import { noteOwnDeed } from '../own-deeds.ts'
import { deletePasskeysOf } from '../passkeys/passkey-store.ts'
import { findPersonByEmail, lockPerson, type Person, removeTotp } from '../person-store.ts'
import { forgetAttempts, hashToken } from '../sessions/session-store.ts'
import { countAccountCall } from '../sessions/sign-in-limits.ts'
import { setPasswordByLink } from '../set-password-by-link.ts'
import {
  applyEmailChange,
  endOpenChange,
  findEmailChange,
  hasDoneChange,
  insertEmailChange,
  markConfirmed,
  refuseKeptEmail,
  undoChange,
} from './email-change-store.ts'

export const requestEmailChange = handler('requestEmailChange', {
  async run({ password, email }, ctx) {
    const newEmail = normalEmail(email)
    if (!isEmail(newEmail)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
    const { person: known, counted } = await confirmPassword(ctx, password)
    if (known.email === newEmail) throw new Refusal('EMAIL_SAME', { field: 'email' })
    // whether an e-mail has an account is told no more often than at registration
    await countAccountCall(ctx, 'register', newEmail)
    if (await findPersonByEmail(ctx.database.kysely, newEmail)) throw new Refusal('EMAIL_TAKEN', { field: 'email' })
    await transaction(ctx.database, async (tx) => {
      const at = ctx.now()
      const person = await lockPerson(tx, known.uid)
      if (person?.email == null || person.passwordHash !== known.passwordHash) throw new Refusal('WRONG_LOGIN', { field: 'password' })
      await refuseKeptEmail(tx, newEmail, at, person.uid)
      await forgetAttempts(tx, counted)
      const id = ctx.newId()
      const isProven = person.emailProvenAt !== null
      await endLinks(tx, person.uid, at)
      await insertEmailChange(tx, { id, uid: person.uid, oldEmail: person.email, newEmail, oldConfirmed: !isProven }, at)
      for (const email of ['emailChangeOld', 'emailChangeNew'] as const)
        await queueAccountEmail(tx, ctx, email, person, { emailChangeId: id })
      await noteOwnDeed(tx, ctx, person.uid, 'requestEmailChange')
    })
    return null
  },
})

export const cancelEmailChange = handler('cancelEmailChange', {
  async change(_, ctx, tx) {
    const { uid } = callerOf(ctx)
    await endLinks(tx, uid, ctx.now())
    if (!(await endOpenChange(tx, uid, ctx.now()))) throw new Refusal((await hasDoneChange(tx, uid)) ? 'EMAIL_CHANGED' : 'NO_ACCESS')
    await noteAccountChange(tx, uid)
    return null
  },
})

export const getEmailChange = handler('getEmailChange', {
  async run({ token }, ctx) {
    const db = ctx.database.kysely
    const link = await findAccountLink(db, ['emailOld', 'emailNew', 'emailUndo'], hashToken(token), ctx.now())
    const change = link?.emailChangeId == null ? null : await findEmailChange(db, link.emailChangeId)
    if (!link || !change) throw new Refusal('LINK_EXPIRED')
    const { oldEmail, newEmail } = change
    return { oldEmail, newEmail, asks: link.purpose === 'emailUndo' ? 'undo' : 'confirm', expiresAt: link.expiresAt }
  },
})

export const confirmEmailChange = handler('confirmEmailChange', {
  async change({ token }, ctx, tx) {
    const at = ctx.now()
    const tokenHash = hashToken(token)
    const link = await findAccountLink(tx, ['emailOld', 'emailNew'], tokenHash, at)
    if (!link?.emailChangeId) throw new Refusal('LINK_EXPIRED')
    // both links at once: the second waits here, and finds what the first has confirmed
    const person = await lockPerson(tx, link.uid)
    const isUsed = (await useAccountLink(tx, link.purpose, tokenHash, at)) !== null
    const change = isUsed ? await findEmailChange(tx, link.emailChangeId) : null
    if (!person || !change) throw new Refusal('LINK_EXPIRED')
    const side = link.purpose === 'emailOld' ? 'old' : 'new'
    await markConfirmed(tx, change.id, side, at)
    await noteAccountChange(tx, person.uid)
    const waitsFor = side === 'old' ? (change.newConfirmed ? null : change.newEmail) : change.oldConfirmed ? null : change.oldEmail
    if (waitsFor === null) {
      const { emailUndoDays } = await ctx.settings()
      // an address that was not proven has nobody who could undo it, and may be somebody else's: it is kept for nobody
      const undoDays = person.emailProvenAt === null ? 0 : emailUndoDays
      await applyEmailChange(tx, change, at, addHours(at, undoDays * 24))
      // what was sent to the former address opens nothing any more
      await endAccountLinks(tx, 'all', person.uid, at)
      await queueAccountEmail(tx, ctx, 'emailChanged', person, { emailChangeId: change.id })
      await noteOwnDeed(tx, ctx, person.uid, 'changeEmail', { emailChangeId: change.id })
    }
    return { email: change.newEmail, waitsFor }
  },
})

export const undoEmailChange = handler('undoEmailChange', {
  async run(sent, ctx) {
    const link = await findAccountLink(ctx.database.kysely, 'emailUndo', hashToken(sent.token), ctx.now())
    const changeId = link?.emailChangeId ?? ''
    return setPasswordByLink(ctx, 'emailUndo', sent, async (tx, person) => {
      const at = ctx.now()
      const change = await findEmailChange(tx, changeId)
      if (!change?.doneAt) throw new Refusal('LINK_EXPIRED')
      await undoChange(tx, change, { since: change.doneAt, at })
      await endAccountLinks(tx, 'all', person.uid, at)
      await noteOwnDeed(tx, ctx, person.uid, 'undoEmailChange', { emailChangeId: change.id })
      return { ...(await withoutLater(tx, person, change.doneAt)), email: change.oldEmail }
    })
  },
})

/**
 * A second step or a passkey from after the change is of whoever made it. Staff keep theirs: no email lets anybody in without it, and an
 * admin takes off what a thief has set up.
 */
async function withoutLater(tx: Tx, person: Person, since: string): Promise<Person> {
  if (isStaff(person.role)) return person
  await deletePasskeysOf(tx, person.uid, since)
  if (person.secondFactorSince === null || person.secondFactorSince <= since) return person
  await removeTotp(tx, person.uid)
  return { ...person, totpSecret: null }
}

async function endLinks(tx: Tx, uid: string, at: string): Promise<void> {
  for (const purpose of ['emailOld', 'emailNew'] as const) await endAccountLinks(tx, purpose, uid, at)
}
