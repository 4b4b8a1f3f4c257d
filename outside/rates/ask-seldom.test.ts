import { expect, test } from 'vitest'
import { addSeconds } from '../../core/time/instant.ts'
import { failureOf } from '../local-answer.ts'
import { OutsideError } from '../outside-error.ts'
import { askSeldom } from './ask-seldom.ts'
import type { AskContext, RateSource } from './rate-source.ts'

const start = '2026-01-01T00:00:00.000Z'
const at = (seconds: number): AskContext => ({ signal: new AbortController().signal, now: () => addSeconds(start, seconds) })

function counted(answer: (asked: number) => string) {
  let asked = 0
  let together = 0
  let most = 0
  const source: RateSource<{ pair: string }> = {
    name: 'rapira',
    async price(_parameters, { now }) {
      asked += 1
      together += 1
      most = Math.max(most, together)
      await new Promise((resolve) => setTimeout(resolve, 5))
      together -= 1
      return { price: answer(asked), seenAt: now() }
    },
  }
  return { source, asked: () => asked, most: () => most }
}

test('an answer is kept for its time, with the moment when it was seen', async () => {
  const { source, asked } = counted(String)
  const seldom = askSeldom(source, 30)
  expect(await seldom.price({ pair: 'A' }, at(0))).toEqual({ price: '1', seenAt: start })
  expect(await seldom.price({ pair: 'A' }, at(29))).toEqual({ price: '1', seenAt: start })
  expect(await seldom.price({ pair: 'B' }, at(29))).toMatchObject({ price: '2' })
  expect(await seldom.price({ pair: 'A' }, at(30))).toMatchObject({ price: '3' })
  expect(asked()).toBe(3)
})

test('where asked, questions queue, and those that came meanwhile share the answer', async () => {
  const { source, asked, most } = counted(String)
  const seldom = askSeldom(source, 30, true)
  await Promise.all(['A', 'B', 'A', 'C'].map((pair) => seldom.price({ pair }, at(0))))
  expect([asked(), most()]).toEqual([3, 1])
})

test('after "too often" the source is left alone for as long as it wants', async () => {
  const { source, asked } = counted((count) => {
    if (count === 1) throw new OutsideError('limit', 'rapira', 'slow down', { status: 429, retryAfterSeconds: 7 })
    return '81'
  })
  const seldom = askSeldom(source, 0)
  expect(await failureOf(seldom.price({ pair: 'A' }, at(0)))).toMatchObject({ kind: 'limit' })
  expect(await failureOf(seldom.price({ pair: 'B' }, at(6)))).toMatchObject({ kind: 'limit' })
  expect(asked()).toBe(1)
  expect(await seldom.price({ pair: 'A' }, at(7))).toMatchObject({ price: '81' })
})

test('any other failure is not remembered', async () => {
  const { source } = counted((count) => {
    if (count === 1) throw new OutsideError('timeout', 'rapira', 'slow')
    return '81'
  })
  const seldom = askSeldom(source, 30, true)
  await failureOf(seldom.price({ pair: 'A' }, at(0)))
  expect(await seldom.price({ pair: 'A' }, at(0))).toMatchObject({ price: '81' })
})
