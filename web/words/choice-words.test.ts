import { expect, test } from 'vitest'
import type { OrderChoice, OrderView } from '../../contract/orders.ts'
import { choiceWords, returnTime } from './choice-words.ts'

const payment: OrderView['payments'][number] = {
  id: 'p',
  kind: 'transfer',
  amount: '1',
  state: 'seen',
  seenAt: '2026-11-21T11:00:00.000Z',
  confirmations: 1,
  confirmationsNeeded: 2,
  transactionHash: null,
  transactionUrl: null,
  problem: null,
  unmatched: false,
}
const choice: OrderChoice = {
  action: 'resolveOver',
  choice: 'exchangeAll',
  give: '0.02',
  take: '200000',
  rate: '10000000',
  missing: '0',
  excess: '0.01',
  returned: '0',
  cost: '0',
  until: null,
  minutes: null,
  locked: true,
  why: null,
}
const sum = (unit: string) => (amount: string) => `${amount} ${unit}`
const scene = (language: 'ru' | 'en', payments = [payment], give: Partial<{ kind: 'crypto' | 'cashless'; network: string }> = {}) => ({
  order: { give: '0.01', take: '100000', rate: '10000000', payments },
  give: { asset: 'BTC', decimals: 8, kind: 'crypto' as const, network: 'Bitcoin', ...give },
  take: { asset: 'RUB', decimals: 2 },
  language,
  written: { give: sum('BTC'), take: sum('RUB'), moment: (at: string) => at },
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('what cannot be chosen before the confirmation says from when it can', () => {
  const waits = { ...choice, why: 'UNCONFIRMED_MONEY' }
  expect(plain(choiceWords(waits, 'client', scene('ru')).condition)).toBe(
    'Можно выбрать, когда сеть подтвердит платёж: обычно ещё около 10 мин.',
  )
  expect(plain(choiceWords(waits, 'staff', scene('en')).condition)).toBe(
    'You can choose this once the network has confirmed the payment, usually in about 10 min.',
  )
  expect(plain(choiceWords(waits, 'client', scene('ru', [payment], { network: 'NewNet' })).condition)).toBe(
    'Можно выбрать, когда сеть подтвердит платёж.',
  )
  expect(plain(choiceWords(waits, 'client', scene('en', [payment], { kind: 'cashless', network: 'SBP' })).condition)).toBe(
    'You can choose this once the bank has confirmed the payment.',
  )
})

test('a refund says from when the money can leave, while it is not confirmed', () => {
  const refund: OrderChoice = { ...choice, choice: 'refund', returned: '0.02' }
  expect(plain(choiceWords(refund, 'client', scene('ru')).condition)).toBe(
    'Без удержаний. Отправим, когда сеть подтвердит платёж: обычно ещё около 10 мин.',
  )
  const confirmed = [{ ...payment, state: 'confirmed' as const }]
  expect(plain(choiceWords(refund, 'client', scene('ru', confirmed)).condition)).toBe('Без удержаний.')
  expect(plain(returnTime(scene('en')))).toBe('We will send it once the network has confirmed the payment, usually in about 10 min.')
  expect(returnTime(scene('en', confirmed))).toBe('')
})

test('a rate that is the same as before is not called new', () => {
  const same: OrderChoice = { ...choice, choice: 'newRate', give: '0.01', take: '100000' }
  const { title, result } = choiceWords(same, 'client', scene('ru'))
  expect(plain(title)).toBe('Обменять 0.01 BTC по прежнему курсу')
  expect(plain(result)).toBe('Получите 100000 RUB')
  const other = choiceWords({ ...same, rate: '9900000', take: '99000' }, 'client', scene('en'))
  expect(plain(other.title)).toBe('Exchange 0.01 BTC at the new rate')
  expect(plain(other.result)).toBe('You receive 99000 RUB instead of 100000 RUB')
})
