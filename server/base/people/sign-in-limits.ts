/**
 * How often signing in may be tried, over all processes. Guesses are counted by where they come from, so that whoever guesses locks
 * himself out and not the owner: an account by address, and by each device that has signed in to it before. What all strangers together
 * may try with one account is limited too; the owner's own device does not wait for them.
 */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { addMinutes } from '../../../core/time/instant.ts'
import { transaction } from '../db/transaction.ts'
import type { CallContext } from '../handler.ts'
import { isDeviceOf } from './known-device.ts'
import { countAttempt } from './session-store.ts'

const windowMinutes = 15
/** Many may share one address, and an account may be guessed from many: each gets this many times the share of one at another. */
const manyTimes = 10

/** Counts an attempt, kept even where it is refused; TOO_MANY_LOGINS where a share is used up. Answers the key to forget after a success. */
export async function countSignIn(ctx: CallContext, account: string): Promise<string> {
  const { signInAttemptsAtMost: most } = await ctx.settings()
  // by keyed hash: the table of attempts tells nobody's e-mail
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

/** The same for codes of the second factor. Only who has the password gets so far, and codes are short: one share for the account. */
export async function countCode(ctx: CallContext, uid: string): Promise<string> {
  const { signInAttemptsAtMost: most } = await ctx.settings()
  const own = `code ${ctx.cipher.hash(`attempt code ${uid}`)}`
  await count(ctx, [{ key: own, most }])
  return own
}

async function count(ctx: CallContext, shares: readonly { key: string; most: number }[]): Promise<void> {
  const at = ctx.now()
  const counted = await transaction(ctx.database, (tx) => countAttempt(tx, shares, addMinutes(at, -windowMinutes), at))
  if (!counted) throw new Refusal('TOO_MANY_LOGINS', { retryAfterSeconds: windowMinutes * 60 })
}
