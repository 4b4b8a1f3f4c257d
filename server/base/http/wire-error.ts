/** How a refusal, or a fault of ours, reads on the wire. */
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { catalogue, type ErrorCode, kinds, Refusal } from '../../../core/errors/catalogue.ts'
import type { Context } from '../context.ts'
import { isAway } from '../db/database-away.ts'

/** A person reads only the first four characters of a request's id: "code 7F3K". */
export const shortCode = (requestId: string): string => requestId.slice(0, 4)

// without letters and digits that are mistaken for one another
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A request's id: "7F3K-M2QX9A1BCD4E"; easily read out. */
export function newRequestId(newId: () => string): string {
  const id = newId()
  let text = ''
  for (let index = 0; index < 16; index += 1) {
    if (index === 4) text += '-'
    text += alphabet[id.charCodeAt(index) % alphabet.length]
  }
  return text
}

/** Translates refusals of fastify and its plugins into ours. Any other 4xx of theirs means a request that cannot be read. */
const fastifyRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('BODY_TOO_LARGE', { field: 'body' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('BAD_REQUEST', { field: 'content-type' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('BAD_REQUEST', { field: 'content-length' }),
  FST_ERR_BAD_URL: new Refusal('BAD_REQUEST', { field: 'path' }),
  FST_ERR_MAX_PARAM_LENGTH: new Refusal('NOT_FOUND'),
}
const rangeNotSatisfiable = 416
const unreadable = new Refusal('BAD_REQUEST', { field: 'body' })
const refusalsByStatus: Record<number, Refusal> = {
  403: new Refusal('NOT_FOUND'),
  404: new Refusal('NOT_FOUND'),
  413: new Refusal('BODY_TOO_LARGE', { field: 'body' }),
  [rangeNotSatisfiable]: new Refusal('BAD_REQUEST', { field: 'range' }),
}

/** As the page says it that is shown meanwhile. */
const awaySeconds = 10

function refusalOf(request: FastifyRequest, error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  // a client that broke off in the middle of its request is not our fault and reads no answer
  if (request.raw.destroyed && !request.raw.complete) return new Refusal('ABORTED')
  if (isAway(error)) return new Refusal('SERVICE_AWAY', { retryAfterSeconds: awaySeconds })
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number }
  if (fastifyRefusals[code]) return fastifyRefusals[code]
  return statusCode >= 400 && statusCode < 500 ? (refusalsByStatus[statusCode] ?? unreadable) : null
}

const bodyOf = (code: ErrorCode, details: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ error: { status: catalogue[code][0], message: code.toLowerCase().replaceAll('_', '-'), details: { ...details, code } } })

/** Answers with the refusal's status, message and details. Any other error is logged and answered SOMETHING_WRONG. Never cached. */
export function sendError(context: Context, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = refusalOf(request, error)
  if (!refusal) context.log.error({ requestId: request.id, url: request.url.split('?')[0], err: withoutValues(error) }, 'a request failed')
  const code = refusal?.code ?? 'SOMETHING_WRONG'
  if (code === 'SERVICE_AWAY') context.log.warn({ requestId: request.id, err: withoutValues(error) }, 'the database is away')
  const [status] = catalogue[code]
  const wait = refusal?.details.retryAfterSeconds ?? (code === 'TOO_SOON' ? refusal?.details.seconds : undefined)
  if (status === 'RESOURCE_EXHAUSTED' || code === 'SERVICE_AWAY' || code === 'SERVICE_BUSY')
    reply.header('retry-after', typeof wait === 'number' ? String(wait) : '1')
  const { statusCode, headers } = (error ?? {}) as { statusCode?: number; headers?: Record<string, string> }
  const isRange = statusCode === rangeNotSatisfiable
  if (isRange && headers?.['Content-Range']) reply.header('content-range', headers['Content-Range'])
  return reply
    .code(isRange ? rangeNotSatisfiable : kinds[status])
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(bodyOf(code, { ...refusal?.details, requestId: shortCode(request.id) }))
}

/**
 * Answers input that is not HTTP, or not here as a whole in time, before there is a request. `headers` are the headers of every answer. A
 * connection that nothing came over in time is closed without a word: browsers open some in advance, would take the word for the answer to
 * what they send just then, and send it again by another connection where there was none.
 */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesRead === 0) return void socket.destroy()
    // a page sends again what was late, but not what cannot be read
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const body = isLate ? bodyOf('TIMEOUT', {}) : bodyOf('BAD_REQUEST', { field: 'request' })
    const own = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
    }
    const lines = Object.entries({ ...headers, ...own, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }

/** Message, stack and code; not the row or the parameters that a database error carries along. */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error }
  const { code, constraint, table, column } = error as Error & Record<string, unknown>
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table, column }
}
