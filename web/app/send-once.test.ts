import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import type { Outcome } from './call.ts'
import { sendOnce } from './send-once.ts'

type Body = { amount: string; rateSeen: string }
type Order = { orderId: string }
const at90: Body = { amount: '1000', rateSeen: '90' }
const at91: Body = { amount: '1000', rateSeen: '91' }
const other: Body = { amount: '2000', rateSeen: '91' }
const refused = (code: ErrorCode): Outcome<Order> => ({ ok: false, code, details: {} })

/** A server that keeps keys as ours does. `lost`: an attempt fails on its way there, or its answer on the way back. */
function office() {
  const made = new Map<string, { body: string; orderId: string }>()
  const lost: ('there' | 'back' | ErrorCode)[] = []
  const send = async (key: string, body: Body): Promise<Outcome<Order>> => {
    const way = lost.shift()
    if (way === 'there') return refused('OFFLINE')
    if (way && way !== 'back') return refused(way)
    const kept = made.get(key)
    if (kept && kept.body !== JSON.stringify(body)) return refused('IDEMPOTENCY_KEY_REUSED')
    const order = kept ?? { body: JSON.stringify(body), orderId: `order-${made.size + 1}` }
    made.set(key, order)
    return way === 'back' ? refused('TIMEOUT') : { ok: true, data: { orderId: order.orderId } }
  }
  return { lost, send, orders: () => [...made.values()].map(({ body }) => JSON.parse(body) as Body) }
}

const kept = new Map<string, string>()
const shelf = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
beforeEach(() => kept.clear())

describe('the answer to the first attempt is lost', () => {
  test.each([
    ['the rate moves', at91],
    ['the sum is corrected', other],
  ])('it was made, and %s: the made order is found, and there is no second one', async (_, next) => {
    const { lost, send, orders } = office()
    lost.push('back')
    expect(await sendOnce('order', at90, send, shelf)).toMatchObject({ answer: { code: 'TIMEOUT' } })
    expect(await sendOnce('order', next, send, shelf)).toEqual({ answer: { ok: true, data: { orderId: 'order-1' } }, isEarlier: true })
    expect(orders()).toEqual([at90])
  })

  test('it never arrived, and the sum is corrected: the order is made with the corrected one', async () => {
    const { lost, send, orders } = office()
    lost.push('there')
    await sendOnce('order', at90, send, shelf)
    expect(await sendOnce('order', other, send, shelf)).toEqual({ answer: { ok: true, data: { orderId: 'order-1' } }, isEarlier: false })
    expect(orders()).toEqual([other])
  })

  test('whichever of several attempts has made it is found', async () => {
    const { lost, send, orders } = office()
    lost.push('there', 'back', 'there', 'TOO_MANY_CALLS', 'SERVICE_AWAY')
    for (const body of [at90, at91, other, at90, at90]) await sendOnce('order', body, send, shelf)
    expect(await sendOnce('order', { ...other, rateSeen: '93' }, send, shelf)).toMatchObject({ answer: { ok: true }, isEarlier: true })
    expect(orders()).toEqual([at91])
  })

  test('the same request is answered with its own order', async () => {
    const { lost, send } = office()
    lost.push('back')
    await sendOnce('order', at90, send, shelf)
    expect(await sendOnce('order', at90, send, shelf)).toEqual({ answer: { ok: true, data: { orderId: 'order-1' } }, isEarlier: false })
  })
})

test('after a made order, and after a refusal of the server, the next request is a new one', async () => {
  const { lost, send, orders } = office()
  await sendOnce('order', at90, send, shelf)
  await sendOnce('order', at90, send, shelf)
  expect(orders()).toEqual([at90, at90])
  lost.push('RATE_CHANGED')
  await sendOnce('order', at90, send, shelf)
  expect(kept.size).toBe(0)
})

test('what another version has left, and a storage that is refused, stop nobody', async () => {
  const { send } = office()
  for (const left of ['"key"', '{"key":1}', '{"key":"k"}'])
    expect(await sendOnce('order', at90, send, { ...shelf, getItem: () => left })).toMatchObject({ answer: { ok: true } })
  expect(await sendOnce('order', at90, send, null)).toMatchObject({ answer: { ok: true } })
})
