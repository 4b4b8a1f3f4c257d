/**
 * Calls as a good client makes them: what was not answered is sent again under the same key until it is. Every answer is kept, to be
 * held against the database at the end; and nobody may ever be shown an older order than somebody was shown before.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type CallName, calls, type Payload } from '../contract/calls.ts'
import type { OrderView } from '../contract/orders.ts'

export type Outcome<N extends CallName> = { ok: true; data: Answer<N> } | { ok: false; code: string; details: Record<string, unknown> }
/** A change that was answered, as it was sent. */
export type Told = { name: CallName; token: string | null; payload: Record<string, unknown>; answer: unknown }
type Wished<N extends CallName> = Payload<N> extends infer P ? (P extends object ? Omit<P, 'idempotencyKey'> : P) : never

export type GoodClient = ReturnType<typeof openClient>

/** One try may take so long; and so long a call is repeated before we say that the service is lost. */
const tryWithinMs = 20_000
const answeredWithinMs = 300_000
const againAfterMs = 50
const againAtMostMs = 500

/** `mayFail` says whether the server may have to say that something is wrong: its database was taken from it. */
export function openClient(url: string, { mayFail }: { mayFail: () => boolean }) {
  const told: Told[] = []
  /** Of each order the newest view that anybody was answered. */
  const shown = new Map<string, OrderView>()
  const faults: string[] = []
  const counts = { answered: 0, unanswered: 0, inFlight: 0, changing: 0 }

  const witness = (answer: unknown, floors: ReadonlyMap<string, number>): void => {
    const order = viewIn(answer)
    if (!order) return
    const least = floors.get(order.id) ?? 0
    if (order.version < least) faults.push(`order ${order.number} was shown in version ${order.version} after version ${least}`)
    if (order.version >= (shown.get(order.id)?.version ?? 0)) shown.set(order.id, order)
  }

  const send = async (name: CallName, token: string | null, data: unknown): Promise<{ status: number; body: Body }> => {
    const changing = calls[name].changes ? 1 : 0
    counts.inFlight += 1
    counts.changing += changing
    try {
      const response = await fetch(`${url}/call/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ data }),
        signal: AbortSignal.timeout(tryWithinMs),
      })
      return { status: response.status, body: (await response.json()) as Body }
    } finally {
      counts.inFlight -= 1
      counts.changing -= changing
    }
  }

  /** Answers with what the server said in the end, a refusal too; throws when it says nothing for minutes. */
  const surely = async <N extends CallName>(token: string | null, name: N, wished: Wished<N>): Promise<Outcome<N>> => {
    const { changes } = calls[name]
    const data = changes ? { ...(wished as object), idempotencyKey: randomBytes(12).toString('base64url') } : wished
    const until = Date.now() + answeredWithinMs
    for (let tries = 1; Date.now() < until; tries += 1) {
      const floors = changes && tries > 1 ? new Map<string, number>() : new Map([...shown].map(([id, { version }]) => [id, version]))
      const answer = await send(name, token, data).catch(() => null)
      if (answer === null || answer.status >= 500) {
        if (answer?.body.error?.details.code === 'SOMETHING_WRONG' && !mayFail()) faults.push(`${name} was answered ${answer.status}`)
        counts.unanswered += 1
        await pause(Math.min(againAfterMs * tries, againAtMostMs))
        continue
      }
      counts.answered += 1
      if (answer.body.error) {
        const { code, ...details } = answer.body.error.details
        return { ok: false, code, details }
      }
      const result = answer.body.result as Answer<N>
      witness(result, floors)
      if (changes) told.push({ name, token, payload: data as Record<string, unknown>, answer: result })
      return { ok: true, data: result }
    }
    throw new Error(`${name} was not answered within ${answeredWithinMs / 1000} s`)
  }

  /** The same, where a refusal is a fault. */
  const good = async <N extends CallName>(token: string | null, name: N, wished: Wished<N>): Promise<Answer<N>> => {
    const outcome = await surely(token, name, wished)
    if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.code} ${JSON.stringify(outcome.details)}`)
    return outcome.data
  }

  /** What was answered once, sent once more as it was. */
  const replay = async ({ name, token, payload }: Told): Promise<unknown> => (await send(name, token, payload)).body.result

  return { told, shown, faults, counts, surely, good, replay }
}

type Body = { result?: unknown; error?: { details: { code: string } & Record<string, unknown> } }

/** The order that an answer shows, if it shows one. */
function viewIn(answer: unknown): OrderView | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { order, history } = answer as { order?: OrderView; history?: unknown }
  return Array.isArray(history) ? (answer as OrderView) : Array.isArray(order?.history) ? order : null
}
