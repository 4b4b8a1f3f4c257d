/**
 * Demo only: the site is met under this machine's own names or under PUBLIC_URL. A page of another site that lets its name lead
 * here (DNS rebinding) would otherwise have our origin, and with it the emails, keys and simulated world of the demo.
 */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Context } from '../context.ts'
import { isLoopback } from '../loopback.ts'
import { sendError } from './wire-error.ts'

/** Paths for monitoring. They are answered under any host name because they reveal nothing. */
const forEverybody = ['/healthz', '/readyz']

export function refuseUnknownHosts(app: FastifyInstance, context: Context): void {
  const { publicUrl } = context.environment
  const own = publicUrl === null ? null : new URL(publicUrl).host
  app.addHook('onRequest', (request, reply, done) => {
    const { host = '' } = request.headers
    const known = host === own || isLoopback(host.replace(/:\d{1,5}$/, ''))
    if (known || forEverybody.includes(request.url)) done()
    else void sendError(context, request, reply, new Refusal('HOST_REFUSED'))
  })
}
