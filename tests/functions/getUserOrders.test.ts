/** getUserOrders: the person's own, newest first, by pages, filters and a search; and nobody else's. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld()

const asked = async (input: Payload<'getUserOrders'>, by: Session) => good(await world.call('getUserOrders', input, by))
const numbersOf = ({ orders }: { orders: readonly { number: number }[] }) => orders.map(({ number }) => number)

test('own orders only', async () => {
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  const first = await anOrder(world, visitor)
  world.clock.turn({ seconds: 1 })
  const second = await anOrder(world, visitor)
  await anOrder(world, other)
  // as clients asked before there were pages
  for (const input of [null, {}]) {
    const answer = await asked(input, visitor)
    expect(numbersOf(answer)).toEqual([second.number, first.number])
    expect(answer).toMatchObject({ counts: { all: 2, open: 2, done: 0, closed: 0 }, next: null })
    expect(answer.orders[0]).toMatchObject({ status: 'toBePaid', result: null, give: '500', to: '•• 1111' })
  }
})

describe('a list of many', () => {
  let owner: Session
  const made: { orderId: string; number: number }[] = []
  beforeAll(async () => {
    owner = await world.visitor()
    for (const amount of ['500', '601', '702']) {
      world.clock.turn({ seconds: 1 })
      made.push(
        await anOrder(world, owner, { amount, ...(amount === '702' && { fields: { card: '5555 5555 5555 4444', holder: 'Анна' } }) }),
      )
    }
    good(await act(world, owner, made[0]?.orderId ?? '', 'cancelOrder'))
  })

  test('comes by pages, each order once', async () => {
    const first = await asked({ limit: 2 }, owner)
    expect(numbersOf(first)).toEqual([made[2]?.number, made[1]?.number])
    expect(first.next).toBe(made[1]?.orderId)
    const second = await asked({ limit: 2, before: first.next ?? '' }, owner)
    expect(numbersOf(second)).toEqual([made[0]?.number])
    expect(second.next).toBeNull()
  })

  test('is filtered, and the counts are those of all filters', async () => {
    const open = await asked({ filter: 'open' }, owner)
    expect(numbersOf(open)).toEqual([made[2]?.number, made[1]?.number])
    expect(open.counts).toEqual({ all: 3, open: 2, done: 0, closed: 1 })
    expect(numbersOf(await asked({ filter: 'closed' }, owner))).toEqual([made[0]?.number])
    expect(numbersOf(await asked({ filter: 'done' }, owner))).toEqual([])
  })

  test('is searched by number, by sum and by the last four of a card; never by a whole card', async () => {
    const found = async (search: string) => numbersOf(await asked({ search }, owner))
    expect(await found(`№ ${made[1]?.number}`)).toEqual([made[1]?.number])
    expect(await found('702,00')).toEqual([made[2]?.number])
    expect(await found(' 4444 ')).toEqual([made[2]?.number])
    expect((await asked({ search: '4444' }, owner)).counts).toEqual({ all: 1, open: 1, done: 0, closed: 0 })
    expect(await found('5555555555554444')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('')).toHaveLength(3)
  })

  test("a page after another's order, or after one that is not there, answers alike", async () => {
    const stranger = await world.visitor()
    for (const before of [made[0]?.orderId ?? '', 'A'.repeat(22)])
      expect(await world.call('getUserOrders', { before }, stranger)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  })

  test.each([
    ['more than may be asked for at once', { limit: 201 }],
    ['none', { limit: 0 }],
    ['half an order', { limit: 1.5 }],
    ['a filter that is none', { filter: 'mine' }],
    ['a search as long as a book', { search: '4'.repeat(10_000) }],
    ['an id that is none', { before: "' or true" }],
    ['a field that is none', { after: 'x' }],
  ])('%s is refused', async (_what, input) => {
    expect(await world.call('getUserOrders', input as never, owner)).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
  })

  test('control characters in a search find nothing and break nothing', async () => {
    for (const search of ['\u0007', '4444\u0007', '\u{1F4B3}']) expect(numbersOf(await asked({ search }, owner))).toEqual([])
    expect(await world.call('getUserOrders', { search: '4444\u0000' }, owner)).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
  })
})
