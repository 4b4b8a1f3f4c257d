/** GET /openapi.json: every callable function, made from the contracts. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calls } from '../../../contract/calls.ts'
import type { Contract } from '../../../contract/wire.ts'
import { catalogue, kinds } from '../../../core/errors/catalogue.ts'
import { type Coding, codingOf, compressed } from '../../base/http/compressed.ts'
import { allowOtherSites } from '../../base/http/headers.ts'

/** The document is made and compressed once, and not sent again to whoever has it. */
export function openapiRoute(app: FastifyInstance): void {
  let made: { text: string; tag: string; codings: Map<Coding, Promise<Buffer>> } | null = null
  app.get('/openapi.json', async (request, reply) => {
    if (!made) {
      const text = JSON.stringify(openapi())
      made = { text, tag: `W/"${createHash('sha256').update(text).digest('base64url')}"`, codings: new Map() }
    }
    const { text, tag, codings } = made
    allowOtherSites(reply)
    reply.headers({ 'cache-control': 'public, max-age=300', etag: tag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const coding = codingOf(request.headers['accept-encoding'])
    const body = codings.get(coding) ?? compressed(text, coding)
    codings.set(coding, body)
    if (coding) reply.header('content-encoding', coding)
    return reply.type('application/json; charset=utf-8').send(await body)
  })
}

const jsonBody = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const wrapped = (key: string, schema: unknown) => ({
  type: 'object',
  required: [key],
  additionalProperties: false,
  properties: { [key]: schema },
})

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return json
}

const errorSchema = wrapped('error', {
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { enum: Object.keys(kinds) },
    message: { type: 'string' },
    details: {
      type: 'object',
      required: ['code'],
      properties: { code: { enum: Object.keys(catalogue) }, field: { type: 'string' }, requestId: { type: 'string' } },
    },
  },
})

function operation(name: string, contract: Contract) {
  const needsCaller = contract.right !== 'public'
  return {
    operationId: name,
    summary: contract.about,
    'x-right': contract.right,
    ...(needsCaller ? { security: [{ session: [] }, { bearer: [] }] } : {}),
    requestBody: { required: true, ...jsonBody(wrapped('data', schemaOf(contract.input, 'input'))) },
    responses: {
      200: { description: 'Done', ...jsonBody(wrapped('result', schemaOf(contract.output, 'output'))) },
      default: { description: 'Refused', ...jsonBody({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

/** The document as an object. */
export function openapi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Menyala',
      version: '1',
      description: 'Callable functions: POST {"data": payload}, answered {"result": ...} or {"error": ...}.',
    },
    paths: Object.fromEntries(Object.entries(calls).map(([name, contract]) => [`/call/${name}`, { post: operation(name, contract) }])),
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' }, bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
