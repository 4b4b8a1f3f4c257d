import { expect, test } from 'vitest'
import { situationTextOf } from './cash-words.ts'

const ended = [
  'payTimeOver',
  'canceledAutomatically',
  'canceledByClient',
  'canceled',
  'closedForGood',
  'paymentNotReceived',
  'closedRefundDone',
  'done',
] as const

test('an order that is paid in cash speaks of no transfer, hash or payment details', () => {
  for (const key of ended) {
    const text = Object.values(situationTextOf(key, 'cash')).map(({ ru, en }) => `${ru} ${en}`)
    expect(text.join(' '), key).not.toMatch(/реквизит|перевод|хеш|details|transfer|hash/i)
  }
  expect(situationTextOf('canceled', 'crypto').next.ru).toContain('реквизитам')
})
