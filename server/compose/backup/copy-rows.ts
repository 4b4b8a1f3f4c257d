/**
 * COPY over a connection of pg, in pieces, at the pace of whoever takes or gives them: memory does not grow with the table.
 * pg hands the messages of COPY to the query that is running, and knows no streams itself.
 */
import { once } from 'node:events'
import type pg from 'pg'

type CopyConnection = pg.Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

const pieceBytes = 256 * 1024
/** Pieces that may wait before the server is asked to wait. */
const piecesAtMost = 4

/**
 * Runs `copy ... to stdout`; rows come out in pieces of about 256 KB, each of whole rows, with their count.
 * Who stops taking before the end ends the connection: the server cannot be told otherwise.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<{ bytes: Buffer; rows: number }> {
  const copy = client.query(new CopyOut(statement))
  try {
    for (;;) {
      const piece = await copy.take()
      if (!piece) return
      yield piece
    }
  } finally {
    copy.release()
  }
}

class CopyOut {
  private connection: CopyConnection | null = null
  private readonly waiting: { bytes: Buffer; rows: number }[] = []
  private room = Buffer.allocUnsafe(pieceBytes)
  private used = 0
  private rows = 0
  private over = false
  private failure: Error | null = null
  private wake: () => void = () => undefined
  private readonly statement: string

  constructor(statement: string) {
    this.statement = statement
  }

  submit(connection: pg.Connection): void {
    this.connection = connection as CopyConnection
    connection.query(this.statement)
  }

  async take(): Promise<{ bytes: Buffer; rows: number } | null> {
    for (;;) {
      const piece = this.waiting.shift()
      if (this.waiting.length < piecesAtMost) this.connection?.stream.resume()
      if (piece) return piece
      if (this.failure) throw this.failure
      if (this.over) return null
      await new Promise<void>((done) => (this.wake = done))
    }
  }

  release(): void {
    if (!this.over && !this.failure) this.connection?.stream.destroy()
  }

  /** The bytes are the parser's own and are overwritten by what comes next, so they are copied at once. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.used + chunk.length > this.room.length) {
      this.flush()
      if (chunk.length > this.room.length) this.room = Buffer.allocUnsafe(chunk.length)
    }
    this.used += chunk.copy(this.room, this.used)
    this.rows += 1
  }

  handleCommandComplete(): void {
    this.flush()
  }

  handleReadyForQuery(): void {
    this.over = true
    this.wake()
  }

  handleError(error: Error): void {
    this.failure = error
    this.wake()
  }

  private flush(): void {
    if (this.used === 0) return
    this.waiting.push({ bytes: this.room.subarray(0, this.used), rows: this.rows })
    this.room = Buffer.allocUnsafe(pieceBytes)
    this.used = 0
    this.rows = 0
    if (this.waiting.length >= piecesAtMost) this.connection?.stream.pause()
    this.wake()
  }
}

/**
 * Runs `copy ... from stdin` with these pieces, and answers how many rows it took. Throws what PostgreSQL refuses; what
 * `pieces` throws ends the copy and is thrown on.
 */
export async function copyIn(client: pg.Client, statement: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(new CopyIn(statement))
  const connection = await copy.ready
  try {
    for await (const piece of pieces) {
      if (copy.failed) break
      connection.sendCopyFromChunk(piece)
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), copy.rows.catch(() => undefined)])
    }
  } catch (error) {
    connection.sendCopyFail('the file could not be read')
    await copy.rows.catch(() => undefined)
    throw error
  }
  if (!copy.failed) connection.endCopyFrom()
  return copy.rows
}

class CopyIn {
  readonly ready: Promise<CopyConnection>
  readonly rows: Promise<number>
  failed = false
  private taken = 0
  private begun: (connection: CopyConnection) => void = () => undefined
  private done: (rows: number) => void = () => undefined
  private fail: (error: Error) => void = () => undefined
  private readonly statement: string

  constructor(statement: string) {
    this.statement = statement
    this.rows = new Promise((done, fail) => {
      this.done = done
      this.fail = fail
    })
    this.ready = new Promise((begun, fail) => {
      this.begun = begun
      this.rows.catch(fail)
    })
  }

  submit(connection: pg.Connection): void {
    connection.query(this.statement)
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.begun(connection as CopyConnection)
  }

  /** "COPY 12" */
  handleCommandComplete({ text }: { text: string }): void {
    this.taken = Number(text.split(' ')[1])
  }

  handleReadyForQuery(): void {
    this.done(this.taken)
  }

  handleError(error: Error): void {
    this.failed = true
    this.fail(error)
  }
}
