/** Reads a backup file from its beginning to its end in pieces, and believes nothing that does not agree with its sums. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartRefused } from '../../base/start-refused.ts'
import {
  type BackupClosing,
  type BackupHeader,
  endOfRows,
  formatNumber,
  isBackup,
  readClosing,
  readHeader,
  type TableSum,
} from './backup-format.ts'

export type BackupTable = { readonly name: string; readonly columns: readonly string[]; readonly rows: AsyncGenerator<Buffer> }

export type BackupReader = {
  readonly header: BackupHeader
  /** Table by table; the rows of one, in pieces of whole rows, are to be read to their end before the next. */
  readonly tables: () => AsyncGenerator<BackupTable>
  /** Once all tables were read: whether every sum agrees. Throws FaultyBackup where one does not. */
  readonly finish: () => Promise<BackupClosing>
  readonly close: () => void
}

/** Says something of the file, and not of the place that it is restored into or of the version that does it. */
export class FaultyBackup extends StartRefused {}

/** A header is a few kilobytes; what has no line so long is no header of ours. */
const longestLine = 16 * 1024 * 1024

/** Opens a file; throws FaultyBackup when it is not there or is no backup, StartRefused when it was made by a newer Menyala. */
export async function openBackup(path: string): Promise<BackupReader> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new FaultyBackup(error.code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read: ${error.code}.`)
  })
  if (!found.isFile()) throw new FaultyBackup(`${path} is not a file.`)
  const source = createGunzip({ chunkSize: 256 * 1024 })
  pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), source, () => undefined)
  const text = new TextReader(source)
  const close = () => void source.destroy()
  try {
    return { ...(await read(path, text)), close }
  } catch (error) {
    close()
    throw error
  }
}

async function read(path: string, text: TextReader): Promise<Omit<BackupReader, 'close'>> {
  const damaged = (how: string) => new FaultyBackup(`The file ${path} was cut or changed: ${how}. Nothing was restored from it.`)
  const orDamaged = async <T>(reading: Promise<T>, where: string): Promise<T> => {
    try {
      return await reading
    } catch (error) {
      if (error instanceof StartRefused) throw error
      const { code = '' } = error as NodeJS.ErrnoException
      if (!code.startsWith('Z_') && code !== 'CUT') throw error
      throw damaged(code === 'Z_BUF_ERROR' || code === 'CUT' ? `it ends in the middle, ${where}` : `it cannot be unpacked, ${where}`)
    }
  }

  const first = parse(await text.line().catch(notOurs(path)))
  if (!isBackup(first)) throw new FaultyBackup(`${path} is not a backup of Menyala.`)
  if ((first as { format: number }).format > formatNumber)
    throw new StartRefused(
      `A newer version of Menyala (${(first as { version?: string }).version}) wrote ${path}: restore it with that version.`,
    )
  const header = readHeader(first)
  if (!header) throw damaged('its header is not whole')
  const sums: TableSum[] = []

  async function* rowsOf(name: string): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    const sum = { name, rows: 0, bytes: 0 }
    for (;;) {
      const piece = await orDamaged(text.rows(), `in the rows of ${name}`)
      if (!piece) break
      hash.update(piece)
      sum.bytes += piece.length
      sum.rows += linesIn(piece)
      yield piece
    }
    sums.push({ ...sum, sha256: hash.digest('hex') })
  }

  return {
    header,
    async *tables() {
      for (const { name, columns } of header.tables) {
        const line = parse(await orDamaged(text.line(), `before the table ${name}`))
        if ((line as { table?: string } | null)?.table !== name) throw damaged(`the table ${name} is not in its place`)
        yield { name, columns, rows: rowsOf(name) }
      }
    },
    async finish() {
      const sha256 = text.sumSoFar()
      const closing = readClosing(parse(await orDamaged(text.line(), 'before its closing line')))
      if (!closing) throw damaged('its closing line is not whole')
      const different = closing.tables.find((sum, index) => JSON.stringify(sum) !== JSON.stringify(sums[index]))
      if (different) throw damaged(`the rows of ${different.name} are not those that were written`)
      if (closing.tables.length !== sums.length || closing.sha256 !== sha256) throw damaged('its sum does not agree')
      // To the very end: the sum of gzip is checked only there.
      if (!(await orDamaged(text.isOver(), 'at its end'))) throw damaged('something follows its closing line')
      return closing
    },
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const notOurs = (path: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EACCES' || error.code === 'EIO' || error.code === 'EPERM')
    throw new FaultyBackup(`The file ${path} cannot be read: ${error.code}.`)
  throw new FaultyBackup(`${path} is not a backup of Menyala.`)
}

function linesIn(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count += 1
  return count
}

/** Lines and rows out of a stream; holds one piece, and of a row that is longer than a piece, that row. */
class TextReader {
  private readonly pieces: AsyncIterator<Buffer>
  private readonly hash = createHash('sha256')
  private held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.pieces = source[Symbol.asyncIterator]()
  }

  /** Of everything given out so far. */
  sumSoFar(): string {
    return this.hash.copy().digest('hex')
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.held.indexOf(10)
      if (end >= 0) return this.give(end + 1).toString('utf8', 0, end)
      if (this.held.length > longestLine || !(await this.more())) throw Object.assign(new Error('cut'), { code: 'CUT' })
    }
  }

  /** The next whole rows of a table, or null once its end was read. */
  async rows(): Promise<Buffer | null> {
    for (;;) {
      if (this.held.subarray(0, endOfRows.length).equals(endOfRows)) {
        this.give(endOfRows.length)
        return null
      }
      const marker = this.held.indexOf('\n\\.\n')
      const end = marker >= 0 ? marker : this.held.lastIndexOf(10)
      if (end >= 0) return this.give(end + 1)
      if (!(await this.more())) throw Object.assign(new Error('cut'), { code: 'CUT' })
    }
  }

  async isOver(): Promise<boolean> {
    return this.held.length === 0 && !(await this.more())
  }

  private give(length: number): Buffer {
    const given = this.held.subarray(0, length)
    this.held = this.held.subarray(length)
    this.hash.update(given)
    return given
  }

  private async more(): Promise<boolean> {
    const next = await this.pieces.next()
    if (next.done) return false
    this.held = this.held.length === 0 ? next.value : Buffer.concat([this.held, next.value])
    return true
  }
}
