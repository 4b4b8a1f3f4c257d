/**
 * One call: admitted by its head alone (limits, right and its scope), then run with its payload. A change and its key are one transaction.
 */
import type { z } from 'zod'
import { type CallName, calls } from '../../../contract/calls.ts'
import type { Contract } from '../../../contract/wire.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { type Scope, scope } from '../../../core/people/permissions.ts'
import { whyNoSignIn } from '../../../core/people/suspension.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import type { CallContext, Caller } from '../../base/handler.ts'
import type { CallEnd } from '../../base/http/call-end.ts'
import type { RateLimits } from '../../base/http/call-limits.ts'
import { claimKey, type IdempotencyKey, keepAnswer, releaseKey } from '../../base/http/idempotency-store.ts'
import { hasSecondFactor } from '../../base/people/second-factor/has-second-factor.ts'
import type { ReadCaller } from '../../base/people/sessions/read-caller.ts'

/** A handler of any function; the contract checks payload and answer. */
export type AnyHandler = {
  name: string
  run?: (input: never, ctx: CallContext) => Promise<unknown>
  change?: (input: never, ctx: CallContext, tx: Tx) => Promise<unknown>
  madeOf?: (context: Context) => unknown
}
export type Handlers = Record<CallName, AnyHandler>

export type CallParts = {
  handlers: Handlers
  rateLimits: RateLimits
  /** Answers are checked by their schema: in tests. */
  checkAnswers: boolean
}

/** What is known of a call before its body is read. */
export type AdmittedCall = ReadCaller & {
  name: CallName
  contract: Contract
  scope: Scope
}

export type Call = AdmittedCall & {
  data: unknown
  subnet: string
  requestId: string
  /** The cookie of a browser that has signed in before. */
  device: string | null
  userAgent: string
  origin: string
  /** Ends with ABORTED when the client goes away and with TIMEOUT when the time is over. */
  end: CallEnd
}

export type CallEffects = { setCookie: string | null; clearCookie: boolean; keepDevice: string | null }

/** Functions that make a session, so that an old cookie does not matter. */
const makeSessions: readonly string[] = [
  'signInAnonymously',
  'signIn',
  'register',
  'resetPassword',
  'acceptInvitation',
  'confirmPartnership',
  'confirmEmail',
  'undoEmailChange',
  'signInWithPasskey',
]

/**
 * Checks the limits, that there is such a function, and the right of the caller. `readWho` is asked after the limit of the address,
 * because it reads the database. Throws a Refusal for whoever may not call.
 */
export async function admitCall(
  context: Context,
  { rateLimits }: Pick<CallParts, 'rateLimits'>,
  { name: asked, subnet }: { name: string; subnet: string },
  readWho: () => Promise<ReadCaller>,
): Promise<AdmittedCall> {
  if (!Object.hasOwn(calls, asked)) throw new Refusal('NOT_FOUND')
  const name = asked as CallName
  const contract: Contract = calls[name]
  const who = await readWho()
  if (who.staleCookie && !makeSessions.includes(name)) throw new Refusal('UNAUTHENTICATED')
  if (who.caller) rateLimits.take('callsOfSession', who.caller.sessionId)
  if (makeSessions.includes(name)) rateLimits.take('signInsOfAddress', subnet)
  return { ...who, name, contract, scope: await judgeRight(context, contract, who.caller) }
}

/** Runs an admitted call. Throws a Refusal for everything that the caller can correct. */
export async function runCall(
  context: Context,
  parts: CallParts,
  call: Call,
): Promise<{ answer: unknown; caller: Caller | null; effects: CallEffects }> {
  const { name, contract } = call
  const input = readPayload(contract.input, call.data)

  const effects: CallEffects = { setCookie: null, clearCookie: false, keepDevice: null }
  // the settings are read before any transaction: a transaction that waits for a second connection could wait for itself
  const settings = await context.settings()
  const ctx: CallContext = {
    ...context,
    settings: () => Promise.resolve(settings),
    // reading calls are not logged; a fault is logged where it is answered
    log: contract.changes ? context.log.child({ requestId: call.requestId, call: name }) : context.log,
    caller: call.caller,
    scope: call.scope,
    subnet: call.subnet,
    userAgent: call.userAgent,
    origin: call.origin,
    requestId: call.requestId,
    signal: call.end.signal,
    session: {
      setCookie: (token) => {
        effects.setCookie = token
      },
      clearCookie: () => {
        effects.clearCookie = true
      },
      device: call.device,
      keepDevice: (value) => {
        effects.keepDevice = value
      },
    },
  }
  const answer = await act(parts.handlers[name], contract, input, ctx, call.end)
  return { answer: parts.checkAnswers ? contract.output.parse(answer) : answer, caller: call.caller, effects }
}

async function judgeRight(context: Context, { right }: Contract, caller: Caller | null): Promise<Scope> {
  if (right === 'public') return caller ? { ownerId: caller.uid } : 'no'
  if (!caller) throw new Refusal('UNAUTHENTICATED')
  if (right === 'signedIn') return { ownerId: caller.uid }
  const granted = scope({ id: caller.uid, role: caller.role }, right)
  if (granted === 'no') {
    // a member of staff whose access was closed reads why
    const closed = whyNoSignIn(caller.suspension, context.now())
    throw closed ? new Refusal(closed.code, closed.details) : new Refusal('NO_ACCESS')
  }
  // a right over the things of others needs the second factor of staff, given once in this session
  if (granted === 'all' && !(await hasSecondFactor(context, caller))) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
  return granted
}

function readPayload(schema: z.ZodType, data: unknown): unknown {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : (issue?.path ?? [])
  throw new Refusal('INVALID_ARGUMENT', { field: path.map(String).join('.').slice(0, 200), problem: issue?.code ?? 'custom' })
}

async function act(handler: AnyHandler, contract: Contract, input: unknown, ctx: CallContext, end: CallEnd): Promise<unknown> {
  const key = contract.changes ? await keyOf(contract, input, handler.name, ctx) : null
  const { change, run } = handler
  if (change)
    return transaction(ctx.database, async (tx) => {
      const kept = key && (await claimKey(tx, key))
      if (kept) return kept.answer
      const answer = await change(input as never, ctx, tx)
      if (key) keepAnswer(tx, key, answer)
      // if the client has gone away or the time is over, nothing may be changed
      if (end.why) throw end.why
      return answer
    })
  if (!run) throw new Error(`${handler.name} does nothing`)
  const kept = key && (await transaction(ctx.database, (tx) => claimKey(tx, key)))
  if (kept) return kept.answer
  const answer = await run(input as never, ctx).catch(async (error: unknown) => {
    if (key) await transaction(ctx.database, (tx) => releaseKey(tx, key))
    throw error
  })
  if (key) await transaction(ctx.database, async (tx) => keepAnswer(tx, key, answer))
  return answer
}

/** A key belongs to one caller. Functions that open sessions store no answer, because a session is handed out only once. */
async function keyOf({ right }: Contract, input: unknown, name: string, ctx: CallContext): Promise<IdempotencyKey | null> {
  const { idempotencyKey, ...body } = (input ?? {}) as { idempotencyKey?: unknown }
  if (right === 'public' || !ctx.caller || typeof idempotencyKey !== 'string') return null
  const { idempotencyHours } = await ctx.settings()
  // a keyed hash, because bodies have card numbers
  const bodyHash = ctx.cipher.hash(sortedJson(body))
  return {
    caller: ctx.caller.uid,
    function: name,
    key: idempotencyKey,
    bodyHash,
    at: ctx.now(),
    keptHours: idempotencyHours,
    cipher: ctx.cipher,
  }
}

/** Writes a body in one form, whatever the order of its fields. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
