/** The keys that encrypt fields at rest: from the environment, or in demo made once and kept in the data folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment, SecretKey } from './environment.ts'

/** The keys, the newest first. Only demo ever makes one: without its file, what was encrypted is lost. */
export async function openSecretKeys({ secretKeys, dataDirectory }: Environment): Promise<readonly SecretKey[]> {
  if (secretKeys) return secretKeys
  const file = join(dataDirectory, 'secret-key')
  await mkdir(dataDirectory, { recursive: true })
  // "wx": of two processes that start at once, one makes the key and both read it.
  await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return [{ version: 1, key: Buffer.from(await readFile(file, 'utf8'), 'base64') }]
}
