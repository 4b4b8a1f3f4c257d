/**
 * How often signing in may be tried, over all processes. Attempts are counted by where they come from, so that somebody who guesses
 * passwords locks himself out and not the owner: an account by address, and by each device that has signed in to it before. All strangers
 * together have a limit for one account too; a known device of the owner is not affected by it. A success forgets only failures of its own.
 */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { addHours, addMinutes } from '../../../../core/time/instant.ts'
import { transaction } from '../../db/transaction.ts'
import type { CallContext } from '../../handler.ts'
import { devicesKnownSince } from '../person-store.ts'
import { deviceOfAccount, idOfDevice } from './known-device.ts'
import { type CountedAttempt, countAttempt } from './session-store.ts'

const windowMinutes = 15
/**
 * Many people may share one address, and one account may be attacked from many addresses. So these totals are this many times the limit of
 * one account at one address.
 */
const manyTimes = 10

/** A keyed hash, so that the table of attempts has no e-mails and addresses. */
const hashed = (ctx: CallContext, words: string): string => ctx.cipher.hash(`attempt ${words}`)

/** Where an attempt comes from: a device that the account knows, by its id alone, or else an address. */
async function originOf(ctx: CallContext, account: string): Promise<{ isKnown: boolean; key: string }> {
  const since = idOfDevice(ctx) === null ? null : await devicesKnownSince(ctx.database.kysely, account)
  const device = deviceOfAccount(ctx, { email: account, devicesKnownSince: since })
  return device === null
    ? { isKnown: false, key: `account ${hashed(ctx, `${account} from ${ctx.subnet}`)}` }
    : { isKnown: true, key: `device ${hashed(ctx, `${device} ${account}`)}` }
}

/** Counts an attempt, even one that is refused. TOO_MANY_LOGINS when a limit is reached. A success forgets what it answers. */
export async function countSignIn(ctx: CallContext, account: string): Promise<CountedAttempt> {
  const { signInAttemptsAtMost: most } = await ctx.settings()
  const { isKnown, key } = await originOf(ctx, account)
  if (isKnown) return count(ctx, [{ key, most }])
  return count(ctx, [
    { key, most },
    { key: `strangers ${hashed(ctx, account)}`, most: most * manyTimes },
    { key: `address ${hashed(ctx, ctx.subnet)}`, most: most * manyTimes },
  ])
}

/**
 * The same for codes of the second factor. Only somebody with the password gets so far, and codes are short: all strangers together have
 * no more tries with an account than one of them.
 */
export async function countCode(ctx: CallContext, uid: string, account: string): Promise<CountedAttempt> {
  const { signInAttemptsAtMost: most } = await ctx.settings()
  const { isKnown, key } = await originOf(ctx, account)
  const own = { key: `code ${key}`, most }
  return count(ctx, isKnown ? [own] : [own, { key: `code ${hashed(ctx, `code ${uid}`)}`, most }])
}

/** So many an hour: for one e-mail from where somebody asks, and for all e-mails from one address. */
const accountCalls = { perEmail: 5, perAddress: 30 }

/**
 * Counts what somebody may do with any e-mail: a registration, a wish for a new password or another email, an application to become a
 * partner, a wish to hear of the end of a break. TOO_MANY_CALLS when a limit is reached. Nothing counts for an e-mail from everywhere,
 * so that no stranger can take away the wishes of its owner.
 */
type AccountCall = 'register' | 'reset' | 'partner' | 'confirm' | 'secondFactor' | 'ownData' | 'opening'

export async function countAccountCall(ctx: CallContext, call: AccountCall, email: string): Promise<void> {
  const at = ctx.now()
  const { isKnown, key } = await originOf(ctx, email)
  const own = { key: `${call} ${key}`, most: accountCalls.perEmail }
  const ofAddress = { key: `${call} from ${hashed(ctx, ctx.subnet)}`, most: accountCalls.perAddress }
  const counted = await transaction(ctx.database, (tx) => countAttempt(tx, isKnown ? [own] : [own, ofAddress], addHours(at, -1), at))
  if (!counted) throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 3600 })
}

async function count(ctx: CallContext, shares: Parameters<typeof countAttempt>[1]): Promise<CountedAttempt> {
  const at = ctx.now()
  const counted = await transaction(ctx.database, (tx) => countAttempt(tx, shares, addMinutes(at, -windowMinutes), at))
  if (!counted) throw new Refusal('TOO_MANY_LOGINS', { retryAfterSeconds: windowMinutes * 60 })
  return counted
}
