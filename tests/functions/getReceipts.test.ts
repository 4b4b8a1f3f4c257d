/** getReceipts: every quote signed and bound to the one before, for its owner and staff, and checked as docs/receipts.md says. */
import { execFile } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReceipt } from '../../core/orders/receipt.ts'
import { act, anOrder, good } from '../make.ts'
import { startWorld, type World } from '../world.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await startWorld()
  folder = await mkdtemp(join(tmpdir(), 'menyala-receipts-'))
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

/** Runs the lines of the page as they are printed there. */
async function check(file: unknown): Promise<string[]> {
  const page = await readFile(new URL('../../docs/receipts.md', import.meta.url), 'utf8')
  const lines = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  expect(lines.trim().split('\n').length).toBeLessThanOrEqual(10)
  const [script, json] = [join(folder, 'check.mjs'), join(folder, 'receipts.json')]
  await writeFile(script, lines)
  await writeFile(json, JSON.stringify(file))
  const { stdout } = await promisify(execFile)(process.execPath, [script, json, world.url])
  return stdout.trim().split('\n')
}

async function anOrderOfTwoQuotes() {
  await world.sweep('refreshRates')
  const visitor = await world.visitor()
  const { orderId, number } = await anOrder(world, visitor)
  world.clock.turn({ minutes: 15, seconds: 1 })
  await world.sweep('refreshRates')
  good(await act(world, visitor, orderId, 'refreshQuote'))
  return { visitor, orderId, number }
}

test('each quote has its receipt, which the ten lines find genuine', async () => {
  const { visitor, orderId, number } = await anOrderOfTwoQuotes()
  const file = good(await world.call('getReceipts', { orderId }, visitor))
  const read = file.receipts.map(({ document }) => readReceipt(document))
  expect(read).toMatchObject([
    { order: number, orderId, position: 0, cause: 'createOrder', previous: null, give: { currency: 'USDTTRC20', amount: '500' } },
    { order: number, orderId, position: 1, previous: file.receipts[0]?.hash },
  ])
  expect(await (await fetch(`${world.url}/receipt-keys.json`)).json()).toEqual(file.keys)
  expect((await check(file)).map((line) => line.split(' ')[0])).toEqual(['genuine', 'genuine'])
})

test('a changed sum, a foreign signature and a receipt taken out are found', async () => {
  const { visitor, orderId } = await anOrderOfTwoQuotes()
  const file = good(await world.call('getReceipts', { orderId }, visitor))
  const [first, second] = file.receipts
  if (!first || !second) throw new Error('two receipts')
  const verdicts = async (...receipts: unknown[]) => (await check({ ...file, receipts })).map((line) => line.startsWith('genuine'))
  expect(await verdicts({ ...first, document: first.document.replace('"amount":"500"', '"amount":"501"') }, second)).toEqual([false, true])
  const foreign = sign(null, Buffer.from(first.document), generateKeyPairSync('ed25519').privateKey).toString('base64')
  expect(await verdicts({ ...first, signature: foreign }, second)).toEqual([false, true])
  expect(await verdicts(second)).toEqual([false])
})

test('quotes from before there were receipts get theirs when somebody asks', async () => {
  const { visitor, orderId } = await anOrderOfTwoQuotes()
  await world.context.database.pool.query('alter table quote_receipts disable trigger user')
  await world.context.database.pool.query('delete from quote_receipts where order_id = $1', [orderId])
  await world.context.database.pool.query('alter table quote_receipts enable trigger user')
  const both = await Promise.all([1, 2].map(() => world.call('getReceipts', { orderId }, visitor)))
  expect(both.map((answer) => good(answer).receipts.length)).toEqual([2, 2])
})

test('receipts are kept as they are', async () => {
  const { orderId } = await anOrderOfTwoQuotes()
  const change = (what: string) => world.context.database.pool.query(what, [orderId])
  await expect(change("update quote_receipts set signature = '' where order_id = $1")).rejects.toThrow('append-only')
  await expect(change('delete from quote_receipts where order_id = $1')).rejects.toThrow('append-only')
})

test('for its owner and staff, and nobody else', async () => {
  const { orderId } = await anOrderOfTwoQuotes()
  expect(await world.call('getReceipts', { orderId }, await world.visitor())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await world.call('getReceipts', { orderId }, await world.operator())).toMatchObject({ ok: true })
  expect(await world.call('getReceipts', { orderId })).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
})
