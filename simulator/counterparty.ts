/** The shape that every simulated counterparty keeps. */
import type { CounterpartyName, Fault } from './faults.ts'

/** `target` is path and query as they were sent, `text` the body before it was read: what a signature is over. Headers by small names. */
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  target: string
  text: string
  headers: Readonly<Record<string, string>>
}
/** `body` goes out as JSON; instead of it `text` as it is. */
export type Answer = { status: number; body: unknown; text?: string; headers?: Record<string, string> }

export type Counterparty = {
  name: CounterpartyName
  /** null: no such address here. Faults of transport are served before this; those of content are served by this. */
  answer(asked: Asked, fault: Fault): Answer | null
  /** Its own way to say "no" with a well-formed body. */
  bodyError: Answer
}

export const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({ status: 200, body, headers })

/** A field of a JSON body as text, or the fallback. Numbers are accepted where clients send them. */
export function textField(body: unknown, name: string, fallback = ''): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback
}

/** A field of a JSON body as a list of texts. */
export function listField(body: unknown, name: string): string[] {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return Array.isArray(value) ? value.map(String) : []
}
