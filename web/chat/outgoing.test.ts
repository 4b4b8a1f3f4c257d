import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKeptWords } from '../app/kept-words.ts'
import { addOutgoing, outgoingOf, sendOutgoing } from './outgoing.ts'

const message = { key: 'k', text: 'Здравствуйте', files: [], at: '2026-11-24T10:00:00.000Z', refused: null }
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { data: unknown }).data)
    return Response.json({ result: { version: 1 } })
  })
})
afterEach(() => {
  forgetKeptWords()
  vi.unstubAllGlobals()
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
const aFullStorage = () => ({ getItem: () => null, setItem: full, removeItem: () => undefined })

test.each([
  ['gives no storage', () => null],
  ['has its storage full', aFullStorage],
])('a message goes out although the browser %s', async (_, storage) => {
  vi.stubGlobal('localStorage', storage())
  expect(outgoingOf('o')).toEqual([])
  addOutgoing('o', message)
  expect(outgoingOf('o')).toEqual([message])
  expect(outgoingOf('o')).toBe(outgoingOf('o'))
  await sendOutgoing('o', () => undefined)
  expect(sent).toEqual([{ idempotencyKey: 'k', orderId: 'o', text: message.text, files: [] }])
  expect(outgoingOf('o')).toEqual([])
})

test('what this page alone has goes with the log-out as well', () => {
  vi.stubGlobal('localStorage', null)
  addOutgoing('o', message)
  forgetKeptWords()
  expect(outgoingOf('o')).toEqual([])
})
