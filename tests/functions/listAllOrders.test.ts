/** All orders of the office: each filter by itself, pages in each order, totals, and the filters that somebody keeps. */
import { expect, test } from 'vitest'
import type { Answer, Payload } from '../../contract/calls.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, assigned, credited, good, operated } from '../make.ts'
import { aPartner } from '../partners/a-partner.ts'
import { newKey } from '../world.ts'

const world = aWorld({ fresh: true })
const operator = world.signedIn('operator')
const admin = world.signedIn('admin')

type Asked = NonNullable<Payload<'listAllOrders'>>
const rows = async (asked: Asked, caller = operator) => good(await world.call('listAllOrders', asked, caller)).rows
const ids = async (asked: Asked, caller = operator) => (await rows(asked, caller)).map(({ id }) => id)
const totals = async (asked: NonNullable<Payload<'getOrderTotals'>>, caller = operator) =>
  good(await world.call('getOrderTotals', asked, caller))

/** One that is done, 500 USDT for roubles; one of bitcoin; and one of 1000 USDT on the day after. */
async function threeOrders() {
  const visitor = await world.visitor()
  const partner = await aPartner(world)
  good(await world.call('updateUserInfo', { idempotencyKey: newKey(), refId: partner.refId }, visitor))
  const done = await credited(world, visitor, 'done@box.example')
  await operated(world, operator, done.orderId, 'recordPayout', { proof: 'чек 1001' })
  const coin = await anOrder(world, await world.visitor(), { directionId: 'btc-alfa', giveCurrencyId: 'btc', amount: '0.02' })
  await world.pass({ hours: 24 })
  const large = await anOrder(world, await world.visitor(), { amount: '1000', email: 'large@box.example' })
  await assigned(world, operator, large.orderId, operator)
  return { done: done.orderId, coin: coin.orderId, large: large.orderId, partner }
}

test('each filter leaves the orders that fit, and filters go together', async () => {
  const { done, coin, large, partner } = await threeOrders()
  expect(await ids({})).toEqual([large, coin, done])
  expect(await ids({ statuses: ['done'] })).toEqual([done])
  expect(await ids({ statuses: ['toBePaid', 'done'], currencyId: 'usdt-trc20' })).toEqual([large, done])
  expect(await ids({ directionId: 'usdt-sber' })).toEqual([large, done])
  expect(await ids({ currencyId: 'alfa' })).toEqual([coin])
  expect(await ids({ assignedTo: operator.uid, directionId: 'usdt-sber' })).toContain(large)
  expect(await ids({ partnerId: partner.uid })).toEqual([done])
  expect(await ids({ worthFrom: '900', worthUntil: '1000' })).toContain(large)
  expect(await ids({ worthUntil: '600', currencyId: 'usdt-trc20' })).toEqual([done])
  const [newest] = await rows({ limit: 1 })
  const today = new Date(Date.parse(newest?.dateCreated ?? '') + 3 * 3_600_000).toISOString().slice(0, 10)
  expect(await ids({ from: today })).toEqual([large])
  expect(await ids({ until: today })).toEqual([large, coin, done])
  expect(await ids({ from: '2000-01-01', until: '2000-01-02' })).toEqual([])
  expect(await ids({ text: 'box.example', statuses: ['done'] })).toEqual([done])
})

test('a row says when, whose, by which partner, what it is worth and, to an admin, its profit', async () => {
  const { done, large, partner } = await threeOrders()
  const [first] = await rows({ statuses: ['done'] }, admin)
  expect(first).toMatchObject({ id: done, email: 'done@box.example', partner: { id: partner.uid, refId: partner.refId }, worth: '500' })
  expect(first?.dateCompleted).not.toBeNull()
  expect(Number(first?.profit)).toBeGreaterThan(0)
  expect((await rows({ statuses: ['done'] }))[0]?.profit).toBeNull()
  expect((await rows({ assignedTo: operator.uid, statuses: ['toBePaid'] }, admin))[0]).toMatchObject({
    id: large,
    worth: '1000',
    profit: null,
  })
})

test('pages go on where the former one ended, in each order and both ways', async () => {
  const { done, coin, large } = await threeOrders()
  const walk = async (asked: Asked) => {
    const found: string[] = []
    for (let after: string | null = null; ; ) {
      const page: Answer<'listAllOrders'> = good(
        await world.call('listAllOrders', { ...asked, limit: 1, ...(after !== null && { after }) }, admin),
      )
      found.push(...page.rows.map(({ id }) => id))
      after = page.next
      if (after === null) return found
    }
  }
  expect(await walk({})).toEqual([large, coin, done])
  expect(await walk({ ascending: true })).toEqual([done, coin, large])
  const worths = new Map((await rows({})).map(({ id, worth }) => [id, Number(worth)]))
  const byWorth = [...worths.keys()].toSorted((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0))
  expect(await walk({ sort: 'worth' })).toEqual(byWorth)
  expect(await walk({ sort: 'worth', ascending: true })).toEqual(byWorth.toReversed())
  expect(await walk({ sort: 'profit' })).toEqual([done, large, coin])
  expect(await world.call('listAllOrders', { sort: 'profit' }, operator)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
})

test('totals are of the whole choice, money only of what is done', async () => {
  const { done } = await threeOrders()
  const [row] = await rows({ statuses: ['done'] }, admin)
  expect(await totals({}, admin)).toEqual({ orders: 3, done: 1, given: null, turnover: '500', profit: row?.profit, areSimilar: false })
  expect(await totals({ directionId: 'usdt-sber' })).toEqual({
    orders: 2,
    done: 1,
    given: { currencyId: 'usdt-trc20', sum: '500' },
    turnover: '500',
    areSimilar: false,
    profit: null,
  })
  expect(await totals({ text: 'done@box.example' })).toMatchObject({ orders: 1, done: 1 })
  expect(await totals({ currencyId: 'alfa', statuses: ['done'] })).toMatchObject({ orders: 0, given: null, turnover: '0' })
  expect((await rows({ text: 'done@box.example' }))[0]?.id).toBe(done)
})

test('the words of currencies, a letter of another alphabet and one wrong letter find the order', async () => {
  const fields = { card: '4111 1111 1111 1111', holder: 'Пётр Лисов' }
  const { orderId } = await anOrder(world, await world.visitor(), { fields, email: 'one@box.example' })
  const coin = await anOrder(world, await world.visitor(), {
    directionId: 'btc-alfa',
    giveCurrencyId: 'btc',
    amount: '0.02',
    email: 'two@box.example',
  })
  for (const text of ['сбер', 'Sber', 'usdt сбер', 'петр сбер', 'Пeтр', 'питр', 'петрр', 'лесов', 'лисво'])
    expect([text, await ids({ text })]).toEqual([text, [orderId]])
  expect(await ids({ text: 'btc альфа' })).toEqual([coin.orderId])
  expect(await ids({ text: 'битрикс' })).toEqual([])
  const isGuessed = async (text: string) => (await totals({ text })).areSimilar
  expect([await isGuessed('Пeтр'), await isGuessed('usdt сбер'), await isGuessed('битрикс')]).toEqual([false, false, false])
  expect([await isGuessed('питр'), await isGuessed('лесов')]).toEqual([true, true])
  expect(good(await world.call('listOrders', { text: 'сбер' }, operator)).rows.map(({ id }) => id)).toEqual([orderId])
})

test('filters are kept for their owner under a name, replaced by that name, and removed', async () => {
  const save = async (name: string, query: string, caller = operator) =>
    world.call('saveOrderFilter', { idempotencyKey: newKey(), name, query }, caller)
  const saved = async (caller = operator) => good(await world.call('getOrderFilters', {}, caller)).saved
  const { id } = good(await save('  Крупные   за месяц ', 'days=month&worth=5000-'))
  expect(await saved()).toMatchObject([{ id, name: 'Крупные за месяц', query: 'days=month&worth=5000-' }])
  expect(await saved(admin)).toEqual([])
  expect(good(await save('крупные за месяц', 'days=week')).id).toBe(id)
  expect(await saved()).toMatchObject([{ id, name: 'Крупные за месяц', query: 'days=week' }])
  expect(await save('   ', '')).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT', details: { field: 'name' } })
  expect(await save('x'.repeat(41), '')).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT', details: { field: 'name' } })
  for (let count = 2; count <= 20; count += 1) good(await save(`${count}`, ''))
  expect(await save('one too many', '')).toMatchObject({ ok: false, details: { field: 'name', most: 20 } })
  good(await world.call('removeOrderFilter', { idempotencyKey: newKey(), id }, admin))
  expect(await saved()).toHaveLength(20)
  good(await world.call('removeOrderFilter', { idempotencyKey: newKey(), id }, operator))
  expect((await saved()).map((one) => one.id)).not.toContain(id)
})

test('the filters name every direction and currency so that no two are called the same', async () => {
  const { directions, currencies } = good(await world.call('getOrderFilters', {}, operator))
  expect(directions.find(({ id }) => id === 'usdt-sber')?.name).toEqual({
    ru: 'USDT TRC20, ERC20, BEP20, TON на Сбербанк',
    en: 'USDT TRC20, ERC20, BEP20, TON to Sberbank',
  })
  expect(directions.find(({ id }) => id === 'usdt-sber')?.icon).toBe('usdt')
  expect(currencies.find(({ id }) => id === 'sber')?.icon).toBe('sber')
  for (const names of [directions, currencies])
    for (const language of ['ru', 'en'] as const) expect(new Set(names.map(({ name }) => name[language])).size).toBe(names.length)
})
