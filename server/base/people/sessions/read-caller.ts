/** Finds out who is calling: by the bearer token, or by the session cookie if it counts for this request. */
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../../core/errors/catalogue.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import type { Caller } from '../../handler.ts'
import { isOwnOrigin } from '../../http/headers.ts'
import { findSession, isTimeToSlide, slideSession } from './session-store.ts'

export const sessionCookie = 'session'

export type ReadCaller = {
  caller: Caller | null
  /**
   * The session of the cookie has ended. The answer does not delete the cookie: it may come after that of a log-in, which has set another
   * one. Whatever opens a session replaces it.
   */
  staleCookie: boolean
  /** The session was prolonged: the answer renews the cookie. */
  renewCookie: string | null
}

/**
 * Refuses with UNAUTHENTICATED for a bearer token without a session, and with ORIGIN_REFUSED for a cookie that comes with a request of
 * another site. A cookie whose session has ended is reported and not refused: functions that open a new session do not need the old one.
 */
export async function readCaller(context: Context, request: FastifyRequest): Promise<ReadCaller> {
  const { authorization } = request.headers
  const cookie = request.cookies[sessionCookie]
  const bearer = authorization === undefined ? undefined : (/^Bearer +([\w-]{1,200})$/i.exec(authorization)?.[1] ?? '')
  if (bearer === undefined && cookie === undefined) return { caller: null, staleCookie: false, renewCookie: null }
  if (bearer === undefined && !isOwnOrigin(context.environment, request)) throw new Refusal('ORIGIN_REFUSED')

  const token = bearer ?? cookie ?? ''
  const at = context.now()
  const session = token === '' ? null : await findSession(context.database, token, at)
  if (!session && bearer !== undefined) throw new Refusal('UNAUTHENTICATED')
  if (!session) return { caller: null, staleCookie: true, renewCookie: null }

  const { lastUsedAt: _, ...caller } = session
  if (!isTimeToSlide(session, at)) return { caller, staleCookie: false, renewCookie: null }
  const { sessionDays } = await context.settings()
  await transaction(context.database, (tx) => slideSession(tx, session, at, sessionDays))
  return { caller, staleCookie: false, renewCookie: bearer === undefined ? token : null }
}
