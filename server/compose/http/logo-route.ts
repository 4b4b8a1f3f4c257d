/** GET /brand/logo/<hash>: a logo that an owner has uploaded. It is named by what it is, so a browser may keep it for good. */
import type { FastifyInstance } from 'fastify'
import { isLogo } from '../../../core/brand/logo.ts'
import { findLogo } from '../../base/brand/logo-store.ts'
import type { Context } from '../../base/context.ts'

export function logoRoute(app: FastifyInstance, { database }: Context): void {
  app.get<{ Params: { hash: string } }>('/brand/logo/:hash', async ({ params: { hash } }, reply) => {
    const png = isLogo(hash) ? await findLogo(database.kysely, hash) : null
    if (png === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': "default-src 'none'; sandbox" })
      .type('image/png')
      .send(png)
  })
}
