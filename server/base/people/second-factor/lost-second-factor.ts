/**
 * A client has lost the app and the codes of his second step. His proven e-mail takes it off, but only some hours after the notice, so that
 * the owner can stop somebody who merely reads his emails. Staff go through an admin.
 */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../../../core/people/email.ts'
import { isStaff } from '../../../../core/people/staff.ts'
import { addHours } from '../../../../core/time/instant.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { callerOf, handler } from '../../handler.ts'
import { publish } from '../../live/signals.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { endAccountLinks, findAccountLink, useAccountLink } from '../account-link-store.ts'
import { noteAccountChange } from '../note-account-change.ts'
import { noteOwnDeed } from '../own-deeds.ts'
import {
  findPerson,
  findPersonByEmail,
  lockDueSecondFactor,
  lockPerson,
  type Person,
  removeTotp,
  setSecondFactorGoes,
} from '../person-store.ts'
import { hashToken } from '../sessions/session-store.ts'
import { countAccountCall } from '../sessions/sign-in-limits.ts'

/** Whether this way is open to the person at all. */
const mayLose = (person: Person | null): person is Person =>
  person !== null && person.totpSecret !== null && person.emailProvenAt !== null && !isStaff(person.role)

export const requestSecondFactorRemoval = handler('requestSecondFactorRemoval', {
  async run({ email }, ctx) {
    const address = normalEmail(email)
    if (!isEmail(address)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
    await countAccountCall(ctx, 'secondFactor', address)
    const person = await findPersonByEmail(ctx.database.kysely, address)
    // whether there is a second step is told to the owner of the e-mail alone
    if (mayLose(person)) await transaction(ctx.database, (tx) => queueAccountEmail(tx, ctx, 'secondFactorRemoval', person))
    return null
  },
})

export const getSecondFactorRemoval = handler('getSecondFactorRemoval', {
  async run({ token }, ctx) {
    const db = ctx.database.kysely
    const link = await findAccountLink(db, 'secondFactorRemoval', hashToken(token), ctx.now())
    const person = link && (await findPerson(db, link.uid))
    if (!link || !mayLose(person)) throw new Refusal('LINK_EXPIRED')
    return { email: person.email ?? '', waitHours: (await ctx.settings()).secondFactorRemovalHours }
  },
})

export const startSecondFactorRemoval = handler('startSecondFactorRemoval', {
  async change({ token }, ctx, tx) {
    const at = ctx.now()
    const uid = await useAccountLink(tx, 'secondFactorRemoval', hashToken(token), at)
    const person = uid === null ? null : await lockPerson(tx, uid)
    if (!mayLose(person)) throw new Refusal('LINK_EXPIRED')
    const offAt = person.secondFactorGoesAt ?? addHours(at, (await ctx.settings()).secondFactorRemovalHours)
    await setSecondFactorGoes(tx, person.uid, offAt)
    await noteAccountChange(tx, person.uid)
    await queueAccountEmail(tx, ctx, 'secondFactorGoes', person)
    return { offAt }
  },
})

export const keepSecondFactor = handler('keepSecondFactor', {
  async change({ token }, ctx, tx) {
    if (token === undefined && !ctx.caller) throw new Refusal('UNAUTHENTICATED')
    const uid = token === undefined ? callerOf(ctx).uid : await useAccountLink(tx, 'secondFactorKeep', hashToken(token), ctx.now())
    const person = uid === null ? null : await lockPerson(tx, uid)
    if (!person || person.secondFactorGoesAt === null) throw new Refusal(token === undefined ? 'NO_ACCESS' : 'LINK_EXPIRED')
    await setSecondFactorGoes(tx, person.uid, null)
    await noteAccountChange(tx, person.uid)
    for (const purpose of ['secondFactorRemoval', 'secondFactorKeep'] as const) await endAccountLinks(tx, purpose, person.uid, ctx.now())
    return null
  },
})

/** Takes off every second step whose time has come. */
export async function removeLostSecondFactors(context: Context): Promise<void> {
  while (!context.stopping.aborted) {
    const isTaken = await transaction(context.database, async (tx) => {
      const at = context.now()
      const person = await lockDueSecondFactor(tx, at)
      if (!person) return false
      await removeTotp(tx, person.uid)
      await noteOwnDeed(tx, context, person.uid, 'loseSecondFactor')
      for (const purpose of ['secondFactorRemoval', 'secondFactorKeep'] as const) await endAccountLinks(tx, purpose, person.uid, at)
      await queueAccountEmail(tx, { now: context.now, newId: context.newId, userAgent: '', requestId: null }, 'secondFactorOff', person)
      await publish(tx, `person:${person.uid}`)
      return true
    })
    if (!isTaken) return
  }
}
