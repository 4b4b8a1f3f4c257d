import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import { OrderActions } from './OrderActions.tsx'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

/** What the screen says of an order that was marked as paid at ten, so long after that. */
function saidAt(serverNow: string, unmarkUntil: string): string {
  const order = {
    situation: { key: 'markedPaid' },
    paidMarkedAt: '2026-11-24T10:00:00.000Z',
    unmarkUntil,
    serverNow,
    actions: [{ action: 'unmarkPaid' }],
    unmatchedPayments: [],
    likelyPayments: [],
  } as unknown as OrderView
  return renderToStaticMarkup(createElement(OrderActions, { order, language: 'ru', busy: null } as unknown as OrderViewProps)).replaceAll(
    '\u00a0',
    ' ',
  )
}
const button = actionWords.unmarkPaid.client?.ru ?? ''

test('the mark can be taken back for as long as the office says, and after that the page says how long that was', () => {
  expect(saidAt('2026-11-24T10:00:50.000Z', '2026-11-24T10:01:00.000Z')).toContain(`${button} (10 с)`)
  expect(saidAt('2026-11-24T10:02:00.000Z', '2026-11-24T10:05:00.000Z')).toContain(`${button} (180 с)`)
  const over = saidAt('2026-11-24T10:00:50.000Z', '2026-11-24T10:00:45.000Z')
  expect(over).not.toContain(button)
  expect(over).toContain('только в течение 45 секунд после нажатия')
})

test.each([
  [0, 'Отметку об оплате снять нельзя.', 'The “paid” mark cannot be removed.'],
  [21, 'в течение 21 секунды после', 'within 21 seconds of'],
  [45, 'в течение 45 секунд после', 'within 45 seconds of'],
  [60, 'в течение минуты после', 'within a minute of'],
  [90, 'в течение 90 секунд после', 'within 90 seconds of'],
  [300, 'в течение 5 минут после', 'within 5 minutes of'],
])('%i seconds in words', (seconds, ru, en) => {
  expect(orderTexts.unmarkOver.ru(seconds)).toContain(ru)
  expect(orderTexts.unmarkOver.en(seconds)).toContain(en)
})
