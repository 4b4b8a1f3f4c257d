/** A server is not started with a key that does not open what is encrypted. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programEnvironment } from '../program-environment.ts'
import { addressOf, emptyFolder, startProcess } from '../started-process.ts'

const rotate = (env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(process.execPath, ['scripts/rotate-secrets.ts'], { env: { ...programEnvironment, ...env } }, (_, said) =>
      done({ code: child.exitCode ?? -1, said }),
    )
  })

async function startAndStop(env: Record<string, string>): Promise<void> {
  const started = startProcess(env)
  await addressOf(started)
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
}

async function refusal(env: Record<string, string>): Promise<string> {
  const refused = startProcess(env)
  expect(await refused.ended).toBe(1)
  return refused.output()
}

const says = (what: string) =>
  `${what} does not open what is encrypted in this database: set the key that it was written with, after a change both, like 2:new,1:old.\n`
const newKey = () => randomBytes(32).toString('base64')

test('a wrong key and a broken key file are one sentence', async () => {
  const data = await emptyFolder()
  const file = join(data, 'secret-key')
  await startAndStop({ DATA_DIRECTORY: data })
  expect(await refusal({ DATA_DIRECTORY: data, SECRET_KEY: newKey() })).toContain(says('SECRET_KEY'))
  await writeFile(file, newKey())
  expect(await refusal({ DATA_DIRECTORY: data })).toContain(says(`The key in ${file}`))
  await writeFile(file, 'no key')
  expect(await refusal({ DATA_DIRECTORY: data })).toContain(`The file ${file} must hold 32 bytes or more in base64`)
})

test('the key of a demo is changed step by step, and the former one opens nothing afterwards', async () => {
  const data = await emptyFolder()
  const file = join(data, 'secret-key')
  await startAndStop({ DATA_DIRECTORY: data })
  const [former, fresh] = [await readFile(file, 'utf8'), newKey()]
  const advice = await rotate({ DATA_DIRECTORY: data })
  expect(advice).toMatchObject({ code: 0, said: expect.stringContaining('To change it, write 2:<new>,1:<present> there') })
  await writeFile(file, `2:${fresh},1:${former}`)
  const rotated = await rotate({ DATA_DIRECTORY: data })
  expect(rotated).toMatchObject({ code: 0, said: expect.stringContaining(`Leave that key alone in ${file}`) })
  expect(await refusal({ DATA_DIRECTORY: data, SECRET_KEY: former })).toContain(says('SECRET_KEY'))
  await writeFile(file, `2:${fresh}`)
  await startAndStop({ DATA_DIRECTORY: data })
})
