/** Money that goes back: the client says where to and confirms it by the email, staff approve and record, the chain proves it. */
import { expect, test } from 'vitest'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operate, operated, pay, see } from '../make.ts'

const world = aWorld({ fresh: true })
const visitor = world.signedIn('visitor')

/** Any address of the network that passes its check. */
const back = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const emailsTo = (email: string) => world.simulator.emails().filter(({ to }) => JSON.stringify(to).includes(email))
const tokenOf = (text: string | undefined): string => /#refund=([A-Za-z0-9_-]+)/.exec(text ?? '')?.[1] ?? ''

/** 300 of 500 have come, and the time to pay is over. */
async function inPart(email: string): Promise<string> {
  const { orderId } = await anOrder(world, visitor, { email })
  await pay(world, visitor, orderId, '300')
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await world.pass({ minutes: 31 })
  await world.pass({ minutes: 3 })
  return orderId
}

async function confirmedAddress(orderId: string, email: string): Promise<void> {
  good(await act(world, visitor, orderId, 'giveRefundDetails', { address: back }))
  await world.sweep('sendMail')
  const message = emailsTo(email).find(({ text }) => tokenOf(text ?? '') !== '')
  good(await world.call('confirmRefundDetails', { token: tokenOf(message?.text ?? '') }, visitor))
}

/** So much goes there from us, in the world outside; its hash. */
const send = (amount: string): string => {
  const answer = world.simulator.control('pay', { address: back, amount, asset: 'USDT', network: 'TRC20' }) as {
    transactionHash?: string
    transactions?: { hash: string }[]
  }
  return JSON.stringify(answer)
}

test('a part is asked back by its client, and comes back to him', async () => {
  const orderId = await inPart('part@example.com')
  const asked = await see(world, visitor, orderId)
  expect(asked).toMatchObject({ status: 'checkingPayment', exceptions: ['partial'] })
  const choice = asked.choices.find(({ choice: name }) => name === 'refund')
  expect(choice).toMatchObject({ action: 'resolvePartial', returned: '297', cost: '3', why: 'REFUND_DETAILS_NEEDED' })
  expect(await act(world, visitor, orderId, 'resolvePartial', { choice: 'refund' })).toMatchObject({
    ok: false,
    code: 'REFUND_DETAILS_NEEDED',
  })
  expect(await act(world, visitor, orderId, 'giveRefundDetails', { address: 'nonsense' })).toMatchObject({
    ok: false,
    code: 'ADDRESS_INVALID',
  })
  expect(await act(world, visitor, orderId, 'giveRefundDetails', { address: '0x52908400098527886E0F7030069857D2E4169EE7' })).toMatchObject({
    ok: false,
    code: 'ADDRESS_OTHER_NETWORK',
    details: { field: 'payload.address' },
  })
  await confirmedAddress(orderId, 'part@example.com')
  const ended = good(await act(world, visitor, orderId, 'resolvePartial', { choice: 'refund' }))
  expect(ended).toMatchObject({ status: 'canceled', situation: { key: 'closedWithRefund', who: 'operator' } })
  expect(ended.refunds).toMatchObject([{ amount: '300', cost: '3', returned: '297', state: 'proposed' }])
  expect(ended.refundTo?.value).toBe(back)

  const operator = await world.operator()
  const queue = good(await world.call('listOrders', { filter: 'queue' }, operator))
  expect(queue.rows.find(({ id }) => id === orderId)).toMatchObject({ group: 'us' })
  await operated(world, operator, orderId, 'approveRefund')
  const hash = /"(?:transactionHash|hash)":"([^"]+)"/.exec(send('297'))?.[1] ?? ''
  const recorded = await operated(world, operator, orderId, 'recordRefund', { proof: hash })
  expect(recorded.order).toMatchObject({ refunds: [{ state: 'sent', proof: hash }], situation: { key: 'closedRefundSent' } })
  expect(recorded.refundPeople).toMatchObject([{ proposedBy: null }])
  // nobody says that it has arrived but the chain
  await world.pass({ seconds: 90 })
  await world.sweep('scanForRefunds')
  expect(await see(world, visitor, orderId)).toMatchObject({
    refunds: [{ state: 'confirmed' }],
    situation: { key: 'closedRefundDone', who: 'nobody' },
  })
  await world.sweep('sendMail')
  const subjects = emailsTo('part@example.com').map(({ subject }) => subject)
  expect(
    subjects.filter((subject) => /Возврат по заявке .* отправлен|Деньги по заявке .* возвращены/.test(subject)).length,
  ).toBeGreaterThan(0)
  expect(
    good(await world.call('listOrders', { filter: 'queue' }, operator)).rows.find(({ id, group }) => id === orderId && group !== 'closed'),
  ).toBeUndefined()
})

test('a link of the email works once, not after its time, and not for details that were given anew', async () => {
  const orderId = await inPart('once@example.com')
  const fresh = async () => {
    good(await act(world, visitor, orderId, 'giveRefundDetails', { address: back }))
    const before = new Set(emailsTo('once@example.com').map(({ text }) => text))
    await world.sweep('sendMail')
    return tokenOf(emailsTo('once@example.com').find(({ text }) => !before.has(text) && tokenOf(text ?? '') !== '')?.text ?? '')
  }
  const [first, second] = [await fresh(), await fresh()]
  const other = await world.visitor()
  expect(await world.call('confirmRefundDetails', { token: first }, other)).toMatchObject({ ok: false, code: 'LINK_EXPIRED' })
  expect(await world.call('confirmRefundDetails', { token: second }, other)).toEqual({ ok: true, data: { orderId } })
  // in another tab: they are confirmed already; of somebody else it opens nothing
  const third = await world.visitor()
  expect(await world.call('confirmRefundDetails', { token: second }, third)).toEqual({ ok: true, data: { orderId } })
  expect(await act(world, third, orderId, 'checkTransaction')).toMatchObject({ code: 'NO_ACCESS' })
  expect((await see(world, other, orderId)).refundTo?.confirmedAt).not.toBeNull()
  const last = await fresh()
  expect((await see(world, visitor, orderId)).refundTo?.confirmedAt).toBeNull()
  world.clock.turn({ hours: 25 })
  expect(await world.call('confirmRefundDetails', { token: last }, visitor)).toMatchObject({ ok: false, code: 'LINK_EXPIRED' })
  // nobody confirms by the way what only the email may
  expect(await act(world, visitor, orderId, 'confirmRefundDetails')).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
})

test('emails of one order are not sent without end', async () => {
  const orderId = await inPart('often@example.com')
  const codes = []
  for (let time = 0; time < 7; time++) {
    const answer = await act(world, visitor, orderId, 'giveRefundDetails', { address: back })
    codes.push(answer.ok ? 'ok' : answer.code)
  }
  expect(codes).toEqual([...Array(5).fill('ok'), 'TOO_MANY_CALLS', 'TOO_MANY_CALLS'])
})

test('of two who record it at once one does, and above the limit two are needed', async () => {
  const admin = await world.admin()
  await world.database.kysely
    .insertInto('settings')
    .values({ name: 'secondPersonAbove', value: JSON.stringify('1000'), changed_at: world.clock.now() })
    .execute()
  const orderId = await inPart('two@example.com')
  await confirmedAddress(orderId, 'two@example.com')
  const [anna, boris] = [await world.operator(), await world.operator()]
  const reason = 'по просьбе'
  expect(await operate(world, anna, orderId, 'cancel', { reason })).toMatchObject({ ok: false, code: 'NEEDS_SECOND_PERSON' })
  await operated(world, anna, orderId, 'askAgreement', { asked: 'cancel', reason })
  await operated(world, boris, orderId, 'agree')
  await operated(world, anna, orderId, 'cancel', { reason })
  expect(await operate(world, anna, orderId, 'approveRefund')).toMatchObject({ ok: false, code: 'NEEDS_SECOND_PERSON' })
  await operated(world, boris, orderId, 'approveRefund')
  await operated(world, boris, orderId, 'claimRefund')
  const { order } = good(await world.call('getOrder', { orderId }, admin))
  const outcomes = await Promise.all(
    [anna, boris].map((person, index) =>
      world.call(
        'operateOrder',
        {
          idempotencyKey: `k${index}`.padEnd(22, 'k'),
          orderId,
          action: 'recordRefund',
          version: order.version,
          inputs: { proof: `c${index}`.repeat(32) },
        },
        person,
      ),
    ),
  )
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual([
    expect.stringMatching(/^(ACTION_NOT_NOW|REFUND_CLAIMED)$/),
    'ok',
  ])
  expect((await see(world, visitor, orderId)).refunds).toMatchObject([{ state: 'sent' }])
})

test('one that is proved dead makes a new one; the books follow each step', async () => {
  const orderId = await inPart('dead@example.com')
  await confirmedAddress(orderId, 'dead@example.com')
  const operator = await world.operator()
  await operated(world, operator, orderId, 'cancel', { reason: 'по просьбе' })
  await operated(world, operator, orderId, 'approveRefund')
  await operated(world, operator, orderId, 'recordRefund', { proof: 'b0'.repeat(32) })
  // its own hash proves nothing
  for (const inputs of [{}, { proof: 'b0'.repeat(32) }])
    expect(await operate(world, operator, orderId, 'refundFailed', { reason: 'нет в сети', ...inputs })).toMatchObject({
      code: 'FAILURE_PROOF_NEEDED',
    })
  const failed = await operated(world, operator, orderId, 'refundFailed', { reason: 'нет в сети', proof: 'dropped by the mempool' })
  expect(failed.order.refunds).toMatchObject([{ state: 'failed' }, { state: 'proposed', amount: '300' }])
  await operated(world, operator, orderId, 'approveRefund')
  await operated(world, operator, orderId, 'recordRefund', { proof: 'b1'.repeat(32) })
  await operated(world, operator, orderId, 'refundConfirmed')
  const { rows } = await world.database.pool.query<{ event: string }>('select event from ledger_entries where order_id = $1 order by id', [
    orderId,
  ])
  expect(rows.map(({ event }) => event).filter((event) => /refund|network/i.test(event))).toEqual([
    'refundOpened',
    'refundSent',
    'networkCost',
    'refundDropped',
    'refundOpened',
    'networkCost',
    'refundSent',
    'networkCost',
    'refundConfirmed',
  ])
})

test('what the chain says against the hash of a refund is for staff to act on, and they end it', async () => {
  const orderId = await inPart('doubt@example.com')
  await confirmedAddress(orderId, 'doubt@example.com')
  const operator = await world.operator()
  await operated(world, operator, orderId, 'cancel', { reason: 'по просьбе' })
  await operated(world, operator, orderId, 'approveRefund')
  const hash = /"(?:transactionHash|hash)":"([^"]+)"/.exec(send('29.7'))?.[1] ?? ''
  await operated(world, operator, orderId, 'recordRefund', { proof: hash })
  await world.pass({ seconds: 90 })
  await world.sweep('scanForRefunds')
  await world.sweep('scanForRefunds')
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  expect(order).toMatchObject({
    refunds: [{ state: 'sent', proof: hash, hashFault: 'less' }],
    situation: { key: 'refundDoubted', who: 'operator' },
  })
  expect(await see(world, visitor, orderId)).toMatchObject({ refunds: [{ hashFault: null }], situation: { key: 'refundDoubted' } })
  const { rows } = good(await world.call('listOrders', { filter: 'queue' }, operator))
  expect(rows.find(({ id }) => id === orderId)).toMatchObject({ group: 'us', situation: { key: 'refundDoubted' } })
  const failed = await operated(world, operator, orderId, 'refundFailed', { reason: 'ошибка в сумме', proof: 'ушло 29,7' })
  expect(failed.order.refunds).toMatchObject([{ state: 'failed', hashFault: null }, { state: 'proposed' }])
})

test('two refunds of one order that together are above the limit need two people, though each is below it', async () => {
  await writeSetting(world.database.kysely, 'secondPersonAbove', '46000', world.clock.now(), null)
  const { orderId } = await anOrder(world, visitor, { email: 'parts@example.com' })
  const [operator, other] = [await world.operator(), await world.operator()]
  // 300 USDT are some 26 000 roubles, and the order 43 000
  const address = (await see(world, visitor, orderId)).credentials?.value
  const comes = async () => {
    world.simulator.control('pay', { address, amount: '300' })
    await world.pass({ seconds: 6 })
    await world.pass({ seconds: 90 })
    await operated(world, operator, orderId, 'cancel', { reason: 'клиент передумал' })
  }
  await comes()
  await confirmedAddress(orderId, 'parts@example.com')
  await operated(world, operator, orderId, 'approveRefund')
  await operated(world, operator, orderId, 'recordRefund', { proof: 'b2'.repeat(32) })
  await operated(world, operator, orderId, 'refundConfirmed')
  await comes()
  expect((await see(world, visitor, orderId)).refunds).toMatchObject([{ amount: '300', state: 'confirmed' }, { amount: '300' }])
  expect(await operate(world, operator, orderId, 'approveRefund')).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  await operated(world, other, orderId, 'approveRefund')
  expect(await world.audit()).toEqual([])
})

test('the email about a refund that arrived is about that one, though another one waits', async () => {
  const email = 'another@example.com'
  const { orderId } = await anOrder(world, visitor, { email })
  const operator = await world.operator()
  const address = (await see(world, visitor, orderId)).credentials?.value
  const comes = async (amount: string) => {
    world.simulator.control('pay', { address, amount })
    await world.pass({ seconds: 6 })
    await world.pass({ seconds: 90 })
    await operated(world, operator, orderId, 'cancel', { reason: 'клиент передумал' })
  }
  await comes('300')
  await confirmedAddress(orderId, email)
  await operated(world, operator, orderId, 'approveRefund')
  await operated(world, operator, orderId, 'recordRefund', { proof: 'b4'.repeat(32) })
  await comes('200')
  expect((await see(world, visitor, orderId)).refunds).toMatchObject([{ state: 'sent' }, { amount: '200', state: 'proposed' }])
  await operated(world, operator, orderId, 'refundConfirmed')
  await world.sweep('sendMail')
  const moved = emailsTo(email).flatMap(({ text }) => /Мы отправили вам [\d,]+|Возврат дошёл: [\d,]+/.exec(text ?? '') ?? [])
  expect(moved).toEqual(['Возврат дошёл: 297', 'Мы отправили вам 297'])
  expect(emailsTo(email)[0]?.text).toContain('b4'.repeat(32))
})

test('above the limit whoever approved an excess that its client wants back does not send it: another does, whatever the order is worth', async () => {
  const excess = async (email: string, sum: string) => {
    const { orderId } = await anOrder(world, visitor, { email })
    await pay(world, visitor, orderId, sum)
    await world.pass({ seconds: 6 })
    await world.pass({ seconds: 90 })
    good(await act(world, visitor, orderId, 'resolveOver', { choice: 'returnExcess' }))
    await confirmedAddress(orderId, email)
    return orderId
  }
  const [great, small] = [await excess('great@example.com', '1700'), await excess('small@example.com', '520')]
  const [anna, boris] = [await world.operator(), await world.operator()]
  // the orders are some 43 000 roubles each, the excess of the great one is 103 000
  await writeSetting(world.database.kysely, 'secondPersonAbove', '60000', world.clock.now(), null)
  await operated(world, anna, great, 'approveRefund')
  expect(await operate(world, anna, great, 'claimRefund')).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  expect((await operated(world, boris, great, 'claimRefund')).order.refundTo?.value).toBe(back)
  // an excess within the limit is one person's, though its order is above it
  await writeSetting(world.database.kysely, 'secondPersonAbove', '20000', world.clock.now(), null)
  await operated(world, anna, small, 'approveRefund')
  await operated(world, anna, small, 'claimRefund')
})

test('an excess goes back while the exchange goes on', async () => {
  const { orderId } = await anOrder(world, visitor, { email: 'over@example.com' })
  await pay(world, visitor, orderId, '600')
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  const choices = (await see(world, visitor, orderId)).choices
  expect(choices).toMatchObject([{ choice: 'exchangeAll' }, { choice: 'returnExcess', returned: '97', cost: '3', why: null }])
  const after = good(await act(world, visitor, orderId, 'resolveOver', { choice: 'returnExcess' }))
  expect(after).toMatchObject({ status: 'paymentChecked', received: '500', give: '500', refunds: [{ amount: '100', returned: '97' }] })
  await confirmedAddress(orderId, 'over@example.com')
  const operator = await world.operator()
  await operated(world, operator, orderId, 'recordPayout', { proof: 'out 1000', amount: after.take })
  good(await world.call('finishOrder', { idempotencyKey: 'f'.repeat(22), orderId }, visitor))
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'done', situation: { key: 'doneRefund', who: 'operator' } })
  await operated(world, operator, orderId, 'approveRefund')
  await operated(world, operator, orderId, 'recordRefund', { proof: 'b3'.repeat(32) })
  await operated(world, operator, orderId, 'refundConfirmed')
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'done',
    situation: { key: 'done' },
    refunds: [{ state: 'confirmed' }],
  })
})

test('a payment reversed after the payout is a loss in the books, and the order is held', async () => {
  const { orderId } = await anOrder(world, visitor, { email: 'loss@example.com' })
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  const operator = await world.operator()
  const { take, payments } = await see(world, visitor, orderId)
  await operated(world, operator, orderId, 'recordPayout', { proof: 'out 1000', amount: take })
  const held = await operated(world, operator, orderId, 'paymentReversed', { paymentId: payments[0]?.id ?? '', reason: 'отозван' })
  expect(held.order).toMatchObject({ status: 'paymentChecked', hold: { kind: 'manual' } })
  await operated(world, operator, orderId, 'release', { reason: 'списано' })
  expect((await operated(world, operator, orderId, 'complete')).order.status).toBe('done')
  const { rows } = await world.database.pool.query<{ lost: string }>(
    `select trim_scale(sum(amount))::text as lost from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where e.order_id = $1 and p.account = 'losses'`,
    [orderId],
  )
  expect(rows).toEqual([{ lost: payments[0]?.amount }])
  // nothing but emails waits to be carried away
  const outbox = await world.database.kysely.selectFrom('outbox').select('kind').where('order_id', '=', orderId).execute()
  expect(outbox.filter(({ kind }) => !kind.startsWith('email:'))).toEqual([])
})
