/** listPartners: whom staff see first, what they search by, and the figures beside each. */
import { afterEach, expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import type { TopicState } from '../../contract/live.ts'
import { aWorld } from '../a-world.ts'
import { listen } from '../listen.ts'
import { good } from '../make.ts'
import { aPartner, type TestPartner } from './a-partner.ts'
import { broughtOrders } from './brought-orders.ts'

const world = aWorld({ fresh: true })
const [operator, second, admin] = [world.signedIn('operator'), world.signedIn('operator'), world.signedIn('admin')]
const { brought, finished, cameBack } = broughtOrders(world, { operator, second, admin })

const sql = async (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
const list = async (change: Payload<'listPartners'> = {}) => good(await world.call('listPartners', change, operator))
const ids = async (change: Payload<'listPartners'> = {}) => (await list(change)).rows.map(({ id }) => id)
const asked = async ({ uid }: TestPartner, amount: string, wallet: string, hoursAgo = 0) => {
  const at = new Date(Date.parse(world.clock.now()) - hoursAgo * 3_600_000).toISOString()
  const { cipher, newId } = world.context
  await sql(
    `insert into partner_withdrawals (id, partner_id, currency_id, amount, cost, status, wallet, wallet_hash, changed_wallet, date_created,
      confirmed_at, payable_from) values ($1, $2, 'usdt-trc20', $3, 0, 'requested', $4, $5, false, $6, $6, $6)`,
    [newId(), uid, amount, cipher.encrypt(wallet), cipher.hash(wallet), at],
  )
}
const earned = async ({ uid }: TestPartner, day: string, turnover: number, income: number) =>
  sql('insert into partner_days (partner_id, day, turnover, income) values ($1, $2, $3, $4)', [uid, day, turnover, income])

// the audit of the books would find days that no order has made, and withdrawals of nothing
afterEach(async () => {
  await sql('delete from partner_days where visits = 0 and referrals = 0 and exchanges = 0')
  await sql('delete from partner_withdrawals')
})

test('who waits for money comes first, the longest one before; then by turnover of 30 days; paused ones last', async () => {
  const [small, great, late, early, paused] = [
    await aPartner(world),
    await aPartner(world),
    await aPartner(world),
    await aPartner(world),
    await aPartner(world),
  ]
  await earned(small, '2026-03-01', 100, 3)
  // what is older than 30 days counts in the balance alone
  await earned(small, '2026-01-01', 9000, 5)
  await earned(great, '2026-03-02', 500, 2)
  await earned(paused, '2026-03-02', 700, 2)
  await asked(late, '20', 'TLate', 1)
  await asked(early, '10', 'TEarly', 5)
  good(await world.call('pausePartner', { id: paused.uid, reason: 'проверяем' }, admin))
  const { rows: all, counts, next } = await list()
  // the demo has a partner of its own
  const rows = all.filter(({ refId }) => refId !== 'demo')
  expect(rows.map(({ id }) => id)).toEqual([early.uid, late.uid, great.uid, small.uid, paused.uid])
  expect(rows[0]).toMatchObject({ toPay: '10', balance: '-10', email: early.email, refId: early.refId })
  expect(rows[3]).toEqual({
    id: small.uid,
    name: '',
    email: small.email,
    refId: small.refId,
    percent: '10',
    of: 'profit',
    isMonitor: false,
    isPaused: false,
    turnover: '100',
    balance: '8',
    toPay: null,
    doubtful: 0,
  })
  expect({ counts, next }).toEqual({ counts: { all: 6, toPay: 2, doubtful: 0, paused: 1 }, next: null })
  expect(await ids({ filter: 'toPay' })).toEqual([early.uid, late.uid])
  expect(await ids({ filter: 'paused' })).toEqual([paused.uid])
})

test('it is found by a part of the name, of the e-mail, of the link, by the whole link, and by the whole address of any withdrawal', async () => {
  const [one, other] = [await aPartner(world), await aPartner(world)]
  await sql(`update users set name = 'Яна Кравец', ref_id = 'yana_k' where uid = $1`, [one.uid])
  await asked(one, '5', 'TDEMOwalletOfYana')
  for (const text of [
    'крав',
    one.email.slice(0, 9).toUpperCase(),
    'ana_',
    'https://menyala.example/en/?ref=yana_k',
    'TDEMOwalletOfYana',
    ' yana_k ',
  ])
    expect(await ids({ text }), text).toEqual([one.uid])
  // signs of a pattern are text
  for (const text of ['%', 'yana%', 'y_na']) expect(await ids({ text }), text).toEqual([])
  expect(await ids({ text: 'yana_k', filter: 'paused' })).toEqual([])
  expect(await ids()).toContain(other.uid)
})

test('pages follow each other without a gap', async () => {
  const made: string[] = []
  for (let index = 0; index < 53; index += 1) {
    const partner = await aPartner(world)
    if (index % 3 === 0) await earned(partner, '2026-03-01', index, 0)
    if (index % 10 === 0) await asked(partner, '5', `T${index}`, index)
    made.push(partner.uid)
  }
  const first = await list()
  expect(first.rows).toHaveLength(50)
  const second = await list({ after: first.next ?? '' })
  expect(second).toMatchObject({ next: null })
  expect([...first.rows, ...second.rows].map(({ id }) => id).toSorted()).toEqual([...made, 'demo-partner'].toSorted())
})

test('incomes that wait are counted until staff have spoken or the order was reversed, and the menu hears it', async () => {
  const partner = await aPartner(world)
  const [process] = world.processes
  if (!process) throw new Error('a world has a process')
  const stream = await listen(process, operator)
  await stream.subscribe({ partners: 0 })
  const heard = (doubtful: number) =>
    stream.next(({ topic, state }) => topic === 'partners' && (state as TopicState<'partners'>).doubtful === doubtful)
  await heard(0)
  const [kept, undone] = [await brought(partner, { email: partner.email }), await brought(partner, { email: partner.email })]
  for (const { orderId } of [kept, undone]) await finished(orderId)
  await heard(1)
  expect((await list({ filter: 'doubtful' })).rows).toMatchObject([{ id: partner.uid, doubtful: 2 }])
  await cameBack(undone.orderId)
  const { doubtful } = good(await world.call('getPartner', { id: partner.uid }, operator))
  expect(doubtful).toMatchObject([{ orderId: kept.orderId, doubts: ['email'], why: 'waits' }])
  good(await world.call('decidePartnerIncome', { incomeId: doubtful[0]?.id ?? '', verdict: 'confirmed' }, operator))
  await heard(0)
  expect(await ids({ filter: 'doubtful' })).toEqual([])
})

test('one partner has all of his withdrawals, with who paid them', async () => {
  const partner = await aPartner(world)
  await sql(`update users set name = 'Анна' where uid = $1`, [operator.uid])
  await asked(partner, '12.5', 'TWallet', 30)
  await sql(
    `update partner_withdrawals set status = 'withdrawn', ended_at = $2, ended_by = $3, proof = 'hash', sent_at = $2, recorded_by = $3 where partner_id = $1`,
    [partner.uid, world.clock.now(), operator.uid],
  )
  await asked(partner, '7', 'TWallet')
  await earned(partner, '2026-03-01', 100, 30)
  const found = good(await world.call('getPartner', { id: partner.uid }, operator))
  expect(found.withdrawals).toMatchObject([
    { amount: '7', status: 'requested', network: 'TRC20', wallet: 'TWallet', endedAt: null, endedBy: null },
    { amount: '12.5', status: 'withdrawn', endedAt: world.clock.now(), endedBy: 'Анна' },
  ])
  expect(found.figures.balance).toEqual({ available: '10.5', waiting: '0', inProcess: '7', withdrawn: '12.5' })
})
