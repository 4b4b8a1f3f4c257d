/** Two demo processes on one database, the second led to the simulated world of the first by one variable. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { todaysConsents } from '../consents.ts'
import { testDatabaseForOne } from '../database.ts'
import { usdtToCard } from '../make.ts'
import { addressOf, callProcess, emptyFolder, startProcess } from '../started-process.ts'

test('a payment that is simulated at the second process pays the order that was made at the first', async () => {
  const { url, database } = await testDatabaseForOne()
  const shared = { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('base64') }
  const first = await addressOf(startProcess({ ...shared, DATA_DIRECTORY: await emptyFolder() }))
  const second = await addressOf(startProcess({ ...shared, DATA_DIRECTORY: await emptyFolder(), SIMULATED_WORLD_URL: first }))

  const token = (await callProcess(first, 'signInAnonymously', { wantToken: true })).result?.token ?? ''
  const made = async () => (await callProcess(first, 'createOrder', usdtToCard({ consents: todaysConsents() }), token)).result?.orderId
  let orderId = await made()
  await expect.poll(async () => (orderId ??= await made())).toBeTruthy()
  const read = { orderId, idempotencyKey: randomBytes(12).toString('base64url') }
  const shown = (await callProcess(first, 'markInstructionsAsRead', read, token)).result as unknown as OrderView

  const paid = await fetch(`${second}/demo/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: shown.credentials?.value, amount: shown.due }),
  })
  expect(paid.status).toBe(200)
  const status = async () => (await database.pool.query<{ status: string }>('select status from orders')).rows
  await expect.poll(status).not.toEqual([{ status: 'toBePaid' }])
  expect((await database.pool.query('select amount from payments')).rows).toEqual([{ amount: shown.due }])
})

test('an address without a demo is one sentence', async () => {
  const refused = startProcess({ DATA_DIRECTORY: await emptyFolder(), SIMULATED_WORLD_URL: 'http://127.0.0.1:9' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('SIMULATED_WORLD_URL must lead to another demo of Menyala, and none answers at http://127.0.0.1:9.\n')
})
