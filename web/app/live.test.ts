import { expect, onTestFinished, test } from 'vitest'
import { askLiveAgain, connectLive, knowDatabase, listen, presentOf, renewLive, take, wantedTopics } from './live.ts'

test('after a restore a page takes states whose numbers are lower, and shows what it has until they come', () => {
  onTestFinished(listen('queue', () => undefined))
  knowDatabase('the office')
  take({ topic: 'queue', version: 10_000_000, state: 'before' })
  expect(presentOf('queue').state).toBe('before')
  expect(knowDatabase('the office')).toBe(false)
  take({ topic: 'queue', version: 700, state: 'old' })
  expect(presentOf('queue').state).toBe('before')
  expect(wantedTopics()).toMatchObject({ queue: 10_000_000 })

  expect(knowDatabase('restored')).toBe(true)
  expect(presentOf('queue').state).toBe('before')
  expect(wantedTopics()).toMatchObject({ queue: 0 })
  take({ topic: 'queue', version: 700, state: 'restored' })
  expect(presentOf('queue').state).toBe('restored')
})

test('the own order stays on the screen while everything is requested again, and goes when the person has changed', () => {
  const asked: string[] = []
  connectLive({ tellWants: () => undefined, renew: () => asked.push('renew'), again: () => asked.push('again') })
  onTestFinished(listen('order:one', () => undefined))
  take({ topic: 'order:one', version: 3, state: 'mine' })
  askLiveAgain()
  expect(presentOf('order:one').state).toBe('mine')
  renewLive()
  expect(presentOf('order:one').state).toBeUndefined()
  expect(asked).toEqual(['again', 'renew'])
})
