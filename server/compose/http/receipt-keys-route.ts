/** GET /receipt-keys.json: the public keys by which anybody can check a receipt. */
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../base/context.ts'
import { allowOtherSites } from '../../base/http/headers.ts'

export function receiptKeysRoute(app: FastifyInstance, { receipts }: Context): void {
  app.get('/receipt-keys.json', (_request, reply) => {
    allowOtherSites(reply)
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(receipts.keys)
  })
}
