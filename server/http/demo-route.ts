/** Demo only: /demo is the panel of the simulated world, which listens at an address of this machine alone. */
import { request as ask } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../core/errors/catalogue.ts'
import type { Context } from '../context.ts'
import { isOwnOrigin } from './headers.ts'
import { sendError } from './wire-error.ts'

const timeLimitMs = 20_000
/** Nothing of ours, least of all the session, goes over to the other side. */
const passedOn = ['accept', 'accept-language', 'content-type', 'content-length'] as const
/** Signatures of the exchanges' own APIs: another demo process asks them through here. Rapira's token is no session of ours. */
const isSignature = (name: string, url: string): boolean =>
  /^(ok-access|kc-api)-/.test(name) || (name === 'authorization' && url.startsWith('/demo/rapira/open/'))
/** Its letters are shown in a frame that needs a policy of its own. */
const passedBack = ['content-type', 'content-length', 'cache-control', 'content-security-policy'] as const

/** `simulator` is its base address, "http://127.0.0.1:4100"; /demo/panel here is /panel there. */
export async function demoRoute(app: FastifyInstance, context: Context, simulator: string): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.get('/demo', (_request, reply) => reply.redirect('/demo/panel'))
  app.route({
    method: ['GET', 'POST'],
    url: '/demo/*',
    handler: async (request, reply) => {
      if (!isOwnOrigin(context.environment, request)) return sendError(context, request, reply, new Refusal('ORIGIN_REFUSED'))
      const headers: Record<string, string | undefined> = Object.fromEntries(
        passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
      )
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string' && isSignature(name, request.url)) headers[name] = value
      await new Promise<void>((resolve) => {
        const outgoing = ask(
          new URL(request.url.slice('/demo'.length), simulator),
          { method: request.method, headers, timeout: timeLimitMs },
          (answer) => {
            reply.code(answer.statusCode ?? 502)
            for (const name of passedBack) if (answer.headers[name]) reply.header(name, answer.headers[name])
            void reply.send(answer)
            resolve()
          },
        )
        outgoing.on('timeout', () => outgoing.destroy(new Error('the simulated world does not answer')))
        outgoing.on('error', (error) => {
          context.log.warn({ err: error }, 'the simulated world does not answer')
          if (!reply.sent) void reply.code(502).type('text/plain; charset=utf-8').send('The simulated world does not answer.')
          resolve()
        })
        if (request.method === 'POST') request.raw.pipe(outgoing)
        else outgoing.end()
      })
      return reply
    },
  })
}
