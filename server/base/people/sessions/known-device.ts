/**
 * A browser that has signed in to an account before keeps a cookie that says so: an id of its own, and for each account a keyed hash that
 * nobody else can make. It opens nothing; it only gives the browser a share of its own in the limits of signing in.
 */
import type { CallContext } from '../../handler.ts'

export const deviceCookie = 'device'
const mostAccounts = 5
/** An id, then hashes. */
const form = /^[\w-]{22}(\.[\w-]{20,64}){0,5}$/

const hashOf = ({ cipher }: CallContext, id: string, account: string): string => cipher.hash(`device ${id} of ${account}`)

const partsOf = ({ session: { device } }: CallContext): string[] => (device !== null && form.test(device) ? device.split('.') : [])

/** The id of this browser, if its cookie proves that it has signed in to the account before; else null. */
export function deviceOfAccount(ctx: CallContext, account: string): string | null {
  const [id, ...hashes] = partsOf(ctx)
  return id !== undefined && hashes.includes(hashOf(ctx, id, account)) ? id : null
}

/** Whether this browser has signed in to the account with this e-mail. */
export const isDeviceOf = (ctx: CallContext, email: string | null): boolean => email !== null && deviceOfAccount(ctx, email) !== null

/** The id of this browser; null if it has signed in to no account yet. It proves nothing. */
export const idOfDevice = (ctx: CallContext): string | null => partsOf(ctx)[0] ?? null

/** The browser has signed in to the account: it will be known. */
export function rememberDevice(ctx: CallContext, account: string): void {
  const [id = ctx.newId(), ...hashes] = partsOf(ctx)
  const own = hashOf(ctx, id, account)
  ctx.session.keepDevice([id, own, ...hashes.filter((hash) => hash !== own)].slice(0, 1 + mostAccounts).join('.'))
}
