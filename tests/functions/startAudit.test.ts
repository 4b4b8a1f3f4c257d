/** startAudit: one at a time, run by a worker, with its progress and its end; what a dead process left behind is begun anew. */
import { beforeAll, expect, test } from 'vitest'
import { runAudits } from '../../server/work/ledger/run-audits.job.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const admin = world.signedIn('admin')
beforeAll(async () => {
  await anOrder(world, await world.visitor())
})

const start = async () => {
  world.clock.turn({ seconds: 1 })
  return good(await world.call('startAudit', { idempotencyKey: newKey() }, admin))
}
const audits = async () => good(await world.call('getBooks', {}, admin)).audit

test('it waits, runs and tells that everything agrees; asked for twice it is one', async () => {
  await start()
  const askedAt = world.clock.now()
  await start()
  const { rows } = await world.database.pool.query('select asked_by from ledger_audits')
  expect(rows).toEqual([{ asked_by: admin.uid }])
  expect(await audits()).toEqual({
    open: { state: 'waiting', progress: 0, askedAt, finishedAt: null, result: null },
    last: null,
  })
  await runAudits(world.context)
  const { open, last } = await audits()
  expect(open).toBeNull()
  expect(last).toMatchObject({ state: 'done', progress: 100, finishedAt: world.clock.now() })
  expect(last?.result).toEqual({ entries: expect.any(Number), orders: 1, faults: 0, first: [] })
})

test('what differs is told', async () => {
  await world.database.pool.query(`update currencies set reserve = reserve + 1 where id = 'doge'`)
  await start()
  await runAudits(world.context)
  await world.database.pool.query(`update currencies set reserve = reserve - 1 where id = 'doge'`)
  expect((await audits()).last?.result).toMatchObject({ faults: 1, first: [{ kind: 'reserveDiffers', subject: 'currency:doge' }] })
})

test('one that a dead process left behind is begun anew, and not before it is known to be dead', async () => {
  await start()
  await world.database.pool.query(`update ledger_audits set state = 'running', progress = 40 where state = 'waiting'`)
  await runAudits(world.context)
  expect((await audits()).open).toMatchObject({ state: 'running', progress: 40 })
  world.clock.turn({ minutes: 3 })
  await runAudits(world.context)
  expect(await audits()).toMatchObject({ open: null, last: { state: 'done', finishedAt: world.clock.now() } })
})

test('it is for admins', async () => {
  for (const session of [await world.operator(), await world.visitor()])
    expect(await world.call('startAudit', { idempotencyKey: newKey() }, session)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
})
