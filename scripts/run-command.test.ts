import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A command that works until it is stopped, and then closes what it has open. */
const command = `
  import { runCommand, say } from ${JSON.stringify(new URL('run-command.ts', import.meta.url).href)}
  await runCommand('Stopped.', async (signal) => {
    try {
      say('works')
      await new Promise((_, stop) => {
        const alive = setInterval(() => undefined, 1000)
        signal.addEventListener('abort', () => (clearInterval(alive), stop(signal.reason)))
      })
    } finally {
      say('closes')
      await new Promise((closed) => setTimeout(closed, 100))
      say('closed')
    }
  })`

test('a Ctrl-C that comes twice, by the terminal and by npm, stops a command once, and all is closed', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command])
  // the two come by ways of their own, so nobody knows which is read first
  const told = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('works')) child.kill('SIGINT')
    if (text.includes('closes')) child.kill('SIGINT')
    told.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told.err += text
  })
  expect(await once(child, 'close')).toEqual([130, null])
  expect(told).toEqual({ out: 'works\ncloses\nclosed\n', err: 'Stopped.\n' })
})
