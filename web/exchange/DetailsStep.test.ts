/** The way from the widget to the second step. */
import { afterEach, expect, test, vi } from 'vitest'
import type { PersonView } from '../../contract/people.ts'
import { putSession } from '../app/session-state.ts'
import { pairOf, termsOf } from './catalogue.ts'
import { goOn } from './DetailsStep.tsx'
import { exampleCatalogue } from './example-catalogue.ts'
import { type Exchange, isSameView } from './use-quote.ts'
import { figuresOf, typedSum } from './widget-state.ts'

afterEach(() => vi.unstubAllGlobals())

const consents = { rules: '', aml: '' }
function exchange(): Exchange {
  const catalogue = exampleCatalogue()
  const pair = pairOf(catalogue, { giveId: 'usdt', takeId: 'sber' })
  if (!pair) throw new Error('the example has no such pair')
  const typed = typedSum('give', '500', 2, 'ru')
  const figures = figuresOf(termsOf(catalogue, pair), typed, 'ru')
  return { pair, typed, figures, touches: 0, writeAddress: vi.fn() } as unknown as Exchange
}

/** A browser in which the person's last order is asked for; what it writes is in the answer. */
function browser() {
  putSession({ known: true, person: { uid: 'one' } as PersonView, refused: null })
  const written = { addresses: [] as string[], kept: [] as string[] }
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } })
  vi.stubGlobal('location', { pathname: '/', search: '' })
  vi.stubGlobal('history', { pushState: (_: unknown, __: string, to: string) => written.addresses.push(to) })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: (name: string) => written.kept.push(name), removeItem: () => undefined })
  vi.stubGlobal('fetch', async () => Response.json({ result: { last: null } }))
  return written
}

test('a press leads to the second step', async () => {
  const written = browser()
  await goOn(exchange(), consents, () => true)
  expect(written.addresses).toEqual(['/?step=details'])
  expect(written.kept).toHaveLength(1)
})

test('a press after which another page or pair was chosen writes nothing over it', async () => {
  const written = browser()
  const pressed = exchange()
  await goOn(pressed, consents, () => false)
  expect(written).toEqual({ addresses: [], kept: [] })
  expect(pressed.writeAddress).not.toHaveBeenCalled()
})

test('what was pressed at is still seen until the person does something else', () => {
  const pressed = exchange()
  const other = { ...pressed, pair: { ...pressed.pair, give: { ...pressed.pair.give, id: 'btc' } } }
  expect(isSameView({ ...pressed }, pressed)).toBe(true)
  for (const now of [null, { ...pressed, touches: 1 }, other]) expect(isSameView(now, pressed)).toBe(false)
})
