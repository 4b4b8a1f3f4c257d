/**
 * How a callable function is declared. The contract says its payload, answer and right; the handler adds what it does.
 * The caller, the right and the payload are judged before `run` (server/compose/http/run-call.ts). Of a function that changes
 * something, `run` happens inside one transaction together with its idempotency key: a refusal leaves nothing behind.
 */
import type { Answer, CallName, Calls, Parsed } from '../../contract/calls.ts'
import type { Language } from '../../core/language/language.ts'
import type { Role, Scope } from '../../core/people/permissions.ts'
import type { Suspension } from '../../core/people/suspension.ts'
import type { Context, Tx } from './context.ts'

export type Caller = {
  uid: string
  /** The one in force: a member of staff whose access is closed is a client. */
  role: Role
  anonymous: boolean
  language: Language
  sessionId: string
  /** Until when the second factor counts as fresh; null if it was not given in this session. */
  secondFactorFreshUntil: string | null
  /** The one in force. */
  suspension: Suspension | null
}

export type CallContext = Context & {
  /** null only in functions whose right is `public`. */
  caller: Caller | null
  /** How far the right of this function goes for this caller. */
  scope: Scope
  /** The subnet of the caller's address, as TRUST_PROXY has it: by it limits count. */
  subnet: string
  /** As the caller's browser names itself; empty if it does not. */
  userAgent: string
  /** Where the caller's browser believes to be, as in its header Origin. */
  origin: string
  requestId: string
  /** Ends when the client goes away or the time is over. */
  signal: AbortSignal
  /** What the answer must set beside its body; the session handlers use it. */
  session: {
    setCookie: (token: string) => void
    clearCookie: () => void
    /** The cookie of known-device.ts; null if the browser has none. */
    device: string | null
    keepDevice: (value: string) => void
  }
}

/** A function that only reads (no transaction), or that must talk to the outside before it writes. */
export type ReadingHandler<N extends CallName> = {
  name: N
  run: (input: Parsed<N>, ctx: CallContext) => Promise<Answer<N>>
  /** For a public function: callers without a session get the cached answer to the same payload while this value is the same object. */
  madeOf?: (context: Context) => unknown
}
/** A function that changes something. */
export type ChangingHandler<N extends CallName> = { name: N; change: (input: Parsed<N>, ctx: CallContext, tx: Tx) => Promise<Answer<N>> }
export type Handler<N extends CallName> = Calls[N]['changes'] extends true ? ChangingHandler<N> | ReadingHandler<N> : ReadingHandler<N>

/** Either kind of handler without its name; each member of the union by itself, so that `run` and `change` keep their types. */
type Act<D> = D extends unknown ? Omit<D, 'name'> : never

/** Declares the handler of one function; the name ties payload and answer. */
export const handler = <N extends CallName>(name: N, act: Act<Handler<N>>): Handler<N> => ({ name, ...act }) as unknown as Handler<N>

/** The caller of a function that needs a session. */
export function callerOf(ctx: CallContext): Caller {
  if (!ctx.caller) throw new Error('a function with a right has a caller')
  return ctx.caller
}
