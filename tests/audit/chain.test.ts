/** The chain of the audit log: when a day is sealed, and that whatever was changed in a sealed day is told. */
import { beforeEach, expect, test } from 'vitest'
import { beginning, dayRoot, rowHash } from '../../core/audit/chain.ts'
import { sealAuditDays } from '../../server/work/audit/seal-audit-days.job.ts'
import { runAudits } from '../../server/work/ledger/run-audits.job.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld({ fresh: true, priced: false, audited: false })
let admin: Session
const sql = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows
const write = (at: string, details = '{}', action = 'signIn') =>
  sql('insert into audit (at, person_id, action, subject, details) values ($1, $2, $4, $5, $3)', [
    at,
    admin.uid,
    details,
    action,
    `user:${admin.uid}`,
  ])
const days = async () => good(await world.call('listAuditDays', {}, admin)).days
const faults = async () => (await world.audit()).map(({ kind, subject, says }) => `${kind} ${subject}: ${says}`)
/** As whoever has power over triggers would. */
const behindTriggers = async (text: string) => {
  await sql('alter table audit disable trigger user; alter table audit_days disable trigger user')
  await sql(text)
  await sql('alter table audit enable trigger user; alter table audit_days enable trigger user')
}

/** The clock of a world begins in March 2026; the rows of three days before it are written by hand. */
beforeEach(async () => {
  admin = await world.admin()
  await write('2026-02-20T20:59:59.999Z', '{"b": 1, "a": "é"}')
  await write('2026-02-20T21:00:00.000Z')
  await write('2026-02-21T10:00:00.000Z')
  await write('2026-02-23T10:00:00.000Z')
})
const seal = () => sealAuditDays(world.context)

test('each day that is over is sealed, one without rows too, and anybody can reckon its root', async () => {
  await seal()
  const sealed = await days()
  expect(sealed.slice(0, 4)).toMatchObject([
    { day: '2026-02-20', count: 1, agrees: null },
    { day: '2026-02-21', count: 2 },
    { day: '2026-02-22', count: 0 },
    { day: '2026-02-23', count: 1 },
  ])
  const [row] = await sql<{ id: number }>('select id from audit order by at, id limit 1')
  const chained = {
    id: row?.id ?? 0,
    at: '2026-02-20T20:59:59.999000Z',
    personId: admin.uid,
    action: 'signIn',
    subject: `user:${admin.uid}`,
    details: '{"a": "é", "b": 1}',
    requestId: null,
  }
  expect(sealed[0]?.root).toBe(dayRoot(beginning, '2026-02-20', rowHash(beginning, chained)))
  await seal()
  expect(await days()).toEqual(sealed)
  expect(await faults()).toEqual([])
})

test('the present day is sealed ten minutes after it is over, and not before', async () => {
  await seal()
  const now = world.clock.now()
  const today = new Date(Date.parse(now) + 3 * 3_600_000).toISOString().slice(0, 10)
  const toMidnight = (Date.parse(`${today}T21:00:00.000Z`) - Date.parse(now)) / 60_000
  const isSealed = async () => (await days()).some(({ day }) => day === today)
  world.clock.turn({ minutes: toMidnight + 9 })
  await seal()
  expect(await isSealed()).toBe(false)
  world.clock.turn({ minutes: 1 })
  await seal()
  expect(await isSealed()).toBe(true)
})

test('a day waits for a transaction that may still add a row to it', async () => {
  const late = await world.database.pool.connect()
  try {
    await late.query('begin')
    await late.query(`insert into audit (at, person_id, action, subject) values ('2026-02-20T12:00:00Z', $1, 'signIn', 'user:late')`, [
      admin.uid,
    ])
    await seal()
    await seal()
    expect(await days()).toEqual([])
    await late.query('commit')
  } finally {
    late.release()
  }
  await seal()
  expect((await days())[0]).toMatchObject({ day: '2026-02-20', count: 2 })
  expect(await faults()).toEqual([])
})

test('a changed row, a deleted one, an added one and a root that was replaced are each told of by their day', async () => {
  await seal()
  await behindTriggers(`update audit set details = '{"b": 2, "a": "é"}' where at = '2026-02-20T20:59:59.999Z'`)
  expect(await faults()).toEqual(['auditDayDiffers auditDay:2026-02-20: its entries are not those that were sealed'])
  await behindTriggers(`update audit set details = '{"b": 1, "a": "é"}' where at = '2026-02-20T20:59:59.999Z'`)
  expect(await faults()).toEqual([])

  await write('2026-02-22T12:00:00.000Z')
  expect(await faults()).toEqual(['auditDayDiffers auditDay:2026-02-22: has 1 entries and was sealed with 0'])
  await behindTriggers(`delete from audit where at in ('2026-02-22T12:00:00Z', '2026-02-21T10:00:00Z')`)
  expect(await faults()).toEqual(['auditDayDiffers auditDay:2026-02-21: has 1 entries and was sealed with 2'])
  await write('2026-02-21T10:00:00.000Z')
  expect(await faults(), 'the same row under another id').toEqual([
    'auditDayDiffers auditDay:2026-02-21: its entries are not those that were sealed',
  ])
  await behindTriggers(`update audit_days set root = repeat('a', 64) where day = '2026-02-22'`)
  expect(await faults()).toEqual([
    'auditDayDiffers auditDay:2026-02-21: its entries are not those that were sealed',
    'auditDayDiffers auditDay:2026-02-22: its entries are not those that were sealed',
    'auditDayDiffers auditDay:2026-02-23: its entries are not those that were sealed',
  ])
})

test('a sealed day that is missing, and rows from before the first one, are told of', async () => {
  await seal()
  await behindTriggers(`delete from audit_days where day = '2026-02-22'`)
  expect((await faults())[0]).toBe('auditDayDiffers auditDay:2026-02-23: follows 2026-02-21: a sealed day between them is missing')
  await write('2026-01-01T10:00:00.000Z')
  expect((await faults())[0]).toBe('auditDayDiffers auditDay:2026-02-20: the log has entries from before its first sealed day')
})

test('a sealed day can be neither changed nor deleted', async () => {
  await seal()
  for (const text of [`update audit_days set count = 0`, 'delete from audit_days', 'truncate audit_days'])
    await expect(sql(text)).rejects.toThrow('append-only')
})

test('an admin sees what the last audit found of each day', async () => {
  await seal()
  const audit = async () => {
    world.clock.turn({ seconds: 1 })
    good(await world.call('startAudit', { idempotencyKey: newKey() }, admin))
    await runAudits(world.context)
    return good(await world.call('listAuditDays', { from: '2026-02-20', until: '2026-02-22' }, admin))
  }
  const agreed = await audit()
  expect(agreed.days.map(({ agrees }) => agrees)).toEqual([true, true, true])
  expect(agreed.check).toEqual({ at: world.clock.now(), broken: [] })
  await write('2026-02-22T12:00:00.000Z')
  const differs = await audit()
  expect(differs.days.map(({ agrees }) => agrees)).toEqual([true, true, false])
  expect(differs.check?.broken).toEqual(['2026-02-22'])
})
