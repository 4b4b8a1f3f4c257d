/** Opens a session for a person and lets the browser keep it; an earlier session of the same browser ends. */
import type { PersonView } from '../../../../contract/people.ts'
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { whyNoSignIn } from '../../../../core/people/suspension.ts'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Tx } from '../../context.ts'
import type { CallContext } from '../../handler.ts'
import { publish } from '../../live/signals.ts'
import { noteAccountChange } from '../note-account-change.ts'
import type { Person } from '../person-store.ts'
import { personView } from '../person-view.ts'
import { endSession, insertSession, newToken } from './session-store.ts'

type Options = { wantToken: boolean; secondFactorFreshUntil: Instant | null; keepsOld?: boolean }

/** SIGN_IN_CLOSED where an admin has closed the account to new log-ins. A caller that asks for the token gets it in the answer and no cookie. */
export async function openSession(
  tx: Tx,
  ctx: CallContext,
  person: Person,
  { wantToken, secondFactorFreshUntil, keepsOld = false }: Options,
): Promise<{ person: PersonView; token: string | null }> {
  const at = ctx.now()
  const closed = whyNoSignIn(person.suspension, at)
  if (closed) throw new Refusal(closed.code, closed.details)
  if (ctx.caller && !keepsOld) {
    await endSession(tx, ctx.caller.sessionId)
    await publish(tx, `session:${ctx.caller.sessionId}`)
    if (!ctx.caller.anonymous && ctx.caller.uid !== person.uid) await noteAccountChange(tx, ctx.caller.uid)
  }
  const settings = await ctx.settings()
  const token = newToken(ctx)
  await insertSession(tx, {
    id: ctx.newId(),
    token,
    uid: person.uid,
    at,
    days: settings.sessionDays,
    secondFactorFreshUntil,
    userAgent: ctx.userAgent,
  })
  const accountVersion = person.anonymous ? person.accountVersion : await noteAccountChange(tx, person.uid)
  if (!wantToken) ctx.session.setCookie(token)
  return { person: personView({ ...person, accountVersion }, settings, secondFactorFreshUntil, at), token: wantToken ? token : null }
}
