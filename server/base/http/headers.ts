/** Headers that every answer carries, and who may call from another site. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../environment.ts'

// no inline script and no inline style element; the attribute alone is allowed, because floating panels place themselves by it
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  // every form is sent by its script: none may put personal data into an address
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The bare address of an order must not travel to other sites. */
const isOrderPath = (url: string): boolean => /^\/(en\/)?order(s)?\//.test(url)

/** Whether people reach us by TLS; rules HSTS and Secure cookies. */
export const behindTls = (environment: Environment, request: FastifyRequest): boolean =>
  environment.publicUrl?.startsWith('https:') === true || request.protocol === 'https'

export function addHeaders(app: FastifyInstance, environment: Environment): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(environment, request))
    done()
  })
}

/** What every answer carries; the live stream writes them itself. */
export const securityHeaders = (environment: Environment, request: FastifyRequest): Readonly<Record<string, string>> =>
  (behindTls(environment, request) ? sets.tls : sets.plain)[isOrderPath(request.url) ? 'order' : 'other']

const headerSet = (referrerPolicy: string, tls: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': referrerPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(tls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
/** Made once: every answer of a kind carries the same. */
const setOf = (tls: boolean) => ({ order: headerSet('no-referrer', tls), other: headerSet('strict-origin-when-cross-origin', tls) })
const sets = { plain: setOf(false), tls: setOf(true) }

/** What an answer carries to somebody of whom no request could be read. */
export const headersForNobody = ({ publicUrl }: Pick<Environment, 'publicUrl'>): Readonly<Record<string, string>> =>
  sets[publicUrl?.startsWith('https:') ? 'tls' : 'plain'].other

/** Calls may come from any site, without credentials: a cookie counts only with our own Origin. */
export function allowOtherSites(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
  })
}

export const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, authorization, x-firebase-appcheck, firebase-instance-id-token',
  'access-control-max-age': '7200',
} as const

/** Whether a browser says that the request comes from a page of ours, or says nothing. */
export function isOwnOrigin(environment: Environment, request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (environment.publicUrl && from.origin === new URL(environment.publicUrl).origin) return true
  // in production only the one public address counts; in the demo the site is reached under any name of the machine
  return environment.mode === 'demo' && from.host === host
}

/** Where the browser of this request believes to be: "https://menyala.example". */
export const originOf = ({ environment }: { environment: Pick<Environment, 'publicUrl'> }, request: FastifyRequest): string =>
  environment.publicUrl ? new URL(environment.publicUrl).origin : `${request.protocol}://${request.host}`
