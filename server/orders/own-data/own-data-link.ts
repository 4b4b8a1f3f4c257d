/** The address of an archive of one's own data: signed for one session of one person, for a short time. */
import { addMinutes, millisecondsOf } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { type Caller, callerOf, handler } from '../../base/handler.ts'
import { confirmPassword } from '../../base/people/confirm-password.ts'
import { forgetAttempts } from '../../base/people/sessions/session-store.ts'
import { countAccountCall } from '../../base/people/sessions/sign-in-limits.ts'

const linkMinutes = 5

const signature = ({ cipher }: Pick<Context, 'cipher'>, { uid, sessionId }: Caller, until: string): string =>
  cipher.hash(`own data of ${uid} in ${sessionId} until ${until}`)

export const requestOwnData = handler('requestOwnData', {
  async run({ password }, ctx) {
    const { person, counted } = await confirmPassword(ctx, password)
    await countAccountCall(ctx, 'ownData', person.email ?? '')
    await transaction(ctx.database, (tx) => forgetAttempts(tx, counted))
    const until = String(millisecondsOf(addMinutes(ctx.now(), linkMinutes)))
    return { address: `/own-data?until=${until}&key=${signature(ctx, callerOf(ctx), until)}` }
  },
})

/** Whether the address was made for this session and still works. */
export const mayTakeOwnData = (context: Context, caller: Caller, { until, key }: { until: string; key: string }): boolean =>
  /^\d{13}$/.test(until) && Number(until) > millisecondsOf(context.now()) && signature(context, caller, until) === key
