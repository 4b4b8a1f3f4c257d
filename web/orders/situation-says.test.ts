import { expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { situationSays } from './situation-says.ts'

const written = {
  give: (sum: string) => `${sum} USDT`,
  take: (sum: string) => `${sum} ₽`,
  moment: (at: string) => at,
  meeting: (at: string) => at,
}
const props = (key: string) => ({
  order: { status: 'paymentChecked', situation: { key, values: { take: '42 000', received: '500' } } } as unknown as OrderView,
  give: { kind: 'crypto' as const },
  language: 'ru' as const,
  written,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('what the heading says is not said again under it', () => {
  const { title, now, lead } = situationSays(props('payoutQueued'))
  expect(plain(title)).toBe('Готовим перевод: 42 000 ₽')
  expect(plain(lead)).toBe('Оплата зачтена, курс окончательный. Делать ничего не нужно.')
  expect(plain(now)).toContain('Готовим перевод: 42 000 ₽.')
})

test('a situation of a newer server reads as its status does', () => {
  expect(situationSays(props('somethingNew')).title).toBe(situationSays(props('payoutQueued')).title)
})

test('an unpaid order whose network is silent is not said to close', () => {
  const { order, ...rest } = props('toBePaid')
  const toBePaid = { ...order, status: 'toBePaid' } as OrderView
  const network = { network: 'TRC20', silentSince: '2026-11-23T10:00:00.000Z', unreliable: null, unreliableSince: null }
  const otherwise = (change: Partial<OrderView>) => plain(situationSays({ ...rest, order: { ...toBePaid, ...change } }).otherwise)
  expect(otherwise({ network: null })).toContain('заявка закроется')
  expect(otherwise({ network })).toBe('')
  expect(otherwise({ network: { ...network, silentSince: null, unreliableSince: network.silentSince } })).toContain('заявка закроется')
})
