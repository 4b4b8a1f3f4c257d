import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AmountField } from './AmountField.tsx'
import { exampleCurrencies } from './example-catalogue.ts'

test('limits that move with the market are read on request, and announced by nobody', () => {
  const field = renderToStaticMarkup(
    createElement(AmountField, {
      label: 'Отдаёте',
      aside: 'от 100 до 7000 USDT',
      value: '500',
      onType: () => undefined,
      currency: exampleCurrencies[0] ?? null,
      edited: true,
      refusal: null,
      pickHint: 'Выбрать',
      onPick: () => undefined,
      pickOpen: false,
      pickRef: null,
    }),
  )
  expect(field).toMatch(/<span id="[^"]+-aside" class="[^"]+">от 100 до 7000 USDT<\/span>/)
  expect(field).toMatch(/aria-describedby="[^"]+-aside/)
  // what is announced has its own element, which is there before there is anything to say
  expect(field).toMatch(/<span[^>]*role="status"[^>]*><\/span>/)
})
