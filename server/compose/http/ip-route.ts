/** GET /ip: the caller's address as text, as TRUST_PROXY has it. */
import type { FastifyInstance } from 'fastify'
import { allowOtherSites } from '../../base/http/headers.ts'

export function ipRoute(app: FastifyInstance): void {
  app.get('/ip', (request, reply) => {
    allowOtherSites(reply)
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(request.ip)
  })
}
