import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare } from '../money/decimal.ts'
import { defaultSettings } from '../settings/settings.ts'
import {
  arriving,
  canCallOff,
  costOfSending,
  moveWithdrawal,
  type PartnerWithdrawal,
  payableFrom,
  payoutGoal,
  type WithdrawalBy,
  whyNotSend,
  withdrawalSteps,
  withdrawalStepsAt,
} from './withdrawal.ts'

const least = { networkCost: '3', decimals: 2, least: '50' }

test('what arrives is the balance less the cost of the network, in sums that can be sent', () => {
  expect(costOfSending('89.63', least)).toBe('3')
  // what is too small to be sent goes with the cost
  expect(costOfSending('89.634512', least)).toBe('3.004512')
  expect(arriving({ amount: '89.634512', cost: '3.004512' })).toBe('86.63')
})

test('below the least sum nothing is withdrawn, nor where the network would take it all', () => {
  expect(costOfSending('49.99', least)).toBeNull()
  expect(costOfSending('50', least)).toBe('3')
  expect(costOfSending('-12', least)).toBeNull()
  expect(costOfSending('2.5', { ...least, least: '1' })).toBeNull()
})

test('a new address waits, a known one does not', () => {
  const at = '2026-11-21T17:14:00.000Z'
  expect(payableFrom(at, false, defaultSettings)).toBe(at)
  expect(payableFrom(at, true, defaultSettings)).toBe('2026-11-22T17:14:00.000Z')
})

test('the goal is a day of the office: what is asked for at night counts from the opening', () => {
  expect(payoutGoal('2026-11-21T17:14:00.000Z', defaultSettings)).toBe('2026-11-22T17:14:00.000Z')
  // 01:00 in Moscow
  expect(payoutGoal('2026-11-20T22:00:00.000Z', defaultSettings)).toBe('2026-11-22T07:00:00.000Z')
})

const at = '2026-11-21T12:00:00.000Z'
const waiting: PartnerWithdrawal = {
  amount: '128.4',
  cost: '3',
  state: 'requested',
  askedAt: '2026-11-21T10:00:00.000Z',
  confirmedAt: '2026-11-21T10:02:00.000Z',
  payableFrom: '2026-11-21T10:02:00.000Z',
  approvedBy: null,
  proof: null,
  sentAt: null,
  recordedBy: null,
  chain: null,
  machine: null,
  endedAt: null,
  endedBy: null,
  reason: null,
}
const by = (change: Partial<WithdrawalBy> = {}): WithdrawalBy => ({
  personId: 'anna',
  actor: 'operator',
  at,
  worthInRub: '12000',
  secondFactorFresh: true,
  isPaused: false,
  settings: defaultSettings,
  proof: 'ab'.repeat(32),
  reason: 'because',
  ...change,
})

test('whatever staff press in whatever order: a sum is never changed, and it ends in one way', () => {
  const person = fc.constantFrom('anna', 'oleg', 'igor')
  const press = fc.record({
    step: fc.constantFrom(...withdrawalSteps),
    personId: person,
    actor: fc.constantFrom('operator' as const, 'admin' as const),
    minutes: fc.integer({ min: 0, max: 40 }),
    word: fc.constantFrom('arrived' as const, 'less' as const, 'none' as const),
  })
  fc.assert(
    fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
      let withdrawal = waiting
      let now = Date.parse(at)
      for (const { step, personId, actor, minutes, word } of presses) {
        now += minutes * 60_000
        const ended = withdrawal.endedAt !== null
        const told = by({ personId, actor, at: new Date(now).toISOString(), proof: `${step}${now}`.padEnd(64, '0') })
        const offered = withdrawalStepsAt(withdrawal, told)
        const moved = moveWithdrawal(withdrawal, step, told)
        if (ended) expect([moved.ok, offered]).toEqual([false, []])
        if (!moved.ok) continue
        expect(offered).toContain(step)
        const is = moved.withdrawal
        expect([is.amount, is.cost]).toEqual([waiting.amount, waiting.cost])
        expect(compare(add(arriving(is), is.cost), is.amount)).toBe(0)
        // nobody records what another one is paying
        if (step === 'record' && withdrawal.state === 'requested' && withdrawal.claim && withdrawal.claim.until > told.at)
          expect(withdrawal.claim.by).toBe(personId)
        expect(is.proof !== null).toBe(is.state === 'sent' || is.state === 'withdrawn')
        const { proof } = is
        const nothing = { amount: null, from: null, at: null, confirmations: null, needed: null, askedAt: told.at }
        withdrawal = proof !== null && is.state === 'sent' ? { ...is, chain: { ...nothing, proof, word } } : is
      }
    }),
  )
})

test('an operator confirms only what the chain shows, an admin anything with a reason', () => {
  const sent = { ...waiting, state: 'sent' as const, proof: 'ab', sentAt: at, recordedBy: 'anna' }
  const shown = (word: 'arrived' | 'less', proof = 'ab'): PartnerWithdrawal => ({
    ...sent,
    chain: { proof, word, amount: '125.4', from: null, at, confirmations: 20, needed: 19, askedAt: at },
  })
  expect(moveWithdrawal(shown('arrived'), 'confirm', by({ reason: '' }))).toMatchObject({ ok: true, withdrawal: { state: 'withdrawn' } })
  expect(moveWithdrawal(shown('less'), 'confirm', by())).toMatchObject({ ok: false, code: 'CHAIN_SHOWS_OTHERWISE' })
  // the answer about a hash that was corrected since
  expect(moveWithdrawal(shown('arrived', 'cd'), 'confirm', by())).toMatchObject({ ok: false, code: 'CHAIN_SHOWS_OTHERWISE' })
  expect(moveWithdrawal(shown('less'), 'confirm', by({ actor: 'admin', reason: ' ' }))).toMatchObject({ code: 'REASON_NEEDED' })
  expect(moveWithdrawal(shown('less'), 'confirm', by({ actor: 'admin' }))).toMatchObject({ ok: true })
})

test('what an exchange has sent after all is neither paid again nor given back before an admin has settled it', () => {
  const machine = { by: 'anna', askedAt: null, lostAt: null, providerId: null, problem: 'failed', doubt: 'sentAfterAll' } as const
  const left: PartnerWithdrawal = { ...waiting, machine }
  const admin = by({ personId: 'igor', actor: 'admin' })
  const code = (step: 'claim' | 'cancel') => moveWithdrawal(left, step, admin)
  expect(code('claim')).toMatchObject({ code: 'PAYOUT_LEFT_AFTER_ALL' })
  expect(code('cancel')).toMatchObject({ code: 'WITHDRAWAL_TOO_LATE' })
  expect(canCallOff(left)).toBe(false)
  expect(whyNotSend(left, by())).toBe('PAYOUT_LEFT_AFTER_ALL')
  expect(withdrawalStepsAt(left, admin)).toEqual(['approve', 'settle'])
  const taken = moveWithdrawal({ ...left, state: 'sent', proof: 'ab'.repeat(32), recordedBy: 'anna' }, 'takeBack', by())
  expect(taken).toMatchObject({ withdrawal: { state: 'requested', machine: { doubt: 'sentAfterAll' } } })
  const settled = moveWithdrawal(left, 'settle', admin)
  if (!settled.ok) throw new Error(settled.code)
  expect(withdrawalStepsAt(settled.withdrawal, admin)).toEqual(['approve', 'claim', 'cancel'])
})
