import { expect, test } from 'vitest'
import { explainPlainly, type PlainRate } from './explain-plainly.ts'

const ru: PlainRate = {
  give: '100 USDT',
  take: '9 200 ₽',
  rate: '1 USDT = 92 ₽',
  time: '14:32:05',
  day: null,
  market: null,
  fixedCost: null,
  takeUnit: '0,01 ₽',
  giveUnit: null,
  hold: { kind: 'created', minutes: 15 },
}

test('a rate in words: the sums, when, what is inside, in whose favour, for how long', () => {
  expect(explainPlainly(ru, 'ru')).toEqual([
    'За 100 USDT вы получите 9 200 ₽: 1 USDT = 92 ₽.',
    'Курс рассчитан в 14:32:05 по Москве.',
    'Наша комиссия уже внутри курса, сверху ничего не удерживаем.',
    'Сумма к получению округлена вниз до 0,01 ₽: меньшие доли не выплачиваем.',
    'До создания заявки курс следует за рынком. Когда вы её создадите, закрепим его на 15 мин.',
  ])
})

test('the fixed cost of the direction is named with its sum', () => {
  const lines = explainPlainly({ ...ru, fixedCost: '1 USDT' }, 'en')
  expect(lines).toHaveLength(6)
  expect(lines[3]).toBe(
    'The rate also includes the cost of sending, 1 USDT. It does not depend on the amount, so a larger amount gets a better rate.',
  )
})

test('the market and our fee are named, so that a calculator agrees', () => {
  const market = { rate: '1 USDT = 93 ₽', fee: '1,1 %' }
  expect(explainPlainly({ ...ru, market: { ...market, kind: 'less' } }, 'ru')[2]).toBe(
    'Рыночный курс: 1 USDT = 93 ₽. Наша комиссия 1,1 %: на столько курс для вас ниже рыночного, сверху ничего не удерживаем.',
  )
  expect(explainPlainly({ ...ru, market: { ...market, kind: 'none' } }, 'en')[2]).toBe(
    'This is the market rate: 1 USDT = 93 ₽. There is no fee.',
  )
  expect(explainPlainly({ ...ru, market: { ...market, kind: 'more' } }, 'en')[2]).toMatch(/you receive 1,1 % more than the market rate/)
})

test('a client who chose the sum to get reads about both roundings', () => {
  expect(explainPlainly({ ...ru, giveUnit: '0,000001 USDT' }, 'ru')[3]).toBe(
    'Сумма к получению округлена вниз до 0,01 ₽, сумма к оплате вверх до 0,000001 USDT: меньшие доли не выплачиваем и не принимаем.',
  )
})

test('a rate of another day names the day, and a rate without a hold promises nothing', () => {
  const lines = explainPlainly({ ...ru, day: '21 ноября', hold: null }, 'ru')
  expect(lines[1]).toBe('Курс рассчитан 21 ноября в 14:32:05 по Москве.')
  expect(lines).toHaveLength(4)
})

test.each([
  [{ kind: 'until', moment: '14:47' }, 'Курс закреплён за вами до 14:47.', 'The rate is fixed for you until 14:47.'],
  [{ kind: 'closed' }, /закрыты/, /closed/],
  [{ kind: 'indicative' }, /примерный/, /approximate/],
  [{ kind: 'outOfDate' }, /устарел/, /out of date/],
] as const)('what holds: %o', (hold, russian, english) => {
  expect(explainPlainly({ ...ru, hold }, 'ru').at(-1)).toMatch(russian)
  expect(explainPlainly({ ...ru, hold }, 'en').at(-1)).toMatch(english)
})
