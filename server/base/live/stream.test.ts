import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openStream } from './stream.ts'

/** Takes bytes and reads them only when told. */
function client() {
  let free: (() => void) | null = null
  let reads = false
  const out = new Writable({
    write: (_chunk, _encoding, done) => {
      if (reads) done()
      else free = done
    },
  })
  const read = () => {
    reads = true
    free?.()
  }
  return { out, read }
}

test('a client with more than 64 kB unread, and the largest piece of it, is dropped', () => {
  const { out } = client()
  const stream = openStream('s', null, out)
  for (let i = 0; i < 65; i++) stream.send('x'.repeat(1024))
  expect(out.destroyed).toBe(false)
  stream.send('x')
  stream.send('x')
  expect(out.destroyed).toBe(true)
})

test('the catalogue that comes first is not held against a slow client, until it has been read once', async () => {
  const { out, read } = client()
  const stream = openStream('s', null, out)
  stream.send('x'.repeat(200_000))
  stream.send('x'.repeat(60_000))
  stream.send('x')
  expect(out.destroyed).toBe(false)
  const drained = new Promise((resolve) => out.once('drain', resolve))
  read()
  await drained
  expect(out.writableLength).toBe(0)
  expect(out.destroyed).toBe(false)
})

test('a catalogue that changes as a whole does not drop who has not read the one before, and one more does', () => {
  const { out } = client()
  const stream = openStream('s', null, out)
  for (let i = 0; i < 2; i++) stream.send('x'.repeat(62_000))
  stream.send('x'.repeat(14_000))
  expect(out.destroyed).toBe(false)
  stream.send('x'.repeat(62_000))
  expect(out.destroyed).toBe(true)
})

test('a client that keeps up gets any number of events', async () => {
  const { out, read } = client()
  read()
  const stream = openStream('s', null, out)
  for (let i = 0; i < 1000; i++) {
    stream.send('x'.repeat(1024))
    await new Promise(setImmediate)
  }
  expect(out.destroyed).toBe(false)
})
