/** Calls a server function by its name, typed by the contract. It never throws: a refusal is also a result. */
import type { Answer, CallName, Payload } from '../../contract/calls.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'

export type Refused = { ok: false; code: ErrorCode; details: Record<string, unknown> }
export type Outcome<A> = { ok: true; data: A } | Refused

/**
 * No answer of ours came: the request may have been done, and the same one may be sent again. Our own SERVICE_AWAY is one of these, as the
 * database may have done what it could not say any more.
 */
export const isLost = (code: ErrorCode): boolean => lostCodes.includes(code)
const lostCodes: readonly ErrorCode[] = ['OFFLINE', 'TIMEOUT', 'SERVICE_AWAY']

/** What passes by itself: the same request may come through a little later. */
export const willPass = (code: ErrorCode): boolean => isLost(code) || passingCodes.includes(code)
const passingCodes: readonly ErrorCode[] = ['SERVICE_BUSY', 'SOMETHING_WRONG', 'TOO_MANY_CALLS']

/** No answer came, or a refusal from before the server looks at the key: an earlier request with the same key may have been done. */
export const leavesOpen = (code: ErrorCode): boolean => willPass(code) || beforeTheKey.includes(code)
const beforeTheKey: readonly ErrorCode[] = ['ABORTED', 'INVALID_ARGUMENT', 'SECOND_FACTOR_NEEDED', 'UNAUTHENTICATED']

const timeLimitMs = 30_000

/** These functions open a session or end it. */
const changesSession: ReadonlySet<string> = new Set([
  'signInAnonymously',
  'signIn',
  'signOut',
  'register',
  'resetPassword',
  'acceptInvitation',
  'confirmPartnership',
  'confirmEmail',
  'undoEmailChange',
  'signInWithPasskey',
])

/** How many calls of this page have changed the session, and the change that is in progress now. */
let changes = 0
let changing: Promise<unknown> = Promise.resolve()

/** Another tab of this browser has changed the session. */
export function sessionChangedElsewhere(): void {
  changes += 1
}

/** Opens a new session if the current one has ended and may be replaced, or the person logs in again. Returns whether there is one. */
type Renew = () => Promise<boolean>
let renew: Renew = () => Promise.resolve(false)

/** session.ts calls this once, to set what happens when a call finds that nobody is signed in any more. */
export function renewSessionBy(next: Renew): void {
  renew = next
}

/**
 * If the session has ended, it is renewed once and the call is repeated. If somebody signed in or out during the call, here or in another
 * tab, its answer says nothing about the new session: the call is repeated, and nothing is renewed. `details` of a refusal contain `field`, the new quote and so
 * on, and `requestId` if the server sent one. OFFLINE: no answer came. ABORTED: the caller aborted `signal`. TIMEOUT: no answer in 30 s.
 * SERVICE_AWAY: also where a proxy answered in our place.
 */
export async function call<N extends CallName>(name: N, payload: Payload<N>, signal?: AbortSignal): Promise<Outcome<Answer<N>>> {
  if (changesSession.has(name)) return changeSession(ask(name, payload, signal))
  const before = changes
  let answer = await ask(name, payload, signal)
  if (name === 'whoAmI') return answer
  if (isOver(answer)) {
    await changing
    if (changes !== before) answer = await ask(name, payload, signal)
  }
  return isOver(answer) && (await renew()) ? ask(name, payload, signal) : answer
}

const isOver = (answer: Outcome<unknown>): boolean => !answer.ok && answer.code === 'UNAUTHENTICATED'

async function changeSession<A>(asked: Promise<Outcome<A>>): Promise<Outcome<A>> {
  changing = Promise.all([changing, asked])
  const answer = await asked
  if (answer.ok) changes += 1
  return answer
}

async function ask<N extends CallName>(name: N, payload: Payload<N>, signal?: AbortSignal): Promise<Outcome<Answer<N>>> {
  const limit = AbortSignal.timeout(timeLimitMs)
  try {
    const response = await fetch(`/call/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify({ data: payload }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    return readAnswer<Answer<N>>(response.status, await response.text())
  } catch {
    if (signal?.aborted) return refusedBy('ABORTED')
    return refusedBy(limit.aborted ? 'TIMEOUT' : 'OFFLINE')
  }
}

/** What came as an answer. Where it is not ours, a proxy has answered in our place. */
export function readAnswer<A>(status: number, text: string): Outcome<A> {
  const { result, error } = readBody(text)
  if (result !== undefined) return { ok: true, data: result as A }
  const details = error?.details ?? {}
  if (typeof details.code === 'string') return { ok: false, code: details.code as ErrorCode, details }
  return refusedBy(proxyCodes[status] ?? 'SERVICE_AWAY')
}

type Body = { result?: unknown; error?: { details?: Record<string, unknown> } | null }
function readBody(text: string): Body {
  try {
    return (JSON.parse(text) as Body | null) ?? {}
  } catch {
    return {}
  }
}

/** By these a proxy says that it has given nothing to us. After any other the request may have been done. */
const proxyCodes: Readonly<Record<number, ErrorCode>> = { 413: 'BODY_TOO_LARGE', 429: 'TOO_MANY_CALLS' }

const refusedBy = (code: ErrorCode): Refused => ({ ok: false, code, details: {} })

/** A new idempotency key. Make one key for each intent, and send the same key again if the answer was lost. */
export const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
