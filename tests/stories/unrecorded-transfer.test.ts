/** A transfer that cannot be recorded keeps nobody else's away, and is tried again. */
import { expect, test } from 'vitest'
import type { ChainWatcher, Transfer } from '../../outside/chains/chain-watcher.ts'
import { recordScan } from '../../server/orders/payments/record-scan.ts'
import { aWorld } from '../a-world.ts'

const world = aWorld()
const at = () => world.clock.now()
const transfer = (key: string): Transfer => ({
  key,
  contract: null,
  transactionHash: key,
  from: null,
  to: 'TXcounted',
  amount: '5',
  at: at(),
  confirmations: 1,
  confirmed: true,
  memo: null,
})

/** A scan that shows these transfers, each taken by `take`. */
const scanned = (keys: readonly string[], take: (key: string) => Promise<void>, stopped = new AbortController()) =>
  recordScan(
    world.context,
    {
      row: { id: 'usdt-trc20-01' },
      watcher: { name: 'a watcher', confirmationsNeeded: 1, reorganisationMinutes: 5 } as ChainWatcher,
      currency: { id: 'usdt-trc20', confirmations: 1 },
      scan: { transfers: keys.map(transfer), lookedUntil: at() },
      since: at(),
      signal: stopped.signal,
    },
    ({ key }) => take(key),
  )

test('a transfer that cannot be recorded keeps none of those behind it away, and is tried again', async () => {
  const taken: string[] = []
  const take = (isSick: boolean) => async (key: string) => {
    if (isSick && key === 'sick') throw new Error('no index takes it')
    taken.push(key)
  }
  expect(await scanned(['sick', 'sound'], take(true))).toMatchObject({ whole: false })
  expect(taken).toEqual(['sound'])
  expect(await scanned(['sick', 'sound'], take(false))).toMatchObject({ whole: true })
  expect(taken).toEqual(['sound', 'sick', 'sound'])
})

test('where the database is away, or the scan was stopped, nothing more is tried', async () => {
  const tried: string[] = []
  const away = Object.assign(new Error('terminated'), { code: '57P01' })
  const take = (error: Error) => async (key: string) => {
    tried.push(key)
    throw error
  }
  await expect(scanned(['one', 'two'], take(away))).rejects.toBe(away)
  const stopped = new AbortController()
  stopped.abort()
  const late = new Error('too late')
  await expect(scanned(['three', 'four'], take(late), stopped)).rejects.toBe(late)
  expect(tried).toEqual(['one', 'three'])
})
