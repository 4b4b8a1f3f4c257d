/** What is said of a refused action. The hooks run in a page that is rendered once. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderChoice } from '../../contract/orders.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { connectShelf, type ToastWords } from '../app/toasts.ts'
import { useMovedChoice } from './use-moved-choice.ts'
import { atField, type OrderViewProps, useOrderActs } from './use-order.ts'

const shown: ToastWords[] = []
beforeEach(() => connectShelf((words) => shown.push(words)))
afterEach(() => {
  connectShelf(null)
  shown.length = 0
  vi.unstubAllGlobals()
})

/** What a hook answers on a page whose server refuses everything. */
function onPage<A>(code: ErrorCode, use: () => A): A {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: { details: { code, seconds: 10 } } })))
  const answers: A[] = []
  renderToString(
    createElement(() => {
      answers.push(use())
      return null
    }),
  )
  return answers[0] as A
}
const act = (code: ErrorCode): OrderViewProps['act'] => onPage(code, () => useOrderActs('order').act)

describe('a button that has no place for a refusal says it in a toast', () => {
  test.each([
    ['reschedule', 'MEETING_SLOT_TAKEN', 'Это время уже занято. Выберите другое.'],
    ['markOrderAsPaid', 'TOO_MANY_CALLS', 'Слишком много запросов.'],
    ['requestCancel', 'INVALID_ARGUMENT', 'Проверьте данные'],
  ] as const)('%s: %s', async (action, code, words) => {
    expect(await act(code)(action)).toMatchObject({ code })
    expect(shown).toMatchObject([{ type: 'error', text: expect.stringContaining(words) }])
  })

  test('an option whose price has moved shows that itself, but nothing else', async () => {
    const option = { choice: 'takeLess', action: 'resolvePartial', take: '100' } as OrderChoice
    const choose = (code: ErrorCode) => onPage(code, () => useMovedChoice(useOrderActs('order')).choose)
    await choose('RATE_CHANGED')(option)
    expect(shown).toEqual([])
    await choose('TOO_MANY_CALLS')(option)
    expect(shown).toHaveLength(1)
  })
})

test('a form shows a refusal at its field, and the rest is said in a toast', async () => {
  await act('MEETING_SLOT_TAKEN')('reschedule', {}, atField)
  expect(shown).toEqual([])
  await act('OFFLINE')('reschedule', {}, atField)
  expect(shown).toHaveLength(1)
})
