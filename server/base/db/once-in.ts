/** What a transaction reads once, however many of its steps ask for it. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const known = new WeakMap<Kysely<Tables>, Map<string, Promise<unknown>>>()

/**
 * Reads once for each transaction and `name`; outside a transaction every time. A transaction that changes something must not read it
 * by this function afterwards: it gets the former answer.
 */
export function onceIn<T>(db: Kysely<Tables>, name: string, read: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return read()
  const answers = known.get(db) ?? new Map<string, Promise<unknown>>()
  known.set(db, answers)
  const answer = answers.get(name) ?? read()
  answers.set(name, answer)
  return answer as Promise<T>
}
