import { expect, test } from 'vitest'
import { currencyOf, directionOf, limits, noon } from '../../tests/random/random-catalogue.ts'
import { addMinutes, addSeconds } from '../time/instant.ts'
import { type BackTestAsked, type BackTestResult, backTest, type PastOrder } from './back-test.ts'
import { rateLine } from './rate-line.ts'
import { silenceAllowedSeconds } from './thinning.ts'

const currencies = [currencyOf('usdt', 'crypto', 'USDT', 2), currencyOf('sber', 'cashless', 'RUB', 2), currencyOf('cash', 'cash', 'RUB', 2)]
const sell = directionOf({
  id: 'sell',
  currenciesGive: ['usdt'],
  currencyTake: 'sber',
  legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: false }],
  minimum: '100',
})
const at = (minute: number) => addMinutes(noon, minute)
/** The price is 80 in the first 30 minutes. Then the source is silent until minute 50. After that the price is 82. */
const seen = [
  ...Array.from({ length: 31 }, (_, minute) => ({ at: at(minute), price: '80' })),
  ...Array.from({ length: 11 }, (_, minute) => ({ at: at(50 + minute), price: '82' })),
]
const past = {
  currencies,
  assetLegs: new Map([['RUB', [{ source: 'rapira', pair: 'USDT/RUB', inverted: true } as const]]]),
  limits,
  snapshots: new Map([['rapira:USDT/RUB', seen]]),
  readAt: at(60),
}
const order = (minute: number, changed: Partial<PastOrder> = {}): PastOrder => ({
  at: at(minute),
  giveCurrencyId: 'usdt',
  give: '1000',
  takeCurrencyId: 'sber',
  take: '79200',
  giveWorth: '1000',
  takeWorth: '990',
  ...changed,
})
const asked = (changed: Partial<BackTestAsked> = {}): BackTestAsked => ({
  ...past,
  present: sell,
  proposed: { ...sell, markupPercent: '2' },
  orders: [],
  from: noon,
  to: at(60),
  stepMinutes: 10,
  ...changed,
})

function run(given: BackTestAsked): { result: BackTestResult; told: number[] } {
  const told: number[] = []
  const running = backTest(given)
  for (let step = running.next(); ; step = running.next()) {
    if (step.done) return { result: step.value, told }
    told.push(step.value)
  }
}

test('both lines, broken where the source was silent', () => {
  const { result } = run(asked())
  expect(result.points.map(({ at: moment, present, proposed }) => [moment.slice(11, 16), present, proposed])).toEqual([
    ['12:00', '79.2', '78.4'],
    ['12:10', '79.2', '78.4'],
    ['12:20', '79.2', '78.4'],
    ['12:30', '79.2', '78.4'],
    ['12:40', null, null],
    ['12:50', '81.18', '80.36'],
    ['13:00', '81.18', '80.36'],
  ])
  // A minute after the last price, that price was too old.
  expect(result.offSale).toEqual({ present: 1, proposed: 1, presentMinutes: 19, proposedMinutes: 19 })
})

test('turnover and profit over the real orders', () => {
  const orders = [order(5), order(20, { give: '50', take: '3960', giveWorth: '50', takeWorth: '49.5' }), order(40)]
  const { result } = run(asked({ orders }))
  // 1000 x 78.4 is 78400 roubles, worth 980: the profit is 20 instead of 10. The second order is below the minimum. For the third order
  // the direction was off sale.
  expect(result).toMatchObject({ orders: 3, turnover: '2050', profitPresent: '20.5', profitProposed: '20', refused: 2 })
})

test('worths that were not stored are calculated from the snapshots', () => {
  const { result } = run(asked({ orders: [order(5, { giveWorth: null, takeWorth: null })] }))
  expect(result).toMatchObject({ turnover: '1000', profitPresent: '10', profitProposed: '20', refused: 0 })
})

test('an order is valued in what it paid out, and the proposal in what it would pay out', () => {
  // 80000 roubles of cash are worth 1000, and 79200 to a card 990. The proposal pays out 980 USDT for them.
  const paidOut = order(5, { giveCurrencyId: 'cash', give: '80000' })
  const proposed = {
    ...sell,
    currenciesGive: ['cash'],
    currencyTake: 'usdt',
    legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: true } as const],
    markupPercent: '2',
  }
  for (const worths of [{ giveWorth: null, takeWorth: null }, {}])
    expect(run(asked({ present: null, proposed, orders: [{ ...paidOut, ...worths }] })).result).toMatchObject({
      turnover: '1000',
      profitPresent: '10',
      profitProposed: '20',
      refused: 0,
    })
  // the same asset by another currency: what the order paid out says what a rouble was worth
  const toCash = { ...sell, currencyTake: 'cash', markupPercent: '2' }
  expect(run(asked({ proposed: toCash, orders: [order(5)] })).result).toMatchObject({ profitPresent: '10', profitProposed: '20' })
})

test('a give currency that is no longer taken is refused', () => {
  const proposed = { ...sell, currenciesGive: ['usdt-ton'] }
  expect(run(asked({ proposed, orders: [order(5)] })).result).toMatchObject({ refused: 1, profitProposed: '0' })
})

test('progress only rises, from 0 to 100', () => {
  const { told } = run(asked({ stepMinutes: 1, orders: [order(5)] }))
  expect(told[0]).toBe(0)
  expect(told.at(-1)).toBe(100)
  expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b))
})

test('it begins when every leg has a price, and is empty if a leg never had one', () => {
  const late = new Map([['rapira:USDT/RUB', seen.slice(20)]])
  expect(run(asked({ snapshots: late })).result).toMatchObject({ from: at(20), points: { length: 5 } })
  const never = { ...sell, legs: [{ source: 'rapira', pair: 'USDT/EUR', inverted: false } as const] }
  expect(run(asked({ proposed: never, orders: [order(5)] })).result).toMatchObject({ from: at(60), points: [], orders: 0 })
  expect(run(asked({ present: null })).result.points[0]).toMatchObject({ present: null, proposed: '78.4' })
})

test('the chart of a direction has the same points, whether it sells today or not', () => {
  const points = rateLine({ ...sell, active: false }, past, { from: noon, to: at(60), stepMinutes: 20 })
  expect(points.map(({ rate }) => rate)).toEqual(['79.2', '79.2', null, '81.18'])
})

test('older snapshots may lie farther apart', () => {
  expect(silenceAllowedSeconds(60, 60)).toBe(60)
  expect(silenceAllowedSeconds(3 * 3600, 60)).toBe(180)
  expect(silenceAllowedSeconds(8 * 24 * 3600, 60)).toBe(3660)
  const old = { ...past, readAt: addSeconds(at(60), 8 * 24 * 3600) }
  expect(rateLine(sell, old, { from: at(40), to: at(40), stepMinutes: 1 })[0]?.rate).toBe('79.2')
})

test('a direction that was off sale twice within an hour was so, though the chart has a point an hour', () => {
  const silent = (minute: number) => (minute > 10 && minute < 15) || (minute > 40 && minute < 44)
  const minutes = Array.from({ length: 61 }, (_, minute) => minute).filter((minute) => !silent(minute))
  const twice = new Map([['rapira:USDT/RUB', minutes.map((minute) => ({ at: at(minute), price: '80' }))]])
  const { result } = run(asked({ snapshots: twice, stepMinutes: 60 }))
  expect(result.points).toHaveLength(2)
  expect(result.offSale).toEqual({ present: 2, proposed: 2, presentMinutes: 7, proposedMinutes: 7 })
})

test('a source that has been silent to this moment counts to this moment', () => {
  const { result } = run(asked({ snapshots: new Map([['rapira:USDT/RUB', seen.slice(0, 31)]]) }))
  expect(result.offSale).toMatchObject({ present: 1, presentMinutes: 29 })
})
