import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { CallEnd, openCallWatch } from './call-end.ts'

test('the first end counts, and is told once', () => {
  const told = vi.fn()
  const end = new CallEnd(told)
  expect(end.why).toBeNull()
  end.end('ABORTED')
  end.end('TIMEOUT')
  expect(end.why?.code).toBe('ABORTED')
  expect(end.signal.aborted).toBe(true)
  expect(told).toHaveBeenCalledOnce()
})

test('a call that takes too long is ended, one that is over is not', async () => {
  const limit = openCallWatch(50)
  const [long, short] = [new CallEnd(), new CallEnd()]
  limit.start(long)
  limit.start(short)
  limit.stop(short)
  await pause(90)
  expect(long.why?.code).toBe('TIMEOUT')
  expect(short.why).toBeNull()
  // the clock, stopped meanwhile, starts anew
  await pause(20)
  const later = new CallEnd()
  limit.start(later)
  await pause(90)
  expect(later.why?.code).toBe('TIMEOUT')
})
