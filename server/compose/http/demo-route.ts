/**
 * Demo only: /demo is the panel of the simulated world, which listens at an address of this machine alone. Host and port are
 * always the simulator's: of what the caller wrote, only the path and the query go over, and what comes back wears our headers.
 */
import { request as ask, type IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAlwaysOpen, isOpen } from '../../../core/directions/working-hours.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { scope } from '../../../core/people/permissions.ts'
import { officeOf, type Settings } from '../../../core/settings/settings.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { isOpenToOthers } from '../../base/environment.ts'
import { isOwnOrigin } from '../../base/http/headers.ts'
import { sendError } from '../../base/http/wire-error.ts'
import { hasSecondFactor } from '../../base/people/second-factor/has-second-factor.ts'
import { readCaller } from '../../base/people/sessions/read-caller.ts'
import { readSettings } from '../../base/settings/settings-store.ts'
import { aroundTheClock, changeOfficeHours, type OfficeHours } from '../../orders/office-hours.ts'

const timeLimitMs = 20_000
/** Nothing of ours, least of all the session, goes over to the other side. */
const passedOn = ['accept', 'accept-language', 'content-type', 'content-length'] as const
/** Signatures of the exchanges' own APIs: another demo process asks them through here. Rapira's token is no session of ours. */
const isSignature = (name: string, path: string): boolean =>
  /^(ok-access|kc-api)-/.test(name) || (name === 'authorization' && path.startsWith('/rapira/open/'))
/** What the panel and its world are made of; anything else is given to the browser as bytes that it only saves. */
const ourTypes = /^(text\/(html|css|javascript|plain)|application\/json|font\/woff2)(; ?charset=utf-8)?$/
/** An email is foreign HTML with a style of its own: shown in a frame of the panel, run by nobody. */
const emailPath = /^\/emails\/\d{1,9}$/
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

/** `simulator` is its base address, "http://127.0.0.1:4100"; /demo/panel here is /panel there. */
export async function demoRoute(app: FastifyInstance, context: Context, simulator: string): Promise<void> {
  const there = new URL(simulator)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.get('/demo/hours', async () => hoursView(await context.settings(), context.now()))
  app.post<{ Params: { press: string } }>('/demo/hours/:press', async (request, reply) => {
    try {
      if (!isOwnOrigin(context.environment, request)) throw new Refusal('ORIGIN_REFUSED')
      const hours = pressedHours[request.params.press]
      if (hours === undefined) throw new Refusal('NOT_FOUND')
      if (isOpenToOthers(context.environment)) await refuseOthers(context, request)
      await transaction(context.database, (tx) => changeOfficeHours(tx, hours, { now: context.now(), by: null }))
      return hoursView(await readSettings(context.database.kysely), context.now())
    } catch (error) {
      return sendError(context, request, reply, error)
    }
  })
  app.get('/demo', (_request, reply) => reply.redirect('/demo/panel'))
  app.route({
    method: ['GET', 'POST'],
    url: '/demo/*',
    handler: async (request, reply) => {
      try {
        if (!isOwnOrigin(context.environment, request)) throw new Refusal('ORIGIN_REFUSED')
        const path = pathThere(request)
        if (needsStaff(request, path)) await refuseOthers(context, request)
        const answer = await relay(there, path, request)
        return sendBack(reply, path, answer)
      } catch (error) {
        if (error instanceof Refusal) return sendError(context, request, reply, error)
        if (request.raw.destroyed && !request.raw.complete) return reply
        context.log.warn({ err: error }, 'the simulated world does not answer')
        return reply.code(502).type('text/plain; charset=utf-8').send('The simulated world does not answer.')
      }
    },
  })

  /** Where all can come to, they may look and play the other side of an order; the world, emails and keys are for staff. */
  const needsStaff = (request: FastifyRequest, path: string): boolean =>
    isOpenToOthers(context.environment) &&
    ((path.startsWith('/control/') && request.method !== 'GET') || /^\/((control\/)?emails|control\/telegram)(\/|\?|$)/.test(path))
}

/** The presses of the panel: so that nobody waits for the morning to see an order made at night go on. */
const pressedHours: Record<string, OfficeHours | null | undefined> = { open: aroundTheClock, usual: null }

const hoursView = (settings: Settings, now: Instant) => ({
  open: isOpen(officeOf(settings), now),
  aroundTheClock: isAlwaysOpen(officeOf(settings)),
  opensAt: settings.officeOpensAt,
  closesAt: settings.officeClosesAt,
})

/** Path and query under /demo as they were written, beginning with exactly one slash. */
function pathThere({ url }: FastifyRequest): string {
  const [, path] = /^\/demo([/\\][^#]*)/.exec(url) ?? []
  if (path === undefined) throw new Refusal('NOT_FOUND')
  return `/${path.replace(/^[/\\]+/, '')}`
}

async function refuseOthers(context: Context, request: FastifyRequest): Promise<void> {
  const { caller } = await readCaller(context, request)
  if (!caller) throw new Refusal('UNAUTHENTICATED')
  if (scope({ id: caller.uid, role: caller.role }, 'staff.enter') === 'no') throw new Refusal('NO_ACCESS')
  if (!(await hasSecondFactor(context, caller))) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
}

function relay({ hostname, port, pathname }: URL, path: string, request: FastifyRequest): Promise<IncomingMessage> {
  const sends = request.method === 'POST'
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value !== 'string') continue
    if ((passedOn as readonly string[]).includes(name) ? sends || name !== 'content-length' : isSignature(name, path)) headers[name] = value
  }
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path: pathname.replace(/\/$/, '') + path, method: request.method, headers, timeout: timeLimitMs }
    const outgoing = ask(options, resolve)
    outgoing.on('timeout', () => outgoing.destroy(new Error('the simulated world does not answer')))
    outgoing.on('error', reject)
    request.raw.once('close', () => {
      if (!request.raw.complete) outgoing.destroy()
    })
    if (sends) request.raw.pipe(outgoing)
    else outgoing.end()
  })
}

function sendBack(reply: FastifyReply, path: string, answer: IncomingMessage): FastifyReply {
  const { 'content-type': type = '', 'content-length': length } = answer.headers
  reply.code(answer.statusCode ?? 502).header('content-type', ourTypes.test(type) ? type : 'application/octet-stream')
  reply.header('cache-control', 'no-store')
  if (length !== undefined) reply.header('content-length', length)
  if (emailPath.test(path.split('?')[0] ?? '')) reply.header('content-security-policy', emailPolicy)
  return reply.send(answer)
}
