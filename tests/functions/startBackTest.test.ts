/** startBackTest and stopBackTest: what a change would have done over the kept snapshots, with its progress. */
import { expect, test } from 'vitest'
import type { DirectionDraft } from '../../contract/catalogue.ts'
import { addHours, type Instant } from '../../core/time/instant.ts'
import { transaction } from '../../server/base/db/transaction.ts'
import { loadBackTest } from '../../server/market/rates/back-test-state.ts'
import { runBackTests } from '../../server/market/rates/run-back-tests.job.ts'
import { insertSnapshots } from '../../server/stores/rates/snapshot-store.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld({ priced: false })
const admin = world.signedIn('admin')

const caller = (session: Session) =>
  ({
    uid: session.uid,
    role: 'admin',
    anonymous: false,
    language: 'ru',
    sessionId: 'test',
    secondFactorFreshUntil: null,
    suspension: null,
  }) as const
const stateOf = async (id: string) => (await loadBackTest(world.context, id, caller(admin)))?.state

/** Two days of USDT/RUB at Rapira, 80 on the first and 90 on the second. */
async function history(): Promise<Instant> {
  const now = world.context.now()
  const snapshots = Array.from({ length: 48 * 6 }, (_, index) => ({
    legKey: 'rapira:USDT/RUB',
    at: new Date(Date.parse(addHours(now, -48)) + index * 600_000).toISOString(),
    price: index < 24 * 6 ? '80' : '90',
  }))
  await transaction(world.context.database, async (tx) => {
    await tx.deleteFrom('price_snapshots').execute()
    await insertSnapshots(tx, snapshots)
  })
  return now
}

async function draftOf(change: Partial<DirectionDraft> = {}): Promise<{ id: string; direction: DirectionDraft }> {
  const { direction } = good(await world.call('getDirection', { id: 'usdt-sber' }, admin))
  const { id, ...draft } = direction
  return { id, direction: { ...draft, legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: false }], markupTiers: [], ...change } }
}

const start = async (asked: { id?: string; direction: DirectionDraft }, session = admin) =>
  world.call('startBackTest', { idempotencyKey: newKey(), ...asked }, session)

/** The last hours are looked at as closely as the present: ten minutes of silence are too long there. */
const settled = <P extends { at: Instant }>(points: readonly P[], now: Instant): P[] => points.filter(({ at }) => at < addHours(now, -3))

test('the proposed line is the past at the proposed mark-up', async () => {
  const now = await history()
  const asked = await draftOf({ markupPercent: '10' })
  const { backTestId } = good(await start(asked))
  expect(await stateOf(backTestId)).toEqual({ state: 'waiting', progress: 0, result: null })
  await runBackTests(world.context)
  const state = await stateOf(backTestId)
  expect(state).toMatchObject({ state: 'done', progress: 100 })
  const proposed = new Set(settled(state?.result?.points ?? [], now).map((point) => point.proposed))
  expect([...proposed]).toEqual(['72', '81'])
  expect(state?.result?.orders).toBe(0)
})

test('a direction that is not there yet has no line of its own', async () => {
  const now = await history()
  const { direction } = await draftOf()
  const { backTestId } = good(await start({ direction: { ...direction, active: false } }))
  await runBackTests(world.context)
  const points = settled((await stateOf(backTestId))?.result?.points ?? [], now)
  expect(points.length).toBeGreaterThan(40)
  expect(points.every(({ present, proposed }) => present === null && proposed !== null)).toBe(true)
})

test('one that was stopped is not reckoned, one whose process died is begun anew', async () => {
  await history()
  const stopped = good(await start(await draftOf()))
  good(await world.call('stopBackTest', { idempotencyKey: newKey(), backTestId: stopped.backTestId }, admin))
  const dropped = good(await start(await draftOf()))
  await world.context.database.pool.query("update back_tests set state = 'running', progress = 40 where id = $1", [dropped.backTestId])
  await runBackTests(world.context)
  expect(await stateOf(stopped.backTestId)).toMatchObject({ state: 'stopped', result: null })
  expect(await stateOf(dropped.backTestId)).toMatchObject({ state: 'running' })
  world.clock.turn({ minutes: 2 })
  await runBackTests(world.context)
  expect(await stateOf(dropped.backTestId)).toMatchObject({ state: 'done' })
})

test('a faulty direction is refused with the place of its fault, and so is a fourth at once', async () => {
  expect(await start(await draftOf({ markupPercent: '95' }))).toMatchObject({
    ok: false,
    code: 'DIRECTION_FAULTY',
    details: { field: 'direction.markupPercent' },
  })
  for (let count = 0; count < 3; count++) good(await start(await draftOf()))
  expect(await start(await draftOf())).toMatchObject({ ok: false, code: 'TOO_MANY_CALLS' })
})

test('for admins alone', async () => {
  const operator = await world.operator()
  expect(await start(await draftOf(), operator)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await loadBackTest(world.context, 'any', { ...caller(operator), role: 'operator' })).toBeNull()
})
