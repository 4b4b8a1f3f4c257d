import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { PayStep } from './PayStep.tsx'
import { orderTexts } from './texts.ts'
import type { OrderCurrency, OrderViewProps } from './use-order.ts'

const moment = (at: string) => at
/** What the client sees of an order whose time to pay was over a minute ago. */
function timeOver(silentSince: string | null, kind: OrderCurrency['kind'] = 'crypto'): string {
  const order = {
    id: 'order',
    status: 'toBePaid',
    hold: { kind: 'none', reason: null },
    situation: { key: 'toBePaid', who: 'client', until: null, values: {} },
    payUntil: '2026-11-24T10:00:00.000Z',
    serverNow: '2026-11-24T10:01:00.000Z',
    due: '100',
    remaining: '100',
    paidMarkedAt: null,
    network: silentSince === null ? null : { network: 'TRC20', silentSince, unreliable: null, unreliableSince: null },
    actions: [{ action: 'markOrderAsPaid' }, { action: 'checkTransaction' }],
    unmatchedPayments: [],
    likelyPayments: [],
    seen: '0',
    received: '0',
  } as unknown as OrderView
  const props = {
    order,
    give: { id: 'usdt', kind } as OrderCurrency,
    take: { id: 'sber', kind: 'bank' } as unknown as OrderCurrency,
    language: 'ru',
    written: { give: moment, take: moment, moment, meeting: moment, until: moment },
    may: (action: string) => order.actions.some((each) => each.action === action),
    busy: null,
  } as unknown as OrderViewProps
  return renderToStaticMarkup(createElement(PayStep, props)).replaceAll('\u00a0', ' ')
}

describe('the time to pay is over', () => {
  test('while the network is silent: the client reads that his transfer is not lost, and that nothing is closed', () => {
    const page = timeOver('2026-11-24T09:50:00.000Z')
    expect(page).toContain(orderTexts.networkSilent.ru('TRC20', '2026-11-24T09:50:00.000Z'))
    expect(page).not.toContain('заявка закроется')
    expect(page).not.toMatch(/<p[^>]*><\/p>/)
  })

  test('the one button that searches for the payment is that which answers', () => {
    const page = timeOver(null)
    expect(page).toContain(orderTexts.checkAgain.ru)
    expect(page).not.toContain('Проверить платёж')
    expect(page).toContain('заявка закроется')
  })

  test('there is nothing to search for cash', () => expect(timeOver(null, 'cash')).not.toContain(orderTexts.checkAgain.ru))
})
