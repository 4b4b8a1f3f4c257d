/** Payouts that accounts at exchanges send by themselves: once each, whatever happens to the answer, within limits, and under one button. */
import { expect, test, vi } from 'vitest'
import type { StaffOrderView } from '../../contract/staff.ts'
import { poolAddress } from '../../core/credentials/keyless-pool.ts'
import { moscowDate } from '../../core/directions/working-hours.ts'
import { addHours } from '../../core/time/instant.ts'
import type { ExchangeWithdrawals } from '../../outside/exchanges/exchange-withdrawal.ts'
import { transaction } from '../../server/base/db/transaction.ts'
import { openAccount } from '../../server/market/credentials/exchange-accounts.ts'
import { isStopped } from '../../server/orders/payouts/stop-lock.ts'
import { accountKeys } from '../../server/stores/credentials/exchange-account-store.ts'
import { followWithdrawal } from '../../server/work/payouts/follow-withdrawal.ts'
import { sendPayouts } from '../../server/work/payouts/send-payouts.job.ts'
import { sendWithdrawal } from '../../server/work/payouts/send-withdrawal.ts'
import { writeIntention } from '../../server/work/payouts/write-intention.ts'
import { aWorld } from '../a-world.ts'
import { type Heard, listen } from '../listen.ts'
import { assigned, good, operate, operated, see } from '../make.ts'
import { payingExchanges } from '../paying-exchanges.ts'
import { newKey, type Process, type Session } from '../world.ts'

const world = aWorld({ processes: 2 })
const [operator, second, admin] = [world.signedIn('operator'), world.signedIn('operator'), world.signedIn('admin')]
const { account, addedAs, toBePaidOut, control, setting, sweep, desk, madeAt, count, rowOf, rows, until } = payingExchanges(world, {
  operator,
  admin,
})

const press = (name: 'stopPayouts' | 'resumePayouts', who: Session) => world.call(name, { idempotencyKey: newKey() }, who)
const keysOf = async (id: string) => {
  const keys = (await accountKeys(world.database.kysely)).find((each) => each.id === id)
  if (!keys) throw new Error('no such account')
  return keys
}
const exchangeOf = async (id: string): Promise<ExchangeWithdrawals> => {
  const exchange = openAccount(world.context, await keysOf(id)).withdrawals
  if (!exchange) throw new Error('this account sends nothing')
  return exchange
}
const intend = async (orderId: string, accountId: string) => {
  const { order } = await desk(orderId)
  return writeIntention(
    world.context,
    { payoutId: order.payouts[0]?.id ?? '', orderId, currencyId: order.takeCurrencyId },
    await keysOf(accountId),
    await (await exchangeOf(accountId)).mark({ signal: AbortSignal.timeout(5000), now: world.context.now }),
  )
}

test.each(['okx', 'kucoin', 'rapira'] as const)(
  '%s pays once: its id first, then the hash, then the chain says that it has arrived',
  async (source) => {
    const before = count(source)
    await account(source)
    const { orderId, visitor, take } = await toBePaidOut()
    expect((await desk(orderId)).payoutRun).toEqual({ withdrawal: null, wait: null })
    await sweep()
    const asked = await desk(orderId)
    expect(asked).toMatchObject({
      order: { payouts: [{ state: 'sent' }], situation: { key: 'payoutUnderway' } },
      payoutRun: { wait: null },
    })
    expect(asked.payoutRun?.withdrawal).toMatchObject({ source, state: 'processing', providerId: asked.order.payouts[0]?.proof })
    // the number of the exchange tells a client nothing, and leads to no explorer
    expect((await see(world, visitor, orderId)).payouts[0]).toMatchObject({ proof: null, proofUrl: null })
    expect(asked.order.payouts[0]?.proofUrl).toBeNull()
    const done = await until(orderId, ({ order }) => order.status === 'done')
    const [made] = madeAt(source)
    expect(count(source)).toBe(before + 1)
    expect(made).toMatchObject({ amount: take })
    expect((await see(world, visitor, orderId)).payouts).toMatchObject([
      { state: 'confirmed', proof: made?.transactionHash, proofUrl: expect.stringContaining(made?.transactionHash ?? '?') },
    ])
    expect(done.payoutRun?.withdrawal).toMatchObject({ state: 'done', transactionHash: made?.transactionHash, fee: '1' })
    expect(await rows(orderId)).toEqual(expect.arrayContaining(['X1a', 'X1s', 'X1h', 'X2']))
    // what the exchange took is a cost of ours
    const costs = await world.database.pool.query(
      `select p.account, p.amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where e.order_id = $1 and e.event = 'networkCost' order by p.account`,
      [orderId],
    )
    expect(costs.rows).toEqual([
      { account: 'costs', amount: '1' },
      { account: 'reserve', amount: '-1' },
    ])
    // and the month has all of them, and nothing else, as fees
    const { rows: taken } = await world.database.pool.query<{ currency: string; fees: string }>(
      `select p.currency_id as currency, trim_scale(sum(-p.amount))::text as fees from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where e.event = 'networkCost' and p.account = 'costs' group by 1`,
    )
    const month = moscowDate(world.clock.now()).slice(0, 7)
    const { currencies } = good(await world.call('getMonthReport', { month }, admin))
    const told = currencies.flatMap((one) => (one.costs === '0' ? [] : [{ currency: one.currencyId, fees: one.costs }]))
    expect(told).toEqual(taken)
    await sweep(600)
    expect(count(source)).toBe(before + 1)
  },
)

test.each(['okx', 'kucoin', 'rapira'] as const)(
  '%s has taken it and its answer is lost: it is found, and not sent twice',
  async (source) => {
    const before = count(source)
    await account(source)
    control('withdrawals', { exchange: source, wish: 'gateway' })
    const { orderId } = await toBePaidOut()
    await sweep()
    expect(await desk(orderId)).toMatchObject({
      payoutRun: { withdrawal: { state: 'lost' } },
      order: { situation: { key: 'payoutUnderway', who: 'system' } },
    })
    // nobody sends by hand what may have left, nor takes it back
    expect(await operate(world, operator, orderId, 'recordPayout', { proof: 'ab'.repeat(32) })).toMatchObject({ code: 'PAYOUT_UNDERWAY' })
    expect(await operate(world, operator, orderId, 'cancel', { reason: 'x' })).toMatchObject({ code: 'PAYOUT_UNDERWAY' })
    expect(await operate(world, operator, orderId, 'payoutNotSent', { reason: 'x' })).toMatchObject({ code: 'PAYOUT_UNDERWAY' })
    await until(orderId, ({ order }) => order.status === 'done')
    expect(count(source)).toBe(before + 1)
  },
)

test('keys stay while an exchange has not answered, and an intention is only written for the keys that send it', async () => {
  const id = await account('okx')
  const former = await keysOf(id)
  const { orderId } = await toBePaidOut()
  control('withdrawals', { exchange: 'okx', wish: 'gateway' })
  const keys = async (phrase: string) => {
    const found = good(await world.call('listExchangeAccounts', {}, admin)).accounts.find((each) => each.account.id === id)
    const { id: _id, ...terms } = found?.account ?? { id }
    const changed = { ...terms, keys: { apiKey: phrase, secret: phrase, passphrase: phrase } }
    return world.call('setExchangeAccount', { id, version: found?.version, account: changed } as never, admin)
  }
  await sweep()
  expect(await rowOf(orderId)).toMatchObject({ state: 'lost' })
  expect(await keys('other')).toMatchObject({ code: 'ACCOUNT_AWAITS_ANSWER', details: { field: 'account.keys.apiKey' } })
  await until(orderId, ({ order }) => order.status === 'done')
  expect(await keys('other')).toMatchObject({ ok: true })
  const next = await toBePaidOut('21000')
  const { order } = await desk(next.orderId)
  const candidate = { payoutId: order.payouts[0]?.id ?? '', orderId: next.orderId, currencyId: order.takeCurrencyId }
  await expect(writeIntention(world.context, candidate, former, 'x')).rejects.toThrow('gone')
  expect(await writeIntention(world.context, candidate, await keysOf(id), 'x')).toMatchObject({ state: 'written' })
})

test('OKX never had it: it is sent once more under the same id', async () => {
  const before = count('okx')
  await account('okx')
  const { orderId } = await toBePaidOut()
  control('fault', { source: 'okx', fault: '5xx', path: '/api/v5/asset/withdrawal' })
  await sweep()
  // the history begins like the call, so it is silent too: nothing is sent while it cannot be asked
  await sweep(5)
  expect(await rowOf(orderId)).toMatchObject({ state: 'lost', sends: 1 })
  control('fault', { source: 'okx', fault: 'none' })
  await until(orderId, ({ order }) => order.status === 'done')
  expect(count('okx')).toBe(before + 1)
  expect(await rowOf(orderId)).toMatchObject({ state: 'done', sends: 2 })
})

test.each(['kucoin', 'rapira'] as const)('%s knows of none: people are called, and what they say is done', async (source) => {
  const before = count(source)
  await account(source)
  const path = source === 'kucoin' ? '/api/v3/withdrawals' : '/open/withdraw/create'
  control('fault', { source, fault: '5xx', path })
  const [first, other] = [await toBePaidOut('20000'), await toBePaidOut('21000')]
  await sweep()
  control('fault', { source, fault: 'none' })
  for (const { orderId } of [first, other]) {
    const called = await until(orderId, ({ payoutRun }) => payoutRun?.withdrawal?.state === 'unknown')
    expect(called.order).toMatchObject({ situation: { key: 'payoutLost', who: 'operator' }, status: 'paymentChecked' })
    expect(await rows(orderId)).toContain('X1u')
    expect(await operate(world, operator, orderId, 'cancel', { reason: 'x' })).toMatchObject({ code: 'PAYOUT_UNDERWAY' })
  }
  // one was not sent, and is sent by hand; the machine does not try again
  await operated(world, operator, first.orderId, 'payoutNotSent', { reason: 'в списке выводов его нет' })
  await sweep(600)
  const waiting = await desk(first.orderId)
  expect(waiting).toMatchObject({
    payoutRun: { wait: { why: 'byHand' }, withdrawal: { state: 'notSent' } },
    order: { payouts: [{ state: 'queued' }] },
  })
  const [sentByHand, found] = source === 'kucoin' ? ['12'.repeat(32), '34'.repeat(32)] : ['78'.repeat(32), '9a'.repeat(32)]
  await operated(world, operator, first.orderId, 'recordPayout', { proof: sentByHand })
  // the other was
  const sent = await operated(world, operator, other.orderId, 'recordPayout', { proof: found })
  expect(sent).toMatchObject({
    order: { payouts: [{ state: 'sent', proof: found }] },
    payoutRun: { withdrawal: { state: 'done' } },
  })
  await sweep(600)
  expect(count(source)).toBe(before)
})

test('a refusal queues it again, tells staff why, and no machine tries a second time', async () => {
  const before = count('okx')
  await account('okx')
  control('withdrawals', { exchange: 'okx', wish: 'refuse' })
  const { orderId } = await toBePaidOut()
  await sweep()
  const refused = await desk(orderId)
  expect(refused).toMatchObject({
    order: { status: 'paymentChecked', payouts: [{ state: 'queued' }], situation: { key: 'payoutQueued' } },
    payoutRun: { wait: { why: 'byHand' }, withdrawal: { state: 'notSent', problem: 'address' } },
  })
  expect(await rows(orderId)).toContain('X1n')
  control('withdrawals', { exchange: 'okx', wish: 'usual' })
  await sweep(120)
  expect(count('okx')).toBe(before)
  await operated(world, operator, orderId, 'recordPayout', { proof: '56'.repeat(32) })
  // what never left has used up no limit
  await world.database.pool.query(`update exchange_accounts set payouts = payouts || '{"perHour":"300","perDay":"300"}' where active`)
  await world.sweep('refreshRates')
  const next = await toBePaidOut()
  await sweep()
  expect((await desk(next.orderId)).order.payouts).toMatchObject([{ state: 'sent' }])
})

test('one button stops all: in every process, also what is written and not sent; only an admin lets it go on', async () => {
  const before = count('kucoin')
  const id = await account('kucoin')
  const written = await toBePaidOut('22000')
  const row = await intend(written.orderId, id)
  expect(await rowOf(written.orderId)).toMatchObject({ id: row.id, state: 'written', sends: 0 })
  expect(good(await press('stopPayouts', operator))).toMatchObject({ on: true, stopped: { by: 'operator' } })
  await expect.poll(async () => (await world.hub.present('payoutRun')).state).toMatchObject({ stopped: { by: 'operator' } })
  const { orderId } = await toBePaidOut('23000')
  for (const { context } of world.processes) await sendPayouts(context)
  await sweep(10)
  expect(await desk(orderId)).toMatchObject({ payoutRun: { withdrawal: null, wait: { why: 'stopped' } } })
  expect(await desk(written.orderId)).toMatchObject({
    order: { payouts: [{ state: 'queued' }] },
    payoutRun: { withdrawal: { state: 'notSent', problem: 'stopped' }, wait: { why: 'stopped' } },
  })
  expect(await intend(orderId, id).catch((error: Error) => error.message)).toBe('stopped')
  expect(count('kucoin')).toBe(before)
  // who may stop may not let go on, and a stale second factor is asked for again
  expect(await press('resumePayouts', operator)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  await setting('staffSecondFactor', true)
  await world.database.kysely
    .updateTable('sessions')
    .set({ second_factor_fresh_until: addHours(world.clock.now(), -1) })
    .where('user_id', '=', admin.uid)
    .execute()
  expect(await press('resumePayouts', admin)).toMatchObject({ ok: false, code: 'SECOND_FACTOR_NEEDED' })
  const fresh = await world.admin()
  expect(good(await press('resumePayouts', fresh))).toEqual({ on: true, stopped: null })
  await setting('staffSecondFactor', false)
  for (const each of [orderId, written.orderId]) await until(each, ({ order }) => order.status === 'done')
  expect(count('kucoin')).toBe(before + 2)
  const audit = await world.database.kysely
    .selectFrom('audit')
    .select(['action', 'person_id'])
    .where('subject', '=', 'payouts')
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { action: 'stopPayouts', person_id: operator.uid },
    { action: 'resumePayouts', person_id: fresh.uid },
  ])
})

test('the button waits for whoever is about to let money go, and is pressed for all who come later', async () => {
  const [begun, end] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()]
  const sending = world.database.kysely.transaction().execute(async (tx) => {
    begun.resolve(await isStopped(tx))
    await end.promise
  })
  expect(await begun.promise).toBe(false)
  const pressed = press('stopPayouts', operator)
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await world.database.pool.query(waiting)).rowCount).toBe(1)
  end.resolve()
  await sending
  expect(good(await pressed)).toMatchObject({ stopped: { by: 'operator' } })
  expect(await transaction(world.database, isStopped)).toBe(true)
  good(await press('resumePayouts', admin))
})

test('limits of an order and an hour hold for two processes at once, and the desk says until when', async () => {
  const before = count('okx')
  const [big, ...small] = [await toBePaidOut('100000'), await toBePaidOut('20000'), await toBePaidOut('20500'), await toBePaidOut('21000')]
  // two of the small ones fit into an hour
  await account(
    'okx',
    { perOrder: '600', perHour: '600', perDay: '600' },
    0,
    [big, ...small].map(({ orderId }) => orderId),
  )
  await Promise.all(world.processes.map(({ context }) => sendPayouts(context)))
  await sweep(1)
  const views = await Promise.all(small.map(({ orderId }) => desk(orderId)))
  expect(views.map(({ order }) => order.payouts[0]?.state).toSorted()).toEqual(['queued', 'sent', 'sent'])
  expect(count('okx')).toBe(before + 2)
  expect((await desk(big.orderId)).payoutRun).toMatchObject({ withdrawal: null, wait: { why: 'perOrder', until: null } })
  const waiting = views.find(({ order }) => order.payouts[0]?.state === 'queued')
  expect(waiting?.payoutRun?.wait).toMatchObject({ why: 'perDay', until: expect.stringContaining('T') })
  // the day is not over with the hour
  await sweep(3 * 3600)
  expect((await desk(waiting?.order.id ?? '')).order.payouts[0]?.state).toBe('queued')
  // the day has gone by: it fits
  await sweep(25 * 3600)
  await until(waiting?.order.id ?? '', ({ order }) => order.payouts[0]?.state !== 'queued')
  expect(count('okx')).toBe(before + 3)
  expect((await desk(big.orderId)).payoutRun?.wait).toMatchObject({ why: 'perOrder' })
})

test('the next account pays what is too much for the first, or what it cannot', async () => {
  const [okx, kucoin] = [count('okx'), count('kucoin')]
  await account('okx', { perOrder: '10', perHour: '10', perDay: '10' }, 0)
  await account('kucoin', {}, 1)
  const { orderId } = await toBePaidOut()
  await until(orderId, ({ order }) => order.status === 'done')
  expect([count('okx'), count('kucoin')]).toEqual([okx, kucoin + 1])
})

test('a silent exchange is asked once in a sweep, and holds up no payout of another', async () => {
  const before = count('kucoin')
  await account('kucoin', {}, 1)
  control('withdrawals', { exchange: 'kucoin', wish: 'gateway' })
  const lost = await toBePaidOut('19000')
  await sweep()
  control('withdrawals', { exchange: 'kucoin', wish: 'usual' })
  await account('okx')
  control('withdrawals', { exchange: 'okx', wish: 'gateway' })
  const silent = [await toBePaidOut('20000'), await toBePaidOut('21000')]
  await sweep()
  for (const { orderId } of [lost, ...silent]) expect(await rowOf(orderId)).toMatchObject({ provider_id: null })
  const queued = [await toBePaidOut('22000'), await toBePaidOut('23000')]
  // those of the silent one are due first
  await world.database.pool.query(
    `update withdrawals set look_after = case when order_id = $2 then $1::timestamptz else $1::timestamptz - interval '1 minute' end
    where order_id = any($3)`,
    [world.clock.now(), lost.orderId, [lost, ...silent].map(({ orderId }) => orderId)],
  )
  const { okx, kucoin } = world.simulator.addresses
  const isHeard = Promise.withResolvers<void>()
  let asked = 0
  const real = globalThis.fetch
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const url = address instanceof Request ? address.url : address.toString()
    if (url.startsWith(kucoin)) isHeard.resolve()
    if (!url.startsWith(okx)) return real(address, init)
    asked += 1
    // silent until the other one was asked; a sweep that goes through one after the other ends too
    await Promise.race([isHeard.promise, new Promise((resolve) => setTimeout(resolve, 500))])
    throw new TypeError('no answer')
  })
  try {
    await sweep()
  } finally {
    fetched.mockRestore()
  }
  // the question, and its one repetition
  expect(asked).toBe(2)
  expect(await rowOf(lost.orderId)).toMatchObject({ provider_id: expect.any(String) })
  for (const { orderId } of queued) expect((await desk(orderId)).order.payouts).toMatchObject([{ state: 'sent' }])
  expect(count('kucoin')).toBe(before + 3)
  control('withdrawals', { exchange: 'okx', wish: 'usual' })
  for (const { orderId } of silent) await until(orderId, ({ order }) => order.status === 'done')
})

test('a chain that does not answer about what has left does not stop what its exchange has yet to send', async () => {
  await account('okx')
  const left = await toBePaidOut('20000')
  await sweep()
  control('fault', { source: 'tron', fault: '429' })
  try {
    for (let turn = 0; turn < 20 && (await rowOf(left.orderId)).state !== 'done'; turn += 1) await sweep(30)
    const next = await toBePaidOut('21000')
    await sweep(60)
    expect(await rowOf(left.orderId)).toMatchObject({ state: 'done', look_after: expect.any(String) })
    expect((await desk(next.orderId)).order.payouts).toMatchObject([{ state: 'sent' }])
    control('fault', { source: 'tron', fault: 'none' })
    for (const { orderId } of [left, next]) await until(orderId, ({ order }) => order.status === 'done')
  } finally {
    control('fault', { source: 'tron', fault: 'none' })
  }
})

test('a withdrawal that was answered while another process began to ask about it is not called lost', async () => {
  await account('okx')
  const { orderId } = await toBePaidOut()
  await sweep()
  const row = await rowOf(orderId)
  expect(row).toMatchObject({ state: 'processing' })
  const exchange = { ...(await exchangeOf(row.account_id)), refusesRepeats: false, find: async () => null }
  await followWithdrawal(world.context, { ...row, state: 'asked', provider_id: null }, exchange)
  expect(await rowOf(orderId)).toMatchObject({ state: 'processing', look_after: row.look_after })
})

test('limits are of each account by itself', async () => {
  const [okx, kucoin] = [count('okx'), count('kucoin')]
  const one = { perOrder: '300', perHour: '300', perDay: '300' }
  await account('okx', one, 0)
  await account('kucoin', one, 1)
  const [first, second] = [await toBePaidOut(), await toBePaidOut()]
  await sweep()
  for (const { orderId } of [first, second]) expect((await desk(orderId)).order.payouts).toMatchObject([{ state: 'sent' }])
  expect([count('okx'), count('kucoin')]).toEqual([okx + 1, kucoin + 1])
})

test('what could not be told apart from another waits until its exchange has answered about that', async () => {
  const before = count('kucoin')
  await account('kucoin')
  control('withdrawals', { exchange: 'kucoin', wish: 'gateway' })
  const [first, second] = [await toBePaidOut(), await toBePaidOut()]
  expect(second.take).toBe(first.take)
  await sweep()
  const views = await Promise.all([first, second].map(({ orderId }) => desk(orderId)))
  // of two that were queued at one moment either is the first
  expect(views.map(({ payoutRun }) => payoutRun?.withdrawal?.state ?? payoutRun?.wait?.why).toSorted()).toEqual(['alike', 'lost'])
  for (const { orderId } of [first, second]) await until(orderId, ({ order }) => order.status === 'done')
  expect(count('kucoin')).toBe(before + 2)
})

test('a process dies between its intention and the answer: the next one asks before it does anything', async () => {
  const before = count('kucoin')
  const id = await account('kucoin')
  const real = await exchangeOf(id)
  const { orderId } = await toBePaidOut()
  const row = await intend(orderId, id)
  // sent, and nobody is left to hear the answer
  const sent = Promise.withResolvers<void>()
  const dying: ExchangeWithdrawals = {
    ...real,
    refusesRepeats: real.refusesRepeats,
    send: async (question, by) => {
      await real.send(question, by)
      sent.resolve()
      return new Promise(() => undefined)
    },
  }
  void sendWithdrawal(world.context, row, dying)
  await sent.promise
  expect(await rowOf(orderId)).toMatchObject({ state: 'asked', sends: 1 })
  await sweep(30)
  expect(await rowOf(orderId)).toMatchObject({ state: 'asked' })
  await until(orderId, ({ order }) => order.status === 'done')
  expect(count('kucoin')).toBe(before + 1)
  expect(await rowOf(orderId)).toMatchObject({ sends: 1 })
})

test('money that is reversed while its payout is on the way holds the order, and what left is recorded all the same', async () => {
  const id = await account('rapira')
  control('withdrawals', { exchange: 'rapira', wish: 'gateway' })
  // who called his money back is paid no more: no other test is to have this address
  const address = poolAddress('tron', 0, 'called back')
  const gone = await toBePaidOut('24000', address)
  await sweep()
  const kept = await toBePaidOut('25000')
  expect((await intend(kept.orderId, id)).state).toBe('written')
  for (const { orderId, view } of [gone, kept]) {
    const paymentId = view.order.payments[0]?.id ?? ''
    const held = await operated(world, operator, orderId, 'paymentReversed', { paymentId, reason: 'банк отозвал' })
    expect(held.order).toMatchObject({ status: 'paymentChecked', hold: { kind: 'manual' } })
  }
  await until(gone.orderId, ({ order }) => order.payouts[0]?.state === 'sent')
  // what was written and not sent yet is not sent any more, and its order is checked anew
  expect(await desk(kept.orderId)).toMatchObject({
    order: { status: 'checkingPayment', hold: { kind: 'manual' }, payouts: [{ state: 'dropped' }] },
    payoutRun: { withdrawal: { state: 'notSent', problem: 'onHold' } },
  })
  const { rows: losses } = await world.database.pool.query(
    `select p.account, p.amount from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.order_id = $1 and e.event = 'paymentLost' order by 1`,
    [gone.orderId],
  )
  expect(losses).toEqual([
    { account: 'exchange', amount: `-${gone.view.order.received}` },
    { account: 'losses', amount: gone.view.order.received },
  ])
  const { rows: list } = good(await world.call('listBlocked', { text: address }, operator))
  expect(list).toMatchObject([{ kind: 'address', order: { id: gone.orderId }, addedBy: null, lifted: null }])
})

test('what was put on the black list since is sent by no machine, until it is lifted', async () => {
  await account('kucoin')
  const address = poolAddress('tron', 1, 'called back')
  const { orderId } = await toBePaidOut('21000', address)
  const { id } = good(await world.call('blockDetail', { kind: 'address', value: address, reason: 'жалоба' }, admin))
  await sweep()
  expect((await desk(orderId)).payoutRun).toMatchObject({ withdrawal: null, wait: { why: 'blocked' } })
  good(await world.call('liftBlocked', { id, reason: 'сверено' }, admin))
  await until(orderId, ({ order }) => order.payouts[0]?.state === 'sent')
})

test('what a member of staff has taken is his to send, and nobody else’s', async () => {
  const before = count('kucoin')
  await account('kucoin')
  const { orderId } = await toBePaidOut()
  good(await assigned(world, operator, orderId, operator))
  await sweep(30)
  expect((await desk(orderId)).payoutRun).toMatchObject({ withdrawal: null, wait: { why: 'taken' } })
  good(await assigned(world, operator, orderId, null))
  await until(orderId, ({ order }) => order.payouts[0]?.state === 'sent')
  expect(count('kucoin')).toBe(before + 1)
})

test('above the limit of one person a machine waits for two', async () => {
  await account('okx')
  const { orderId } = await toBePaidOut()
  await setting('secondPersonAbove', '10000')
  await sweep()
  expect((await desk(orderId)).payoutRun).toMatchObject({ withdrawal: null, wait: { why: 'agreement' } })
  await operated(world, operator, orderId, 'askAgreement', { asked: 'recordPayout' })
  await sweep(30)
  expect((await desk(orderId)).payoutRun).toMatchObject({ withdrawal: null, wait: { why: 'agreement' } })
  await operated(world, second, orderId, 'agree')
  await until(orderId, ({ order }) => order.status === 'done')
})

test('an account without enough, and one that is silent, leave it in the queue with the reason', async () => {
  await account('kucoin')
  control('balance', { exchange: 'kucoin', asset: 'USDT', amount: '5' })
  const { orderId, take } = await toBePaidOut()
  await sweep()
  expect((await desk(orderId)).payoutRun).toMatchObject({ withdrawal: null, wait: { why: 'balance' } })
  // what the network takes is sent too
  control('balance', { exchange: 'kucoin', asset: 'USDT', amount: take })
  await sweep(20)
  expect((await desk(orderId)).payoutRun).toMatchObject({ withdrawal: null, wait: { why: 'balance' } })
  control('balance', { exchange: 'kucoin', asset: 'USDT', amount: '100000' })
  control('fault', { source: 'kucoin', fault: '5xx' })
  // after the button nobody waits for his turn
  await sweep()
  expect((await desk(orderId)).payoutRun).toMatchObject({ wait: { why: 'balance' } })
  good(await press('stopPayouts', operator))
  good(await press('resumePayouts', admin))
  await sweep()
  expect((await desk(orderId)).payoutRun).toMatchObject({ withdrawal: null, wait: { why: 'silent' } })
  control('fault', { source: 'kucoin', fault: 'none' })
  await until(orderId, ({ order }) => order.status === 'done')
})

test('an open page of an order hears why its payout waits now, and what a colleague notes, though the order stays as it is', async () => {
  await account('kucoin')
  control('balance', { exchange: 'kucoin', asset: 'USDT', amount: '5' })
  const { orderId } = await toBePaidOut()
  await sweep()
  const page = await listen(world.processes[0] as Process, operator)
  await page.subscribe({ [`staffOrder:${orderId}`]: 0 })
  const stateOf = ({ state }: Heard) => state as StaffOrderView | undefined
  const before = await page.next((event) => stateOf(event)?.payoutRun?.wait?.why === 'balance')
  control('balance', { exchange: 'kucoin', asset: 'USDT', amount: '100000' })
  control('fault', { source: 'kucoin', fault: '5xx' })
  good(await press('stopPayouts', operator))
  good(await press('resumePayouts', admin))
  await sweep()
  const silent = await page.next((event) => stateOf(event)?.payoutRun?.wait?.why === 'silent')
  good(await world.call('writeNote', { orderId, text: 'He has called.', idempotencyKey: newKey() }, second))
  const noted = await page.next((event) => stateOf(event)?.notes.some(({ text }) => text === 'He has called.') === true)
  expect(stateOf(noted)?.order.version).toBe(stateOf(before)?.order.version)
  control('fault', { source: 'kucoin', fault: 'none' })
  await until(orderId, ({ order }) => order.status === 'done')
  const done = await page.next((event) => stateOf(event)?.order.status === 'done')
  const versions = [before, silent, noted, done].map(({ version }) => version)
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
})

test('automatic payouts that are switched on send nothing old but what was ticked; what comes after that leaves', async () => {
  const ticked = await toBePaidOut('20000')
  world.clock.turn({ seconds: 1 })
  const old = await toBePaidOut('21000')
  const { payouts } = good(await world.call('listWaitingPayouts', { currencies: ['usdt-trc20'] }, admin))
  expect(payouts.slice(-2)).toMatchObject([
    { orderId: ticked.orderId, currencyId: 'usdt-trc20', amount: ticked.take },
    { orderId: old.orderId, currencyId: 'usdt-trc20', amount: old.take },
  ])
  expect(await world.call('listWaitingPayouts', { currencies: ['usdt-trc20'] }, operator)).toMatchObject({ code: 'NO_ACCESS' })
  const before = count('okx')
  const id = await account('okx', {}, 0, [ticked.orderId])
  const fresh = await toBePaidOut('22000')
  await until(fresh.orderId, ({ order }) => order.status === 'done')
  await until(ticked.orderId, ({ order }) => order.status === 'done')
  expect(await desk(old.orderId)).toMatchObject({ order: { status: 'paymentChecked' }, payoutRun: { wait: { why: 'leftToPeople' } } })
  expect(count('okx')).toBe(before + 2)

  // other limits switch nothing on: it stays for people; off and on again it may be ticked
  const saved = async (change: object, sends?: string[]) => {
    const found = good(await world.call('listExchangeAccounts', {}, admin)).accounts.find((each) => each.account.id === id)
    if (!found) throw new Error('no such account')
    const { id: _, ...terms } = found.account
    const sent = { id, version: found.version, account: { ...terms, keys: null, ...change }, ...(sends && { sends }) }
    return good(await world.call('setExchangeAccount', sent, admin))
  }
  await saved({ payouts: { currencies: ['usdt-trc20'], perOrder: '2000', perHour: '9000', perDay: '9000' } })
  await sweep(600)
  expect(count('okx')).toBe(before + 2)
  await saved({ active: false })
  await saved({ active: true }, [old.orderId])
  await until(old.orderId, ({ order }) => order.status === 'done')
  expect(count('okx')).toBe(before + 3)
})

test('an account whose exchange does not answer is saved as not working, and says so at once', async () => {
  const saved = await addedAs('okx', { secret: 'another' })
  expect(saved.state).toMatchObject({ problem: 'secret', answeredAt: null })
  control('fault', { source: 'kucoin', fault: '5xx' })
  expect((await addedAs('kucoin')).state.problem).not.toBeNull()
  expect((await addedAs('rapira')).state).toMatchObject({ problem: null, answeredAt: world.clock.now() })
})
