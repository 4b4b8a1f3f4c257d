/** A memo that was mistyped or left out: no clock closes the order, its client sees the transfer, and staff decide over it. */
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, moscow, operate, operated, pay, see } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')

const gives = {
  xrp: { amount: '400', wrong: (memo: string) => (memo.endsWith('1') ? `${memo.slice(0, -1)}2` : `${memo.slice(0, -1)}1`) },
  xlm: { amount: '3000', wrong: (memo: string) => `${memo}7` },
  atom: { amount: '100', wrong: (memo: string) => memo.slice(1) },
  ton: { amount: '300', wrong: (memo: string) => `${memo}7` },
} as const
type Give = keyof typeof gives
const coins = Object.keys(gives) as Give[]

const order = (visitor: Session, give: Give, email = 'maria@example.com') =>
  anOrder(world, visitor, { directionId: `${give}-sber`, giveCurrencyId: give, amount: gives[give].amount, email })

// each begins at noon of a day of its own: at night an order waits for the opening, and not for its time to pay
beforeEach(async () => {
  const now = Date.parse(world.clock.now())
  const noon = Date.parse(moscow(world.clock.now().slice(0, 10), '12:00'))
  await world.pass({ minutes: Math.ceil((noon - now) / 60_000) + (noon > now ? 0 : 24 * 60) })
  await world.sweep('refreshRates')
})

/** Each of these chains is final by then. */
async function settle(): Promise<void> {
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 6 })
}
/** The order's sum comes to its address with this memo instead of its own. */
async function mistype(visitor: Session, orderId: string, change: object): Promise<void> {
  await pay(world, visitor, orderId, undefined, change)
  await settle()
}
async function givenMemo(visitor: Session, orderId: string): Promise<string> {
  const memo = (await see(world, visitor, orderId)).credentials?.memo
  if (memo == null) throw new Error('no memo to mistype')
  return memo
}
const emails = (number: number, words: string) =>
  world.simulator
    .emails()
    .filter(
      ({ subject }) => subject.includes(words) && subject.replace(/\s/g, ' ').includes(number.toLocaleString('ru').replace(/\s/g, ' ')),
    )
const desk = async (orderId: string) => good(await world.call('getOrder', { orderId }, operator))
const give = async (paymentId: string, orderId: string) =>
  good(await world.call('matchPayment', { id: paymentId, orderId, reason: 'сумма и время те же, в memo лишняя цифра' }, operator))
const check = async (visitor: Session, orderId: string, transactionHash?: string) => {
  world.clock.turn({ seconds: 16 })
  return good(await world.call('checkTransaction', { orderId, ...(transactionHash && { transactionHash }) }, visitor))
}

test.each(coins.flatMap((coin) => [[coin, 'another memo'] as const, [coin, 'no memo'] as const]))(
  '%s with %s: the order waits for staff, and goes on once they give it the transfer',
  async (coin, slip) => {
    const visitor = await world.visitor()
    const { orderId, number } = await order(visitor, coin, `${coin}.${slip.replace(' ', '.')}@example.com`)
    const wrong = slip === 'no memo' ? null : gives[coin].wrong(await givenMemo(visitor, orderId))
    await mistype(visitor, orderId, { memo: wrong })

    const seen = await see(world, visitor, orderId)
    expect(seen).toMatchObject({ status: 'toBePaid', seen: '0', received: '0', remaining: gives[coin].amount, payments: [] })
    expect(seen.situation).toMatchObject({ key: 'likelyPayment', who: 'operator', values: { likely: gives[coin].amount } })
    expect(seen.likelyPayments).toMatchObject([{ amount: gives[coin].amount, memo: wrong, denied: null }])
    expect(seen.likelyPayments[0]?.transactionHash).toBeTruthy()
    const answer = await check(visitor, orderId)
    expect(answer).toMatchObject({ found: false, next: 'likely' })
    expect(answer.says.ru).toContain('Больше не платите')

    // the time to pay runs out, and then a day and a night
    for (let quarter = 0; quarter < 3; quarter += 1) await world.pass({ minutes: 10 })
    expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', situation: { key: 'likelyPayment' } })
    for (let times = 0; times < 3; times += 1) await world.pass({ hours: 9 })
    expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', situation: { key: 'likelyPayment' } })
    expect((await check(visitor, orderId)).next).toBe('likely')
    expect(emails(number, 'Сверяем перевод')).toHaveLength(1)
    expect(emails(number, 'пока не найден')).toEqual([])

    const panel = await desk(orderId)
    const [likely] = panel.likely
    if (!likely) throw new Error('the desk has nothing to give')
    expect(panel.order.likelyPayments).toMatchObject([{ id: likely.paymentId, memo: wrong }])
    // the inbox and the panel say the same of it
    const { candidates } = good(await world.call('getPayment', { id: likely.paymentId }, operator))
    expect(candidates.find((one) => one.order.id === orderId)?.score).toBe(likely.score)
    expect(panel.order.actions.map(({ action }) => action)).not.toContain('paymentNotFound')
    expect(panel.notFoundWaits).toEqual({ why: 'likelyPayment', until: null })
    expect(await operate(world, operator, orderId, 'paymentNotFound')).toMatchObject({ ok: false, code: 'LIKELY_PAYMENT_WAITS' })

    await give(likely.paymentId, orderId)
    // one decision: given, the memo accepted, and the payment confirmed
    expect(await see(world, visitor, orderId)).toMatchObject({
      status: 'paymentChecked',
      likelyPayments: [],
      received: gives[coin].amount,
      exceptions: [],
    })
    expect(await world.audit()).toEqual([])
  },
)

test('staff find that it is another’s: the client reads why, and the order ends as it would have', async () => {
  const visitor = await world.visitor()
  const { orderId, number } = await order(visitor, 'xrp', 'denied@example.com')
  await mistype(visitor, orderId, { memo: '5' })
  const [likely] = (await see(world, visitor, orderId)).likelyPayments
  const paymentId = likely?.id ?? ''
  expect(await operate(world, operator, orderId, 'denyLikelyPayment', { paymentId })).toMatchObject({ ok: false, code: 'REASON_NEEDED' })
  await operated(world, operator, orderId, 'denyLikelyPayment', { paymentId, reason: 'его прислал другой клиент' })
  const after = await see(world, visitor, orderId)
  expect(after).toMatchObject({ status: 'toBePaid', situation: { key: 'toBePaid' } })
  expect(after.likelyPayments).toMatchObject([{ id: paymentId, denied: { why: 'его прислал другой клиент' } }])
  expect((await check(visitor, orderId)).next).toBe('payFirst')
  await world.pass({ minutes: 20 })
  expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
  // nothing of it was written while it was only on the screen
  expect(emails(number, 'Сверяем перевод')).toEqual([])
  const { past } = good(await world.call('getPayment', { id: paymentId }, operator))
  expect(past).toMatchObject([{ action: 'denyLikelyPayment', number, reason: 'его прислал другой клиент' }])
})

test('once its time is over, a denial closes the order with the reason of staff', async () => {
  const visitor = await world.visitor()
  const { orderId, number } = await order(visitor, 'xlm', 'late-denied@example.com')
  await mistype(visitor, orderId, { memo: null })
  await world.pass({ minutes: 20 })
  const [likely] = (await see(world, visitor, orderId)).likelyPayments
  await operated(world, operator, orderId, 'denyLikelyPayment', {
    paymentId: likely?.id ?? '',
    reason: 'отправитель просит вернуть его себе',
  })
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'paymentNotReceived',
    reason: 'отправитель просит вернуть его себе',
  })
  await world.pass({ seconds: 10 })
  expect(emails(number, 'Сверяем перевод')[0]?.text).toMatch(/Когда \(время московское\):\s\d{2}\.\d{2}\.\d{4},\s\d{2}:\d{2}/)
  expect(emails(number, 'закрыта').some(({ text }) => text?.includes('отправитель просит вернуть его себе'))).toBe(true)
})

test('whoever sent it with a wrong memo asks for his money and not to cancel: it comes back to where he says', async () => {
  const visitor = await world.visitor()
  const { orderId } = await order(visitor, 'xrp', 'back@example.com')
  await mistype(visitor, orderId, { memo: null })
  const seen = await see(world, visitor, orderId)
  const offered = seen.actions.map(({ action }) => action)
  expect(offered).toContain('requestCancel')
  expect(offered).not.toContain('cancelOrder')
  // a page that still shows the former button asks for the refund, too
  const asked = good(await act(world, visitor, orderId, 'cancelOrder'))
  expect(asked).toMatchObject({ status: 'toBePaid', situation: { key: 'likelyRefundAsked', who: 'operator' } })
  expect(
    good(await act(world, visitor, orderId, 'giveRefundDetails', { address: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe', memo: '77' })),
  ).toMatchObject({
    refundTo: { confirmedAt: null },
  })
  expect(await operate(world, operator, orderId, 'cancel', { reason: 'по просьбе' })).toMatchObject({
    ok: false,
    code: 'LIKELY_PAYMENT_WAITS',
  })
  const [likely] = (await desk(orderId)).likely
  await give(likely?.paymentId ?? '', orderId)
  expect((await see(world, visitor, orderId)).situation.key).toBe('cancelRequested')
  const { order: gone } = await operated(world, operator, orderId, 'cancel', { reason: 'по просьбе' })
  expect(gone).toMatchObject({ status: 'canceled', refunds: [{ amount: '400', state: 'proposed' }], refundTo: { memo: '77' } })
})

test('whoever reads of a transfer that is not his says so, and pays on', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const [first, second] = [await order(anna, 'atom', 'anna@example.com'), await order(boris, 'atom', 'boris@example.com')]
  // both wait for the same sum at the same address: which of them was paid is for people to find
  await mistype(anna, first.orderId, { memo: null })
  for (const [visitor, { orderId }] of [[anna, first] as const, [boris, second] as const])
    expect(await see(world, visitor, orderId)).toMatchObject({ situation: { key: 'likelyPayment' } })
  const [likely] = (await see(world, boris, second.orderId)).likelyPayments
  const paymentId = likely?.id ?? ''
  good(await act(world, boris, second.orderId, 'denyLikelyPayment', { paymentId }))
  expect(await see(world, boris, second.orderId)).toMatchObject({ status: 'toBePaid', situation: { key: 'toBePaid' } })
  expect(await see(world, anna, first.orderId)).toMatchObject({ situation: { key: 'likelyPayment' } })
  await pay(world, boris, second.orderId)
  await settle()
  expect(await see(world, boris, second.orderId)).toMatchObject({ status: 'paymentChecked' })
  await give(paymentId, first.orderId)
  expect(await see(world, anna, first.orderId)).toMatchObject({ received: '100', likelyPayments: [] })
})

test('of two that were told, the one that did not get it goes on as if nothing had come', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const [first, second] = [await order(anna, 'xlm', 'one@example.com'), await order(boris, 'xlm', 'two@example.com')]
  await mistype(anna, first.orderId, { memo: null })
  await world.pass({ minutes: 20 })
  expect(await see(world, boris, second.orderId)).toMatchObject({ status: 'checkingPayment', situation: { key: 'likelyPayment' } })
  await give((await see(world, anna, first.orderId)).likelyPayments[0]?.id ?? '', first.orderId)
  expect(await see(world, anna, first.orderId)).toMatchObject({ status: 'paymentChecked', received: '3000' })
  expect(await see(world, boris, second.orderId)).toMatchObject({ status: 'paymentNotReceived', likelyPayments: [] })
})

test('whoever enters it by its hash lets the other one go on, too', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const [first, second] = [await order(anna, 'atom', 'first@example.com'), await order(boris, 'atom', 'second@example.com')]
  await mistype(anna, first.orderId, { memo: null })
  await world.pass({ minutes: 20 })
  expect(await see(world, boris, second.orderId)).toMatchObject({ status: 'checkingPayment', situation: { key: 'likelyPayment' } })
  const proof = (await see(world, anna, first.orderId)).likelyPayments[0]?.transactionHash ?? ''
  await operated(world, operator, first.orderId, 'attachPayment', { amount: '100', proof, at: world.clock.now() })
  expect(await see(world, anna, first.orderId)).toMatchObject({ received: '100', likelyPayments: [] })
  expect(await see(world, boris, second.orderId)).toMatchObject({ status: 'paymentNotReceived', likelyPayments: [] })
})

test('a hash that the client names shows its transfer, whatever its sum and memo', async () => {
  const visitor = await world.visitor()
  const { orderId } = await order(visitor, 'ton', 'named@example.com')
  await pay(world, visitor, orderId, '123', { memo: '99' })
  await settle()
  // neither sum nor memo fit: nothing is told yet
  expect((await see(world, visitor, orderId)).likelyPayments).toEqual([])
  const hash = await hashOf('ton', '123')
  expect(await check(visitor, orderId, 'f'.repeat(64))).toMatchObject({ next: 'hashUnseen' })
  const answer = await check(visitor, orderId, hash)
  expect(answer).toMatchObject({ next: 'likelyNamed', order: { likelyPayments: [{ amount: '123', memo: '99' }] } })
  const panel = await desk(orderId)
  expect(panel.named).toMatchObject({ proof: hash, payment: { place: 'waiting' } })
  expect(panel.likely).toMatchObject([{ reasons: expect.arrayContaining([{ reason: 'proofNamed', points: 60 }]) }])
  await world.pass({ minutes: 20 })
  expect((await see(world, visitor, orderId)).status).toBe('checkingPayment')
})

test('the hash is named with “I have paid”', async () => {
  const visitor = await world.visitor()
  const { orderId } = await order(visitor, 'xrp', 'marked@example.com')
  await pay(world, visitor, orderId, '55', { memo: '98' })
  await settle()
  good(await act(world, visitor, orderId, 'markOrderAsPaid', { transactionHash: await hashOf('xrp', '55') }))
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', situation: { key: 'likelyPayment' } })
})

test('an order that was closed: a transfer like its own is told to its client and to the desk, and brings it back', async () => {
  const visitor = await world.visitor()
  const { orderId, number } = await order(visitor, 'atom', 'closed@example.com')
  const { value } = (await see(world, visitor, orderId)).credentials ?? { value: '' }
  const memo = await givenMemo(visitor, orderId)
  await world.pass({ minutes: 20 })
  expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
  world.simulator.control('pay', { address: value, asset: 'ATOM', network: 'Cosmos Hub', amount: '100', memo: gives.atom.wrong(memo) })
  await world.pass({ minutes: 5 })
  await settle()
  const seen = await see(world, visitor, orderId)
  expect(seen).toMatchObject({ status: 'canceledAutomatically', situation: { key: 'closedLikelyPayment', who: 'operator' } })
  expect(emails(number, 'Сверяем перевод')).toHaveLength(1)
  expect((await check(visitor, orderId)).next).toBe('likely')
  const queue = good(await world.call('listOrders', { filter: 'queue' }, operator))
  expect(queue.rows.find(({ id }) => id === orderId)).toMatchObject({ group: 'us' })
  await give(seen.likelyPayments[0]?.id ?? '', orderId)
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '100' })
})

test('a transfer that staff settle otherwise is likely no more, until they take that back', async () => {
  const visitor = await world.visitor()
  const { orderId } = await order(visitor, 'ton', 'gone@example.com')
  await mistype(visitor, orderId, { memo: null })
  await world.pass({ minutes: 20 })
  const [likely] = (await see(world, visitor, orderId)).likelyPayments
  good(
    await world.call(
      'explainPayment',
      { id: likely?.id ?? '', as: 'income', reason: 'перевод нашего партнёра', idempotencyKey: newKey() },
      operator,
    ),
  )
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentNotReceived', likelyPayments: [] })
  good(await world.call('explainPayment', { id: likely?.id ?? '', as: null, reason: 'ошиблись', idempotencyKey: newKey() }, operator))
  expect(await see(world, visitor, orderId)).toMatchObject({ situation: { key: 'closedLikelyPayment' } })
})

test('money that waited before anybody compared it is compared by the clock itself', async () => {
  const visitor = await world.visitor()
  const { orderId } = await order(visitor, 'xrp', 'stored@example.com')
  await mistype(visitor, orderId, { memo: '3' })
  // as a former version left it: stored, and told to nobody
  await world.database.pool.query('delete from likely_payments where order_id = $1', [orderId])
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid', likelyPayments: [] })
  await world.pass({ minutes: 20 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', situation: { key: 'likelyPayment' } })
})

async function hashOf(currencyId: string, amount: string): Promise<string> {
  const { rows } = await world.database.pool.query<{ hash: string }>(
    'select transaction_hash as hash from payments where currency_id = $1 and amount = $2',
    [currencyId, amount],
  )
  if (!rows[0]) throw new Error('no such transfer')
  return rows[0].hash
}
