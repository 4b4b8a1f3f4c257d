import { expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { situationSays } from './situation-says.ts'

const written = {
  give: (sum: string) => `${sum} USDT`,
  take: (sum: string) => `${sum} ₽`,
  moment: (at: string) => at,
  meeting: (at: string) => at,
}
const sheet = (key: string) => ({
  order: { status: 'paymentChecked', situation: { key, values: { take: '42 000', received: '500' } } } as unknown as OrderView,
  give: { kind: 'crypto' as const },
  language: 'ru' as const,
  written,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('what the heading says is not said again under it', () => {
  const { title, now, lead } = situationSays(sheet('payoutQueued'))
  expect(plain(title)).toBe('Готовим перевод: 42 000 ₽')
  expect(plain(lead)).toBe('Оплата зачтена, курс окончательный. Делать ничего не нужно.')
  expect(plain(now)).toContain('Готовим перевод: 42 000 ₽.')
})

test('a situation of a newer server reads as its status does', () => {
  expect(situationSays(sheet('somethingNew')).title).toBe(situationSays(sheet('payoutQueued')).title)
})
