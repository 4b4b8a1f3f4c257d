/** What a partner sees of those whom he has brought: figures, live, and his incomes by pages, with nothing of anybody else. */
import { expect, test } from 'vitest'
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { add, negate } from '../../core/money/decimal.ts'
import { referralFigures } from '../../server/orders/partners/referral-figures.ts'
import { aWorld } from '../a-world.ts'
import { listen } from '../listen.ts'
import { good } from '../make.ts'
import type { Session } from '../world.ts'
import { aPartner } from './a-partner.ts'
import { broughtOrders } from './brought-orders.ts'

const world = aWorld()
const [operator, second, admin] = [world.signedIn('operator'), world.signedIn('operator'), world.signedIn('admin')]
const { brought, finished, cameBack } = broughtOrders(world, { operator, second, admin })
const figures = async (who: Session): Promise<ReferralFigures> => good(await world.call('getReferralData', null, who))
const incomes = async (who: Session, change: object = {}) => good(await world.call('getPartnerIncomes', change, who))

test('who is no partner sees nil, and the terms that a partner gets', async () => {
  expect(await figures(await world.visitor())).toEqual({
    isPartner: false,
    application: null,
    isPaused: false,
    refId: null,
    percent: '10',
    of: 'profit',
    balance: { available: '0', waiting: '0', inProcess: '0', withdrawn: '0' },
    visits: 0,
    referrals: 0,
    exchanges: 0,
    turnover: '0',
    recent: { exchanges: 0, turnover: '0', income: '0' },
    days: [],
  })
})

test('figures follow visits, exchanges, reversals and the verdicts of staff', async () => {
  const partner = await aPartner(world)
  const first = await brought(partner)
  expect(await figures(partner)).toMatchObject({ isPartner: true, refId: partner.refId, visits: 1, referrals: 1, exchanges: 0 })
  await finished(first.orderId)
  const [income] = (await incomes(partner)).incomes
  const one = await figures(partner)
  expect(one).toMatchObject({
    exchanges: 1,
    balance: { available: income?.amount, waiting: '0' },
    recent: { exchanges: 1, income: income?.amount },
  })
  expect(Number(one.turnover)).toBeCloseTo(500, 0)
  expect(one.days).toEqual([{ day: '2026-03-03', turnover: one.turnover, income: income?.amount }])

  const doubtful = await brought(partner, { email: partner.email })
  await finished(doubtful.orderId)
  const [waits] = (await incomes(partner)).incomes
  expect(waits).toMatchObject({ why: 'waits', status: 'created' })
  expect(await figures(partner)).toMatchObject({ exchanges: 2, balance: { available: income?.amount, waiting: waits?.amount } })
  good(await world.call('decidePartnerIncome', { incomeId: waits?.id ?? '', verdict: 'confirmed' }, operator))
  const both = add(income?.amount ?? '', waits?.amount ?? '')
  expect(await figures(partner)).toMatchObject({ balance: { available: both, waiting: '0' } })

  await cameBack(first.orderId)
  expect(await figures(partner)).toMatchObject({ referrals: 2, exchanges: 1, balance: { available: waits?.amount } })
  // the clock of the test stands, so several are of one moment
  const reversal = (await incomes(partner)).incomes.find(({ why }) => why === 'reversed')
  expect(reversal).toMatchObject({ amount: negate(income?.amount ?? '') })
  expect(await world.audit()).toEqual([])
})

test('thirty days later the figures of a month are nil, and those of all time stay', async () => {
  const partner = await aPartner(world)
  const { orderId } = await brought(partner)
  await finished(orderId)
  const { turnover, recent } = await figures(partner)
  expect(recent.turnover).toBe(turnover)
  world.clock.turn({ hours: 30 * 24 })
  expect(await figures(partner)).toMatchObject({ turnover, recent: { exchanges: 0, turnover: '0', income: '0' }, days: [] })
  world.clock.turn({ hours: -30 * 24 })
})

test('the version of the figures grows with each change and each day', async () => {
  const partner = await aPartner(world)
  const version = async () => (await referralFigures(world.context, partner.uid)).version
  const first = await version()
  const { orderId } = await brought(partner)
  await finished(orderId)
  const second = await version()
  expect(second).toBeGreaterThan(first)
  world.clock.turn({ hours: 24 })
  expect(await version()).toBeGreaterThan(second)
  world.clock.turn({ hours: -24 })
})

test('an income appears in the open cabinet; nobody else may listen to it', async () => {
  const [partner, other] = [await aPartner(world), await aPartner(world)]
  const { orderId } = await brought(partner)
  const topic = `referral:${partner.uid}`
  const streamOf = async (who: Session) => {
    const [process] = world.processes
    if (!process) throw new Error('a world has a process')
    const stream = await listen(process, who)
    await stream.subscribe({ [topic]: 0 })
    return stream
  }
  const [own, strange] = [await streamOf(partner), await streamOf(other)]
  expect(await strange.next((event) => event.topic === topic)).toMatchObject({ gone: true })
  const exchangesSeen = async (exchanges: number) =>
    own.next(({ topic: about, state }) => about === topic && (state as ReferralFigures).exchanges === exchanges)
  await exchangesSeen(0)
  await finished(orderId)
  await exchangesSeen(1)
})

test('incomes come by pages, newest first, and say nothing of who the client is or what we earned', async () => {
  const partner = await aPartner(world)
  for (let index = 0; index < 3; index += 1) await finished((await brought(partner)).orderId)
  const all = (await incomes(partner)).incomes
  expect(all).toHaveLength(3)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  const first = await incomes(partner, { limit: 2 })
  expect(first.incomes).toEqual(all.slice(0, 2))
  expect(await incomes(partner, { limit: 2, before: first.next })).toEqual({ incomes: all.slice(2), next: null })
  expect(all[0]).toMatchObject({ why: 'profit', percent: '10', of: 'profit', give: '500', giveCurrencyId: 'usdt-trc20', reason: null })
  expect(Object.keys(all[0] ?? {}).sort()).toEqual(
    ['amount', 'at', 'give', 'giveCurrencyId', 'id', 'of', 'orderNumber', 'percent', 'reason', 'status', 'why'].sort(),
  )
  const other = await aPartner(world)
  expect(await incomes(other)).toEqual({ incomes: [], next: null })
  expect(await world.call('getPartnerIncomes', {}, await world.visitor())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
})
