import { expect, test } from 'vitest'
import type { PartnerIncomeView } from '../../contract/partner-incomes.ts'
import { incomesCsv, stateOf, whyText } from './income-words.ts'

const income: PartnerIncomeView = {
  id: 'one',
  at: '2026-03-03T09:00:00.000Z',
  orderNumber: 20402,
  give: '500',
  giveCurrencyId: 'usdt-trc20',
  amount: '0.531234',
  status: 'created',
  why: 'profit',
  percent: '12.5',
  of: 'profit',
  reason: null,
}

test.each([
  [{}, 'created', '12,5 % нашей прибыли с этого обмена'],
  [{ status: 'requested' }, 'requested', '12,5 % нашей прибыли с этого обмена'],
  [{ status: 'withdrawn', why: 'turnover', percent: '10' }, 'withdrawnIncome', '10 % суммы обмена'],
  [{ why: 'noProfit' }, 'created', 'Прибыли с этого обмена не было'],
  [{ why: 'reversed' }, 'reversed', 'Обмен отменён после завершения'],
  [{ why: 'refused', reason: 'своя карта' }, 'refused', 'своя карта'],
] as const)('an income that is %j is called %s, because: %s', (change, word, why) => {
  const shown = { ...income, ...change }
  expect(stateOf(shown).word).toBe(word)
  expect(whyText(shown, 'ru').replaceAll('\u00a0', ' ')).toBe(why)
})

test('a file of incomes has whole figures, quotes quotes, and holds no formula', () => {
  const bad = { ...income, why: 'refused', reason: 'он сказал "да"', giveCurrencyId: '=1+1' } as const
  const rows = incomesCsv([income, bad], 'en', (id) => id).split('\r\n')
  expect(rows[0]).toBe('\uFEFF"When","№","Exchange","","Your income, USDT","Status","For what"')
  expect(rows[1]).toBe('"2026-03-03 12:00","20402","500","usdt-trc20","0.531234","Credited","12.5% of our profit from this exchange"')
  expect(rows[2]).toContain(`"'=1+1"`)
  expect(rows[2]).toContain('"Not counted","он сказал ""да"""')
})
