/**
 * How often signing in may be tried, over all processes. Attempts are counted by where they come from, so that somebody who guesses
 * passwords locks himself out and not the owner: an account by address, and by each device that has signed in to it before. All strangers
 * together have a limit for one account too; a known device of the owner is not affected by it.
 */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { addHours, addMinutes } from '../../../core/time/instant.ts'
import { transaction } from '../db/transaction.ts'
import type { CallContext } from '../handler.ts'
import { isDeviceOf } from './known-device.ts'
import { countAttempt } from './session-store.ts'

const windowMinutes = 15
/**
 * Many people may share one address, and one account may be attacked from many addresses. So these totals are this many times the limit of
 * one account at one address.
 */
const manyTimes = 10

/** Counts an attempt, even one that is refused. TOO_MANY_LOGINS when a limit is reached. Answers the key that a success deletes. */
export async function countSignIn(ctx: CallContext, account: string): Promise<string> {
  const { signInAttemptsAtMost: most } = await ctx.settings()
  // keyed hashes, so that the table of attempts has no e-mails
  const key = (words: string) => ctx.cipher.hash(`attempt ${words}`)
  if (isDeviceOf(ctx, account)) {
    const own = `device ${key(`${ctx.session.device} ${account}`)}`
    await count(ctx, [{ key: own, most }])
    return own
  }
  const own = `account ${key(`${account} from ${ctx.address}`)}`
  await count(ctx, [
    { key: own, most },
    { key: `strangers ${key(account)}`, most: most * manyTimes },
    { key: `address ${key(ctx.address)}`, most: most * manyTimes },
  ])
  return own
}

/** The same for codes of the second factor. Only somebody with the password gets so far, and codes are short, so an account has one limit. */
export async function countCode(ctx: CallContext, uid: string): Promise<string> {
  const { signInAttemptsAtMost: most } = await ctx.settings()
  const own = `code ${ctx.cipher.hash(`attempt code ${uid}`)}`
  await count(ctx, [{ key: own, most }])
  return own
}

/** So many an hour: for one e-mail, and for all e-mails from one address. */
const accountCalls = { perEmail: 5, perAddress: 30 }

/** Counts a registration or a wish for a new password. TOO_MANY_CALLS when a limit is reached. */
export async function countAccountCall(ctx: CallContext, call: 'register' | 'reset', email: string): Promise<void> {
  const at = ctx.now()
  const shares = [
    { key: `${call} ${ctx.cipher.hash(`attempt ${call} ${email}`)}`, most: accountCalls.perEmail },
    { key: `${call} from ${ctx.cipher.hash(`attempt ${ctx.address}`)}`, most: accountCalls.perAddress },
  ]
  const counted = await transaction(ctx.database, (tx) => countAttempt(tx, shares, addHours(at, -1), at))
  if (!counted) throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 3600 })
}

async function count(ctx: CallContext, shares: readonly { key: string; most: number }[]): Promise<void> {
  const at = ctx.now()
  const counted = await transaction(ctx.database, (tx) => countAttempt(tx, shares, addMinutes(at, -windowMinutes), at))
  if (!counted) throw new Refusal('TOO_MANY_LOGINS', { retryAfterSeconds: windowMinutes * 60 })
}
