import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { PayStep } from './PayStep.tsx'
import { RateOver } from './RateOver.tsx'
import { orderTexts } from './texts.ts'
import type { OrderCurrency, OrderViewProps } from './use-order.ts'

const moment = (at: string) => at
const said = (element: ReactElement) => renderToStaticMarkup(element).replaceAll('\u00a0', ' ')
/** What the screen gets of an order whose time to pay was over a minute ago. */
function propsOf(silentSince: string | null, kind: OrderCurrency['kind'], more: Partial<OrderView> = {}): OrderViewProps {
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
    ...more,
  } as unknown as OrderView
  return {
    order,
    give: { id: 'usdt', kind } as OrderCurrency,
    take: { id: 'sber', kind: 'bank' } as unknown as OrderCurrency,
    language: 'ru',
    written: { give: moment, take: moment, moment, meeting: moment, until: moment },
    may: (action: string) => order.actions.some((each) => each.action === action),
    busy: null,
  } as unknown as OrderViewProps
}
const timeOver = (silentSince: string | null, kind: OrderCurrency['kind'] = 'crypto') =>
  said(createElement(PayStep, propsOf(silentSince, kind)))

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

describe('the rate is over before the time to pay is', () => {
  const props = propsOf(null, 'crypto', {
    payUntil: '2026-11-24T10:10:00.000Z',
    rateFixedUntil: '2026-11-24T10:00:00.000Z',
    instructions: { ru: '', en: '' },
    instructionsRequired: false,
    lastStatusUpdate: '2026-11-24T09:50:00.000Z',
    quotes: [],
    payments: [],
    choices: [],
    history: [],
    credentials: { value: 'TOurAddress', memo: null, label: null, code: null, watched: true },
    actions: [{ action: 'markOrderAsPaid' }, { action: 'refreshQuote' }, { action: 'cancelOrder' }],
  } as unknown as Partial<OrderView>)

  test('where no refresh is left the details stay, and what comes of a transfer now is said', () => {
    const page = said(createElement(PayStep, { ...props, may: (action: string) => action === 'markOrderAsPaid' } as OrderViewProps))
    expect(page).toContain(orderTexts.lockPast.ru)
    expect(page).not.toContain(orderTexts.rateOver.ru)
    expect(page).toContain('TOurAddress')
  })

  test('he who has paid says so, and he who has not gets no details of a rate that is over', () => {
    const page = said(createElement(PayStep, props))
    expect(page).toContain(orderTexts.refreshFirst.ru)
    expect(page).toContain(`>${orderTexts.iHavePaid.ru}<`)
    expect(page).toContain(orderTexts.refreshRate.ru)
    expect(page).toContain(orderTexts.rateOverPaid.ru)
    expect(page).not.toContain('TOurAddress')
    expect(page).not.toContain('Курс закреплён')
  })

  test.each(['RESERVE_LACKING', 'NO_RATE'] as const)('and there is no new one (%s): what to do until there is', (refused) => {
    const refresh = { press: () => undefined, refused }
    const notice = said(createElement(RateOver, { ...props, refresh, withButton: true }))
    expect(notice).toContain(orderTexts[`notRenewed_${refused}`].ru)
    expect(notice).toContain(orderTexts.rateOverPaid.ru)
    expect(notice).toContain(orderTexts.refreshRate.ru)
  })
})
