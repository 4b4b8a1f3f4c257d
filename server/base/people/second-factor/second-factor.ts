/** The second factor: codes that change every 30 seconds, and recovery codes; the only file that knows the library. */
import { generateSecret, generateURI, verify } from 'otplib'
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { isStaff } from '../../../../core/people/staff.ts'
import type { Settings } from '../../../../core/settings/settings.ts'
import { addMinutes, type Instant, millisecondsOf } from '../../../../core/time/instant.ts'
import type { Context, Tx } from '../../context.ts'
import type { Caller } from '../../handler.ts'
import { noteAccountChange } from '../note-account-change.ts'
import { confirmPendingTotp, type Person, setLastTotpStep, setRecoveryCodes, setSecondFactorGoes } from '../person-store.ts'

/** A clock may be this far off. */
const toleranceSeconds = 30
const recoveryCodeCount = 10
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret (base32), and the address that an authenticator reads from a QR code. */
export function newTotpSecret(issuer: string, label: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer, label, secret }) }
}

/** Ten codes of 16 letters and digits, in fours. */
const newRecoveryCodes = (random: Context['random']): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => recoveryAlphabet.charAt(random(recoveryAlphabet.length))).join(''),
    ).join('-'),
  )

/** New recovery codes to be shown once, and the hashes that are stored. */
export function makeRecoveryCodes({ random, cipher }: Pick<Context, 'random' | 'cipher'>): { codes: string[]; hashes: string[] } {
  const codes = newRecoveryCodes(random)
  return { codes, hashes: codes.map((code) => cipher.hash(`recovery ${normal(code)}`)) }
}

const normal = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

/** The time step of a right code that was not used yet, else null. */
async function stepOf(context: Context, encryptedSecret: string, code: string, lastStep: number): Promise<number | null> {
  const token = normal(code)
  if (!/^\d{6}$/.test(token)) return null
  const answer = await verify({
    secret: context.cipher.decrypt(encryptedSecret),
    token,
    epoch: Math.floor(millisecondsOf(context.now()) / 1000),
    epochTolerance: toleranceSeconds,
    afterTimeStep: lastStep,
  })
  return answer.valid && 'timeStep' in answer ? answer.timeStep : null
}

/** Whether the code is right; uses it up: a code of the authenticator by its time step, a recovery code by removing it. `person` is locked. */
export async function useCode(context: Context, tx: Tx, person: Person, code: string): Promise<boolean> {
  if (person.totpSecret === null) return false
  const step = await stepOf(context, person.totpSecret, code, person.totpLastStep)
  if (step !== null) {
    await setLastTotpStep(tx, person.uid, step)
    await notLost(tx, person)
    return true
  }
  const hash = context.cipher.hash(`recovery ${normal(code)}`)
  if (!person.recoveryCodeHashes.includes(hash)) return false
  await setRecoveryCodes(
    tx,
    person.uid,
    person.recoveryCodeHashes.filter((kept) => kept !== hash),
  )
  await noteAccountChange(tx, person.uid)
  await notLost(tx, person)
  return true
}

/** Who has a code has not lost the second step: whoever asked to take it off was somebody else, or has found it. */
async function notLost(tx: Tx, { uid, secondFactorGoesAt }: Person): Promise<void> {
  if (secondFactorGoesAt === null) return
  await setSecondFactorGoes(tx, uid, null)
  await noteAccountChange(tx, uid)
}

/**
 * Whether signing in by the password asks for more: a code, or of staff who have none a passkey. Staff who have neither set one up before
 * anything else. Whoever signs in with a passkey has shown both.
 */
export const asksSecondFactor = ({ role, totpSecret, passkeys }: Person, { staffSecondFactor }: Settings): boolean =>
  isStaff(role) ? staffSecondFactor && (totpSecret !== null || passkeys > 0) : totpSecret !== null

/**
 * Whether a member of staff has lost his second step and has none again where staff have one, or is an admin who has not used the link of
 * the machine. Until then no link of an email lets anybody in: nothing more would be asked of whoever reads his emails.
 */
export const isBeingRecovered = ({ role, recoveryBegunAt, passwordHash }: Person, { staffSecondFactor }: Settings): boolean =>
  isStaff(role) && recoveryBegunAt !== null && (passwordHash === null || staffSecondFactor)

/** Until when the second factor is fresh; null if none is asked for. SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG. `person` is locked. */
export async function passSecondFactor(context: Context, tx: Tx, person: Person, code: string | undefined): Promise<Instant | null> {
  const settings = await context.settings()
  if (!asksSecondFactor(person, settings)) return null
  if (person.totpSecret === null) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'passkey' })
  if (!code) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
  if (!(await useCode(context, tx, person, code))) throw new Refusal('SECOND_FACTOR_WRONG', { field: 'code' })
  return addMinutes(context.now(), settings.secondFactorFreshMinutes)
}

/** Whether it was shown in this session a short while ago. */
export const isFresh = (
  { now }: Pick<Context, 'now'>,
  { secondFactorFreshUntil: until }: Pick<Caller, 'secondFactorFreshUntil'>,
): boolean => until !== null && until > now()

/** A person who has a second factor must show it before changing it: an open session alone is not enough. */
export function refuseUnlessFresh(context: Context, caller: Caller, person: Person): void {
  if (person.totpSecret !== null && !isFresh(context, caller)) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
}

/**
 * Makes the prepared secret count, if the code is of it: new recovery codes, shown once; else null. `person` is locked. Refuses with
 * SECOND_FACTOR_EXPIRED if it was prepared too long ago, and with SECOND_FACTOR_NEEDED if the present factor is not fresh.
 */
export async function confirmPrepared(context: Context, tx: Tx, caller: Caller, person: Person, code: string): Promise<string[] | null> {
  if (person.totpPending === null) return null
  const step = await stepOf(context, person.totpPending, code, 0)
  if (step === null) return null
  const { secondFactorSetUpMinutes } = await context.settings()
  if (person.totpPendingAt === null || addMinutes(person.totpPendingAt, secondFactorSetUpMinutes) <= context.now())
    throw new Refusal('SECOND_FACTOR_EXPIRED', { field: 'code' })
  refuseUnlessFresh(context, caller, person)
  const { codes, hashes } = makeRecoveryCodes(context)
  await confirmPendingTotp(tx, person.uid, step, hashes, context.now())
  return codes
}
