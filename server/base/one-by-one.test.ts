import { pino } from 'pino'
import { expect, test } from 'vitest'
import { oneByOne } from './one-by-one.ts'

const told = { problem: 'it could not be moved', ids: (orderId: string) => ({ orderId }) }

test('a row that fails is logged by its id, and those behind it are worked on', async () => {
  const lines: string[] = []
  const done: string[] = []
  const context = { log: pino({}, { write: (line: string) => lines.push(line) }), stopping: new AbortController().signal }
  await oneByOne(context, ['one', 'two', 'three'], told, async (id) => {
    if (id === 'two') throw new Error('it stays')
    done.push(id)
  })
  expect(done).toEqual(['one', 'three'])
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { orderId: 'two', msg: 'it could not be moved', err: { message: 'it stays' } },
  ])
})

test('no row is begun once the process is told to stop', async () => {
  const stop = new AbortController()
  const done: string[] = []
  await oneByOne({ log: pino({ enabled: false }), stopping: stop.signal }, ['one', 'two'], told, async (id) => {
    done.push(id)
    stop.abort()
  })
  expect(done).toEqual(['one'])
})
