/** Another currency at the address of an order: seen, counted in no sum of it, told to its client, and returned in its own coins. */
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { aWorld } from '../a-world.ts'
import { newCredentials, someCredentials } from '../drafts.ts'
import { act, anOrder, good, operate, operated, pay, see, untilGone } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld({ fresh: true })
const operator = world.signedIn('operator')
let visitor: Session
beforeEach(async () => {
  visitor = await world.visitor()
})
const back = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const email = 'other@example.com'

const emailsTo = () => world.simulator.emails().filter(({ to }) => JSON.stringify(to).includes(email))
const waiting = async () => good(await world.call('listPayments', { place: 'waiting' }, operator)).payments
const get = async (id: string) => good(await world.call('getPayment', { id }, operator))
/** So that the other currency is asked about too, and has its confirmations. */
async function settle(): Promise<void> {
  for (let step = 0; step < 2; step += 1) await world.pass({ seconds: 61 })
}
async function send(order: OrderView, coin: { asset: string; network: string; amount: string; memo?: string | null; contract?: string }) {
  const { value: address = '', memo = null } = order.credentials ?? {}
  const { payments } = world.simulator.control('pay', { address, memo, ...coin }) as { payments: { transactionHash: string }[] }
  return payments[0]?.transactionHash ?? ''
}
const trx = (order: OrderView, amount = '120') => send(order, { asset: 'TRX', network: 'TRON', amount })
async function order(change = {}): Promise<OrderView> {
  const { orderId } = await anOrder(world, visitor, { email, ...change })
  return see(world, visitor, orderId)
}
const propose = (id: string, more: { address?: string } = {}, by = operator) =>
  world.call('returnPayment', { idempotencyKey: newKey(), id, reason: 'прислали другую валюту', ...more }, by)
async function returned(id: string): Promise<void> {
  for (const step of ['approve', 'claim', 'send', 'arrived'] as const) {
    const { refund } = await get(id)
    const move = {
      idempotencyKey: newKey(),
      id,
      refundId: refund?.id ?? '',
      step,
      ...(step === 'send' && { proof: randomBytes(32).toString('hex') }),
    }
    good(await world.call('movePaymentRefund', move, operator))
  }
}

/** Its client says where to, and presses the link of the email. */
async function askBack(orderId: string, paymentId: string, address: string): Promise<() => Promise<void>> {
  good(await world.call('askPaymentBack', { idempotencyKey: newKey(), orderId, paymentId, address }, visitor))
  await world.sweep('sendMail')
  const [message] = emailsTo().filter(({ text }) => (text ?? '').includes('#refund='))
  return async () => {
    const token = /#refund=([A-Za-z0-9_-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    good(await world.call('confirmRefundDetails', { token }, visitor))
  }
}
const costOfTrx = (cost: string) =>
  world.database.pool.query("update currencies set network_cost = $1 where id = 'trx' returning id", [cost])

test('TRX in place of USDT: its client is told, no clock closes the order, and it goes back where he confirmed', async () => {
  const { id: orderId, ...made } = await order()
  const hash = await trx({ id: orderId, ...made })
  await settle()
  const told = await see(world, visitor, orderId)
  expect(told).toMatchObject({ status: 'checkingPayment', exceptions: ['wrongAsset'], seen: '0', received: '0', payments: [], choices: [] })
  expect(told.situation).toMatchObject({ key: 'wrongAsset', who: 'client' })
  expect(told.unmatchedPayments).toMatchObject([
    { amount: '120', state: 'confirmed', currency: { asset: 'TRX', network: 'TRON' }, transactionHash: hash },
  ])
  expect(told.history.at(-1)).toMatchObject({ row: 'P3w', from: 'toBePaid', to: 'checkingPayment', who: 'system' })
  await world.sweep('sendMail')
  expect(emailsTo().find(({ subject }) => /пришла другая валюта/.test(subject ?? ''))?.text).toMatch(/120\sTRX[^]*ждёт 500\sUSDT/)
  expect(await world.audit()).toEqual([])

  const [unmatchedPayment] = told.unmatchedPayments
  const id = unmatchedPayment?.id ?? ''
  expect(await get(id)).toMatchObject({ payment: { currencyId: 'trx', problem: 'wrongAsset' }, client: { order: { id: orderId } } })
  // it cannot be taken as it is, confirmed, or left to its fate
  for (const [action, code] of [
    ['acceptException', 'ACTION_NOT_NOW'],
    ['confirmPayment', 'NOT_ENOUGH_RECEIVED'],
    ['paymentNotFound', 'MONEY_ON_ITS_WAY'],
  ] as const)
    expect(await operate(world, operator, orderId, action, { reason: 'так' })).toMatchObject({ code })
  expect(await world.call('matchPayment', { id, orderId, reason: 'по переписке' }, operator)).toMatchObject({
    code: 'PAYMENT_OTHER_CURRENCY',
  })
  await world.pass({ hours: 30 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', exceptions: ['wrongAsset'] })

  const where = { idempotencyKey: newKey(), orderId, paymentId: id }
  expect(await world.call('askPaymentBack', { ...where, address: 'nonsense' }, visitor)).toMatchObject({ code: 'ADDRESS_INVALID' })
  good(await world.call('askPaymentBack', { ...where, idempotencyKey: newKey(), address: back }, visitor))
  await world.sweep('sendMail')
  const message = emailsTo().find(({ text }) => (text ?? '').includes('#refund='))?.text ?? ''
  expect(message).toMatch(/TRX/)
  good(await world.call('confirmRefundDetails', { token: /#refund=([A-Za-z0-9_-]+)/.exec(message)?.[1] ?? '' }, visitor))
  expect((await see(world, visitor, orderId)).situation).toMatchObject({ key: 'wrongAssetBack', who: 'operator' })

  good(await propose(id))
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'canceled', exceptions: [], reason: 'payment.otherAsset' })
  expect(await world.audit()).toEqual([])
  await world.sweep('sendMail')
  const before = emailsTo().length
  await returned(id)
  expect((await see(world, visitor, orderId)).unmatchedPayments).toMatchObject([
    { refund: { state: 'confirmed' }, currency: { asset: 'TRX' } },
  ])
  // sent and arrived before any email went out: one email tells of both
  await world.sweep('sendMail')
  expect(emailsTo()).toHaveLength(before + 1)
  expect(await waiting()).toEqual([])
  expect(await world.audit()).toEqual([])
})

test('both came: the order is exchanged once the return of the other currency is on its way, and not before', async () => {
  const made = await order()
  await trx(made)
  await settle()
  await pay(world, visitor, made.id, '500')
  await settle()
  const both = await see(world, visitor, made.id)
  expect(both).toMatchObject({ status: 'checkingPayment', received: '500', exceptions: ['wrongAsset'] })
  expect(await operate(world, operator, made.id, 'confirmPayment')).toMatchObject({ code: 'OPEN_EXCEPTION' })
  const id = both.unmatchedPayments[0]?.id ?? ''
  good(await propose(id, { address: back }, await world.admin()))
  const after = await see(world, visitor, made.id)
  expect(after).toMatchObject({ status: 'paymentChecked', received: '500', exceptions: [] })
  expect(after.history.find(({ row }) => row === 'A2w')).toMatchObject({ who: 'admin' })
  await returned(id)
  expect(await world.audit()).toEqual([])
})

test('returned while the pay time runs, it leaves the order to be paid; a return that is dropped waits again', async () => {
  const made = await order()
  await trx(made)
  await settle()
  const id = (await see(world, visitor, made.id)).unmatchedPayments[0]?.id ?? ''
  good(await propose(id, { address: back }))
  expect(await see(world, visitor, made.id)).toMatchObject({ status: 'toBePaid', exceptions: [] })
  const { refund } = await get(id)
  const drop = { idempotencyKey: newKey(), id, refundId: refund?.id ?? '', step: 'drop', reason: 'адрес не тот' } as const
  good(await world.call('movePaymentRefund', drop, operator))
  expect(await see(world, visitor, made.id)).toMatchObject({
    status: 'checkingPayment',
    exceptions: ['wrongAsset'],
    // what staff had typed is not what the client has confirmed
    situation: { key: 'wrongAsset', who: 'client' },
  })
  // another currency than the order's is asked back, like any money that is here
  expect(await act(world, visitor, made.id, 'cancelOrder')).toMatchObject({ ok: true })
  expect(await see(world, visitor, made.id)).toMatchObject({ status: 'checkingPayment', situation: { key: 'cancelRequested' } })
  await operated(world, operator, made.id, 'cancel', { reason: 'возвращаем' })
  expect(await see(world, visitor, made.id)).toMatchObject({ status: 'canceled', situation: { key: 'closedOtherAsset', who: 'client' } })
  expect(await world.audit()).toEqual([])
})

test('what its client confirmed holds for a part of it too, until he says another address', async () => {
  const made = await order()
  await trx(made)
  await settle()
  const id = (await see(world, visitor, made.id)).unmatchedPayments[0]?.id ?? ''
  const keyOf = async () => (await see(world, visitor, made.id)).situation.key
  const confirm = await askBack(made.id, id, back)
  expect(await keyOf()).toBe('wrongAsset')
  await confirm()
  expect(await keyOf()).toBe('wrongAssetBack')
  const part = good(await world.call('returnPayment', { idempotencyKey: newKey(), id, amount: '50', reason: 'часть' }, operator))
  expect(await keyOf()).toBe('wrongAssetBack')
  const drop = { idempotencyKey: newKey(), id: part.payment.id, refundId: part.refund?.id ?? '', step: 'drop', reason: 'вместе' } as const
  good(await world.call('movePaymentRefund', drop, operator))
  expect(await see(world, visitor, made.id)).toMatchObject({ status: 'checkingPayment', situation: { key: 'wrongAssetBack' } })
  await askBack(made.id, id, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
  expect(await keyOf()).toBe('wrongAsset')
  expect(await world.audit()).toEqual([])
})

test('what staff find to be no client’s, or give to an order of its own currency, is waited for no more', async () => {
  const [first, second] = [await order(), await order()]
  const taken = await order({ directionId: 'trx-sber', giveCurrencyId: 'trx', amount: '3000' })
  await trx(first, '130')
  await trx(second, '3000')
  await settle()
  const idOf = async (made: OrderView) => (await see(world, visitor, made.id)).unmatchedPayments[0]?.id ?? ''
  const because = { idempotencyKey: newKey(), reason: 'по переписке' }
  good(await world.call('explainPayment', { ...because, id: await idOf(first), as: 'ownTransfer' }, operator))
  good(await world.call('matchPayment', { ...because, id: await idOf(second), orderId: taken.id }, operator))
  for (const made of [first, second]) expect(await see(world, visitor, made.id)).toMatchObject({ status: 'toBePaid', exceptions: [] })
  expect(await see(world, visitor, taken.id)).toMatchObject({ received: '3000' })
  expect(await world.audit()).toEqual([])
})

test('what is not worth its return is kept nowhere, and what is kept stays so; beside money of the order coins are ours', async () => {
  const { rows } = await world.database.pool.query<{ cost: string }>("select network_cost as cost from currencies where id = 'trx'")
  const made = await order()
  await costOfTrx('50')
  await trx(made, '50')
  await settle()
  expect(await see(world, visitor, made.id)).toMatchObject({ status: 'toBePaid', unmatchedPayments: [] })
  await trx(made, '120')
  await settle()
  await costOfTrx('500')
  await settle()
  expect(await see(world, visitor, made.id)).toMatchObject({ exceptions: ['wrongAsset'], unmatchedPayments: [{ amount: '120' }] })
  await costOfTrx(rows[0]?.cost ?? '1')
  const part = await order()
  await pay(world, visitor, part.id, '200')
  await settle()
  await trx(part)
  await settle()
  expect(await see(world, visitor, part.id)).toMatchObject({ received: '200', exceptions: ['partial'], unmatchedPayments: [] })
})

test('what its network takes back is told of no more, and counts again once it is back', async () => {
  const made = await order()
  const transactionHash = await trx(made)
  await settle()
  await writeSetting(world.database.kysely, 'vanishProofMinutes', 5, world.clock.now(), null)
  world.simulator.control('vanish', { transactionHash })
  await untilGone(world)
  expect(await see(world, visitor, made.id)).toMatchObject({ status: 'toBePaid', exceptions: [], unmatchedPayments: [] })
  world.simulator.control('reappear', { transactionHash })
  await settle()
  expect(await see(world, visitor, made.id)).toMatchObject({
    status: 'checkingPayment',
    exceptions: ['wrongAsset'],
    unmatchedPayments: [{ amount: '120' }],
  })
  expect(await world.audit()).toEqual([])
})

test('dust, tokens of nobody and our own coins for fees move nothing and are kept nowhere', async () => {
  const made = await order()
  await trx(made, '0.5')
  await send(made, { asset: 'USDT', network: 'TRC20', amount: '900', contract: back })
  await settle()
  expect(await see(world, visitor, made.id)).toMatchObject({ status: 'toBePaid', exceptions: [], unmatchedPayments: [] })
  await pay(world, visitor, made.id, '500')
  await settle()
  await trx(made, '30')
  await settle()
  expect(await see(world, visitor, made.id)).toMatchObject({ status: 'paymentChecked', exceptions: [], unmatchedPayments: [] })
  expect(await waiting()).toEqual([])
})

test('a token at the address of the coin, and a coin at an address that many share: by its memo, or to staff alone', async () => {
  const coin = await order({ directionId: 'trx-sber', giveCurrencyId: 'trx', amount: '3000' })
  await send(coin, { asset: 'USDT', network: 'TRC20', amount: '40' })
  const shared = await order({ giveCurrencyId: 'usdt-ton', amount: '300' })
  await send(shared, { asset: 'TON', network: 'TON', amount: '25' })
  await send(shared, { asset: 'TON', network: 'TON', amount: '26', memo: null })
  await settle()
  expect(await see(world, visitor, coin.id)).toMatchObject({
    exceptions: ['wrongAsset'],
    unmatchedPayments: [{ amount: '40', currency: { asset: 'USDT' } }],
  })
  expect(await see(world, visitor, shared.id)).toMatchObject({
    exceptions: ['wrongAsset'],
    unmatchedPayments: [{ amount: '25', currency: { asset: 'TON' } }],
  })
  const [lost] = (await waiting()).filter(({ amount }) => amount === '26')
  expect(lost).toMatchObject({ currencyId: 'ton', memo: null, problem: 'wrongAsset', order: null })
  expect((await get(lost?.id ?? '')).client).toBeNull()
  expect(await world.audit()).toEqual([])
})

test('a coin at the address of a token of Ethereum is found in its blocks', async () => {
  const made = await order({ giveCurrencyId: 'usdt-erc20', amount: '500' })
  await send(made, { asset: 'ETH', network: 'Ethereum', amount: '0.25' })
  await settle()
  expect(await see(world, visitor, made.id)).toMatchObject({
    exceptions: ['wrongAsset'],
    unmatchedPayments: [{ amount: '0.25', currency: { asset: 'ETH' } }],
  })
  // what a contract pays out stands in no block, and is told by the balance alone
  const other = await order({ giveCurrencyId: 'usdt-erc20', amount: '600' })
  await world.pass({ seconds: 61 })
  const { value: address } = other.credentials ?? {}
  world.simulator.control('pay', { address, asset: 'ETH', network: 'Ethereum', amount: '0.25', event: 'Internal' })
  await settle()
  expect(await see(world, visitor, other.id)).toMatchObject({
    unmatchedPayments: [],
    situation: { key: 'moneyUnexplained', who: 'operator' },
  })
})

/** What is looked for on another chain than the address was given for has a lane of its own: it is waited for until it is told. */
async function untilTold(id: string): Promise<OrderView> {
  for (let step = 0; step < 20; step += 1) {
    await world.pass({ seconds: 61 })
    const told = await see(world, visitor, id)
    if (told.unmatchedPayments.length > 0) return told
  }
  throw new Error('nothing came')
}

test.each([
  ['usdt-erc20', { asset: 'USDT', network: 'BEP20', amount: '500' }, /500\sUSDT \(BEP20\)/],
  ['usdt-bep20', { asset: 'USDT', network: 'ERC20', amount: '500' }, /500\sUSDT \(ERC20\)/],
  ['usdt-bep20', { asset: 'ETH', network: 'Ethereum', amount: '0.25' }, /0[.,]25\sETH \(Ethereum\)/],
] as const)('%s: by another network that has the same addresses', async (giveCurrencyId, coin, said) => {
  const made = await order({ giveCurrencyId, amount: '500' })
  const hash = await send(made, { ...coin })
  const { asset, network, amount } = coin
  expect(await untilTold(made.id)).toMatchObject({
    status: 'checkingPayment',
    exceptions: ['wrongAsset'],
    received: '0',
    unmatchedPayments: [{ amount, currency: { asset, network }, transactionHash: hash }],
  })
  await world.sweep('sendMail')
  expect(emailsTo().find(({ subject }) => /пришла другая валюта/.test(subject ?? ''))?.text).toMatch(said)
  expect(await world.audit()).toEqual([])
})

test('a chain with the same addresses that does not answer harms nothing, and is asked again', async () => {
  const made = await order({ giveCurrencyId: 'usdt-erc20', amount: '500' })
  world.simulator.control('fault', { source: 'bsc', fault: '5xx' })
  await pay(world, visitor, made.id, '500')
  await settle()
  expect(await see(world, visitor, made.id)).toMatchObject({ received: '500', unmatchedPayments: [] })
  const transfer = await order({ giveCurrencyId: 'usdt-erc20', amount: '500' })
  await send(transfer, { asset: 'USDT', network: 'BEP20', amount: '500' })
  await settle()
  expect(await see(world, visitor, transfer.id)).toMatchObject({ status: 'toBePaid', unmatchedPayments: [] })
  world.simulator.control('fault', { source: 'bsc', fault: 'none' })
  expect(await untilTold(transfer.id)).toMatchObject({ unmatchedPayments: [{ amount: '500', currency: { network: 'BEP20' } }] })
})

test('an address that the other currency has too, but never gave to an order, is looked at like any other', async () => {
  const made = await order()
  const { value = '' } = made.credentials ?? {}
  const credentials = someCredentials({ currencyId: 'trx', value, label: null })
  good(await world.call('addCredentials', { credentials }, await world.admin()))
  await trx(made)
  await settle()
  expect(await see(world, visitor, made.id)).toMatchObject({ exceptions: ['wrongAsset'], unmatchedPayments: [{ amount: '120' }] })
  expect(await waiting()).toHaveLength(1)
})

test('where an order of the other currency has the same address, nobody but that one’s watcher looks for it', async () => {
  const made = await order()
  await newCredentials(world, { currencyId: 'trx', value: made.credentials?.value ?? '' })
  const other = await world.visitor()
  const { orderId } = await anOrder(world, other, { directionId: 'trx-sber', giveCurrencyId: 'trx', amount: '5000' })
  expect((await see(world, other, orderId)).credentials?.value).toBe(made.credentials?.value)
  await trx(made)
  await settle()
  expect(await see(world, visitor, made.id)).toMatchObject({ status: 'toBePaid', exceptions: [], unmatchedPayments: [] })
})

test('one address costs two questions more in a minute, and a look now asks at once', async () => {
  const made = await order()
  await world.pass({ seconds: 61 })
  const fetched = vi.spyOn(globalThis, 'fetch')
  const urls = (): string[] => fetched.mock.calls.map(([address]) => (address instanceof Request ? address.url : address.toString()))
  const asked = (path: RegExp): number => urls().filter((url) => path.test(url)).length
  try {
    for (let look = 0; look < 30; look += 1) await world.pass({ seconds: 2 })
    // the own currency: its list and the head at each of thirty looks; the other one: once
    expect(asked(/transactions\/trc20/)).toBe(30)
    expect(asked(/accounts\/[^/]+\/transactions\?/)).toBeLessThanOrEqual(1)
    expect(asked(/getnowblock/)).toBeLessThanOrEqual(31)
    fetched.mockClear()
    await trx(made)
    world.clock.turn({ seconds: 20 })
    const found = good(await world.call('checkTransaction', { orderId: made.id }, visitor))
    expect(found).toMatchObject({ found: true, next: 'odd', order: { exceptions: ['wrongAsset'], unmatchedPayments: [{ state: 'seen' }] } })
    expect(asked(/accounts\/[^/]+\/transactions\?/)).toBe(1)
  } finally {
    fetched.mockRestore()
  }
  await settle()
  expect((await see(world, visitor, made.id)).unmatchedPayments).toMatchObject([{ state: 'confirmed' }])
})
