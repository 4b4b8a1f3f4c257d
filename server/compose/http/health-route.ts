/**
 * GET /healthz: the process is alive; with `?full` staff are told whether the office is well (getHealth), and with 503 that it is in trouble.
 * GET /readyz: the process can serve. It cannot when it is stopping, has no database or one of another version, or cannot write
 * what an order needs.
 */
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../base/context.ts'
import { versionOf } from '../../base/db/version-of.ts'
import type { RateLimits } from '../../base/http/call-limits.ts'
import { openShortMemory } from '../../base/http/short-memory.ts'
import { subnetOf } from '../../base/http/subnet-of.ts'
import { sendError } from '../../base/http/wire-error.ts'
import type { WriteProbe } from '../../base/http/write-probe.ts'
import { readCaller } from '../../base/people/sessions/read-caller.ts'
import { healthView } from '../../work/health/health-view.ts'
import { admitCall } from './run-call.ts'

/** Why requests should go to another process; null while this one can serve. Stopping the process sets it too. */
export type Readiness = { stopping: boolean }

export function healthRoute(
  app: FastifyInstance,
  context: Context,
  readiness: Readiness,
  writeProbe: WriteProbe,
  rateLimits: RateLimits,
  databaseKnownMs = 500,
): void {
  app.get<{ Querystring: { full?: unknown } }>('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (request.query.full === undefined) return reply.type('text/plain').send('ok')
    try {
      await admitCall(context, { rateLimits }, { name: 'getHealth', subnet: subnetOf(request.ip) }, () => readCaller(context, request))
      const health = await healthView(context)
      return await reply.code(health.checks.some(({ state }) => state === 'trouble') ? 503 : 200).send(health)
    } catch (error) {
      return sendError(context, request, reply, error)
    }
  })

  // however often it is asked, the database is asked once a moment
  const database = openShortMemory<string | null>({ keptMs: databaseKnownMs, most: 1 })
  app.get('/readyz', async (_request, reply) => {
    const problem = readiness.stopping
      ? 'stopping'
      : ((await database.of('problem', () => databaseProblem(context))) ?? (await writeProbe()))
    reply.header('cache-control', 'no-store').type('text/plain')
    return problem === null ? reply.send('ready') : reply.code(503).send(problem)
  })
}

const problemOf = { ours: null, older: 'the database waits for its migrations', newer: 'a newer version has changed the database' } as const

async function databaseProblem({ database, log }: Context): Promise<string | null> {
  try {
    return problemOf[await versionOf(database)]
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return 'the database does not answer'
  }
}
