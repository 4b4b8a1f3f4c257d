/**
 * Passkeys: a device or a password manager holds a key for this site, and asks who holds it (finger, face, PIN) before it signs. So one alone
 * signs in, and counts as the second step too.
 */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { isStaff } from '../../../../core/people/staff.ts'
import { addMinutes } from '../../../../core/time/instant.ts'
import { audit } from '../../audit/audit-store.ts'
import type { Tx } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { type CallContext, callerOf, handler } from '../../handler.ts'
import { publish } from '../../live/signals.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { bringAlong, holdBoth } from '../bring-along.ts'
import { noteOwnDeed } from '../own-deeds.ts'
import { lockPerson } from '../person-store.ts'
import { confirmBoth } from '../second-factor/confirm-both.ts'
import { deviceOf } from '../sessions/device-name.ts'
import { deviceOfAccount, rememberDevice } from '../sessions/known-device.ts'
import { openSession } from '../sessions/open-session.ts'
import { forgetAttempts, hashToken, isSessionOf, newToken, refreshSecondFactor } from '../sessions/session-store.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  lockPasskey,
  notePasskeyUsed,
  type Passkey,
  passkeysOf,
  useChallenge,
} from './passkey-store.ts'
import { challengeHashOf, readMade, readSigned, type SignedChallenge, siteOf } from './verify-passkey.ts'

const challengeMinutes = 5
const mostPasskeys = 20

export const listPasskeys = handler('listPasskeys', {
  async run(_, ctx) {
    const passkeys = await passkeysOf(ctx.database.kysely, callerOf(ctx).uid)
    return { passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({ id, name, addedAt, lastUsedAt })) }
  },
})

export const preparePasskey = handler('preparePasskey', {
  async run({ password }, ctx) {
    const { person, counted } = await confirmBoth(ctx, password)
    // else somebody who made an account with another's e-mail could come back to it
    if (person.emailProvenAt === null) throw new Refusal('EMAIL_NOT_PROVEN')
    const present = await passkeysOf(ctx.database.kysely, person.uid)
    if (present.length >= mostPasskeys) throw new Refusal('TOO_MANY_PASSKEYS')
    const challenge = await transaction(ctx.database, async (tx) => {
      await forgetAttempts(tx, counted)
      return newChallenge(tx, ctx, person.uid)
    })
    const { brandName } = await ctx.settings()
    return {
      challenge,
      site: siteOf(ctx),
      siteName: brandName[person.language],
      // the authenticator keeps it: it says nothing about the person
      userId: Buffer.from(person.uid).toString('base64url'),
      userName: person.email ?? person.uid,
      present: present.map(({ id, transports }) => ({ id, transports })),
    }
  },
})

export const addPasskey = handler('addPasskey', {
  async run({ passkey: made }, ctx) {
    const { uid, sessionId } = callerOf(ctx)
    const key = await readMade(ctx, made)
    await transaction(ctx.database, async (tx) => {
      const at = ctx.now()
      if (!(await useChallenge(tx, challengeHashOf(made), uid, at))) throw new Refusal('PASSKEY_REFUSED')
      const person = await lockPerson(tx, uid)
      // asked once the person is locked: whoever ends the sessions leaves none of them a way in
      if (!(await isSessionOf(tx, sessionId, uid))) throw new Refusal('UNAUTHENTICATED')
      if (!person || person.emailProvenAt === null) throw new Refusal('NO_ACCESS')
      const { browser, system } = deviceOf(ctx.userAgent)
      const name = [browser, system].filter((word) => word !== '').join(', ')
      const row: Passkey = { ...key, uid, transports: made.transports, name, addedAt: at, lastUsedAt: null }
      if (!(await insertPasskey(tx, row))) throw new Refusal('PASSKEY_REFUSED')
      await queueAccountEmail(tx, ctx, 'passkeyAdded', person)
      await noteOwnDeed(tx, ctx, uid, 'addPasskey')
      if (isStaff(person.role)) {
        // it was made by whoever holds it a moment ago
        const { secondFactorFreshMinutes } = await ctx.settings()
        await refreshSecondFactor(tx, sessionId, addMinutes(at, secondFactorFreshMinutes))
      }
      await publish(tx, `person:${uid}`)
    })
    return null
  },
})

export const removePasskey = handler('removePasskey', {
  async run({ id, password }, ctx) {
    const { person: known, counted } = await confirmBoth(ctx, password)
    await transaction(ctx.database, async (tx) => {
      await forgetAttempts(tx, counted)
      const person = await lockPerson(tx, known.uid)
      if (!person || !(await deletePasskey(tx, known.uid, id))) throw new Refusal('NO_ACCESS')
      await queueAccountEmail(tx, ctx, 'passkeyRemoved', person)
      await noteOwnDeed(tx, ctx, known.uid, 'removePasskey')
    })
    return null
  },
})

export const prepareSigning = handler('prepareSigning', {
  async run(_, ctx) {
    return { challenge: await transaction(ctx.database, (tx) => newChallenge(tx, ctx, null)), site: siteOf(ctx) }
  },
})

export const signInWithPasskey = handler('signInWithPasskey', {
  async run({ signed, bringOrders = true, wantToken = false }, ctx) {
    return transaction(ctx.database, async (tx) => {
      const at = ctx.now()
      const { uid } = await usePasskey(tx, ctx, signed)
      await holdBoth(tx, ctx, uid)
      const person = await lockPerson(tx, uid)
      if (!person) throw new Refusal('PASSKEY_REFUSED')
      if (deviceOfAccount(ctx, person) === null) await queueAccountEmail(tx, ctx, 'newDevice', person)
      if (!wantToken) rememberDevice(ctx, person)
      if (isStaff(person.role))
        await audit(tx, ctx, { personId: uid, action: 'signIn', subject: `user:${uid}`, details: { by: 'passkey' } })
      await bringAlong(tx, ctx, person, bringOrders)
      const { secondFactorFreshMinutes } = await ctx.settings()
      return openSession(tx, ctx, person, { wantToken, secondFactorFreshUntil: addMinutes(at, secondFactorFreshMinutes) })
    })
  },
})

export const confirmByPasskey = handler('confirmByPasskey', {
  async run({ signed }, ctx) {
    const caller = callerOf(ctx)
    return transaction(ctx.database, async (tx) => {
      const { uid } = await usePasskey(tx, ctx, signed)
      if (uid !== caller.uid) throw new Refusal('PASSKEY_REFUSED')
      const freshUntil = addMinutes(ctx.now(), (await ctx.settings()).secondFactorFreshMinutes)
      await refreshSecondFactor(tx, caller.sessionId, freshUntil)
      return { freshUntil }
    })
  },
})

async function newChallenge(tx: Tx, ctx: CallContext, uid: string | null): Promise<string> {
  const challenge = newToken(ctx)
  await insertChallenge(tx, { challengeHash: hashToken(challenge), uid, expiresAt: addMinutes(ctx.now(), challengeMinutes) })
  return challenge
}

/** The passkey that has signed a challenge of ours, with its counter noted. Of two uses of one challenge the second is refused. */
async function usePasskey(tx: Tx, ctx: CallContext, signed: SignedChallenge): Promise<Passkey> {
  const at = ctx.now()
  const isOurs = await useChallenge(tx, challengeHashOf(signed), null, at)
  const passkey = isOurs ? await lockPasskey(tx, signed.id) : null
  if (!passkey) throw new Refusal('PASSKEY_REFUSED')
  await notePasskeyUsed(tx, passkey.id, await readSigned(ctx, passkey, signed), at)
  return passkey
}
