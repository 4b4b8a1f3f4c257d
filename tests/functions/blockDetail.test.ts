/** listBlocked, getBlocked, blockDetail, liftBlocked: what an admin puts on the black list and takes off it. */
import { expect, test } from 'vitest'
import { emailDetail } from '../../core/blocked/blocked-detail.ts'
import { openCipher } from '../../server/base/people/cipher.ts'
import { blockedAmong } from '../../server/stores/blocked/blocked-store.ts'
import { aWorld } from '../a-world.ts'
import { aCard } from '../drafts.ts'
import { anOrder, audited, good, usdtToCard } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const [admin, operator, visitor] = [world.signedIn('admin'), world.signedIn('operator'), world.signedIn('visitor')]
const reason = 'поддельный чек'

const block = (kind: 'address' | 'card' | 'account' | 'phone' | 'email', value: string, by = admin) =>
  world.call('blockDetail', { idempotencyKey: newKey(), kind, value, reason }, by)
const lift = (id: string, by = admin) => world.call('liftBlocked', { idempotencyKey: newKey(), id, reason: 'ошибка' }, by)
const list = async (text: string, state: 'all' | 'blocked' | 'lifted' = 'all') =>
  good(await world.call('listBlocked', { text, state }, operator)).rows.map(({ id }) => id)

test('a card: kept by its fingerprint and last signs, found by the whole of it, lifted with a reason, and blocked again', async () => {
  const card = aCard(500)
  const row = good(await block('card', card))
  expect(row).toMatchObject({ kind: 'card', shown: `•••• ${card.slice(-4)}`, reason, order: null, addedBy: 'admin', lifted: null })
  expect(good(await world.call('getBlocked', { id: row.id }, operator))).toEqual(row)
  const { rows } = await world.database.pool.query<{ text: string }>('select b::text as text from blocked_details b')
  expect(rows.filter(({ text }) => text.includes(card.slice(0, 12)))).toEqual([])

  const spaced = card.replace(/(.{4})/g, '$1 ').trim()
  for (const text of [card, spaced, card.slice(-4)]) expect(await list(text)).toEqual([row.id])
  expect(await list(aCard(501))).toEqual([])
  expect(await block('card', spaced)).toMatchObject({ ok: false, code: 'ALREADY_BLOCKED' })

  const refused = await world.call('createOrder', usdtToCard({ fields: { card, holder: 'Мария Иванова' } }), visitor)
  expect(refused).toMatchObject({ ok: false, code: 'DETAILS_NOT_ACCEPTED' })
  // nothing tells which of them it is, or why
  if (!refused.ok) expect(Object.keys(refused.details).filter((key) => key !== 'code' && key !== 'requestId')).toEqual([])

  expect(good(await lift(row.id))).toMatchObject({ lifted: { by: 'admin', at: world.clock.now(), reason: 'ошибка' } })
  expect(await lift(row.id)).toMatchObject({ ok: false, code: 'ALREADY_LIFTED' })
  expect(await list(card, 'blocked')).toEqual([])
  expect(await list(card, 'lifted')).toEqual([row.id])
  await anOrder(world, visitor, { fields: { card, holder: 'Мария Иванова' } })
  const again = good(await block('card', card))
  expect(await list(card, 'blocked')).toEqual([again.id])
  expect(await audited(world, `blocked:${row.id}`)).toMatchObject([
    { person_id: admin.uid, action: 'blockDetail', details: { kind: 'card', tail: card.slice(-4), reason } },
    { person_id: admin.uid, action: 'liftBlocked', details: { kind: 'card', tail: card.slice(-4), reason: 'ошибка' } },
  ])
})

test('an e-mail, and an address that many share: with its memo only that one client is meant', async () => {
  const email = 'blocked@example.com'
  expect(good(await block('email', ' Blocked@Example.com')).shown).toBe('b•••@example.com')
  expect(await world.call('createOrder', usdtToCard({ email }), visitor)).toMatchObject({ code: 'DETAILS_NOT_ACCEPTED' })

  const address = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'
  const toXrp = (memo: string) => {
    const fields = { address, memo, sender: 'Мария Иванова' }
    const change = { directionId: 'rub-xrp', giveCurrencyId: 'sber', amount: '20000', fields, email: 'memo@example.com' }
    return world.call('createOrder', usdtToCard(change), visitor)
  }
  good(await block('address', `${address} 17`))
  expect(await toXrp('17')).toMatchObject({ code: 'DETAILS_NOT_ACCEPTED' })
  good(await toXrp('18'))
  good(await block('address', address))
  expect(await toXrp('18')).toMatchObject({ code: 'DETAILS_NOT_ACCEPTED' })
})

test('a script hash that Bitcoin and Litecoin write in two ways is blocked, found and lifted in either', async () => {
  const [old, own] = ['32LB5ANdvjNPoW3DXLXUt6ra7Lih9WeBJN', 'M8YKP3nbsrDpc1K7dDWphk6yS3K982QC3U']
  const to = (currency: string, address: string) => {
    const change = { directionId: `rub-${currency}`, giveCurrencyId: 'sber', amount: '20000', fields: { address, sender: 'Мария Иванова' } }
    return world.call('createOrder', usdtToCard({ ...change, email: 'script@example.com' }), visitor)
  }
  const isBlocked = async (id: string) => {
    for (const [currency, address] of [
      ['ltc', old],
      ['ltc', own],
      ['btc', old],
    ] as const)
      expect(await to(currency, address), `${currency} ${address}`).toMatchObject({ code: 'DETAILS_NOT_ACCEPTED' })
    for (const text of [old, own]) {
      expect(await block('address', text)).toMatchObject({ code: 'ALREADY_BLOCKED' })
      expect(await list(text, 'blocked')).toEqual([id])
    }
    good(await lift(id))
    for (const text of [old, own]) expect(await list(text, 'blocked')).toEqual([])
  }
  for (const text of [old, own]) {
    const row = good(await block('address', text))
    expect(row.shown).toBe(`•••• ${text.slice(-4)}`)
    await isBlocked(row.id)
  }
  // a row of former versions is stored under either form
  for (const text of [old, own]) {
    const id = `former-${text}`
    const hash = world.context.cipher.hash(text)
    const columns = 'id, kind, value_hash, tail, reason, added_by, added_at'
    const values = [id, 'address', hash, text.slice(-4), reason, admin.uid, world.clock.now()]
    await world.database.pool.query(`insert into blocked_details (${columns}) values ($1, $2, $3, $4, $5, $6, $7)`, values)
    await isBlocked(id)
  }
  good(await to('ltc', own))
  const both = await Promise.all([old, own].map((text) => block('address', text)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a newer key changes nothing: fingerprints have a key of their own', async () => {
  good(await block('email', 'rotated@example.com'))
  const fresh = { version: 2, key: Buffer.alloc(32, 2) }
  const cipher = openCipher([...(world.context.environment.secretKeys ?? []), fresh])
  const found = await blockedAmong(world.database.kysely, { cipher }, [emailDetail('rotated@example.com')])
  expect(found).toMatchObject({ kind: 'email', reason })
})

test('what is no such detail is refused by its own check, and without a reason nothing is done', async () => {
  expect(await block('card', '4111 1111 1111 1112')).toMatchObject({ code: 'CARD_INVALID', details: { field: 'value' } })
  expect(await block('address', 'nowhere')).toMatchObject({ code: 'ADDRESS_INVALID' })
  expect(await block('phone', ' ')).toMatchObject({ code: 'FILL_ALL_FIELDS' })
  const bare = { idempotencyKey: newKey(), kind: 'email' as const, value: 'one@example.com', reason: ' ' }
  expect(await world.call('blockDetail', bare, admin)).toMatchObject({ code: 'REASON_NEEDED', details: { field: 'reason' } })
  expect(await lift('nobody')).toMatchObject({ code: 'NOT_FOUND' })
})

test('operators read it, admins write it, for others it is not there', async () => {
  const { id } = good(await block('email', 'matrix@example.com'))
  expect(await block('email', 'other@example.com', operator)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await lift(id, operator)).toMatchObject({ code: 'NO_ACCESS' })
  for (const outcome of [
    await world.call('listBlocked', {}, visitor),
    await world.call('getBlocked', { id }, visitor),
    await block('email', 'other@example.com', visitor),
    await lift(id, visitor),
  ])
    expect(outcome).toMatchObject({ ok: false, http: 403, code: 'NO_ACCESS' })
  expect(await list('matrix@example.com', 'blocked')).toEqual([id])
})

test('of two who block the same at once one does, and a row is changed by nobody', async () => {
  const both = await Promise.all([block('email', 'twice@example.com'), block('email', 'twice@example.com')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'ALREADY_BLOCKED' })
  const sql = (text: string) => expect(world.database.pool.query(text)).rejects.toMatchObject({ code: '23001' })
  await sql('delete from blocked_details')
  await sql("update blocked_details set reason = 'x' where lifted_at is null")
  await sql("update blocked_details set lift_reason = 'x' where lifted_at is not null")
})
