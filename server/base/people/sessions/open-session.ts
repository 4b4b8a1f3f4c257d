/** Opens a session for a person and lets the browser keep it; an earlier session of the same browser ends. */
import type { PersonView } from '../../../../contract/people.ts'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Tx } from '../../context.ts'
import type { CallContext } from '../../handler.ts'
import { publish } from '../../live/signals.ts'
import type { Person } from '../person-store.ts'
import { personView } from '../person-view.ts'
import { endSession, insertSession, newToken } from './session-store.ts'

type Options = { wantToken: boolean; secondFactorFreshUntil: Instant | null; keepsOld?: boolean }

/** A caller that asks for the token gets it in the answer and no cookie. */
export async function openSession(
  tx: Tx,
  ctx: CallContext,
  person: Person,
  { wantToken, secondFactorFreshUntil, keepsOld = false }: Options,
): Promise<{ person: PersonView; token: string | null }> {
  const at = ctx.now()
  if (ctx.caller && !keepsOld) {
    await endSession(tx, ctx.caller.sessionId)
    await publish(tx, `session:${ctx.caller.sessionId}`)
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
  if (!wantToken) ctx.session.setCookie(token)
  return { person: personView(person, settings, secondFactorFreshUntil, at), token: wantToken ? token : null }
}
