/** Calls a server function by its name, typed by the contract. Never throws: being refused is an answer too. */
import type { Answer, CallName, Payload } from '../../contract/calls.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'

export type Refused = { ok: false; code: ErrorCode; details: Record<string, unknown> }
export type Outcome<A> = { ok: true; data: A } | Refused

const timeLimitMs = 30_000

/** These make a session or end it. */
const changesSession: ReadonlySet<string> = new Set(['signInAnonymously', 'signIn', 'signOut', 'acceptInvitation'])

/** How often the session was changed by a call of this page, and the change that is on its way now. */
let changes = 0
let changing: Promise<unknown> = Promise.resolve()

/** Makes a new session where the present one is over and may be made anew; whether it did. */
type Renew = () => Promise<boolean>
let renew: Renew = () => Promise.resolve(false)

/** To be set once by the session: what to do when a call finds that nobody is signed in any more. */
export function renewSessionBy(next: Renew): void {
  renew = next
}

/**
 * A session that is over is renewed once, and the call is made again. A call that was on its way while somebody signed in or out
 * says nothing of the new session: it is made again, and nothing is renewed. `details` of a refusal carry `field`, the new quote and the like, and `requestId` where the server gave one.
 * OFFLINE: no answer came; ABORTED: `signal` was aborted by the caller; TIMEOUT: 30 s went by.
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
    const { result, error } = (await response.json()) as { result?: Answer<N>; error?: { details?: Record<string, unknown> } }
    if (!error) return { ok: true, data: result as Answer<N> }
    const details = error.details ?? {}
    return { ok: false, code: (details.code as ErrorCode | undefined) ?? 'SOMETHING_WRONG', details }
  } catch (reason) {
    if (signal?.aborted) return refusedBy('ABORTED')
    if (limit.aborted) return refusedBy('TIMEOUT')
    return refusedBy(reason instanceof SyntaxError ? 'SOMETHING_WRONG' : 'OFFLINE')
  }
}

const refusedBy = (code: ErrorCode): Refused => ({ ok: false, code, details: {} })

/** A new idempotency key: make one for each intent, and send the same one again when the answer got lost. */
export const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
