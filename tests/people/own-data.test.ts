/** Everything that we have of a person, as a ZIP: by the password, for one session, and nothing of anybody else. */
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { askForCard, sendCard } from '../files.ts'
import { anOrder, good } from '../make.ts'
import { newKey } from '../world.ts'
import { type Account, aProvenAccount, elsewhere, usualPassword as password } from './accounts.ts'

const world = aWorld()
const addressFor = async (me: Account) => good(await world.call('requestOwnData', { password }, me)).address
const take = (address: string, as: { token: string } | null) =>
  fetch(`${world.url}${address}`, { headers: as ? { authorization: `Bearer ${as.token}` } : {} })

/** The entries of a ZIP by their names, read from its central directory. */
function unpacked(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const entries = new Map<string, Buffer>()
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, nameLength, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + packed)
    entries.set(name, method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + nameLength + extra + comment
  }
  return entries
}

test('has the account, the orders with what was typed and written, verifications and files', async () => {
  const me = await aProvenAccount(world)
  good(await world.call('setEmailChoice', { email: 'orderDone', on: false }, me))
  good(await world.call('changePassword', { password, newPassword: password }, me))
  await askForCard(world)
  const { orderId, number } = await anOrder(world, me, { email: me.email })
  await sendCard(world, me, { orderId })
  await askForCard(world, 'usdt-sber', 'none')
  good(await world.call('sendMessage', { idempotencyKey: newKey(), orderId, text: 'Когда придут деньги?' }, me))
  const answer = await take(await addressFor(me), me)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  const entries = unpacked(Buffer.from(await answer.arrayBuffer()))
  const json = (name: string) => JSON.parse(entries.get(name)?.toString('utf8') ?? 'null')
  expect(json('account.json')).toMatchObject({
    email: me.email,
    sessions: [{}],
    passkeys: [],
    emailsSwitchedOff: ['orderDone'],
    secondStepSince: null,
    emailChanges: [],
    changesOfLogIn: [{ action: 'changePassword' }],
  })
  expect(json(`orders/${number}.json`)).toMatchObject({
    number,
    email: me.email,
    details: expect.arrayContaining([{ key: 'card', value: '4111111111111111' }]),
    messages: [{ by: 'client', text: 'Когда придут деньги?' }],
  })
  expect(json('verifications.json')).toMatchObject([{ kind: 'card', bank: 'Сбер', status: 'pending' }])
  expect(json('saved-details.json')).toEqual([])
  const [file] = [...entries.keys()].filter((name) => name.startsWith('verifications/'))
  expect(entries.get(file ?? '')?.length).toBeGreaterThan(0)
})

test('the address is for this session, five minutes, and nobody else', async () => {
  const me = await aProvenAccount(world)
  const [other, stranger] = [await elsewhere(world, me), await aProvenAccount(world)]
  const address = await addressFor(me)
  for (const [as, status] of [
    [other, 403],
    [stranger, 403],
    [null, 401],
  ] as const)
    expect((await take(address, as)).status).toBe(status)
  expect((await take(address.replace(/until=\d/, 'until=9'), me)).status).toBe(403)
  expect((await take('/own-data', me)).status).toBe(403)
  expect((await take(address, me)).status).toBe(200)
  world.clock.turn({ minutes: 6 })
  expect((await take(address, me)).status).toBe(403)
})

test('nothing without the password, nor for the anonymous, and not without end', async () => {
  const me = await aProvenAccount(world)
  expect(await world.call('requestOwnData', { password: 'не тот' }, me)).toMatchObject({ code: 'WRONG_LOGIN' })
  expect(await world.call('requestOwnData', { password }, await world.visitor())).toMatchObject({ code: 'NO_ACCESS' })
  const codes: string[] = []
  for (let press = 0; press < 6; press += 1) {
    const answer = await world.call('requestOwnData', { password }, me)
    codes.push(answer.ok ? 'ok' : answer.code)
  }
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'TOO_MANY_CALLS'])
})
