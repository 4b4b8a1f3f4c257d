/** The keys that encrypt fields at rest: from the environment, or in demo made once and kept in the data folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Environment, type Place, parseSecretKeys, type SecretKey } from '../environment.ts'
import { StartRefused } from '../start-refused.ts'

/** Where a demo keeps its key, written as SECRET_KEY is. */
export const secretKeyFile = (dataDirectory: string): string => join(dataDirectory, 'secret-key')

/** The keys, the newest first. Only the demo makes a key itself; without its file all encrypted data is lost. Throws StartRefused for a broken file. */
export async function openSecretKeys({ secretKeys, dataDirectory }: Environment): Promise<readonly SecretKey[]> {
  if (secretKeys) return secretKeys
  await mkdir(dataDirectory, { recursive: true })
  // "wx": of two processes that start at once, one makes the key and both read it.
  const fresh = randomBytes(32).toString('base64')
  await writeFile(secretKeyFile(dataDirectory), fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return keysIn(secretKeyFile(dataDirectory), await readFile(secretKeyFile(dataDirectory), 'utf8'))
}

/** The keys that a server at this place would use; null where a demo has made none yet. Makes none. */
export async function keysOf({ secretKeys, dataDirectory }: Place): Promise<readonly SecretKey[] | null> {
  if (secretKeys) return secretKeys
  const file = secretKeyFile(dataDirectory)
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : keysIn(file, text)
}

function keysIn(file: string, text: string): SecretKey[] {
  const keys = parseSecretKeys(text.trim())
  if (!keys) throw new StartRefused(`The file ${file} must hold 32 bytes or more in base64, or several keys like 2:...,1:...`)
  return keys
}
