/** How often signing in may be tried, per account and per address, over all processes. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { addMinutes } from '../../core/time/instant.ts'
import { transaction } from '../db/open.ts'
import type { CallContext } from '../door.ts'
import { countAttempt } from './session-store.ts'

const windowMinutes = 15
/** Many may share one address, so it gets this many times the share of an account. */
const accountsPerAddress = 10

/** By keyed hash: the table of attempts tells nobody's e-mail. */
export const accountKey = (ctx: CallContext, account: string): string => `account ${ctx.cipher.hash(account)}`

/** Counts an attempt, kept even where the attempt is refused; TOO_MANY_LOGINS where the share is used up. */
export async function countSignIn(ctx: CallContext, account: string): Promise<void> {
  const at = ctx.now()
  const { signInAttemptsAtMost } = await ctx.settings()
  const shares = [
    { key: accountKey(ctx, account), most: signInAttemptsAtMost },
    { key: `address ${ctx.cipher.hash(ctx.address)}`, most: signInAttemptsAtMost * accountsPerAddress },
  ]
  const counted = await transaction(ctx.database, (tx) => countAttempt(tx, shares, addMinutes(at, -windowMinutes), at))
  if (!counted) throw new Refusal('TOO_MANY_LOGINS', { retryAfterSeconds: windowMinutes * 60 })
}
