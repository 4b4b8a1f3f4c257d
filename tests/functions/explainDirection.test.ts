/** explainDirection: a person with a calculator gets the same sum. */
import { expect, test } from 'vitest'
import { add, compare, divide, multiply, roundDown, subtract } from '../../core/money/decimal.ts'
import { forgetRateBoard } from '../../server/market/rates/present-rates.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')

const explain = (payload: Parameters<typeof world.call<'explainDirection'>>[1], who: Session | null = operator) =>
  world.call('explainDirection', payload, who)

test.each([
  ['usdt-sber', 'usdt-trc20', '500'],
  ['btc-sber', 'btc', '0.123'],
  ['usdt-btc', 'usdt-trc20', '4321.5'],
])('%s: the lines, pressed on a calculator, give the sum', async (id, giveCurrencyId, amount) => {
  const { give, take, lines, problems } = good(await explain({ id, giveCurrencyId, side: 'give', amount }))
  expect([give, problems]).toEqual([amount, []])
  let shown = '0'
  for (const { operation, value, result } of lines) {
    if (operation === '') shown = value
    else if (operation === '*') shown = multiply(shown, value)
    else if (operation === '/') shown = divide(shown, value)
    else if (operation === '+') shown = add(shown, value)
    else if (operation === '-') shown = subtract(shown, value)
    else if (operation === '~') shown = value
    expect(compare(roundDown(shown, 12), roundDown(operation === '=' ? shown : result, 12))).toBe(0)
  }
  expect(compare(shown, take)).toBe(0)
  for (const { words } of lines) expect(/[а-яА-Я]/.test(words.ru) || words.ru === words.en, words.ru).toBe(true)
})

test('it is for staff, of a direction that there is, by one of its currencies, and of a sum', async () => {
  const asked = { id: 'usdt-sber', giveCurrencyId: 'usdt-trc20', side: 'give', amount: '500' } as const
  expect(await explain(asked, null)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await explain(asked, await world.visitor())).toMatchObject({ code: 'NO_ACCESS' })
  expect(await explain({ ...asked, id: 'usdt-moon' })).toMatchObject({ code: 'DIRECTION_NOT_FOUND' })
  expect(await explain({ ...asked, giveCurrencyId: 'btc' })).toMatchObject({
    code: 'INVALID_ARGUMENT',
    details: { field: 'giveCurrencyId' },
  })
  expect(await explain({ ...asked, amount: '-1' })).toMatchObject({ code: 'AMOUNT_INVALID', details: { field: 'amount' } })
})

test('a payment method is called by its number until the list of its source has come, then by its name', async () => {
  const asked = { id: 'usdt-sbp-sber', giveCurrencyId: 'usdt-trc20', side: 'give', amount: '500' } as const
  const source = async () => good(await explain(asked)).lines.find(({ kind }) => kind === 'leg')?.words
  expect(await source()).toMatchObject({ ru: expect.stringContaining('способ 382'), en: expect.stringContaining('method 382') })
  good(await world.call('getSourceLists', { source: 'p2p-bybit', currencyCode: 'RUB' }, operator))
  forgetRateBoard(world.context)
  expect(await source()).toEqual({ ru: expect.stringMatching(/ SBP$|, SBP/), en: expect.stringMatching(/, SBP/) })
})
