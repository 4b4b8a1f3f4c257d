/** /readyz says no as soon as orders could not be kept, though everything can still be read. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startWorld, type World } from './world.ts'

const ready = async ({ url }: World) => {
  const answer = await fetch(`${url}/readyz`)
  return [answer.status, await answer.text()]
}
async function aFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'menyala-ready-'))
}

test('of a database that takes no writes', async () => {
  const world = await startWorld({ seeded: false, parts: { probeEveryMs: 0 } })
  expect(await ready(world)).toEqual([200, 'ready'])
  const { pool } = world.database
  const readOnly = async (word: 'on' | 'off') => {
    const name = new URL(world.databaseUrl).pathname.slice(1)
    await pool.query('set default_transaction_read_only = off')
    await pool.query(`alter database "${name}" set default_transaction_read_only = ${word}`)
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await pool.query(`set default_transaction_read_only = ${word}`)
  }
  await readOnly('on')
  await expect.poll(() => ready(world)).toEqual([503, 'the database cannot be written'])
  await readOnly('off')
  await expect.poll(() => ready(world)).toEqual([200, 'ready'])
  await world.stop()
})

test('of a database whose disk is full', async () => {
  const world = await startWorld({ seeded: false, parts: { probeEveryMs: 0 } })
  const { pool } = world.database
  const real = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const full = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), { code: '53100' })
  const client = {
    query: (text: string) => (text.startsWith('insert') ? Promise.reject(full) : Promise.resolve()),
    release: () => undefined,
  }
  // with a callback it is the pool that asks itself for a reading, which goes on
  const connect = vi
    .spyOn(pool, 'connect')
    .mockImplementation(((...given: unknown[]) => (given.length > 0 ? real(...given) : Promise.resolve(client))) as never)
  expect(await ready(world)).toEqual([503, 'the database cannot be written: the disk is full'])
  connect.mockRestore()
  expect(await ready(world)).toEqual([200, 'ready'])
  await world.stop()
})

test('of a data folder that takes no file', async () => {
  const folder = await aFolder()
  const world = await startWorld({ seeded: false, environment: { DATA_DIRECTORY: folder }, parts: { probeEveryMs: 0 } })
  expect(await ready(world)).toEqual([200, 'ready'])
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
  expect(await ready(world)).toEqual([503, 'the data directory cannot be written'])
  await world.stop()
})

test('one probe answers all who ask in its time', async () => {
  const folder = await aFolder()
  const world = await startWorld({ seeded: false, environment: { DATA_DIRECTORY: folder } })
  const connect = vi.spyOn(world.database.pool, 'connect')
  await Promise.all(Array.from({ length: 20 }, () => ready(world)))
  // once without a callback: with one it is the pool asking itself for a query
  expect(connect.mock.calls.filter((given) => (given as unknown[]).length === 0)).toHaveLength(1)
  await world.stop()
  await rm(folder, { recursive: true })
})
