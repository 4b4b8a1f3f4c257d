/** Keys of encryption change: what was encrypted by the old one is brought under the new one, and reads as before. */
import { expect, test } from 'vitest'
import { rotateSecrets } from '../server/credentials/rotate-secrets.ts'
import { openCipher } from '../server/people/cipher.ts'
import { aWorld } from './a-world.ts'
import { good } from './make.ts'

const world = aWorld({ priced: false })
const admin = world.signedIn('admin')

test('API keys and payment details are read by the new key alone, and nothing is done twice', async () => {
  const { okx } = world.simulator.control('keys', {}) as Record<'okx', { apiKey: string; secret: string; passphrase: string }>
  const draft = { source: 'okx' as const, label: 'OKX', keys: okx, currencies: ['usdt-trc20'], spare: 1, priority: 0, active: true }
  good(await world.call('addExchangeAccount', { account: draft }, admin))
  const fresh = { version: 2, key: Buffer.alloc(32, 2) }
  const both = openCipher([...(world.context.environment.secretKeys ?? []), fresh])
  const accounts = () => world.database.kysely.selectFrom('exchange_accounts').select('secrets').execute()
  const values = () => world.database.kysely.selectFrom('credentials').select(['id', 'value']).orderBy('id').execute()
  const before = (await values()).map(({ value }) => world.context.cipher.decrypt(value))

  const first = await rotateSecrets(world.database, both)
  expect(first).toEqual({ rotated: before.length + 1, looked: before.length + 1 })
  const alone = openCipher([fresh])
  expect((await values()).map(({ value }) => alone.decrypt(value))).toEqual(before)
  expect((await accounts()).map(({ secrets }) => JSON.parse(alone.decrypt(secrets)) as unknown)).toEqual([okx])
  expect(await rotateSecrets(world.database, both)).toEqual({ ...first, rotated: 0 })
})
