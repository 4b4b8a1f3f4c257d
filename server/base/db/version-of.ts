/** Of which version the database is, beside this process. It is compared at the start (migrate.ts), and again and again while the process works. */
import { readdirSync } from 'node:fs'
import type { Database } from './open.ts'

/** As they were at the start of the process: while it runs, files of a newer version may be put in place of its own. */
const known: ReadonlySet<number> = new Set(
  readdirSync(new URL('./migrations/', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => Number.parseInt(name, 10)),
)

/** `newer`: a version that this process does not know has changed the tables, and whatever the process writes may be wrong. */
export async function versionOf({ pool }: Pick<Database, 'pool'>): Promise<'ours' | 'older' | 'newer'> {
  const { rows } = await pool.query<{ number: number }>('select number from migrations')
  const done = new Set(rows.map(({ number }) => number))
  if ([...done].some((number) => !known.has(number))) return 'newer'
  return [...known].every((number) => done.has(number)) ? 'ours' : 'older'
}
