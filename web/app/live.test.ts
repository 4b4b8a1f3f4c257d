import { expect, test, vi } from 'vitest'
import { knowDatabase, take, useLive, wantedTopics } from './live.ts'

vi.mock('react', () => ({
  useSyncExternalStore: (listen: (tell: () => void) => void, now: () => unknown) => {
    listen(() => undefined)
    return now()
  },
}))

test('after a restore a page takes states whose numbers are lower, and shows what it has until they come', () => {
  knowDatabase('the office')
  take({ topic: 'queue', version: 10_000_000, state: 'before' })
  expect(useLive('queue').state).toBe('before')
  expect(knowDatabase('the office')).toBe(false)
  take({ topic: 'queue', version: 700, state: 'old' })
  expect(useLive('queue').state).toBe('before')
  expect(wantedTopics()).toEqual({ queue: 10_000_000 })

  expect(knowDatabase('restored')).toBe(true)
  expect(useLive('queue').state).toBe('before')
  expect(wantedTopics()).toEqual({ queue: 0 })
  take({ topic: 'queue', version: 700, state: 'restored' })
  expect(useLive('queue').state).toBe('restored')
})
