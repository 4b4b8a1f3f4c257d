/** Which proxies we trust about the address of a caller. One rule for the HTTP library and for answers that are sent before it. */
import type { IncomingMessage } from 'node:http'
import { all, compile } from '@fastify/proxy-addr'
import type { Environment } from '../environment.ts'

/** Whether the sender at this address, so many hops before us, is a trusted proxy. `false`: no proxy is trusted. */
export type Trust = false | ((address: string, hop: number) => boolean)

/** A number is how many proxies stand before us. */
export const trusted = (trustProxy: Environment['trustProxy']): Trust =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy && compile(trustProxy)

/** What the library calls `request.ip`. */
export const addressOf = (request: IncomingMessage, trust: Trust): string =>
  (trust ? all(request, trust).at(-1) : request.socket.remoteAddress) ?? ''
