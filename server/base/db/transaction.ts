/**
 * Transactions. Each statement is sent at once, without waiting for the answers to earlier ones: BEGIN is sent with the first statement and
 * COMMIT with the last one. Each connection keeps frequent statements parsed.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { announceSoon, type Signal } from './announce.ts'
import { close, publishedBy } from './closing.ts'
import { nameOf, staleStatement } from './often-asked.ts'
import type { Database } from './open.ts'
import type { Tables, Tx } from './tables.ts'
import { patientMs, withoutLimit } from './take-time.ts'

/**
 * Runs `work` in one transaction. Runs it again (at most five times) after a deadlock or a serialization failure, or if another order has
 * taken the free reserve meanwhile. So `work` must do nothing outside of the transaction. What it published is announced after the commit.
 */
export async function transaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { answer, told } = await once(database.pool, work)
      if (told.size > 0) announceSoon(database.pool, told)
      return answer
    } catch (error) {
      if (attempt >= 5 || !isWorthRepeating(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}

/** A deadlock, a serialization failure, a table that changed under a parsed statement, or free credentials that another order got meanwhile. */
const isWorthRepeating = (error: unknown): boolean =>
  ['40001', '40P01', staleStatement].includes(codeOf(error)) || (error as { constraint?: string }).constraint === 'allotments_exclusive'
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

async function once<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<{ answer: T; told: ReadonlySet<Signal> }> {
  const client = await pool.connect()
  const connection = new Connection(client)
  const tx = transactionOver(connection)
  const begun = connection.send('begin')
  // if BEGIN fails, the first statement fails too and says why
  begun.catch(() => undefined)
  try {
    const answer = await work(tx)
    const told = publishedBy(tx)
    const closed = close(tx)
    connection.isOver = true
    const committed = connection.send('commit')
    // if the last statement fails, its error counts: COMMIT then answers only that it has rolled back
    const [closing, { command }] = await settled(closed, committed)
    if (closing.status === 'rejected') throw closing.reason
    if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed, and it was rolled back')
    client.release()
    return { answer, told }
  } catch (error) {
    connection.isOver = true
    await connection.send('rollback').then(
      // parsed statements end with their connection
      () => client.release(codeOf(error) === staleStatement),
      () => client.release(true),
    )
    throw error
  }
}

async function settled(
  closed: Promise<unknown> | null,
  committed: Promise<pg.QueryResult>,
): Promise<[PromiseSettledResult<unknown>, pg.QueryResult]> {
  const [closing, commit] = await Promise.allSettled([closed, committed])
  if (commit.status === 'rejected' && closing.status !== 'rejected') throw commit.reason
  return [closing, commit.status === 'fulfilled' ? commit.value : ({ command: '' } as pg.QueryResult)]
}

/** A connection as Kysely needs it. It belongs to one transaction and refuses statements after its end. */
class Connection implements DatabaseConnection {
  isOver = false
  private isPatient = false
  private readonly client: pg.PoolClient
  private readonly stream: { cork: () => void; uncork: () => void }

  constructor(client: pg.PoolClient) {
    this.client = client
    this.stream = (client as unknown as { connection: pg.Connection }).connection.stream
  }

  /** Statements of one turn of the event loop are sent in one piece. */
  send(text: string, values?: readonly unknown[], name?: string): Promise<pg.QueryResult> {
    this.stream.cork()
    process.nextTick(() => this.stream.uncork())
    if (text === withoutLimit) this.isPatient = true
    return this.client.query({
      text,
      ...(values && { values: values as unknown[] }),
      ...(name !== undefined && { name }),
      ...(this.isPatient && { query_timeout: patientMs }),
    })
  }

  async executeQuery({ sql, parameters }: CompiledQuery): Promise<QueryResult<never>> {
    if (this.isOver) throw new Error('the transaction is over')
    const { command, rowCount, rows } = await this.send(sql, parameters, nameOf(sql))
    const counted = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
    return { rows: rows as never[], ...(counted && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('nothing is streamed within a transaction')
  }
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its own connection')) })
const parts = { config: { dialect }, dialect, driver: dialect.createDriver() }
const adapter = dialect.createAdapter()
const compiler = new PostgresQueryCompiler()

function transactionOver(connection: Connection): Tx {
  const provider = { provideConnection: <T>(work: (one: DatabaseConnection) => Promise<T>) => work(connection) }
  return new Transaction<Tables>({ ...parts, executor: new DefaultQueryExecutor(compiler, adapter, provider) })
}
