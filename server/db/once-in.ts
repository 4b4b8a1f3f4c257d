/** What a transaction reads once, however many of its steps ask for it. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const known = new WeakMap<Kysely<Tables>, Map<string, Promise<unknown>>>()

/**
 * The answer of the first who asked for `name` in this transaction; without a transaction it is read each time. For what no transaction
 * reads after it has changed it.
 */
export function onceIn<T>(db: Kysely<Tables>, name: string, read: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return read()
  const answers = known.get(db) ?? new Map<string, Promise<unknown>>()
  known.set(db, answers)
  const answer = answers.get(name) ?? read()
  answers.set(name, answer)
  return answer as Promise<T>
}
