/** setCurrency: overwritten whole, never silently over what another admin or an order changed meanwhile. */
import { expect, test } from 'vitest'
import { transaction } from '../../server/base/db/transaction.ts'
import { aWorld } from '../a-world.ts'
import { aCurrency, currencyDraftOf } from '../drafts.ts'
import { anOrder, audited, good, see } from '../make.ts'

const world = aWorld()
const admin = world.signedIn('admin')

const get = async (id: string) => good(await world.call('getCurrency', { id }, admin))
const publicDirections = async () =>
  ((await world.hub.present('directions')).state as { directions: { id: string }[] }).directions.map(({ id }) => id)

test('all of it is overwritten, the version grows, and the audit has what changed alone', async () => {
  const before = await get('doge')
  const draft = { ...currencyDraftOf(before), name: { ru: 'Додж', en: 'Dogecoin' }, reserve: '999.25', position: 77 }
  const change = { id: 'doge', version: before.version, currency: draft, reserveReason: ' пересчитали ' }
  const saved = good(await world.call('setCurrency', change, admin))
  expect(saved).toMatchObject({ version: before.version + 1, freeReserve: '999.25', currency: draft })
  const [entry] = await audited(world, 'currency:doge')
  expect(entry).toMatchObject({ action: 'setCurrency', person_id: admin.uid, at: world.clock.now(), details: { reason: 'пересчитали' } })
  expect(entry?.fields).toEqual([
    { path: 'name.ru', before: before.currency.name.ru, after: 'Додж' },
    { path: 'reserve', before: before.currency.reserve, after: '999.25' },
    { path: 'position', before: before.currency.position, after: 77 },
  ])
  await expect
    .poll(async () => ((await world.hub.present('rates')).state as { reserves: Record<string, string> }).reserves.doge)
    .toBe('999.25')
})

test('another reserve is a correction of the books, and needs a reason', async () => {
  const before = await get('ltc')
  const draft = { ...currencyDraftOf(before), reserve: String(Number(before.currency.reserve) - 1.5) }
  for (const reserveReason of [undefined, '', '  '])
    expect(
      await world.call(
        'setCurrency',
        { id: 'ltc', version: before.version, currency: draft, ...(reserveReason === undefined ? {} : { reserveReason }) },
        admin,
      ),
    ).toMatchObject({ ok: false, code: 'REASON_NEEDED', details: { field: 'reserveReason' } })
  expect(await get('ltc')).toEqual(before)
  const change = { id: 'ltc', version: before.version, currency: draft, reserveReason: 'недостача по сверке' }
  good(await world.call('setCurrency', change, admin))
  const { rows } = await world.database.pool.query(
    `select event, person_id, reason, account, amount from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where currency_id = 'ltc' and event = 'reserveCorrected' order by account`,
  )
  const entry = { event: 'reserveCorrected', person_id: admin.uid, reason: 'недостача по сверке' }
  expect(rows).toEqual([
    { ...entry, account: 'capital', amount: '1.5' },
    { ...entry, account: 'reserve', amount: '-1.5' },
  ])
  // a reserve that is written otherwise is the same reserve
  const after = await get('ltc')
  const same = { ...draft, reserve: `${draft.reserve}0`, position: 5 }
  good(await world.call('setCurrency', { id: 'ltc', version: after.version, currency: same }, admin))
})

test('of two admins the second is refused with the present thing, and may then overwrite it knowingly', async () => {
  const other = await world.admin()
  const seen = await get('xlm')
  const first = good(
    await world.call('setCurrency', { id: 'xlm', version: seen.version, currency: { ...currencyDraftOf(seen), position: 1 } }, admin),
  )
  const mine = { ...currencyDraftOf(seen), position: 2 }
  const second = await world.call('setCurrency', { id: 'xlm', version: seen.version, currency: mine }, other)
  expect(second).toMatchObject({
    ok: false,
    http: 409,
    status: 'ABORTED',
    code: 'CHANGED_MEANWHILE',
    details: { version: first.version, present: first },
  })
  expect(await get('xlm')).toEqual(first)
  expect(good(await world.call('setCurrency', { id: 'xlm', version: first.version, currency: mine }, other)).currency.position).toBe(2)
})

test('of many saves at the same time exactly one wins', async () => {
  const seen = await get('atom')
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, position) =>
      world.call('setCurrency', { id: 'atom', version: seen.version, currency: { ...currencyDraftOf(seen), position } }, admin),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.code === 'CHANGED_MEANWHILE')).toHaveLength(5)
  expect(await audited(world, 'currency:atom')).toHaveLength(1)
})

test('a reserve that an order moved meanwhile is not overwritten', async () => {
  const seen = await get('trx')
  const { moveReserve } = await import('../../server/stores/directions/currency-store.ts')
  await transaction(world.database, (tx) => moveReserve(tx, 'trx', '100', false))
  const answer = await world.call('setCurrency', { id: 'trx', version: seen.version, currency: currencyDraftOf(seen) }, admin)
  expect(answer).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' })
  expect(Number((await get('trx')).currency.reserve)).toBe(Number(seen.currency.reserve) + 100)
  // no order did it: the books know nothing of it
  await transaction(world.database, (tx) => moveReserve(tx, 'trx', '-100', false))
})

test('turned off, it takes its directions out of sight, which is told before; on again they come back', async () => {
  const seen = await get('cash-usd')
  const withIt = (await publicDirections()).filter((id) => id.includes('cash-usd'))
  expect(seen.hides).toBe(withIt.length)
  expect(seen.directions).toBe(withIt.length)
  const off = good(
    await world.call(
      'setCurrency',
      { id: 'cash-usd', version: seen.version, currency: { ...currencyDraftOf(seen), active: false } },
      admin,
    ),
  )
  expect(off).toMatchObject({ directions: withIt.length, hides: withIt.length })
  await expect.poll(async () => (await publicDirections()).filter((id) => id.includes('cash-usd'))).toEqual([])
  good(await world.call('setCurrency', { id: 'cash-usd', version: off.version, currency: currencyDraftOf(seen) }, admin))
  await expect.poll(async () => (await publicDirections()).filter((id) => id.includes('cash-usd'))).toEqual(withIt)
})

test('one network of several hides nothing that another still gives', async () => {
  const { directions, hides } = await get('usdt-bep20')
  const taking = (await publicDirections()).filter((id) => id.endsWith('usdt-bep20')).length
  expect(directions).toBeGreaterThan(taking)
  expect(hides).toBe(taking)
})

test.each([
  ['kind', { kind: 'cashless' }],
  ['asset', { asset: 'USDC' }],
  ['decimals', { decimals: 6 }],
  ['network', { network: 'TRON' }],
] as const)('%s of a currency that directions use stays', async (field, change) => {
  const seen = await get('usdt-trc20')
  expect(
    await world.call('setCurrency', { id: 'usdt-trc20', version: seen.version, currency: { ...currencyDraftOf(seen), ...change } }, admin),
  ).toMatchObject({
    ok: false,
    code: 'CURRENCY_IN_USE',
    details: { field: `currency.${field}`, directions: expect.arrayContaining(['usdt-sber', 'rub-usdt-trc20']) },
  })
  expect(await get('usdt-trc20')).toEqual(seen)
})

test('one that nothing uses may become another', async () => {
  const { currency, version } = good(await world.call('addCurrency', { currency: aCurrency({ code: 'FREE' }) }, admin))
  const draft = aCurrency({ code: 'FREE', asset: 'FREE', decimals: 4, network: 'Other' })
  expect(good(await world.call('setCurrency', { id: currency.id, version, currency: draft }, admin))).toMatchObject({ currency: draft })
})

test('an order made before keeps its sums, and what it holds is not free', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const order = await see(world, visitor, orderId)
  const seen = await get('sber')
  const saved = good(
    await world.call(
      'setCurrency',
      { id: 'sber', version: seen.version, currency: { ...currencyDraftOf(seen), reserve: '100000' }, reserveReason: 'вывели в банк' },
      admin,
    ),
  )
  expect(Number(saved.freeReserve)).toBeCloseTo(100_000 - Number(order.take), 6)
  expect(await see(world, visitor, orderId)).toEqual(order)
})

test('who may not learns nothing; what is not there is told to staff', async () => {
  const currency = aCurrency({ code: 'NEVER' })
  for (const session of [await world.operator(), await world.visitor()])
    for (const id of ['btc', 'nothing'])
      expect(await world.call('setCurrency', { id, version: 1, currency }, session)).toMatchObject({
        ok: false,
        code: 'NO_ACCESS',
        details: { code: 'NO_ACCESS' },
      })
  expect(await world.call('setCurrency', { id: 'nothing', version: 1, currency }, admin)).toMatchObject({
    ok: false,
    http: 404,
    code: 'NOT_FOUND',
  })
})
