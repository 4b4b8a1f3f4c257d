/** How a refusal, or a fault of ours, reads on the wire. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { catalogue, kinds, Refusal } from '../../core/errors/catalogue.ts'
import type { Context } from '../context.ts'

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

/** What fastify itself refuses, as our refusals. */
const fastifyRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('BODY_TOO_LARGE', { field: 'body' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('BAD_REQUEST', { field: 'content-type' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('BAD_REQUEST', { field: 'content-length' }),
}

/** Answers with the refusal's status, message and details; what is no refusal is logged and answered SOMETHING_WRONG. */
export function sendError(context: Context, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = error instanceof Refusal ? error : fastifyRefusals[(error as { code?: string }).code ?? '']
  if (!refusal) context.log.error({ requestId: request.id, url: request.url.split('?')[0], err: withoutValues(error) }, 'a request failed')
  const code = refusal?.code ?? 'SOMETHING_WRONG'
  const [status] = catalogue[code]
  const details = { ...refusal?.details, code, requestId: shortCode(request.id) }
  const wait = refusal?.details.retryAfterSeconds ?? (code === 'TOO_SOON' ? refusal?.details.seconds : undefined)
  if (status === 'RESOURCE_EXHAUSTED') reply.header('retry-after', typeof wait === 'number' ? String(wait) : '1')
  return reply
    .code(kinds[status])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: { status, message: code.toLowerCase().replaceAll('_', '-'), details } }))
}

/** Message, stack and code; not the row or the parameters that a database error carries along. */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error }
  const { code, constraint, table, column } = error as Error & Record<string, unknown>
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table, column }
}
