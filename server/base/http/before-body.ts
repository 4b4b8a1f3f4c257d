/**
 * Who asks, and whether he may, is known from the head of a request, before a byte of its body is read: a body is what costs memory.
 * Room for the body is reserved from then on until the answer has gone.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { BytesInFlight } from './bytes-in-flight.ts'
import { subnetOf } from './subnet-of.ts'

export type BeforeBody<T> = {
  /** For the route. */
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** What `admit` found out about this request. */
  of: (request: FastifyRequest) => T
}

/** `admit` throws for a request whose body is not to be read; `bodyLimit` is that of the route. */
export function beforeBody<T extends object>(
  bytes: BytesInFlight,
  bodyLimit: number,
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<T>,
): BeforeBody<T> {
  const admitted = new WeakMap<FastifyRequest, T>()
  return {
    async onRequest(request, reply) {
      let gone = false
      let release: () => void = () => undefined
      reply.raw.once('close', () => {
        gone = true
        release()
      })
      admitted.set(request, await admit(request, reply))
      if (gone) throw new Refusal('ABORTED')
      // a body of unknown length may be as long as the route lets it
      const length = Number(request.headers['content-length'] ?? bodyLimit)
      release = bytes.reserve(subnetOf(request.ip), Math.min(length, bodyLimit))
    },
    of(request) {
      const found = admitted.get(request)
      if (!found) throw new Error('this route has no onRequest')
      return found
    },
  }
}
