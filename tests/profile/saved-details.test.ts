/** Saved details: what a done order leaves for the next one, by whom it can be used, and that it never comes back whole. */

import { beforeEach, describe, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { accountConsentsAt } from '../consents.ts'
import { aCard } from '../drafts.ts'
import { credited, good, operated, pay, see, usdtToCard } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
let client: Session
let card = ''
let count = 700
beforeEach(async () => {
  client = await world.visitor()
  card = aCard(count++)
  await world.sweep('refreshRates')
})

const fieldsOf = (number = card) => ({ card: number, holder: 'Мария Иванова' })
const emailOf = (session: Session) => `${session.uid}@example.com`.toLowerCase()

async function finish(orderId: string): Promise<void> {
  await operated(world, operator, orderId, 'recordPayout', { proof: `чек ${orderId} 1` })
  await operated(world, operator, orderId, 'complete')
}
async function payAndFinish(session: Session, orderId: string): Promise<void> {
  await pay(world, session, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await finish(orderId)
}
async function doneOrder(session: Session, fields: Record<string, string> = fieldsOf()): Promise<string> {
  const { orderId } = await credited(world, session, emailOf(session), { fields })
  await finish(orderId)
  return orderId
}
const listOf = async (session: Session, currencyId?: string) =>
  good(await world.call('listSavedDetails', currencyId === undefined ? null : { currencyId }, session)).details
const lastOf = async (session: Session) => good(await world.call('getLastDetails', { directionId: 'usdt-sber' }, session)).last
const name = (id: string, words: string, by: Session) => world.call('nameSavedDetail', { id, name: words, idempotencyKey: newKey() }, by)
const remove = (id: string, by: Session) => world.call('removeSavedDetail', { id, idempotencyKey: newKey() }, by)
const orderWith = (fields: Record<string, unknown>, by: Session) =>
  world.call('createOrder', usdtToCard({ fields: fields as never, email: emailOf(by) }), by)
/** The only one that this person has. */
async function saved(session: Session) {
  const [detail, ...more] = await listOf(session)
  if (!detail || more.length > 0) throw new Error('not one saved detail')
  return detail
}
const cardOf = async (orderId: string) => {
  const { rows } = await world.database.pool.query<{ fields: string }>('select fields from orders where id = $1', [orderId])
  return (JSON.parse(world.context.cipher.decrypt(rows[0]?.fields ?? '')) as { key: string; value: string }[]).find(
    ({ key }) => key === 'card',
  )?.value
}

describe('what is saved', () => {
  test('the card of a done order, once it is done, masked; a second order counts', async () => {
    const { orderId } = await credited(world, client, emailOf(client), { fields: fieldsOf() })
    expect(await listOf(client)).toEqual([])
    await finish(orderId)
    const detail = await saved(client)
    expect(detail).toMatchObject({ kind: 'card', shown: `•• ${card.slice(-4)}`, name: '', exchanges: 1, brings: [], verification: null })
    expect(JSON.stringify(detail)).not.toContain(card.slice(4, 12))
    await doneOrder(client)
    expect(await saved(client)).toMatchObject({ id: detail.id, exchanges: 2 })
    expect(await listOf(client, detail.currencyId)).toHaveLength(1)
    expect(await listOf(client, 'btc')).toEqual([])
  })

  test('it is encrypted at rest, and found by its hash', async () => {
    await doneOrder(client)
    const { rows } = await world.database.pool.query('select * from saved_details where user_id = $1', [client.uid])
    expect(rows[0].value).toMatch(/^v\d+:/)
    expect(JSON.stringify(rows)).not.toContain(card)
  })

  test('not the details of an order that was repeated by its link', async () => {
    const first = await doneOrder(client)
    const other = await world.visitor()
    await world.database.pool.query('insert into order_access (order_id, user_id, date_created) values ($1, $2, $3)', [
      first,
      other.uid,
      world.clock.now(),
    ])
    const { consents, rateSeen } = usdtToCard()
    const repeated = good(await world.call('repeatOrder', { orderId: first, idempotencyKey: newKey(), consents, rateSeen }, other))
    await payAndFinish(other, repeated.orderId)
    expect(await listOf(other)).toEqual([])
    expect(await saved(client)).toMatchObject({ exchanges: 1 })
  })
})

describe('the next order', () => {
  test('is made with the id alone: the server fills in the card, which nobody reads whole', async () => {
    await doneOrder(client)
    const { id } = await saved(client)
    const { orderId } = good(await orderWith({ card: { saved: id }, holder: 'Мария Иванова' }, client))
    expect(await cardOf(orderId)).toBe(card)
    expect(JSON.stringify(await see(world, client, orderId))).not.toContain(card)
    const last = await lastOf(client)
    expect(last).toMatchObject({ saved: { card: id }, fields: { holder: 'Мария Иванова' } })
    expect(JSON.stringify(last)).not.toContain(card)
  })

  test("another's id and one that never was are refused alike, and nothing is made", async () => {
    await doneOrder(client)
    const { id } = await saved(client)
    const thief = await world.visitor()
    for (const wrong of [id, newKey()])
      expect(await orderWith({ card: { saved: wrong }, holder: 'Пётр' }, thief)).toMatchObject({
        ok: false,
        code: 'SAVED_DETAIL_GONE',
        details: { field: 'fields.card' },
      })
    expect(good(await world.call('getUserOrders', null, thief)).orders).toEqual([])
  })

  test('a card does not go into a field of another kind, where it would be shown whole', async () => {
    await doneOrder(client)
    const { id } = await saved(client)
    expect(await orderWith({ card, holder: { saved: id } }, client)).toMatchObject({
      ok: false,
      code: 'SAVED_DETAIL_MISFIT',
      details: { field: 'fields.holder' },
    })
    const toAddress = { directionId: 'rub-usdt-trc20', giveCurrencyId: 'sber-rub', amount: '50000' }
    const wanted = usdtToCard({ ...toAddress, fields: { address: { saved: id }, sender: 'Мария Иванова' } })
    expect(await world.call('createOrder', wanted, client)).toMatchObject({ ok: false, code: 'SAVED_DETAIL_MISFIT' })
    expect(await orderWith({ card: { saved: id }, holder: 'Мария', passport: { saved: id } }, client)).toMatchObject({ ok: false })
  })

  test.each([
    ['an id that is none', { saved: "' or true --" }],
    ['nothing', { saved: null }],
    ['more than an id', { saved: 'a', value: '4111111111111111' }],
    ['a list', ['a']],
  ])('%s in place of an id is refused', async (_what, value) => {
    expect(await orderWith({ card: value, holder: 'Мария' }, client)).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
  })
})

describe('its name', () => {
  test('is what the person gives, on one line and without what nobody sees', async () => {
    await doneOrder(client)
    const { id } = await saved(client)
    good(await name(id, '  Зарплатная\n\u0007\u202eкарта\t ', client))
    expect(await saved(client)).toMatchObject({ name: 'Зарплатная карта' })
    good(await name(id, '💳'.repeat(40), client))
    expect((await saved(client)).name).toBe('💳'.repeat(40))
    good(await name(id, ' ', client))
    expect((await saved(client)).name).toBe('')
  })

  test('too long a one is refused, and the former one stays', async () => {
    await doneOrder(client)
    const { id } = await saved(client)
    good(await name(id, 'Моя', client))
    expect(await name(id, 'а'.repeat(41), client)).toMatchObject({ ok: false, code: 'TEXT_TOO_LONG', details: { most: 40 } })
    expect(await name(id, 'а'.repeat(10_000), client)).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
    expect(await name(id, 'а\u0000', client)).toMatchObject({ ok: false })
    expect((await saved(client)).name).toBe('Моя')
  })

  test("another's is not named, nor removed", async () => {
    await doneOrder(client)
    const { id } = await saved(client)
    const other = await world.visitor()
    for (const who of [other, operator]) {
      expect(await name(id, 'моё', who)).toMatchObject({ ok: false, code: 'SAVED_DETAIL_GONE' })
      expect(await remove(id, who)).toMatchObject({ ok: false, code: 'SAVED_DETAIL_GONE' })
    }
    expect(await saved(client)).toMatchObject({ name: '' })
  })
})

describe('one that is removed', () => {
  test('is gone: not listed, not chosen, not filled in from the last order, and its value is nowhere', async () => {
    await doneOrder(client)
    const { id } = await saved(client)
    good(await remove(id, client))
    expect(await listOf(client)).toEqual([])
    expect(await orderWith({ card: { saved: id }, holder: 'Мария' }, client)).toMatchObject({ ok: false, code: 'SAVED_DETAIL_GONE' })
    expect(await name(id, 'x', client)).toMatchObject({ ok: false, code: 'SAVED_DETAIL_GONE' })
    expect(await remove(id, client)).toMatchObject({ ok: false, code: 'SAVED_DETAIL_GONE' })
    expect(await lastOf(client)).toMatchObject({ saved: {}, fields: { holder: 'Мария Иванова' } })
    expect((await lastOf(client))?.fields).not.toHaveProperty('card')
    const { rows } = await world.database.pool.query('select value, name from saved_details where id = $1', [id])
    expect(rows).toEqual([{ value: null, name: '' }])
  })

  test('comes back with the next order that is done with it, without its name', async () => {
    await doneOrder(client)
    const { id } = await saved(client)
    good(await name(id, 'Старая', client))
    good(await remove(id, client))
    await doneOrder(client)
    expect(await saved(client)).toMatchObject({ id, name: '' })
  })

  test('a card under verification stays until its verdict', async () => {
    await doneOrder(client)
    const { id } = await saved(client)
    await world.database.pool.query(
      `insert into verifications (id, user_id, kind, number, number_hash, last_four, bank, status, date_created)
       values ($1, $2, 'card', $3, $4, '0000', 'bank', 'pending', $5)`,
      [newKey(), client.uid, world.context.cipher.encrypt(card), world.context.cipher.hash(card), world.clock.now()],
    )
    expect(await saved(client)).toMatchObject({ verification: 'pending' })
    expect(await remove(id, client)).toMatchObject({ ok: false, code: 'SAVED_DETAIL_CHECKED' })
    await world.database.pool.query("update verifications set status = 'verified' where user_id = $1", [client.uid])
    expect(await saved(client)).toMatchObject({ verification: 'verified' })
    good(await remove(id, client))
  })

  test('the newest verdict of a card counts, and one that waits is under check', async () => {
    await doneOrder(client)
    const verdicts = async (...states: string[]) => {
      await world.database.pool.query('delete from verifications where user_id = $1', [client.uid])
      for (const state of states)
        await world.database.pool.query(
          `insert into verifications (id, user_id, kind, number, number_hash, last_four, bank, status, reason, date_created)
           values ($1, $2, 'card', $3, $4, '0000', 'bank', $5, $6, $7)`,
          [newKey(), client.uid, 'x', world.context.cipher.hash(card), state, state === 'declined' ? 'чужая' : null, world.clock.now()],
        )
      return (await saved(client)).verification
    }
    expect(await verdicts('verified', 'declined')).toBeNull()
    expect(await verdicts('declined', 'verified')).toBe('verified')
    expect(await verdicts('verified', 'declined', 'pending')).toBe('pending')
    expect(await verdicts('declined')).toBeNull()
  })

  test('whoever says that the details are not his has none any more', async () => {
    await doneOrder(client)
    good(await world.call('forgetLastDetails', {}, client))
    expect(await listOf(client)).toEqual([])
  })
})

test('they come along to the account that the person logs in to; the same one is one', async () => {
  const login = { email: `account-${newKey()}@example.com`.toLowerCase(), password: 'сорок два зонта' }
  const made = good(
    await world.call('register', { ...login, consents: accountConsentsAt(world.clock.now()), language: 'ru', wantToken: true }, null),
  )
  const account = { uid: made.person.uid, token: made.token ?? '' }
  await doneOrder(account)
  good(await name((await saved(account)).id, 'Общая', account))
  const visitor = await world.visitor()
  await doneOrder(visitor)
  const own = aCard(count++)
  await doneOrder(visitor, fieldsOf(own))
  good(await world.call('signIn', login, visitor))
  const list = await listOf(account)
  expect(list.map((one) => [one.shown, one.name, one.exchanges]).toSorted()).toEqual(
    [
      [`•• ${card.slice(-4)}`, 'Общая', 2],
      [`•• ${own.slice(-4)}`, '', 1],
    ].toSorted(),
  )
})

test('nobody without a session has any', async () => {
  expect(await world.call('listSavedDetails', null, null)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
})
