/** GET /own-data gives a person everything that we have of him, at the signed address that requestOwnData answered. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Context } from '../../base/context.ts'
import type { RateLimits } from '../../base/http/call-limits.ts'
import { subnetOf } from '../../base/http/subnet-of.ts'
import { sendError } from '../../base/http/wire-error.ts'
import { readCaller } from '../../base/people/sessions/read-caller.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { ownData } from '../../orders/own-data/own-data.ts'
import { mayTakeOwnData } from '../../orders/own-data/own-data-link.ts'

export function ownDataRoute(app: FastifyInstance, context: Context, rateLimits: RateLimits): void {
  app.get<{ Querystring: { until?: unknown; key?: unknown } }>('/own-data', async (request, reply) => {
    try {
      rateLimits.take('callsOfAddress', subnetOf(request.ip))
      const { caller } = await readCaller(context, request)
      if (!caller) throw new Refusal('UNAUTHENTICATED')
      const { until, key } = request.query
      if (!mayTakeOwnData(context, caller, { until: String(until), key: String(key) })) throw new Refusal('NO_ACCESS')
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="own-data.zip"',
        'cache-control': 'private, no-store',
      })
      return await reply.send(await ownData(await withSettings(context), caller))
    } catch (error) {
      return sendError(context, request, reply, error)
    }
  })
}
