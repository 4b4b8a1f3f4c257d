/** getChanges: who changed what, newest first. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { currencyDraftOf, draftOf } from '../drafts.ts'
import { good } from '../make.ts'

const world = aWorld({ priced: false })

test('each save is there with its author, moment and places, the last one first', async () => {
  const [one, two] = [await world.admin(), await world.admin()]
  await world.database.pool.query("update users set name = 'Анна' where uid = $1", [one.uid])
  const seen = good(await world.call('getDirection', { id: 'btc-sber' }, one))
  const first = good(
    await world.call('setDirection', { id: 'btc-sber', version: 1, direction: { ...draftOf(seen), markupPercent: '2' } }, one),
  )
  const at = world.clock.now()
  world.clock.turn({ minutes: 5 })
  good(await world.call('changeDirections', { directions: [{ id: 'btc-sber', version: first.version }], change: { active: false } }, two))
  const { changes } = good(await world.call('getChanges', { kind: 'direction', id: 'btc-sber' }, await world.operator()))
  expect(changes).toEqual([
    { at: world.clock.now(), person: 'admin', action: 'changeDirections', fields: [{ path: 'active', before: true, after: false }] },
    { at, person: 'Анна', action: 'setDirection', fields: [{ path: 'markupPercent', before: seen.direction.markupPercent, after: '2' }] },
  ])
})

test('a currency has its own, at most the last fifty', async () => {
  const admin = await world.admin()
  let present = good(await world.call('getCurrency', { id: 'doge' }, admin))
  for (let position = 1; position <= 52; position += 1)
    present = good(
      await world.call('setCurrency', { id: 'doge', version: present.version, currency: { ...currencyDraftOf(present), position } }, admin),
    )
  const { changes } = good(await world.call('getChanges', { kind: 'currency', id: 'doge' }, admin))
  expect(changes).toHaveLength(50)
  expect(changes[0]?.fields).toEqual([{ path: 'position', before: 51, after: 52 }])
  expect(good(await world.call('getChanges', { kind: 'currency', id: 'btc' }, admin)).changes).toEqual([])
})

test('what is not there is told to staff; others learn nothing', async () => {
  expect(await world.call('getChanges', { kind: 'direction', id: 'doge' }, await world.operator())).toMatchObject({
    ok: false,
    code: 'NOT_FOUND',
  })
  const visitor = await world.visitor()
  for (const id of ['btc-sber', 'nothing'])
    expect(await world.call('getChanges', { kind: 'direction', id }, visitor)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
})
