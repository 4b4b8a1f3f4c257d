/**
 * A real server is killed between the commit of an order and its answer: a proxy before the database lets the commit
 * through, keeps its acknowledgement to itself, and kills. What the client sends again brings the order that was made.
 */
import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { todaysConsents } from '../consents.ts'
import { testDatabaseForOne } from '../database.ts'
import { usdtToCard } from '../make.ts'
import { addressOf, callProcess, emptyFolder, startProcess } from '../started-process.ts'

/** Passes everything on; once `kill` is set, the first connection that writes an order and commits sets it off. */
async function proxyTo(databaseUrl: string): Promise<{ url: string; arm: (kill: () => void) => void }> {
  const { hostname, port } = new URL(databaseUrl)
  let kill: (() => void) | null = null
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    let wrote = false
    let commits = false
    client.on('data', (chunk) => {
      const words = chunk.toString('latin1').toLowerCase()
      wrote ||= kill !== null && /insert into "?orders"?[ (]/.test(words)
      commits ||= wrote && words.includes('commit')
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (commits && chunk.includes('COMMIT\0')) kill?.()
      else client.write(chunk)
    })
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) }).href
  return {
    url,
    arm: (act) => {
      kill = act
    },
  }
}

test('killed between commit and answer: the repeat brings the order that was made', async () => {
  const { url, database } = await testDatabaseForOne()
  const proxy = await proxyTo(url)
  const env = { DATA_DIRECTORY: await emptyFolder(), SECRET_KEY: randomBytes(32).toString('base64') }
  const first = startProcess({ ...env, DATABASE_URL: proxy.url })
  const address = await addressOf(first)
  const token = (await callProcess(address, 'signInAnonymously', { wantToken: true })).result?.['token'] ?? ''
  // what is refused while there is no rate yet leaves no order behind
  const tooEarly = usdtToCard({ amount: '1', consents: todaysConsents() })
  await expect.poll(async () => (await callProcess(address, 'createOrder', tooEarly, token)).error?.details.code).toBe('BELOW_MINIMUM')

  const orders = async () => (await database.pool.query<{ id: string }>('select id from orders')).rows
  expect(await orders()).toEqual([])
  proxy.arm(() => first.child.kill('SIGKILL'))
  const wanted = usdtToCard({ consents: todaysConsents() })
  await expect(callProcess(address, 'createOrder', wanted, token)).rejects.toThrow('fetch failed')
  expect(await first.ended).toBe('SIGKILL')
  const made = await orders()
  expect(made).toHaveLength(1)

  const second = await addressOf(startProcess({ ...env, DATABASE_URL: url }))
  expect((await callProcess(second, 'createOrder', wanted, token)).result?.['orderId']).toBe(made[0]?.id)
  expect(await orders()).toEqual(made)
})
