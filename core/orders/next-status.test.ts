import { expect, it } from 'vitest'
import { randomLife } from '../../tests/random/random-life.ts'
import { defaultSettings } from '../settings/settings.ts'
import { nextStatus } from './next-status.ts'
import type { Need, Order } from './order.ts'

const life = randomLife(3, 0, () => undefined)
if (life === null) throw new Error('this seed makes an order')
const bare: Order = { ...life.order, needs: [], payAt: 'before', due: '100', seen: '0', received: '0', paidMarkedAt: null, credited: false }
const card = (state: Need['state']): Need => ({ kind: 'card', numberHash: 'c', lastFour: '1111', state, askedAt: null })
const account = (state: Need['state']): Need => ({ kind: 'account', numberHash: 'a', lastFour: '2222', state, askedAt: null })

it.each([
  ['toBeVerified', { needs: [account('missing'), card('missing')] }],
  ['checkingVerification', { needs: [card('pending')] }],
  ['toBeAccountVerified', { needs: [card('waived'), account('declined')] }],
  ['checkingAccountVerification', { needs: [card('verified'), account('pending')] }],
  ['paymentChecked', { credited: true, received: '100' }],
  ['checkingPayment', { credited: true, received: '99' }],
  ['checkingPayment', { credited: true, received: '100', exceptions: ['late'] }],
  ['checkingPayment', { seen: '1' }],
  ['checkingPayment', { received: '1', payAt: 'meeting' }],
  ['checkingPayment', { paidMarkedAt: life.order.dateCreated }],
  ['waitingForMeeting', { payAt: 'meeting' }],
  ['toBePaid', {}],
] as const)('leads to %s', (status, changed) => {
  expect(nextStatus({ ...bare, ...changed }, defaultSettings)).toBe(status)
})
