/** Bytes of files: POST /upload/<id>/<position> takes a piece, GET /images/<id> gives a file to whoever its address was signed for. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import type { Caller } from '../../base/handler.ts'
import { beforeBody } from '../../base/http/before-body.ts'
import type { BytesInFlight } from '../../base/http/bytes-in-flight.ts'
import type { RateLimits } from '../../base/http/call-limits.ts'
import { subnetOf } from '../../base/http/subnet-of.ts'
import { sendError } from '../../base/http/wire-error.ts'
import { readCaller } from '../../base/people/sessions/read-caller.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { mayOpenFile } from '../../orders/verification/file-links.ts'
import { bytesOf, takePiece } from '../../orders/verification/uploads.ts'
import { findFile, pieceBytes } from '../../stores/verification/file-store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function fileRoute(app: FastifyInstance, context: Context, rateLimits: RateLimits, bytesInFlight: BytesInFlight): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const gate = beforeBody(bytesInFlight, pieceBytes, async (request) => {
    rateLimits.take('piecesOfAddress', subnetOf(request.ip))
    const { uid } = await callerOf(context, request)
    const { id, position } = request.params as { id: string; position: string }
    if (!uuid.test(id) || !/^\d{1,4}$/.test(position)) throw new Refusal('NO_ACCESS')
    return { uid, id, position }
  })
  app.post('/upload/:id/:position', { bodyLimit: pieceBytes, onRequest: gate.onRequest }, async (request, reply) => {
    try {
      const { uid, id, position } = gate.of(request)
      const { body } = request
      if (!Buffer.isBuffer(body)) throw new Refusal('BAD_REQUEST', { field: 'body' })
      const ctx = await withSettings(context)
      const result = await transaction(context.database, (tx) => takePiece(tx, ctx, uid, id, Number(position), body))
      return await reply.header('cache-control', 'no-store').send({ result })
    } catch (error) {
      return sendError(context, request, reply, error)
    }
  })

  app.get<{ Params: { id: string }; Querystring: { until?: unknown; key?: unknown; download?: unknown } }>(
    '/images/:id',
    async (request, reply) => {
      try {
        rateLimits.take('callsOfAddress', subnetOf(request.ip))
        const { uid } = await callerOf(context, request)
        const { id } = request.params
        const { until, key, download } = request.query
        if (!uuid.test(id) || !mayOpenFile(context, id, uid, { until: String(until), key: String(key) })) throw new Refusal('NO_ACCESS')
        const file = await findFile(context.database.kysely, id)
        if (!file) throw new Refusal('NO_ACCESS')
        return await send(context, request, reply, file, download === '1')
      } catch (error) {
        return sendError(context, request, reply, error)
      }
    },
  )
}

async function callerOf(context: Context, request: FastifyRequest): Promise<Caller> {
  const { caller } = await readCaller(context, request)
  if (!caller) throw new Refusal('UNAUTHENTICATED')
  return caller
}

/** As a whole, or the part that a player asks for. What it is was told by its content; no browser guesses, and no page runs it. */
function send(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  file: { id: string; name: string; size: number; content_type: string },
  download: boolean,
): FastifyReply {
  const { id, name, size } = file
  reply.headers({
    'content-type': file.content_type,
    'content-disposition': `${download ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  })
  const part = rangeOf(request.headers.range, size)
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const [first, last] = part ?? [0, size - 1]
  if (part) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  reply.header('content-length', last - first + 1)
  return reply.send(Readable.from(bytesOf(context.database.kysely, context, id, first, last)))
}

/** "bytes=0-99", "bytes=100-", "bytes=-50": first and last byte; null for the whole. */
function rangeOf(header: string | undefined, size: number): readonly [number, number] | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'outside' : [first, last]
}
