/** pauseService: an admin stops the taking of new orders with a reason; what is open goes on. */
import { expect, test } from 'vitest'
import { settingsReader } from '../../server/base/settings/settings-store.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, usdtToCard } from '../make.ts'

const world = aWorld()

const reason = { ru: 'Плановые работы', en: 'Planned work' }
const service = async () => (await world.hub.present('service')).state as { paused: unknown }

test('it needs a reason in both languages, stops new orders alone, is heard by every page, and ends', async () => {
  const [admin, visitor] = [await world.admin(), await world.visitor()]
  const { orderId } = await anOrder(world, visitor)
  for (const half of [undefined, { ru: reason.ru, en: ' ' }])
    expect(await world.call('pauseService', { paused: true, ...(half ? { reason: half } : {}) }, admin)).toMatchObject({
      ok: false,
      code: 'REASON_NEEDED',
      details: { field: 'reason' },
    })
  expect((await service()).paused).toBeNull()

  const read = settingsReader(world.database.kysely)
  expect((await read()).servicePaused).toBe(false)
  good(await world.call('pauseService', { paused: true, reason, until: null }, admin))
  // the settings of a moment ago are forgotten before the answer
  expect((await read()).servicePaused).toBe(true)
  await expect.poll(async () => (await service()).paused).toEqual({ reason, until: null })
  expect(await world.call('createOrder', usdtToCard(), visitor)).toMatchObject({ ok: false, http: 503, code: 'SERVICE_PAUSED' })
  good(await act(world, visitor, orderId, 'markOrderAsPaid'))

  good(await world.call('pauseService', { paused: false }, admin))
  await expect.poll(async () => (await service()).paused).toBeNull()
  await anOrder(world, visitor)
  const audit = await world.database.kysely
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('person_id', '=', admin.uid)
    .orderBy('id')
    .execute()
  expect(audit).toMatchObject([
    { action: 'pauseService', details: { paused: true, reason } },
    { action: 'pauseService', details: { paused: false } },
  ])
})

test('an operator may not', async () => {
  expect(await world.call('pauseService', { paused: true, reason }, await world.operator())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect((await service()).paused).toBeNull()
})
