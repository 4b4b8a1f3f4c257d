import { expect, test } from 'vitest'
import { openBytesInFlight } from './bytes-in-flight.ts'

test('an address has its bound, and the process has one for all of them', () => {
  const bytes = openBytesInFlight({ ofProcess: 100, ofAddress: 60 })
  const release = bytes.reserve('one', 60)
  expect(() => bytes.reserve('one', 1)).toThrow('SERVICE_BUSY')
  bytes.reserve('two', 40)
  expect(() => bytes.reserve('three', 1)).toThrow('SERVICE_BUSY')
  release()
  bytes.reserve('three', 60)
})

test('what is released twice is counted once', () => {
  const bytes = openBytesInFlight({ ofProcess: 100, ofAddress: 100 })
  const release = bytes.reserve('one', 50)
  bytes.reserve('one', 50)
  release()
  release()
  bytes.reserve('one', 50)
  expect(() => bytes.reserve('one', 1)).toThrow('SERVICE_BUSY')
})
