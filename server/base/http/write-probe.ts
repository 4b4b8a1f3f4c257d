/**
 * Whether what an order needs can be written: reading works long after a disk is full. The database makes a new file of some pages and
 * commits, as a growing table does, which a full disk and a standby refuse; the data folder takes a file and gives it back.
 */
import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'

/** Monitors ask often and may be many: one probe in this time answers all of them. */
const usualEveryMs = 10_000
const bytes = 64 * 1024

/** Says in words what cannot be written, for the monitoring of the process; null if everything can. Never rejects. */
export type WriteProbe = () => Promise<string | null>

export function openWriteProbe(context: Context, everyMs = usualEveryMs): WriteProbe {
  let last: Promise<string | null> | null = null
  let at = Number.NEGATIVE_INFINITY
  return () => {
    if (!last || performance.now() - at >= everyMs) {
      at = performance.now()
      last = probe(context)
    }
    return last
  }
}

async function probe(context: Context): Promise<string | null> {
  const [database, folder] = await Promise.all([
    failureOf(context, 'the database cannot be written', () => writeToDatabase(context)),
    failureOf(context, 'the data directory cannot be written', () => writeToFolder(context.environment.dataDirectory)),
  ])
  return database ?? folder
}

async function failureOf(context: Context, what: string, write: () => Promise<void>): Promise<string | null> {
  try {
    await write()
    return null
  } catch (error) {
    context.log.error({ err: error }, what)
    const { code } = error as { code?: string }
    return code === '53100' || code === 'ENOSPC' ? `${what}: the disk is full` : what
  }
}

async function writeToDatabase({ database: { pool } }: Context): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    await client.query("set local statement_timeout = '5s'")
    await client.query('create temporary table write_probe (filler bytea) on commit drop')
    // random bytes, so that they cannot be compressed
    await client.query('insert into pg_temp.write_probe values ($1)', [randomBytes(bytes)])
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release(failure)
  }
}

async function writeToFolder(folder: string): Promise<void> {
  const path = join(folder, `.write-probe-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    const file = await open(path, 'wx')
    try {
      await file.write(randomBytes(bytes))
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
