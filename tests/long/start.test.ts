/** A killed process leaves nothing behind, and nothing that keeps the next start. */
import { expect, test } from 'vitest'
import { addressOf, emptyFolder, noneLeft, processesOf, startProcess } from '../started-process.ts'

test('after a SIGKILL the world outside ends by itself, and the next start recovers', async () => {
  const data = await emptyFolder()
  const first = startProcess({ DATA_DIRECTORY: data })
  await addressOf(first)
  first.child.kill('SIGKILL')
  await first.ended
  const simulators = () => processesOf(data).filter((line) => line.includes('simulator/main.ts'))
  await expect.poll(simulators).toEqual([])
  const second = startProcess({ DATA_DIRECTORY: data })
  const address = await addressOf(second)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(await noneLeft(data)).toEqual([])
})

test('when npm start is killed, the server stops by itself', async () => {
  const data = await emptyFolder()
  const started = startProcess({ DATA_DIRECTORY: data })
  await addressOf(started)
  started.child.disconnect()
  expect(await started.ended).toBe(0)
  expect(await noneLeft(data)).toEqual([])
})
