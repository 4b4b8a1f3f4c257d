/**
 * A browser that has signed in to an account before keeps a cookie that says so: an id of its own, and for each account keyed hashes that
 * nobody else can make. It opens nothing; it only gives the browser a share of its own in the limits of signing in. Once an e-mail is
 * proven elsewhere, browsers from before are known to its account no more.
 */
import type { CallContext } from '../../handler.ts'
import type { Person } from '../person-store.ts'

export const deviceCookie = 'device'
const mostHashes = 10
/** An id, then hashes. */
const form = /^[\w-]{22}(\.[\w-]{20,64}){0,10}$/

type Account = Pick<Person, 'email' | 'devicesKnownSince'>

const hashOf = ({ cipher }: CallContext, id: string, email: string): string => cipher.hash(`device ${id} of ${email}`)

/** What a browser is known to the account by now. */
const knownBy = (ctx: CallContext, id: string, { email, devicesKnownSince: since }: Account): string =>
  hashOf(ctx, id, since === null ? `${email}` : `${email} since ${since}`)

const partsOf = ({ session: { device } }: CallContext): string[] => (device !== null && form.test(device) ? device.split('.') : [])

/** The id of this browser, if its cookie proves that the account knows it; else null. */
export function deviceOfAccount(ctx: CallContext, account: Account): string | null {
  const [id, ...hashes] = partsOf(ctx)
  return id !== undefined && account.email !== null && hashes.includes(knownBy(ctx, id, account)) ? id : null
}

/** Whether this browser has ever signed in to the account with this e-mail. */
export function isDeviceOf(ctx: CallContext, email: string | null): boolean {
  const [id, ...hashes] = partsOf(ctx)
  return id !== undefined && email !== null && hashes.includes(hashOf(ctx, id, email))
}

/** The id of this browser; null if it has signed in to no account yet. It proves nothing. */
export const idOfDevice = (ctx: CallContext): string | null => partsOf(ctx)[0] ?? null

/** A keyed hash of this browser, by which its orders are found; null if it has signed in to no account yet. */
export function hashOfDevice(ctx: CallContext): string | null {
  const id = idOfDevice(ctx)
  return id === null ? null : ctx.cipher.hash(`orders of ${id}`)
}

/** The browser has signed in to the account: it will be known. */
export function rememberDevice(ctx: CallContext, account: Account): void {
  if (account.email === null) return
  const [id = ctx.newId(), ...hashes] = partsOf(ctx)
  const all = new Set([hashOf(ctx, id, account.email), knownBy(ctx, id, account), ...hashes])
  ctx.session.keepDevice([id, ...[...all].slice(0, mostHashes)].join('.'))
}
