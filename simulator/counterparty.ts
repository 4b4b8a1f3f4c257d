/** The interface of every simulated counterparty. */
import type { CounterpartyName, Fault } from './faults.ts'

/** `target`: path and query as sent. `text`: the unparsed body. A signature covers both. Header names are in lower case. */
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  target: string
  text: string
  headers: Readonly<Record<string, string>>
}
/** `body` is sent as JSON. `text`, if present, is sent as it is instead. */
export type Answer = { status: number; body: unknown; text?: string; headers?: Record<string, string> }

export type Counterparty = {
  name: CounterpartyName
  /** Null if there is no such address. The server produces faults of transport before this call; `answer` produces faults of content. */
  answer(asked: Asked, fault: Fault): Answer | null
  /** The counterparty's own refusal with a well-formed body. */
  bodyError: Answer
}

export const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({ status: 200, body, headers })

/** A field of a JSON body as text, or the fallback. A number is accepted too, because clients send numbers. */
export function textField(body: unknown, name: string, fallback = ''): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback
}

/** A field of a JSON body as a list of texts. */
export function listField(body: unknown, name: string): string[] {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return Array.isArray(value) ? value.map(String) : []
}
