/** What a partner earns on the orders of those whom he brought: kept when they are done, reversed when that is undone, and in the books. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Fault } from '../../core/ledger/order-faults.ts'
import { earned } from '../../core/partners/income.ts'
import { auditIn } from '../../server/work/ledger/audit.ts'
import { aWorld } from '../a-world.ts'
import { aCard } from '../drafts.ts'
import { audited, credited, operated, see } from '../make.ts'
import type { Session } from '../world.ts'
import { aPartner } from './a-partner.ts'
import { broughtOrders } from './brought-orders.ts'

const world = aWorld()
const [operator, second, admin] = [world.signedIn('operator'), world.signedIn('operator'), world.signedIn('admin')]
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

const incomesOf = (orderId: string) =>
  rows(
    `select id, entry, amount, percent, percent_of, base, doubts, verdict, reversal_of is not null as reverses from partner_incomes
    where order_id = $1 order by date_created, entry, amount desc`,
    [orderId],
  )
/** What the books say that we owe to partners for this order. */
async function owedFor(orderId: string): Promise<string> {
  const [row] = await rows(
    `select coalesce(-sum(p.amount), 0)::text as owed from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.memo ->> 'orderId' = $1 and p.account = 'partners' and p.currency_id = 'USDT'`,
    [orderId],
  )
  return row.owed.replace(/\.?0+$/, '') || '0'
}

const { brought, finished, cameBack } = broughtOrders(world, { operator, second, admin })
const worthOf = async (orderId: string) =>
  (await rows(`select profit, extra ->> 'turnover' as turnover from orders where id = $1`, [orderId]))[0] as {
    profit: string
    turnover: string
  }
const decide = (incomeId: string, verdict: 'confirmed' | 'refused', reason?: string, who: Session = operator) =>
  world.call('decidePartnerIncome', { incomeId, verdict, ...(reason === undefined ? {} : { reason }) }, who)

test('nothing is earned before the order is done; then a part of its profit, once, and the books owe it', async () => {
  const { orderId } = await brought(await aPartner(world))
  expect(await incomesOf(orderId)).toEqual([])
  await finished(orderId)
  const { profit, turnover } = await worthOf(orderId)
  expect(Number(profit)).toBeGreaterThan(0)
  const { amount } = earned({ percent: '10', of: 'profit' }, { profit, turnover })
  expect(await incomesOf(orderId)).toMatchObject([
    { entry: 1, amount, percent: '10', percent_of: 'profit', base: profit, doubts: [], reverses: false },
  ])
  expect(await owedFor(orderId)).toBe(amount)
  expect(await world.audit()).toEqual([])
})

test('an order that is credited while its direction is switched off brings its profit and its income all the same', async () => {
  const partner = await aPartner(world)
  const { orderId } = await brought(partner, { paid: () => rows(`update directions set active = false where id = 'usdt-sber'`) })
  await rows(`update directions set active = true where id = 'usdt-sber'`)
  await finished(orderId)
  const { profit } = await worthOf(orderId)
  expect(Number(profit)).toBeGreaterThan(0)
  expect(await incomesOf(orderId)).toMatchObject([{ base: profit }])
  expect(await world.audit()).toEqual([])
})

test('a rate monitor earns of the turnover; a percent that is changed is for later orders', async () => {
  const partner = await aPartner(world, { percent: '0.5', of: 'turnover' })
  const { orderId } = await brought(partner)
  await rows(`update partners set percent = 50, percent_of = 'profit' where user_id = $1`, [partner.uid])
  await finished(orderId)
  const worth = await worthOf(orderId)
  const { amount } = earned({ percent: '0.5', of: 'turnover' }, worth)
  expect(Number(amount)).toBeGreaterThan(2)
  expect(await incomesOf(orderId)).toMatchObject([{ amount, percent: '0.5', percent_of: 'turnover', base: worth.turnover }])
  expect(await world.audit()).toEqual([])
})

test('an order without profit earns nothing, in writing, and books nothing', async () => {
  const { orderId } = await brought(await aPartner(world))
  await rows(`update orders set profit = -0.5 where id = $1`, [orderId])
  await finished(orderId)
  expect(await incomesOf(orderId)).toMatchObject([{ amount: '0', base: '-0.5' }])
  expect(await owedFor(orderId)).toBe('0')
  expect(await world.audit()).toEqual([])
})

test('who was brought by nobody earns nobody anything', async () => {
  const visitor = await world.visitor()
  const { orderId } = await credited(world, visitor, 'by-nobody@example.com', { fields: { card: aCard(900), holder: 'Мария Иванова' } })
  await finished(orderId)
  expect(await incomesOf(orderId)).toEqual([])
})

test('a payout that comes back reverses the income', async () => {
  const { orderId } = await brought(await aPartner(world))
  await finished(orderId)
  const [first] = await incomesOf(orderId)
  await cameBack(orderId)
  expect(await incomesOf(orderId)).toMatchObject([{ amount: first.amount }, { entry: 1, amount: `-${first.amount}`, reverses: true }])
  expect(await owedFor(orderId)).toBe('0')
  expect(await world.audit()).toEqual([])
})

test('a payment that is reversed after the end reverses the income', async () => {
  const { orderId, visitor } = await brought(await aPartner(world))
  await finished(orderId)
  const paymentId = (await see(world, visitor, orderId)).payments[0]?.id ?? ''
  await operated(world, operator, orderId, 'paymentReversed', { paymentId, reason: 'отозван' })
  expect(await incomesOf(orderId)).toHaveLength(2)
  expect(await owedFor(orderId)).toBe('0')
  expect(await world.audit()).toEqual([])
})

test('what partner and client share makes the income wait, and it stands in no balance', async () => {
  const partner = await aPartner(world)
  const own = aCard(5000)
  await credited(world, partner, 'own@example.com', { fields: { card: own, holder: 'Пётр Петров' } })
  for (const [change, doubts] of [
    [{ email: partner.email }, ['email']],
    [{ card: own }, ['details']],
  ] as const) {
    const { orderId } = await brought(partner, change)
    await finished(orderId)
    expect(await incomesOf(orderId)).toMatchObject([{ doubts, verdict: null }])
    expect(await owedFor(orderId)).toBe('0')
  }
  const { orderId } = await brought(partner)
  await rows('update orders set referral_device = true where id = $1', [orderId])
  await finished(orderId)
  expect(await incomesOf(orderId)).toMatchObject([{ doubts: ['device'] }])
  expect(await world.audit()).toEqual([])
})

test('staff confirm a doubtful income, once, or refuse it with a reason', async () => {
  const partner = await aPartner(world)
  const [kept, dropped] = [await brought(partner, { email: partner.email }), await brought(partner, { email: partner.email })]
  for (const { orderId } of [kept, dropped]) await finished(orderId)
  const [[one], [other]] = [await incomesOf(kept.orderId), await incomesOf(dropped.orderId)]
  expect(await decide(one.id, 'confirmed', undefined, partner)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  // two members of staff in one moment: one wins, and the books have it once
  const answers = await Promise.all([decide(one.id, 'confirmed'), decide(one.id, 'refused', 'свой же', admin)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const [{ verdict }] = await incomesOf(kept.orderId)
  expect(await owedFor(kept.orderId)).toBe(verdict === 'confirmed' ? one.amount : '0')
  expect(await decide(other.id, 'refused')).toMatchObject({ ok: false, code: 'REASON_NEEDED' })
  expect(await decide(other.id, 'refused', 'своя же почта')).toMatchObject({ ok: true })
  expect(await decide(other.id, 'refused', 'своя же почта')).toMatchObject({ ok: true })
  expect(await decide(other.id, 'confirmed')).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' })
  expect(await owedFor(dropped.orderId)).toBe('0')
  expect(await audited(world, `income:${other.id}`)).toMatchObject([
    { person_id: operator.uid, action: 'decidePartnerIncome', details: { verdict: 'refused', reason: 'своя же почта' } },
  ])
  expect(await world.audit()).toEqual([])
})

test('a doubtful income whose order was reversed cannot be confirmed; one without a doubt, or of nobody, cannot be decided', async () => {
  const partner = await aPartner(world)
  const { orderId } = await brought(partner, { email: partner.email })
  await finished(orderId)
  const [income] = await incomesOf(orderId)
  await cameBack(orderId)
  expect(await owedFor(orderId)).toBe('0')
  expect(await decide(income.id, 'confirmed')).toMatchObject({ ok: false, code: 'INCOME_REVERSED' })
  const plain = await brought(partner)
  await finished(plain.orderId)
  const [clean] = await incomesOf(plain.orderId)
  for (const id of [clean.id, 'nobodys']) expect(await decide(id, 'confirmed')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(await world.audit()).toEqual([])
})

test('the audit finds an income that is not what its order says, one that is missing, and one that the books do not have', async () => {
  const partner = await aPartner(world)
  const [more, missing, unbooked] = [await brought(partner), await brought(partner), await brought(partner, { email: partner.email })]
  for (const { orderId } of [more, missing, unbooked]) await finished(orderId)
  const numberOf = async ({ orderId }: { orderId: string }) =>
    (await rows('select number from orders where id = $1', [orderId]))[0].number as number
  const faults: Fault[] = []
  const undone = new Error('nothing of it stays')
  const spoilt = world.database.kysely.transaction().execute(async (tx) => {
    await sql`update partner_incomes set amount = amount + 1 where order_id = ${more.orderId}`.execute(tx)
    await sql`delete from partner_incomes where order_id = ${missing.orderId}`.execute(tx)
    await sql`update partner_incomes set verdict = 'confirmed', verdict_by = partner_id, verdict_at = now()
      where order_id = ${unbooked.orderId}`.execute(tx)
    await auditIn(tx, { onFault: (fault) => void faults.push(fault) })
    throw undone
  })
  await expect(spoilt).rejects.toBe(undone)
  const about = (subject: string) =>
    faults.filter((fault) => fault.kind === 'incomeDiffers' && fault.subject === subject).map(({ says }) => says)
  expect(about(`order:${await numberOf(more)}`)).toEqual([expect.stringContaining('the income of its partner is')])
  expect(about(`order:${await numberOf(missing)}`)).toEqual(['its partner has no income'])
  expect(about(`order:${await numberOf(unbooked)}`)).toEqual([expect.stringContaining('the booked income of its partner is 0')])
  expect(faults.filter(({ subject }) => subject.startsWith('income:'))).toHaveLength(1)
  expect(await world.audit()).toEqual([])
})
