import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, isMore, multiply } from '../money/decimal.ts'
import { defaultSettings } from '../settings/settings.ts'
import { addHours, addMinutes } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { exchangeAll, takeLess, termsFor } from './choice-figures.ts'
import { choicesOf } from './choices.ts'
import { allowedActions, decide, type Moved } from './decide.ts'
import { client, factsAt, moved, newOrder, now, operator, paymentOf, system } from './example-order.ts'
import type { Facts, Inputs, Mover } from './facts.ts'
import type { Order } from './order.ts'
import type { OrderDraft } from './order-draft.ts'
import { situation } from './situation.ts'
import { nextDeadline } from './timers.ts'

const told = (before: Order, amount: string, at: string, confirmations = 1, more: Partial<Facts> = {}): Moved =>
  moved(decide(before, 'paymentSeen', system, paymentOf(amount, at, confirmations), factsAt(at, more)))
const pay = (...given: Parameters<typeof told>): Order => told(...given).order
/** An order whose time to pay is over, with only a part of its sum. */
const partial = (amount: string, change: Partial<OrderDraft> = {}, confirmations = 1): Order =>
  moved(decide(pay(newOrder(change), amount, addMinutes(now, 1), confirmations), 'payTimer', system, {}, factsAt(addMinutes(now, 18))))
    .order
const choose = (before: Order, action: Action, inputs: Inputs, facts = factsAt(addMinutes(now, 20)), by = client) =>
  decide(before, action, by, inputs, facts)
const codeOf = (answer: ReturnType<typeof decide>): string => (answer.ok ? answer.row : answer.code)

describe('a part of the sum', () => {
  it('in cash is taken as it is or given back by one press, and is topped up by counting on the spot; no press opens an empty form', () => {
    const part = {
      ...partial('40'),
      giveKind: 'cash' as const,
      payments: partial('40').payments.map((one) => ({ ...one, kind: 'cash' as const })),
    }
    const offered = choicesOf(part, 'operator', factsAt(addMinutes(now, 20)))
    expect(offered.map(({ action, choice, why }) => [action, choice, why])).toEqual([
      ['resolvePartial', 'takeLess', null],
      ['resolvePartial', 'refund', null],
    ])
    const presses = allowedActions(part, 'operator', factsAt(addMinutes(now, 20))).map(({ action }) => action)
    expect(presses).toContain('cashCounted')
    expect(presses).toContain('resolvePartial')
    expect(presses).not.toContain('resolveLate')
  })

  it('is taken for the whole at the order’s own rate, to the last kopeck, in one quote beside the old one', () => {
    const { order: after, row, to } = moved(choose(partial('33.333333'), 'resolvePartial', { choice: 'takeLess', takeSeen: '2999.99' }))
    expect([row, to]).toEqual(['K5a', 'checkingPayment'])
    expect(after).toMatchObject({ give: '33.333333', due: '33.333333', take: '2999.99', softReserve: '2999.99', exceptions: [] })
    expect(after.quotes.map(({ give, take, cause }) => [give, take, cause])).toEqual([
      ['100', '9000', 'createOrder'],
      ['33.333333', '2999.99', 'resolvePartial'],
    ])
    expect(codeOf(choose(after, 'resolvePartial', { choice: 'takeLess' }))).toBe('ACTION_NOT_NOW')
    expect(codeOf(decide(after, 'confirmPayment', system, {}, factsAt(addMinutes(now, 21))))).toBe('K1')
  })

  it('pays the fixed cost once, and none of a part that the cost eats up', () => {
    const costly = { fixedCost: '600', take: '8400', rate: '84', rateSeen: '84' }
    expect(takeLess(partial('50', costly))).toMatchObject({ give: '50', take: '3900', rate: '78' })
    expect(takeLess(partial('5', costly)).take).toBe('0')
    expect(codeOf(choose(partial('5', { ...costly, minimum: '1' }), 'resolvePartial', { choice: 'takeLess' }))).toBe(
      'RECEIVED_BELOW_MINIMUM',
    )
  })

  it('is not exchanged below the minimum, nor before it is confirmed; both are told beside the choice', () => {
    const little = partial('9.99')
    expect(codeOf(choose(little, 'resolvePartial', { choice: 'takeLess' }))).toBe('RECEIVED_BELOW_MINIMUM')
    const cards = choicesOf(little, 'client', factsAt(addMinutes(now, 20)))
    expect(cards.map(({ choice, why }) => [choice, why])).toEqual([
      ['topUp', null],
      ['takeLess', 'RECEIVED_BELOW_MINIMUM'],
      ['refund', 'REFUND_DETAILS_NEEDED'],
    ])
    expect(codeOf(choose(partial('40', {}, 0), 'resolvePartial', { choice: 'takeLess' }))).toBe('UNCONFIRMED_MONEY')
  })

  it('may be topped up at the same rate for a quarter of an hour, twice at most', () => {
    const part = partial('40')
    expect(choicesOf(part, 'client', factsAt(addMinutes(now, 20)))[0]).toMatchObject({ choice: 'topUp', missing: '60', take: '9000' })
    const { order: waiting, row } = moved(choose(part, 'resolvePartial', { choice: 'topUp' }))
    expect(row).toBe('K5b')
    expect(waiting).toMatchObject({ status: 'toBePaid', due: '100', take: '9000', topUps: 2, paidMarkedAt: null })
    expect(waiting).toMatchObject({ payUntil: addMinutes(now, 35), rateFixedUntil: addMinutes(now, 35) })
    expect(waiting.credentials).toEqual(part.credentials)
    expect(pay(waiting, '60', addMinutes(now, 30))).toMatchObject({ status: 'checkingPayment', exceptions: [], received: '100' })
    const again = moved(decide(waiting, 'payTimer', system, {}, factsAt(addMinutes(now, 40)))).order
    const late = factsAt(addMinutes(now, 41))
    expect(codeOf(choose(again, 'resolvePartial', { choice: 'topUp' }, late))).toBe('TOP_UPS_OVER')
    expect(choicesOf(again, 'client', late).map(({ choice }) => choice)).toEqual(['takeLess', 'refund'])
  })

  it('waits for its client while he has a choice, for the network before that, and for staff when none is left', () => {
    const at = factsAt(addMinutes(now, 20))
    expect(situation(partial('40'), at)).toMatchObject({ key: 'partialPayment', who: 'client', until: null })
    const noTopUps = { ...at, settings: { ...defaultSettings, topUpsAtMost: 0 } }
    expect(situation(partial('40', {}, 0), noTopUps)).toMatchObject({ key: 'oddSumAwaited', who: 'system' })
    expect(situation(partial('9'), noTopUps)).toMatchObject({ key: 'partialPaymentStuck', who: 'operator' })
  })
})

describe('more than the sum', () => {
  const over = (amount: string, change: Partial<OrderDraft> = {}) => pay(newOrder(change), amount, addMinutes(now, 1))
  const cheaper = { freshQuote: { give: '100', take: '8000', rate: '80' } }

  it('is exchanged whole at the locked rate inside the lock, the excess at the rate of now after it', () => {
    const inside = moved(
      choose(over('120'), 'resolveOver', { choice: 'exchangeAll', takeSeen: '10800' }, factsAt(addMinutes(now, 2), cheaper)),
    )
    expect(inside.row).toBe('K6a')
    expect(inside.order).toMatchObject({ give: '120', due: '120', take: '10800', softReserve: '10800', exceptions: [] })
    const after = moved(choose(over('120'), 'resolveOver', { choice: 'exchangeAll' }, factsAt(addMinutes(now, 16), cheaper)))
    expect(after.order).toMatchObject({ give: '120', take: '10600', rate: '88.3333333333' })
    expect(after.order.rateFixedUntil).toBe(addMinutes(now, 15))
  })

  it('is refused above the maximum, beyond the reserve, without a price, and where the figure fell since it was shown', () => {
    const all: Inputs = { choice: 'exchangeAll' }
    expect(codeOf(choose(over('1000.01'), 'resolveOver', all))).toBe('RECEIVED_ABOVE_MAXIMUM')
    expect(codeOf(choose(over('120'), 'resolveOver', all, factsAt(addMinutes(now, 2), { freeReserve: '10799.99' })))).toBe(
      'RESERVE_LACKING',
    )
    expect(codeOf(choose(over('120'), 'resolveOver', all, factsAt(addMinutes(now, 16), { freshQuote: null })))).toBe('NO_RATE')
    const fallen = choose(over('120'), 'resolveOver', { ...all, takeSeen: '10800' }, factsAt(addMinutes(now, 16), cheaper))
    expect(fallen).toMatchObject({ ok: false, code: 'RATE_CHANGED', details: { old: '10800', new: '10600' } })
    expect(codeOf(choose(over('120'), 'resolveOver', { ...all, takeSeen: '10820' }, factsAt(addMinutes(now, 2), cheaper)))).toBe('K6a')
  })

  it('stays with us only where it is less than its way back costs and cannot be exchanged', () => {
    const keep = (amount: string, facts: Partial<Facts>, by: Mover = system) =>
      codeOf(choose(over(amount), 'resolveOver', { choice: 'keepExcess' }, factsAt(addMinutes(now, 2), facts), by))
    expect(keep('100.00001', { networkCost: '3' })).toBe('K6c')
    expect(keep('102', { networkCost: '3', freeReserve: '9000' })).toBe('K6c')
    expect(keep('102', { networkCost: '3' })).toBe('ACTION_NOT_NOW')
    expect(keep('104', { networkCost: '3', freeReserve: '9000' })).toBe('ACTION_NOT_NOW')
    expect(keep('100.00001', {})).toBe('ACTION_NOT_NOW')
    expect(keep('100.00001', { networkCost: '3' }, client)).toBe('ACTION_NOT_NOW')
    const kept = moved(
      choose(over('100.00001'), 'resolveOver', { choice: 'keepExcess' }, factsAt(addMinutes(now, 2), { networkCost: '3' }), system),
    )
    expect(kept.order).toMatchObject({ give: '100', take: '9000', due: '100.00001', exceptions: [] })
  })
})

describe('money that came late', () => {
  const worse: Partial<Facts> = { freshQuote: { give: '100', take: '8000', rate: '80' } }
  const seenAt = addMinutes(now, 16)
  const late = (more = worse) => told(newOrder(), '100', seenAt, 0, more)

  it('is offered the rate of now beside the old one for a quarter of an hour, by email too', () => {
    const { order: asked, outgoing } = late()
    expect(asked).toMatchObject({
      exceptions: ['late'],
      rate: '90',
      take: '9000',
      rateOffer: { until: addMinutes(seenAt, 15), over: false },
    })
    expect(asked.quotes.at(-1)).toMatchObject({ rate: '80', take: '8000', fixedUntil: addMinutes(seenAt, 15) })
    expect(outgoing).toContainEqual({ kind: 'email', email: 'latePaymentSeen' })
    expect(situation(asked, factsAt(addMinutes(now, 17)))).toMatchObject({ key: 'latePayment', who: 'client', until: addMinutes(now, 31) })
    expect(choicesOf(asked, 'client', factsAt(addMinutes(now, 17)))).toMatchObject([
      { choice: 'newRate', rate: '80', take: '8000', until: addMinutes(now, 31), why: null },
      { choice: 'refund', returned: '100', cost: '0', why: 'REFUND_DETAILS_NEEDED' },
    ])
  })

  it('is told of by email also while there is no rate, and is offered one as soon as there is', () => {
    const { order: waiting, outgoing } = late({ freshQuote: null })
    expect(waiting).toMatchObject({ exceptions: ['late'], rateOffer: null })
    expect(outgoing).toContainEqual({ kind: 'email', email: 'latePaymentSeen' })
    expect(nextDeadline(waiting, defaultSettings, (at) => at)).toEqual({ action: 'resolveLate', at: waiting.lastStatusUpdate })
    const later = addHours(now, 1)
    const tried = (more: Partial<Facts>) => decide(waiting, 'resolveLate', system, {}, factsAt(later, more))
    expect(codeOf(tried({ freshQuote: null }))).toBe('NO_RATE')
    expect(codeOf(tried({ ...worse, freeReserve: '7999' }))).toBe('RESERVE_LACKING')
    const offered = moved(tried(worse))
    expect(offered.row).toBe('K7o')
    expect(offered.order).toMatchObject({ rate: '90', rateOffer: { until: addMinutes(later, 15), over: false } })
    expect(offered.outgoing).toContainEqual({ kind: 'email', email: 'latePaymentSeen' })
    // once offered it is not offered again, nor does the clock knock for it
    expect(codeOf(decide(offered.order, 'resolveLate', system, {}, factsAt(later, worse)))).toBe('RATE_CHANGED')
    expect(nextDeadline(offered.order, defaultSettings, (at) => at)?.action).not.toBe('resolveLate')
    expect(codeOf(tried({ freshQuote: { give: '100', take: '9100', rate: '91' } }))).toBe('K7a')
  })

  it('keeps what was offered while the offer stands, whatever the market does', () => {
    const cheaper: Partial<Facts> = { freshQuote: { give: '100', take: '7000', rate: '70' } }
    const answer = choose(late().order, 'resolveLate', { choice: 'newRate', takeSeen: '8000' }, factsAt(addMinutes(now, 20), cheaper))
    const { order: settled, row } = moved(answer)
    expect(row).toBe('K7')
    expect(settled).toMatchObject({ rate: '80', take: '8000', due: '100', softReserve: '8000', exceptions: [], rateOffer: null })
    expect(situation(settled, factsAt(addMinutes(now, 20))).key).toBe('confirmationsAwaited')
  })

  it('is closed to the client once the offer is over: staff decide, at the rate of now', () => {
    const asked = late().order
    expect(nextDeadline(asked, defaultSettings, (at) => at)).toEqual({ action: 'rateOfferOver', at: addMinutes(seenAt, 15) })
    const afterwards = factsAt(addMinutes(now, 32), { freshQuote: { give: '100', take: '7000', rate: '70' } })
    const over = moved(decide(asked, 'rateOfferOver', system, {}, afterwards))
    expect(over.outgoing).toContainEqual({ kind: 'staffAlert', alert: 'rateToDecide', forAdmin: false })
    expect(codeOf(choose(over.order, 'resolveLate', { choice: 'newRate' }, afterwards))).toBe('TIME_OVER')
    expect(situation(over.order, afterwards)).toMatchObject({ key: 'latePaymentStuck', who: 'operator' })
    expect(moved(choose(over.order, 'resolveLate', { choice: 'newRate' }, afterwards, operator)).order).toMatchObject({ take: '7000' })
  })

  it('takes a better rate, or one within the tolerance, without asking', () => {
    for (const take of ['9100', '8980']) {
      const fair: Partial<Facts> = { freshQuote: { give: '100', take, rate: String(Number(take) / 100) } }
      const seen = late(fair).order
      expect(seen.rateOffer).toBeNull()
      const given = moved(decide(seen, 'resolveLate', system, {}, factsAt(seenAt, fair)))
      expect(given.row).toBe('K7a')
      expect(given.order).toMatchObject({ take, exceptions: [] })
      expect(given.outgoing).toContainEqual({ kind: 'email', email: 'newQuote' })
    }
    expect(codeOf(decide(late().order, 'resolveLate', system, {}, factsAt(seenAt, worse)))).toBe('RATE_CHANGED')
  })

  it('offers nothing that the reserve does not cover', () => {
    const { order: stuck } = late({ ...worse, freeReserve: '7999.99' })
    expect(stuck.rateOffer).toBeNull()
    expect(situation(stuck, factsAt(addMinutes(now, 17)))).toMatchObject({ key: 'latePaymentStuck', who: 'operator' })
  })

  it('settles the rate first and the sum after it, in either order', () => {
    const both = told(newOrder(), '40', seenAt, 1, worse).order
    const waiting = moved(decide(both, 'payTimer', system, {}, factsAt(addMinutes(now, 18), worse))).order
    expect(waiting.exceptions).toEqual(['partial', 'late'])
    const at = factsAt(addMinutes(now, 19), worse)
    const rateFirst = moved(
      choose(moved(choose(waiting, 'resolveLate', { choice: 'newRate' }, at)).order, 'resolvePartial', { choice: 'takeLess' }, at),
    )
    const sumFirst = moved(
      choose(moved(choose(waiting, 'resolvePartial', { choice: 'takeLess' }, at)).order, 'resolveLate', { choice: 'newRate' }, at),
    )
    for (const { order: settled } of [rateFirst, sumFirst])
      expect(settled).toMatchObject({ give: '40', due: '40', take: '3200', rate: '80', exceptions: [] })
  })
})

describe('figures of choices', () => {
  /** Exact: of great sums a float no longer tells the last unit. */
  const units = (amount: string): bigint => BigInt(multiply(amount, '100'))
  const sums = fc.integer({ min: 1, max: 100_000_000 }).map((units) => String(units / 100))
  const lots = fc.record({ give: sums, take: sums, cost: fc.integer({ min: 0, max: 5000 }).map(String), all: sums })

  it('never give more than the rate does, and give the same for the same sum', () => {
    fc.assert(
      fc.property(lots, ({ give, take, cost, all }) => {
        const base = { ...newOrder(), give, take, rate: '1', fixedCost: cost }
        expect(termsFor(base, give, base)).toMatchObject({ give, take })
        const terms = termsFor(base, all, base)
        // take + cost <= all * (take + cost) / give, in whole numbers of the smallest units
        const exact = units(all) * units(add(take, cost))
        const got = units(add(terms.take, cost)) * units(give)
        expect(terms.take === '0' || got <= exact).toBe(true)
        expect(terms.take === '0' || exact - got < units(give)).toBe(true)
      }),
    )
  })

  it('grow with the sum', () => {
    fc.assert(
      fc.property(lots, sums, ({ give, take, cost, all }, other) => {
        const base = { ...newOrder(), give, take, rate: '1', fixedCost: cost }
        const [less, more] = compare(all, other) < 0 ? [all, other] : [other, all]
        expect(isMore(termsFor(base, less, base).take, termsFor(base, more, base).take)).toBe(false)
      }),
    )
  })

  it('of an excess never take away what was agreed', () => {
    fc.assert(
      fc.property(sums, sums, (excess, take) => {
        const over = { ...newOrder(), received: String(100 + Number(excess)), rateFixedUntil: now }
        const all = exchangeAll(over, { now: addMinutes(now, 1), freshQuote: { give: '100', take, rate: '1' } })
        expect(compare(all?.take ?? '0', over.take)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a hold', () => {
  const worse: Partial<Facts> = { freshQuote: { give: '100', take: '8000', rate: '80' } }
  const asked = () => told(newOrder(), '100', addMinutes(now, 16), 1, worse).order
  const held = () =>
    moved(decide(asked(), 'hold', operator, { reason: 'Банк уточняет перевод' }, factsAt(addMinutes(now, 20), worse))).order

  it('needs a reason, stops every clock, closes every choice, and says until when at most', () => {
    expect(codeOf(decide(asked(), 'hold', operator, {}, factsAt(addMinutes(now, 20))))).toBe('REASON_NEEDED')
    const order = held()
    expect(nextDeadline(order, defaultSettings, (at) => at)).toBeNull()
    const at = factsAt(addMinutes(now, 21), worse)
    expect(situation(order, at)).toMatchObject({ key: 'onHold', who: 'operator', until: addHours(addMinutes(now, 20), 72) })
    expect(codeOf(choose(order, 'resolveLate', { choice: 'newRate' }, at))).toBe('ORDER_ON_HOLD')
    expect(choicesOf(order, 'client', at)).toEqual([])
    expect(codeOf(decide(order, 'confirmPayment', operator, {}, at))).toBe('ORDER_ON_HOLD')
    expect(codeOf(decide(order, 'hold', operator, { reason: 'again' }, at))).toBe('ORDER_ON_HOLD')
  })

  it('lets what remained of the clocks go on, and nothing that was over before it', () => {
    const at = factsAt(addMinutes(now, 80), worse)
    const freed = moved(decide(held(), 'release', operator, { reason: 'Банк ответил' }, at)).order
    // the offer ended at 31, eleven minutes after the hold; the lock had ended at 15
    expect(freed).toMatchObject({ hold: { kind: 'none' }, rateFixedUntil: addMinutes(now, 15), exceptions: ['late'] })
    expect(nextDeadline(freed, defaultSettings, (moment) => moment)).toMatchObject({ action: 'checkGoalOver' })
    expect(situation(freed, at)).toMatchObject({ key: 'latePayment', who: 'client', until: addMinutes(now, 91) })
    expect(codeOf(choose(freed, 'resolveLate', { choice: 'newRate' }, at))).toBe('K7')
    expect(codeOf(decide(freed, 'release', operator, { reason: 'again' }, at))).toBe('ACTION_NOT_NOW')
  })
})
