import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentRows } from './PaymentRows.tsx'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

const shown = (state: 'confirmed' | 'vanished') =>
  renderToStaticMarkup(
    createElement(PaymentRows, {
      order: {
        status: 'checkingPayment',
        payments: [{ id: 'one', amount: '100', state, seenAt: 'today', transactionHash: null, unmatched: false }],
        unmatchedPayments: [],
        exceptions: [],
        take: '9000',
      },
      give: { kind: 'crypto' },
      written: { give: String, take: String, moment: String },
    } as unknown as OrderViewProps),
  ).replaceAll('\u00a0', ' ')

test('a transfer that its network has dropped is shown as that, and nothing is to be paid out for it', () => {
  expect(shown('confirmed')).toContain(orderTexts.toPayOut.ru)
  const gone = shown('vanished')
  expect(gone).toContain(orderTexts.payment_vanished.ru)
  expect(gone).not.toContain(orderTexts.toPayOut.ru)
  expect(gone).not.toContain(orderTexts.received.ru)
})
