/** The pool of connections and the typed queries over it; transactions are run by transaction.ts. Statements, locks and idle transactions have time limits. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { parsingPool } from './parsing-pool.ts'
import type { Tables } from './tables.ts'

export type Database = {
  readonly kysely: Kysely<Tables>
  /** For the few hot statements that are plain SQL. */
  readonly pool: pg.Pool
  /** The address, for connections of one's own (LISTEN). */
  readonly url: string
  /** Ends every connection once its work is done. */
  readonly close: () => Promise<void>
}

export type OpenOptions = {
  readonly url: string
  /** Connections held at most. */
  readonly poolSize?: number
  /** An answer that has not come by then never comes: the connection is given up. Longer than any statement may take. */
  readonly answerWithinMs?: number
  /** How pg_stat_activity names us. */
  readonly applicationName?: string
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void
}

/** Opens lazily: a database that is not there is noticed by the first query. */
export function openDatabase({
  url,
  poolSize = 10,
  // twice the limit of a statement: one may have been sent behind another that is still at work
  answerWithinMs = 60_000,
  applicationName = 'menyala',
  onIdleError,
}: OpenOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // The database keeps the limits above, and says nothing at all once it or the line to it is gone.
    query_timeout: answerWithinMs,
    keepAlive: true,
    // else the first probe is sent after two hours
    keepAliveInitialDelayMillis: 10_000,
    // a statement does not wait for the answer to the one before it
    pipeline: true,
    types: { getTypeParser },
  })
  // Without a listener, a server that restarts would end this process.
  pool.on('error', (error) => onIdleError?.(error))
  // The pool listens to connections that are idle only: one that breaks between two statements of a transaction would end it too. Its
  // next statement says what happened.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: parsingPool(pool) }) })
  return { kysely, pool, url, close: () => kysely.destroy() }
}

/** The numbers of array types, which pg does not name. */
const textArrayType = 1009
const timestamptzArrayType = 1185
const numericArrayType = 1231

const textArray = (text: string): (string | null)[] => pg.types.getTypeParser(textArrayType as never)(text) as (string | null)[]

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, instantOfText],
  // A day stays a day; pg would make it midnight of the machine's zone.
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.NUMERIC, canonicalDecimal],
  [pg.types.builtins.INT8, safeInteger],
  [timestamptzArrayType, (text) => textArray(text).map((item) => item && instantOfText(item))],
  [numericArrayType, (text) => textArray(text).map((item) => item && canonicalDecimal(item))],
])

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser

/** "2026-11-23 10:00:00.5+00", or "2026-11-23T10:00:00.5+00:00" as JSON has it, -> "2026-11-23T10:00:00.500Z" */
export function instantOfText(text: string): string {
  // A list has hundreds of instants, and a Date of each takes three times as long.
  const zone = text[4] !== '-' ? 0 : text.endsWith('+00') ? 3 : text.endsWith('+00:00') ? 6 : 0
  if (zone === 0) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -zone).slice(0, 3).padEnd(3, '0')}Z`
}

/** "1250.500" -> "1250.5", as core/money/decimal.ts writes decimals, whatever scale was stored. */
export function canonicalDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a whole number`)
  return value
}
