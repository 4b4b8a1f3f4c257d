/** confirmPrice: an admin lets a price that jumped count at once, and no other than the one that waits. */
import { expect, test } from 'vitest'
import { loadRateHealth } from '../../server/market/rates/rate-health.ts'
import { aWorld } from '../a-world.ts'
import { good, usdtToCard } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const admin = world.signedIn('admin')

const legKey = 'rapira:USDT/RUB'
const leg = async () => (await loadRateHealth(world.context)).legs.find((each) => each.legKey === legKey)
const confirm = (price: string, who = admin, key = legKey) =>
  world.call('confirmPrice', { idempotencyKey: newKey(), legKey: key, price }, who)

test('an absurd price never counts by itself, waits for an admin, and counts at once when he confirms it', async () => {
  expect(await confirm('90')).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE', details: { present: null } })
  world.simulator.control('price', { pair: 'USDTRUB', price: '130.4' })
  for (let poll = 0; poll < 5; poll += 1) await world.pass({ seconds: 10 })
  const waiting = await leg()
  expect(waiting).toMatchObject({ price: '86.94', problem: { code: 'absurd' }, suspect: { price: '130.4' } })
  const visitor = await world.visitor()
  expect(await world.call('createOrder', usdtToCard(), visitor)).toMatchObject({ ok: false, code: 'RATE_BEING_CHECKED' })

  expect(await confirm('130.5')).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE', details: { present: '130.4' } })
  expect(await confirm('130.4', await world.operator())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await confirm('130.4', admin, 'rapira:NO/SUCH')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  good(await confirm('130.40'))
  // the process that was told forgets what it knew before it answers
  expect(await leg()).toMatchObject({ price: '130.4', problem: null, suspect: null, seenAt: world.clock.now() })
  await world.pass({ seconds: 10 })
  expect(await leg()).toMatchObject({ price: '130.4', problem: null, suspect: null })
  good(await world.call('createOrder', usdtToCard({ amount: '200' }), visitor))

  const { kysely } = world.database
  const [entry] = await kysely.selectFrom('audit').selectAll().where('action', '=', 'confirmPrice').execute()
  expect(entry).toMatchObject({ person_id: admin.uid, subject: `leg:${legKey}`, details: { before: '86.94', after: '130.4' } })
  const kept = await kysely.selectFrom('price_snapshots').select(['price']).where('leg_key', '=', legKey).orderBy('at').execute()
  expect(kept.map(({ price }) => price).slice(-2)).toEqual(['130.4', '130.4'])
})
