/** The public callable protocol: POST /call/<name> and its other forms; JSON in, JSON out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '../../../contract/calls.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Context } from '../../base/context.ts'
import { beforeBody } from '../../base/http/before-body.ts'
import type { BytesInFlight } from '../../base/http/bytes-in-flight.ts'
import { CallEnd, type CallWatch, openCallWatch } from '../../base/http/call-end.ts'
import { allowOtherSites, behindTls, originOf, preflightHeaders } from '../../base/http/headers.ts'
import { subnetOf } from '../../base/http/subnet-of.ts'
import { sendError } from '../../base/http/wire-error.ts'
import { deviceCookie } from '../../base/people/sessions/known-device.ts'
import { readCaller, sessionCookie } from '../../base/people/sessions/read-caller.ts'
import { isAnybody, keptOf, questionOf, type ResponseCache } from './response-cache.ts'
import { type AdmittedCall, admitCall, type CallParts, runCall } from './run-call.ts'

type Params = { name: string; region?: string; projectId?: string }

/** The four forms of an address that the stock client makes. */
const forms = ['/call/:name', '/:name', '/:region/:name', '/:projectId/:region/:name'] as const

const megabyte = 1024 * 1024
/** The limits of functions that get more than others: a million characters of a file, a legal text, of up to six bytes each when they are escaped, a logo, and a catalogue. */
const bodyLimits: Partial<Record<CallName, number>> = {
  previewStatement: 6 * megabyte,
  takeStatement: 6 * megabyte,
  setLegalText: megabyte,
  uploadLogo: 2 * megabyte,
  previewCatalogue: 8 * megabyte,
  takeCatalogue: 8 * megabyte,
}

export type CallRouteParts = CallParts & {
  bytesInFlight: BytesInFlight
  /** Milliseconds that a call may take. */
  timeLimitMs: number
  /** The cache of answers that are the same for everybody; null: no cache. */
  responseCache: ResponseCache | null
}

export function callRoute(app: FastifyInstance, context: Context, parts: CallRouteParts): void {
  const callWatch = openCallWatch(parts.timeLimitMs)

  // every content type is read as text, so that a wrong one gets an answer of the protocol
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/json', '*'], { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const open = (url: string, bodyLimit: number, paramsOf: (request: FastifyRequest) => Params) => {
    const gate = beforeBody(parts.bytesInFlight, bodyLimit, (request, reply) => admit(context, parts, paramsOf(request), request, reply))
    app.post(url, { bodyLimit, onRequest: gate.onRequest }, async (request, reply) => {
      try {
        return await answer(context, parts, callWatch, gate.of(request), request, reply)
      } catch (error) {
        return reply.sent ? reply : sendError(context, request, reply, error)
      }
    })
  }
  // only our own screens send files, and only to these addresses; all other bodies are small
  for (const [name, limit] of Object.entries(bodyLimits)) open(`/call/${name}`, limit, () => ({ name }))
  for (const url of forms) {
    app.options(url, (_request, reply) => reply.headers(preflightHeaders).code(204).send())
    open(url, app.initialConfig.bodyLimit ?? 0, (request) => request.params as Params)
  }
}

/** Everything that is asked before the body is read. Each request counts, also one that cannot be read. */
async function admit(
  context: Context,
  parts: CallRouteParts,
  { name, region }: Params,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdmittedCall> {
  allowOtherSites(reply)
  parts.rateLimits.take('callsOfAddress', subnetOf(request.ip))
  if (region !== undefined && region !== context.environment.region) throw new Refusal('NOT_FOUND')
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal('BAD_REQUEST', { field: 'content-type' })
  return admitCall(context, parts, { name, subnet: subnetOf(request.ip) }, async () => {
    const who = await readCaller(context, request)
    if (who.renewCookie) keepSession(context, request, reply, who.renewCookie)
    return who
  })
}

async function answer(
  context: Context,
  parts: CallRouteParts,
  callWatch: CallWatch,
  admitted: AdmittedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const keep = keeper(context, parts, admitted.name, request)
  const data = readBody(request)

  // when the time is over the caller is answered at once, even if the work still goes on
  const end = new CallEnd((why) => void sendError(context, request, reply, why))
  callWatch.start(end)
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) end.end('ABORTED')
    callWatch.stop(end)
  })
  const device = request.cookies[deviceCookie] ?? null
  const userAgent = request.headers['user-agent'] ?? ''
  const subnet = subnetOf(request.ip)
  const call = { ...admitted, data, subnet, userAgent, origin: originOf(context, request), requestId: request.id, device, end }
  const { answer: result, effects } = await runCall(context, parts, call)
  callWatch.stop(end)
  if (end.why) return reply
  if (effects.clearCookie) clearSession(reply)
  if (effects.setCookie) keepSession(context, request, reply, effects.setCookie)
  if (effects.keepDevice) keepDevice(context, request, reply, effects.keepDevice)
  const body = JSON.stringify({ result: result ?? null })
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  keep?.(reply, body)
  return reply.send(body)
}

/** Puts the answer to this question into the cache, if the function has cached answers; else null. */
function keeper(context: Context, { handlers, responseCache }: CallRouteParts, name: string, { raw, body }: FastifyRequest) {
  if (!responseCache || !isAnybody(raw) || !Object.hasOwn(handlers, name)) return null
  const { madeOf } = handlers[name as keyof typeof handlers]
  if (!madeOf) return null
  // read before the work: an answer that is late must not be cached as a new one
  const present = madeOf(context)
  return (reply: FastifyReply, answer: string) =>
    responseCache.keep(raw.url ?? '', questionOf(raw, String(body)), () => madeOf(context), present, keptOf(reply.getHeaders(), answer))
}

/** The body is exactly `{"data": ...}` in JSON; anything else is a BAD_REQUEST that names what is wrong. */
function readBody(request: FastifyRequest): unknown {
  let body: unknown
  try {
    body = JSON.parse(String(request.body))
  } catch {
    throw new Refusal('BAD_REQUEST', { field: 'body' })
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new Refusal('BAD_REQUEST', { field: 'body' })
  if (!Object.hasOwn(body, 'data')) throw new Refusal('BAD_REQUEST', { field: 'data' })
  const extra = Object.keys(body).find((key) => key !== 'data')
  if (extra !== undefined) throw new Refusal('BAD_REQUEST', { field: extra.slice(0, 64) })
  const { data } = body as { data: unknown }
  // PostgreSQL refuses these in a text, and nobody types them: U+0000, and half of a surrogate pair
  if (/\\u(?:0000|d[89a-f])/i.test(String(request.body))) {
    const field = pathOfBroken(data)
    if (field !== null) throw new Refusal('INVALID_ARGUMENT', { field: field.slice(0, 200), problem: 'text' })
  }
  return data
}

const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Nothing that anybody asks for is nested so deep; what is would break off the search. */
const deepest = 50

/** Where in the payload a text (or a key) is broken, or nested too deep; null where none is. */
function pathOfBroken(value: unknown, depth = 0): string | null {
  if (depth > deepest) return ''
  if (typeof value === 'string') return isBroken(value) ? '' : null
  if (value === null || typeof value !== 'object') return null
  for (const [key, part] of Object.entries(value)) {
    const found = isBroken(key) ? '' : pathOfBroken(part, depth + 1)
    if (found !== null) return found === '' ? key.toWellFormed().replaceAll('\0', '') : `${key}.${found}`
  }
  return null
}

/** The longest time that browsers keep a cookie. The session itself may end earlier. */
const cookieSeconds = 400 * 24 * 3600
const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax' } as const

function keepSession(context: Context, request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookie, token, {
    ...cookieOptions,
    secure: behindTls(context.environment, request),
    maxAge: cookieSeconds,
  })
}

/** Only functions ask for it. */
function keepDevice(context: Context, request: FastifyRequest, reply: FastifyReply, value: string): void {
  const secure = behindTls(context.environment, request)
  reply.setCookie(deviceCookie, value, { ...cookieOptions, path: '/call', secure, maxAge: cookieSeconds })
}

function clearSession(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, cookieOptions)
}
