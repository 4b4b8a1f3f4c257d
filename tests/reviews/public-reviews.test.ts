/** What everybody may read of reviews: nothing below the threshold, and from it on all of it, low marks included. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { listen } from '../listen.ts'
import { good } from '../make.ts'
import { anExchange, decide, rate } from './a-review.ts'

const world = aWorld({ fresh: true })

const read = async (change = {}) => good(await world.call('getReviews', change, null))

async function marks(stars: readonly number[]) {
  const operator = await world.operator()
  await world.database.pool.query("insert into settings (name, value, changed_at) values ('openOrdersPerAddressPerHour', '1000', now())")
  await world.database.pool.query("insert into settings (name, value, changed_at) values ('reviewsShownFrom', '3', now())")
  const orders = []
  for (const [place, mark] of stars.entries()) {
    const client = await world.visitor()
    const orderId = await anExchange(world, client, operator, { email: `public${place}@example.com` })
    good(await rate(world, client, orderId, mark, { text: `Слова ${place} +7 916 123-45-67`, name: `Имя ${place}`, consent: true }))
    good(await decide(world, operator, orderId, { verdict: 'shown', answer: mark < 3 ? 'Исправили' : '' }))
    orders.push({ client, orderId })
    world.clock.turn({ minutes: 1 })
  }
  return { operator, orders }
}

test('below the threshold nothing is public, at it everything is, with low marks, and nothing of a person', async () => {
  const { operator } = await marks([5, 1])
  expect(await read()).toEqual({ summary: null, reviews: [], next: null })
  const stream = await listen(world.processes[0] as never, null)
  await stream.subscribe({ reviews: 0 })
  expect((await stream.next(({ topic }) => topic === 'reviews')).state).toBeNull()

  const client = await world.visitor()
  const orderId = await anExchange(world, client, operator, { email: 'third@example.com' })
  good(await rate(world, client, orderId, 4))
  const { summary, reviews, next } = await read()
  expect(summary).toEqual({
    average: '3.3',
    count: 3,
    distribution: [1, 1, 0, 0, 1],
    shown: 2,
    answered: 1,
    low: 1,
    cash: 0,
    hidden: 0,
    assets: ['RUB', 'USDT'],
  })
  expect(next).toBeNull()
  expect(reviews).toEqual([
    {
      id: expect.any(String),
      stars: 1,
      text: 'Слова 1 +7 916 •••-••-••',
      name: 'Имя 1',
      month: world.clock.now().slice(0, 7),
      exchanged: { give: { ru: 'USDT', en: 'USDT' }, take: { ru: 'Сбербанк', en: 'Sberbank' } },
      answer: 'Исправили',
    },
    expect.objectContaining({ stars: 5, text: 'Слова 0 +7 916 •••-••-••', answer: null }),
  ])
  const told = await stream.next(({ topic, state }) => topic === 'reviews' && state !== null)
  expect(told.state).toMatchObject({ summary: { count: 3 }, newest: [{ stars: 1 }, { stars: 5 }] })
})

test('hidden words and withdrawn ones are nowhere, their marks are counted, and what is hidden is counted too', async () => {
  const { operator, orders } = await marks([5, 2, 4])
  expect((await read()).reviews).toHaveLength(3)
  good(await decide(world, operator, orders[1]?.orderId ?? '', { verdict: 'hidden', reason: 'personalData' }))
  expect(JSON.stringify(await read())).not.toContain('Слова 1')
  good(await world.call('withdrawReview', { orderId: orders[2]?.orderId ?? '' }, orders[2]?.client))
  const after = await read()
  expect(JSON.stringify(after)).not.toContain('Слова 2')
  expect(JSON.stringify(after)).not.toContain('Исправили')
  expect(after.summary).toMatchObject({ count: 3, distribution: [1, 1, 0, 1, 0], shown: 1, hidden: 1, low: 0, answered: 0 })
})

test('pages and filters: each review once, by mark, with an answer, low ones', async () => {
  await marks([5, 2, 4, 5, 3])
  const all = (await read()).reviews.map(({ id }) => id)
  expect(all).toHaveLength(5)
  const paged: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({ limit: 2, ...(after !== null && { after }) })
    paged.push(...page.reviews.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect(paged).toEqual(all)
  const starsOf = async (change: object) => (await read(change)).reviews.map(({ stars }) => stars)
  expect(await starsOf({ filter: 'low' })).toEqual([3, 2])
  expect(await starsOf({ filter: 'answered' })).toEqual([2])
  expect(await starsOf({ filter: 'cash' })).toEqual([])
  expect(await starsOf({ stars: 5 })).toEqual([5, 5])
  expect(await starsOf({ asset: 'USDT' })).toEqual([3, 5, 4, 2, 5])
  expect(await starsOf({ asset: 'BTC' })).toEqual([])
  expect(await world.call('getReviews', { stars: 6 }, null)).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
  expect((await read({ after: 'nobody' })).reviews).toEqual([])
})
