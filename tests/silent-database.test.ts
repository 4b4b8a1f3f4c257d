/** A database that is gone, or a line to it, which says nothing any more and closes nothing. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../server/base/db/open.ts'
import { takeTime } from '../server/base/db/take-time.ts'
import { transaction } from '../server/base/db/transaction.ts'
import { testDatabaseForOne } from './database.ts'

const silence = sql`select 'from here on nothing is answered'`

/** One connection over a line that swallows every answer from the statement `silence` on. */
async function overALine(answerWithinMs: number): Promise<{ database: Database; connections: () => number }> {
  const { url } = await testDatabaseForOne()
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  let connections = 0
  const line = createServer((near) => {
    connections += 1
    const far = connect(Number(port), hostname)
    let isSilent = false
    sockets.push(near, far)
    near.on('data', (chunk) => {
      isSilent ||= chunk.includes('from here on nothing is answered')
      far.write(chunk)
    })
    far.on('data', (chunk) => isSilent || near.write(chunk))
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String((line.address() as AddressInfo).port) }).href
  const database = openDatabase({ url: through, poolSize: 1, answerWithinMs })
  onTestFinished(async () => {
    await database.close()
    for (const socket of sockets) socket.destroy()
    line.close()
  })
  return { database, connections: () => connections }
}

const one = sql<{ one: number }>`select 1 as one`

test.each<[string, (database: Database) => Promise<unknown>]>([
  ['a statement', ({ kysely }) => silence.execute(kysely)],
  ['a statement of a transaction', (database) => transaction(database, (tx) => silence.execute(tx))],
  ['a statement of plain SQL', ({ pool }) => pool.query("select 'from here on nothing is answered'")],
])('%s to a database that says nothing more fails, and whoever waits is served over a new connection', async (_, ask) => {
  const { database, connections } = await overALine(2000)
  await one.execute(database.kysely)
  const asked = expect(ask(database)).rejects.toThrow(/Query read timeout|Connection terminated/)
  // it waits for the only connection
  const next = one.execute(database.kysely)
  await asked
  expect((await next).rows).toEqual([{ one: 1 }])
  expect((await transaction(database, (tx) => one.execute(tx))).rows).toEqual([{ one: 1 }])
  expect(connections()).toBe(2)
})

test('what may take its time is waited for, and nothing after it', async () => {
  const { database } = await overALine(500)
  const slow = sql`select pg_sleep(1)`
  const patiently = async (tx: Parameters<typeof takeTime>[0]) => {
    await takeTime(tx)
    await slow.execute(tx)
  }
  await transaction(database, patiently)
  await database.kysely.transaction().execute(patiently)
  await expect(slow.execute(database.kysely)).rejects.toThrow('Query read timeout')
})
