/** All routes of the site and the API on one port. Only this file knows how the HTTP library is set up. */
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Context } from '../../base/context.ts'
import { openBytesInFlight } from '../../base/http/bytes-in-flight.ts'
import { openRateLimits, type RateLimits } from '../../base/http/call-limits.ts'
import { addHeaders, headersForNobody, securityHeaders } from '../../base/http/headers.ts'
import { refuseUnknownHosts } from '../../base/http/known-hosts.ts'
import { addressOf, trusted } from '../../base/http/proxies.ts'
import { subnetOf } from '../../base/http/subnet-of.ts'
import { answerUnreadable, newRequestId, sendError } from '../../base/http/wire-error.ts'
import { openWriteProbe } from '../../base/http/write-probe.ts'
import type { Hub } from '../../base/live/hub.ts'
import { handlers } from '../handlers.ts'
import { callRoute } from './call-route.ts'
import { demoRoute } from './demo-route.ts'
import { fileRoute } from './file-route.ts'
import { healthRoute, type Readiness } from './health-route.ts'
import { ipRoute } from './ip-route.ts'
import { liveRoute } from './live-route.ts'
import { logoRoute } from './logo-route.ts'
import { openapiRoute } from './openapi-route.ts'
import { ownDataRoute } from './own-data-route.ts'
import { pageRoute } from './page-route.ts'
import { receiptKeysRoute } from './receipt-keys-route.ts'
import { openResponseCache, tellKept } from './response-cache.ts'
import type { Handlers } from './run-call.ts'

const bodyLimit = 64 * 1024
/**
 * A request must have said within `headersTimeout` what it wants, and be here as a whole within `requestTimeout`: a piece of a file takes long
 * over a slow mobile line. Both are set, as Node swaps them where the first is longer. A connection may be silent for `keepAliveTimeout`
 * between two requests.
 */
const connectionTimes = { headersTimeout: 30_000, requestTimeout: 120_000, keepAliveTimeout: 72_000 }
const callTimeLimitMs = 20_000
const closeAfterMs = 5000
const closeIdleEveryMs = 50

export type AppParts = {
  hub: Hub
  /** `stopping: true` lets /readyz fail before requests end. */
  readiness: Readiness
  /** Folder with `web/` and `render/`; null serves no screens (integration tests, `npm run dev` behind Vite). */
  buildRoot: string | null
  /** Base address of the simulated world; null where there is none. */
  demoAddress: string | null
  /** Answers are checked by their schema: in tests. */
  checkAnswers?: boolean
  rateLimits?: RateLimits
  handlers?: Handlers
  callTimeLimitMs?: number
  /** How long /readyz believes what it has seen; default 10 s of the disks, half a second of the database. */
  probeEveryMs?: number
}

/** Not listening yet; `await app.ready()` rejects where the screens are not built. */
export function buildApp(context: Context, parts: AppParts): FastifyInstance {
  const { environment } = context
  const rateLimits = parts.rateLimits ?? openRateLimits(environment.limitTimes)
  const trust = trusted(environment.trustProxy)
  const responseCache = openResponseCache()
  const bytesInFlight = openBytesInFlight()
  const app: FastifyInstance = fastify({
    logger: false,
    trustProxy: trust,
    serverFactory(routes) {
      const listener = tellKept(responseCache, (request) => rateLimits.take('callsOfAddress', subnetOf(addressOf(request, trust))), routes)
      // an `Expect` other than 100-continue is ignored, and the request is answered like any other
      return Object.assign(createServer(listener).on('checkExpectation', listener), connectionTimes)
    },
    bodyLimit,
    genReqId: () => newRequestId(context.newId),
    // streams stay open; connections between two requests are closed at once
    forceCloseConnections: 'idle',
    // what still comes over a connection that works is answered by us, as the last: the library's own refusal has no code of ours
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // a path that cannot be decoded; no hook has run yet
    frameworkErrors(error, request, reply) {
      void sendError(context, request, reply.headers(securityHeaders(environment, request)), error)
    },
    clientErrorHandler: answerUnreadable(headersForNobody(environment)),
  })

  // a body is read only by routes that expect one
  app.removeAllContentTypeParsers()
  app.setErrorHandler((error, request, reply) => sendError(context, request, reply, error))
  app.setNotFoundHandler((request, reply) => sendError(context, request, reply, new Refusal('NOT_FOUND')))
  if (context.log.isLevelEnabled('debug'))
    app.addHook('onResponse', async (request, reply) => {
      const url = request.url.split('?')[0]
      context.log.debug(
        { requestId: request.id, method: request.method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'request',
      )
    })
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  // a server that stops waits for requests, but not for silent connections
  app.addHook('preClose', async () => {
    responseCache.close()
    // opened in advance, as browsers do: Node takes them for the beginning of a request
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    // a connection whose request has ended since waits for the next one
    const idle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs).unref()
    app.server.once('close', () => clearInterval(idle))
    setTimeout(() => app.server.closeAllConnections(), closeAfterMs).unref()
  })
  addHeaders(app, environment)
  if (environment.mode === 'demo') refuseUnknownHosts(app, context)
  app.register(cookie)

  app.register(async (site) => {
    site.addHook('onRequest', async ({ url, ip }) => {
      // files of the screens are sent as they are, and a supervisor may ask for the life of the process as often as it likes
      if (!url.startsWith('/assets/') && url !== '/healthz') rateLimits.take('pagesOfAddress', subnetOf(ip))
    })
    ipRoute(site)
    healthRoute(site, context, parts.readiness, openWriteProbe(context, parts.probeEveryMs), rateLimits, parts.probeEveryMs)
    openapiRoute(site)
    receiptKeysRoute(site, context)
    logoRoute(site, context)
    if (parts.buildRoot !== null) await pageRoute(site, context, parts.hub, parts.buildRoot)
  })
  if (parts.demoAddress !== null && environment.mode === 'demo') {
    const { demoAddress } = parts
    app.register((demo) => demoRoute(demo, context, demoAddress))
  }
  app.register(async (files) => fileRoute(files, context, rateLimits, bytesInFlight))
  app.register(async (archives) => ownDataRoute(archives, context, rateLimits))
  app.register(async (calls) => {
    const callParts = {
      handlers: parts.handlers ?? handlers,
      rateLimits,
      bytesInFlight,
      checkAnswers: parts.checkAnswers ?? false,
      timeLimitMs: parts.callTimeLimitMs ?? callTimeLimitMs,
      // with this log level every request is logged
      responseCache: context.log.isLevelEnabled('debug') ? null : responseCache,
    }
    callRoute(calls, context, callParts)
    liveRoute(calls, context, parts.hub, rateLimits, bytesInFlight)
  })
  return app
}
