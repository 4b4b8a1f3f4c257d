/** addCurrency: an admin adds a currency; it is offered at once, and leaves its trace. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { aCurrency } from '../drafts.ts'
import { audited, good } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld({ priced: false })
const admin = world.signedIn('admin')

const publicCurrencies = async () =>
  ((await world.hub.present('currencies')).state as { currencies: { code: string; name: { ru: string } }[] }).currencies

test('it is kept whole under an id made of its code, heard by every page, and in the audit', async () => {
  await world.database.pool.query('delete from signals')
  const added = good(await world.call('addCurrency', { currency: aCurrency() }, admin))
  const { rows: told } = await world.database.pool.query('select topic from signals order by topic')
  expect(told.map(({ topic }) => topic)).toEqual(['currencies', 'directions', 'queue', 'rateHealth', 'rates'])
  expect(added).toEqual({ currency: { id: 'ada', ...aCurrency() }, version: 1, freeReserve: '1200.5', directions: 0, hides: 0 })
  expect(good(await world.call('getCurrency', { id: 'ada' }, admin))).toEqual(added)
  await expect.poll(async () => (await publicCurrencies()).some(({ code }) => code === 'ADA')).toBe(true)
  const [entry, ...more] = await audited(world, 'currency:ada')
  expect(more).toEqual([])
  expect(entry).toMatchObject({ person_id: admin.uid, action: 'addCurrency' })
  expect(entry?.fields).toContainEqual({ path: 'code', before: null, after: 'ADA' })
})

test('one that is off is hidden from visitors', async () => {
  good(await world.call('addCurrency', { currency: aCurrency({ code: 'HIDDEN', active: false }) }, admin))
  await world.hub.present('currencies')
  expect((await publicCurrencies()).some(({ code }) => code === 'HIDDEN')).toBe(false)
})

test('a code that another has is refused with it, also when both come at once', async () => {
  expect(await world.call('addCurrency', { currency: aCurrency({ code: 'BTC' }) }, admin)).toMatchObject({
    ok: false,
    http: 409,
    code: 'CODE_TAKEN',
    details: { field: 'currency.code', currencyId: 'btc' },
  })
  const both = await Promise.all([1, 2, 3].map(() => world.call('addCurrency', { currency: aCurrency({ code: 'TWICE' }) }, admin)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.filter((answer) => !answer.ok && answer.code === 'CODE_TAKEN')).toHaveLength(2)
})

test('an id that was made of a code before gets a number', async () => {
  const first = good(await world.call('addCurrency', { currency: aCurrency({ code: 'RENAMED' }) }, admin))
  good(await world.call('setCurrency', { id: first.currency.id, version: 1, currency: aCurrency({ code: 'OTHERNAME' }) }, admin))
  expect(good(await world.call('addCurrency', { currency: aCurrency({ code: 'RENAMED' }) }, admin)).currency.id).toBe('renamed-2')
})

test('the same key adds once', async () => {
  const payload = { idempotencyKey: newKey(), currency: aCurrency({ code: 'ONCE' }) }
  const first = await world.call('addCurrency', payload, admin)
  expect(await world.call('addCurrency', payload, admin)).toEqual(first)
  expect(await audited(world, 'currency:once')).toHaveLength(1)
})

test('an operator and a visitor may not, and nothing is added', async () => {
  for (const session of [await world.operator(), await world.visitor()])
    expect(await world.call('addCurrency', { currency: aCurrency({ code: 'NEVER' }) }, session)).toMatchObject({
      ok: false,
      http: 403,
      code: 'NO_ACCESS',
    })
  expect(await world.call('getCurrency', { id: 'never' }, admin)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})
