/** setCredentials: overwritten whole, never silently over another's change, and never under an order that pays to them. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { aCard, credentialsDraftOf, onlyCredentials, someCredentials } from '../drafts.ts'
import { anOrder, audited, good, see } from '../make.ts'

const world = aWorld()
const admin = world.signedIn('admin')

const add = async (index: number) =>
  good(await world.call('addCredentials', { credentials: someCredentials({ value: aCard(index) }) }, admin))
const get = async (id: string) => good(await world.call('getCredentials', { id }, admin))

test('a value of null stays, the version grows, and the audit has what changed alone', async () => {
  const before = await add(50)
  const { id } = before.credentials
  const draft = { ...credentialsDraftOf(before), limitPerMonth: '900000', label: null, priority: 4 }
  const saved = good(await world.call('setCredentials', { id, version: 1, credentials: draft }, admin))
  expect(saved).toMatchObject({ version: 2, credentials: { value: before.credentials.value, limitPerMonth: '900000', label: null } })
  const [, entry] = await audited(world, `credentials:${id}`)
  expect(entry).toMatchObject({ action: 'setCredentials', person_id: admin.uid })
  expect(entry?.fields).toEqual([
    { path: 'label', before: 'Мария И.', after: null },
    { path: 'limitPerMonth', before: null, after: '900000' },
    { path: 'priority', before: 0, after: 4 },
  ])
})

test('before anybody got it a slip may be mended: the audit has both ends, not the value', async () => {
  const before = await add(51)
  const { id } = before.credentials
  good(await world.call('setCredentials', { id, version: 1, credentials: { ...credentialsDraftOf(before), value: aCard(52) } }, admin))
  const [, entry] = await audited(world, `credentials:${id}`)
  expect(entry?.fields).toEqual([{ path: 'value', before: `•••${aCard(51).slice(-4)}`, after: `•••${aCard(52).slice(-4)}` }])
  const { value } = await world.database.kysely.selectFrom('credentials').select('value').where('id', '=', id).executeTakeFirstOrThrow()
  expect(world.context.cipher.decrypt(value)).toBe(aCard(52))
  expect(
    await world.call('setCredentials', { id, version: 2, credentials: { ...credentialsDraftOf(before), value: '1234' } }, admin),
  ).toMatchObject({ ok: false, code: 'CREDENTIALS_FAULTY', details: { field: 'credentials.value' } })
})

test('a value that others have, and a currency whose check it does not pass, are refused', async () => {
  const [one, two] = [await add(53), await add(54)]
  const set = (change: object) =>
    world.call('setCredentials', { id: one.credentials.id, version: 1, credentials: { ...credentialsDraftOf(one), ...change } }, admin)
  expect(await set({ value: aCard(54) })).toMatchObject({
    ok: false,
    code: 'CREDENTIALS_TAKEN',
    details: { credentialsId: two.credentials.id },
  })
  expect(await set({ currencyId: 'btc' })).toMatchObject({ ok: false, code: 'CREDENTIALS_FAULTY', details: { field: 'credentials.value' } })
  expect(await set({ source: 'garantex' })).toMatchObject({ ok: false, code: 'SOURCE_SWITCHED_OFF' })
  expect(good(await set({ currencyId: 'alfa' })).credentials.currencyId).toBe('alfa')
})

test('of two admins the second is refused with the present thing; of many at once one wins', async () => {
  const seen = await add(55)
  const { id } = seen.credentials
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, priority) =>
      world.call('setCredentials', { id, version: 1, credentials: { ...credentialsDraftOf(seen), priority: priority + 10 } }, admin),
    ),
  )
  const present = await get(id)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers)
    if (!answer.ok) expect(answer).toMatchObject({ http: 409, code: 'CHANGED_MEANWHILE', details: { version: 2, present } })
  expect(JSON.stringify(answers)).not.toContain(aCard(55))
})

test('once an order was given them, their value, currency and source stay; limits and being on may change', async () => {
  await onlyCredentials(world, 'usdt-trc20', ['usdt-trc20-05', 'usdt-trc20-06'])
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { value } = (await see(world, visitor, orderId)).credentials ?? {}
  const seen = await get('usdt-trc20-05')
  expect(seen).toMatchObject({ given: true, use: { state: 'held', openOrders: 1, awaiting: 1, orders: 1, day: '500', month: '500' } })
  const set = (version: number, change: object) =>
    world.call('setCredentials', { id: 'usdt-trc20-05', version, credentials: { ...credentialsDraftOf(seen), ...change } }, admin)
  expect(await set(1, { value: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV' })).toMatchObject({
    ok: false,
    code: 'CREDENTIALS_IN_USE',
    details: { field: 'credentials.value', orders: 1 },
  })
  expect(await set(1, { currencyId: 'trx' })).toMatchObject({ ok: false, code: 'CREDENTIALS_IN_USE' })
  // the same value typed again is no change
  expect(good(await set(1, { value, limitPerOrder: '400' })).version).toBe(2)
  expect((await see(world, visitor, orderId)).credentials?.value).toBe(value)

  good(await set(2, { active: false }))
  await world.sweep('replaceLostCredentials')
  const moved = (await see(world, visitor, orderId)).credentials?.value
  expect(moved).not.toBe(value)
  expect(await get('usdt-trc20-06')).toMatchObject({ use: { state: 'held', openOrders: 1, awaiting: 1, day: '500' } })
  expect(await get('usdt-trc20-05')).toMatchObject({ use: { state: 'watched', openOrders: 0, awaiting: 0, watchedOrders: 1, day: '0' } })
})

test('who may not learns nothing; what is not there is told to staff', async () => {
  const credentials = someCredentials({ value: null })
  for (const session of [await world.operator(), await world.visitor()])
    for (const id of ['sber-01', 'nothing'])
      expect(await world.call('setCredentials', { id, version: 1, credentials }, session)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await world.call('setCredentials', { id: 'nothing', version: 1, credentials }, admin)).toMatchObject({
    ok: false,
    http: 404,
    code: 'NOT_FOUND',
  })
})
