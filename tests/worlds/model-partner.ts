/**
 * A partner in memory, with one balance over many random lives of orders: he earns on each that is done, it is taken back, he withdraws,
 * and staff pay him, or press anything else. At every step his books are his incomes less reversals and what he was paid.
 */
import { incomePostings, type Posting, withdrawalEntry } from '../../core/ledger/postings.ts'
import { add, compare, type Decimal, isNegative, negate, subtract, sum } from '../../core/money/decimal.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Outgoing } from '../../core/orders/outgoing.ts'
import { earned, type Terms } from '../../core/partners/income.ts'
import {
  arriving,
  calledOff,
  canCallOff,
  confirmedByPartner,
  costOfSending,
  moveWithdrawal,
  type PartnerWithdrawal,
  payableFrom,
  withdrawalSteps,
} from '../../core/partners/withdrawal.ts'
import { defaultSettings } from '../../core/settings/settings.ts'
import { type Instant, isAfter } from '../../core/time/instant.ts'
import type { Randomness } from '../random/random-world.ts'
import { must } from './promises-of-an-order.ts'

const terms: Terms = { percent: '50', of: 'turnover' }
const network = { networkCost: '3', decimals: 2, least: defaultSettings.withdrawalLeast }
const currencyId = 'usdt-trc20'

type Income = { amount: Decimal; withdrawal: number | null }

export function aModelPartner() {
  const incomes: Income[] = []
  /** Those of stays in done that stand, by order and entry. */
  const standing = new Map<string, Decimal>()
  const withdrawals: PartnerWithdrawal[] = []
  const postings: Posting[] = []
  let clock = ''

  const open = (): number => withdrawals.findIndex(({ state }) => state === 'unconfirmed' || state === 'requested' || state === 'sent')
  const free = (): Decimal => sum(incomes.filter(({ withdrawal }) => withdrawal === null).map(({ amount }) => amount))
  const booked = (account: Posting['account'], of: string): Decimal =>
    sum(postings.filter((one) => one.account === account && one.currencyId === of).map(({ amount }) => amount))

  function change(at: number, is: PartnerWithdrawal): void {
    const was = withdrawals[at]
    if (was === undefined) throw new Error('no such withdrawal')
    postings.push(...withdrawalEntry(was, is, currencyId).postings)
    withdrawals[at] = is
    if (is.state === 'cancelled') for (const income of incomes) if (income.withdrawal === at) income.withdrawal = null
  }

  /** What the table tells of a move of the order of this life. */
  function hear(order: Order, outgoing: readonly Outgoing[], life: number): void {
    for (const thing of outgoing) {
      if (thing.kind !== 'partnerIncome' && thing.kind !== 'partnerIncomeReversed') continue
      const stay = `${life} ${thing.entry}`
      if (thing.kind === 'partnerIncome') {
        must(!standing.has(stay), '8: a partner earns twice on one stay in done')
        const { amount } = earned(terms, { profit: order.profit, turnover: order.turnover })
        standing.set(stay, amount)
        incomes.push({ amount, withdrawal: null })
        postings.push(...incomePostings(amount))
      } else {
        const amount = standing.get(stay)
        // a reversal that is told again changes nothing
        if (amount === undefined) continue
        standing.delete(stay)
        incomes.push({ amount: negate(amount), withdrawal: null })
        postings.push(...incomePostings(negate(amount)))
      }
    }
  }

  /** Something that the partner or staff do, or the time does. */
  function step(randomness: Randomness, now: Instant): void {
    // each life begins at a moment of its own; his clock only runs on
    if (clock === '' || isAfter(now, clock)) clock = now
    const at = open()
    const is = withdrawals[at]
    if (is === undefined) return ask()
    if (is.state === 'unconfirmed' && randomness.percent(70))
      return change(at, confirmedByPartner(is, clock, payableFrom(clock, randomness.percent(30), defaultSettings)))
    if (canCallOff(is) && randomness.percent(5)) return change(at, calledOff(is, clock))
    press(randomness, at, is)
  }
  function ask(): void {
    const available = free()
    const cost = costOfSending(available, network)
    if (cost === null) return
    must(!isNegative(available), '8: a debt is withdrawn')
    const nothing = {
      confirmedAt: null,
      payableFrom: null,
      approvedBy: null,
      proof: null,
      sentAt: null,
      recordedBy: null,
      chain: null,
      machine: null,
    }
    withdrawals.push({
      amount: available,
      cost,
      state: 'unconfirmed',
      askedAt: clock,
      ...nothing,
      endedAt: null,
      endedBy: null,
      reason: null,
    })
    for (const income of incomes) income.withdrawal ??= withdrawals.length - 1
  }
  function press(randomness: Randomness, at: number, is: PartnerWithdrawal): void {
    const step = randomness.pick(withdrawalSteps)
    const moved = moveWithdrawal(is, step, {
      personId: randomness.pick(['anna', 'oleg']),
      actor: randomness.pick(['operator', 'admin'] as const),
      at: clock,
      worthInRub: randomness.pick(['1000', '900000', null]),
      secondFactorFresh: true,
      isPaused: randomness.percent(5),
      settings: defaultSettings,
      proof: String(randomness.whole(1_000_000)).padStart(64, '0'),
      reason: randomness.percent(80) ? 'reason' : '',
    })
    if (!moved.ok) return
    const { withdrawal } = moved
    const shown = withdrawal.state === 'sent' && withdrawal.proof !== null && randomness.percent(60)
    const nothing = { from: null, at: clock, confirmations: 20, needed: 19, askedAt: clock }
    change(
      at,
      shown ? { ...withdrawal, chain: { proof: withdrawal.proof ?? '', word: 'arrived', amount: arriving(is), ...nothing } } : withdrawal,
    )
  }

  function check(): void {
    const paid = sum(withdrawals.filter(({ state }) => state === 'withdrawn').map(({ amount }) => amount))
    const left = withdrawals.filter(({ state }) => state === 'sent' || state === 'withdrawn').map(({ amount }) => amount)
    const earnedInAll = sum(incomes.map(({ amount }) => amount))
    must(compare(negate(booked('partners', 'USDT')), subtract(earnedInAll, paid)) === 0, '8: the books of a partner are not his balance')
    must(compare(negate(booked('reserve', currencyId)), sum(left)) === 0, '8: what left for a partner is not what he was paid')
    for (const of of ['USDT', currencyId])
      must(
        compare(sum(postings.filter((one) => one.currencyId === of).map(({ amount }) => amount)), '0') === 0,
        '8: an entry does not balance',
      )
    for (const [at, { amount, state }] of withdrawals.entries()) {
      const its = sum(incomes.filter(({ withdrawal }) => withdrawal === at).map((income) => income.amount))
      must(compare(its, state === 'cancelled' ? '0' : amount) === 0, '8: a withdrawal does not pay just its incomes')
    }
    must(withdrawals.filter((_, at) => at === open()).length <= 1, '8: two withdrawals of one balance')
  }
  return {
    hear,
    step,
    check,
    /** How many withdrawals were paid, and how many incomes taken back. */
    told: () => ({
      paid: withdrawals.filter(({ state }) => state === 'withdrawn').length,
      takenBack: incomes.filter(({ amount }) => isNegative(amount)).length,
      balance: add(free(), '0'),
    }),
  }
}
