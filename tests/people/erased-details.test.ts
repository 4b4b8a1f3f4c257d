/** Details that the law makes us keep are erased after its years, not only where the order has them. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { aCard } from '../drafts.ts'
import { sendCard, verdict } from '../files.ts'
import { act, anOrder, confirmToken, credited, good, operated, unmatchedPayment } from '../make.ts'
import { newKey } from '../world.ts'
import { type Account, aProvenAccount, elsewhere, usualPassword } from './accounts.ts'

const world = aWorld()
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

test('after the years of the law the details of whoever deleted his account are erased wherever they stand', async () => {
  const [me, operator, sent, other] = [await aProvenAccount(world), await world.operator(), aCard(9001), aCard(9002)]
  await world.sweep('refreshRates')
  const { id: verification } = await sendCard(world, me, { number: sent })
  good(await verdict(world, operator, verification, 'approve'))
  const { orderId } = await credited(world, me, me.email)
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 4000' })
  await operated(world, operator, orderId, 'payoutDeclined', { reason: 'payout.noSuchRecipient', proof: 'ответ банка 4000' })
  good(await act(world, me, orderId, 'submitNewDetails', { fields: { card: other, holder: 'Мария Иванова' } }))
  good(await world.call('confirmNewDetails', { idempotencyKey: newKey(), token: await confirmToken(world, me.email) }, me))
  await operated(world, operator, orderId, 'acceptDetails')
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 4001' })
  good(await world.call('finishOrder', { orderId }, me))
  const { cipher } = world.context
  const sealed = (value: object) => cipher.encrypt(JSON.stringify(value))
  await sql('insert into refund_details (id, order_id, value, given_at) values ($1, $1, $2, now())', [
    orderId,
    sealed({ value: 'TRefund', memo: '77' }),
  ])
  await sql(
    `insert into exchange_accounts (id, source, label, secrets, tail, secrets_set_at, secrets_set_by, currencies, active, date_created)
      values ('of-deleted', 'okx', 'OKX', $1, 'tail', now(), 'demo-admin', '{}', false, now())`,
    [sealed({})],
  )
  await sql(
    `insert into withdrawals (id, payout_id, order_id, account_id, currency_id, amount, worth, target, target_hash, mark, state, by_hand, written_at, ended_at)
      select 'w9001', p.id, o.id, 'of-deleted', o.take_currency_id, p.amount, 1, $2, 'h', 'm', 'notSent', true, now(), now()
      from payouts p join orders o on o.id = p.order_id where o.id = $1 limit 1`,
    [orderId, sealed({ address: 'TTarget', memo: null })],
  )
  await sql(`insert into partners (user_id, percent, percent_of, date_created) values ($1, 10, 'profit', now())`, [me.uid])
  await sql(
    `insert into partner_withdrawals (id, partner_id, currency_id, amount, cost, status, wallet, wallet_hash, changed_wallet, date_created, ended_at)
      values ('p9001', $1, 'usdt-trc20', 10, 1, 'cancelled', $2, $3, false, $4, $4)`,
    [me.uid, cipher.encrypt('TWallet'), cipher.hash('TWallet'), world.clock.now()],
  )
  await sql(`update payments set sender = 'TSender', memo = 'от Марии' where order_id = $1`, [orderId])

  /** All that is stored of the order and its person, with what is encrypted opened. */
  const stored = async () => {
    const rows = await sql(
      `select to_jsonb(o) || jsonb_build_object('history', null) as row from orders o where id = $1
        union all select to_jsonb(n) from new_details n where order_id = $1
        union all select to_jsonb(r) from refund_details r where order_id = $1
        union all select to_jsonb(w) from withdrawals w where order_id = $1
        union all select to_jsonb(p) from payments p where order_id = $1
        union all select to_jsonb(w) from partner_withdrawals w where partner_id = $2
        union all select to_jsonb(v) from verifications v where user_id = $2`,
      [orderId, me.uid],
    )
    return JSON.stringify(rows).replaceAll(/"(v\d+:[^"]+)"/g, (_, text: string) => cipher.decrypt(text))
  }
  const digits = (text: string) => text.replaceAll(' ', '')
  const secrets = [
    sent,
    other,
    '4111111111111111',
    sent.slice(-4),
    'Мария',
    'TRefund',
    'TTarget',
    'TSender',
    'TWallet',
    cipher.hash('TWallet'),
    'от Марии',
    cipher.hash(sent),
    cipher.hash(other),
  ]
  const found = async () => {
    const all = digits(await stored())
    return secrets.filter((one) => all.includes(digits(one)))
  }
  expect(await found()).toEqual(secrets)
  world.clock.turn({ hours: 24 * 8 })
  good(await world.call('deleteAccount', { email: me.email, password: usualPassword }, me))
  world.clock.turn({ hours: 24 * 366 * 5 })
  await world.sweep('forgetOld')
  expect(await found()).toEqual([])
  // and whoever reads what is left can
  const staff = await world.operator()
  expect(good(await world.call('getOrder', { orderId }, staff))).toMatchObject({
    fields: [],
    order: { refundTo: { value: '', memo: null } },
  })
  expect(good(await world.call('getVerification', { id: verification }, staff))).toMatchObject({ lastFour: '', staff: { number: '' } })
  expect(await world.audit()).toEqual([])
})

/** Exchanges a part of this transfer for a person. */
async function exchangePart(me: Account, paymentId: string): Promise<string> {
  const operator = await world.operator()
  const { orderId } = await anOrder(world, me, { email: me.email })
  good(await world.call('matchPayment', { idempotencyKey: newKey(), id: paymentId, orderId, amount: '500', reason: 'по чеку' }, operator))
  await operated(world, operator, orderId, 'confirmPayment')
  await operated(world, operator, orderId, 'recordPayout', { proof: `чек ${orderId}` })
  good(await world.call('finishOrder', { orderId }, me))
  return orderId
}

/** His account goes, and after the years of the law what is kept of his orders. */
async function gone(me: Account): Promise<void> {
  good(await world.call('deleteAccount', { email: me.email, password: usualPassword }, await elsewhere(world, me)))
  world.clock.turn({ hours: 24 * 366 * 5 })
  await world.sweep('refreshRates', 'forgetOld')
}

/** Who sent a transfer, what was written with it, and where what belonged to nobody went back to. */
async function storedOf(paymentId: string) {
  const [payment] = await sql('select sender, memo from payments where id = $1', [paymentId])
  const to = await sql('select value from refund_details where payment_id = $1', [paymentId])
  return { ...payment, to: to.map(({ value }) => JSON.parse(world.context.cipher.decrypt(value)).value) }
}

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const erased = { sender: null, memo: null, to: [''] }

test('what is left of his transfer, belongs to no order and was sent back is erased with the rest', async () => {
  const me = await aProvenAccount(world)
  await world.sweep('refreshRates')
  const id = await unmatchedPayment(world, { amount: '800', sender: 'TSender', memo: 'от Петра' })
  await exchangePart(me, id)
  const back = { idempotencyKey: newKey(), id, address, reason: 'остаток' }
  good(await world.call('returnPayment', back, await world.operator()))
  world.clock.turn({ hours: 24 * 8 })
  expect(await storedOf(id)).toEqual({ sender: 'TSender', memo: 'от Петра', to: [address] })
  await gone(me)
  expect(await storedOf(id)).toEqual(erased)
})

test('what is left of a transfer of two people is erased with the last of them', async () => {
  const [one, two] = [await aProvenAccount(world), await aProvenAccount(world)]
  await world.sweep('refreshRates')
  const id = await unmatchedPayment(world, { amount: '1300', sender: 'TSender', memo: 'от Петра' })
  const [first, second] = [await exchangePart(one, id), await exchangePart(two, id)]
  good(await world.call('returnPayment', { idempotencyKey: newKey(), id, address, reason: 'остаток' }, await world.operator()))
  const sendersOf = async (orderId: string) => (await sql('select sender from payments where order_id = $1', [orderId]))[0].sender
  world.clock.turn({ hours: 24 * 8 })
  await gone(one)
  expect(await storedOf(id)).toEqual({ sender: 'TSender', memo: 'от Петра', to: [address] })
  expect([await sendersOf(first), await sendersOf(second)]).toEqual([null, 'TSender'])
  await gone(two)
  expect(await storedOf(id)).toEqual(erased)
  expect(await sendersOf(second)).toBeNull()
})

test('notes of staff on his orders are erased with their details, and no others', async () => {
  const [me, other] = [await aProvenAccount(world), await aProvenAccount(world)]
  await world.sweep('refreshRates')
  const noted = async (client: Account) => {
    const { orderId } = await anOrder(world, client, { email: client.email })
    const note = { idempotencyKey: newKey(), orderId, text: 'звонил с чужого телефона' }
    good(await world.call('writeNote', note, await world.operator()))
    good(await act(world, client, orderId, 'cancelOrder'))
    return orderId
  }
  const [mine, theirs] = [await noted(me), await noted(other)]
  const notesOf = async (orderId: string) => {
    const [{ notes }] = await sql('select notes from chats where order_id = $1', [orderId])
    return [notes, (await sql('select text from chat_notes where order_id = $1', [orderId])).map(({ text }) => text)]
  }
  world.clock.turn({ hours: 24 * 8 })
  await expect(sql('delete from chat_notes where order_id = $1', [mine])).rejects.toThrow('append-only')
  await gone(me)
  expect(await notesOf(mine)).toEqual([0, []])
  expect(await notesOf(theirs)).toEqual([1, ['звонил с чужого телефона']])
  await expect(sql('delete from chat_notes where order_id = $1', [theirs])).rejects.toThrow('append-only')
  const { messages } = good(await world.call('listMessages', { orderId: mine }, await world.operator()))
  expect(messages).toEqual([])
})
