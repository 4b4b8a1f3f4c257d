/** GET /live: one event stream for a page, with changes if the page asks for them. POST /live/subscribe and /live/unsubscribe choose its topics. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { subscription, unsubscription } from '../../../contract/live.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Context } from '../../base/context.ts'
import type { Caller } from '../../base/handler.ts'
import { beforeBody } from '../../base/http/before-body.ts'
import type { BytesInFlight } from '../../base/http/bytes-in-flight.ts'
import { openStreams, type RateLimits } from '../../base/http/call-limits.ts'
import { securityHeaders } from '../../base/http/headers.ts'
import { subnetOf } from '../../base/http/subnet-of.ts'
import { sendError } from '../../base/http/wire-error.ts'
import type { Hub } from '../../base/live/hub.ts'
import { readCaller } from '../../base/people/sessions/read-caller.ts'

/** The size of the most topics that a request may name, with their longest names. */
const wishBytes = 8 * 1024

export function liveRoute(app: FastifyInstance, context: Context, hub: Hub, rateLimits: RateLimits, bytesInFlight: BytesInFlight): void {
  const open = new Map<string, number>()
  const count = (key: string, by: 1 | -1) => {
    const next = (open.get(key) ?? 0) + by
    if (next > 0) open.set(key, next)
    else open.delete(key)
  }

  // a stream has no end, so HEAD has no answer
  app.get('/live', { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const subnet = subnetOf(request.ip)
      rateLimits.take('streamsOfAddress', subnet)
      const caller = await callerOf(context, request)
      const address = `address ${subnet}`
      const session = caller && `session ${caller.sessionId}`
      if (caller) rateLimits.take('streamsOfSession', caller.sessionId)
      const most = { address: openStreams.ofAddress * rateLimits.times, session: openStreams.ofSession * rateLimits.times }
      if ((open.get(address) ?? 0) >= most.address || (session && (open.get(session) ?? 0) >= most.session))
        throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 15 })

      reply.hijack()
      const { raw } = reply
      // gone while his session was looked up: nobody would ever tell that the stream is over
      if (raw.destroyed || request.raw.socket.destroyed) return
      raw.writeHead(200, {
        ...securityHeaders(context.environment, request),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // the connection ends with the stream, so that a server that stops need not wait for it
        connection: 'close',
      })
      raw.on('error', () => raw.destroy())
      for (const key of [address, session]) if (key) count(key, 1)
      raw.once('close', () => {
        for (const key of [address, session]) if (key) count(key, -1)
      })
      raw.socket?.setNoDelay(true)
      raw.socket?.setTimeout(0)
      hub.open(caller, raw, (request.query as { changes?: unknown }).changes === '1')
    } catch (error) {
      return sendError(context, request, reply, error)
    }
  })

  type Act<S extends z.ZodType> = (caller: Caller | null, body: z.output<S>, beforeRelay: () => void) => Promise<void>
  const gate = beforeBody(bytesInFlight, wishBytes, async (request) => {
    rateLimits.take('callsOfAddress', subnetOf(request.ip))
    const caller = await callerOf(context, request)
    if (caller) rateLimits.take('callsOfSession', caller.sessionId)
    return { caller }
  })
  const wish = <S extends z.ZodType>(url: string, schema: S, act: Act<S>) =>
    app.post(url, { bodyLimit: wishBytes, onRequest: gate.onRequest }, async (request, reply) => {
      try {
        const body = readBody(request, schema)
        await act(gate.of(request).caller, body, () => rateLimits.take('relaysOfAddress', subnetOf(request.ip)))
        return await reply.code(204).send()
      } catch (error) {
        return sendError(context, request, reply, error)
      }
    })
  wish('/live/subscribe', subscription, (caller, { stream, topics }, beforeRelay) => hub.subscribe(caller, stream, topics, beforeRelay))
  wish('/live/unsubscribe', unsubscription, (caller, { stream, topics }, beforeRelay) =>
    hub.unsubscribe(caller, stream, topics, beforeRelay),
  )
}

/** Whoever's session has ended is nobody: what everybody may hear goes on. His next call finds out that he has to sign in again. */
const callerOf = async (context: Context, request: FastifyRequest): Promise<Caller | null> => (await readCaller(context, request)).caller

function readBody<S extends z.ZodType>(request: FastifyRequest, schema: S): z.output<S> {
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new Refusal('BAD_REQUEST', { field: 'content-type' })
  let json: unknown
  try {
    json = JSON.parse(String(request.body))
  } catch {
    throw new Refusal('BAD_REQUEST', { field: 'body' })
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new Refusal('INVALID_ARGUMENT', { field: parsed.error.issues[0]?.path.map(String).join('.') ?? '' })
  return parsed.data
}
