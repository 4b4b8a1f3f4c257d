/** Automatic payouts that fail, are doubted, or have left after all: staff have each in their queue, and nothing is paid twice. */
import { expect, test } from 'vitest'
import type { Withdrawal } from '../../outside/exchanges/exchange-withdrawal.ts'
import { openAccount } from '../../server/market/credentials/exchange-accounts.ts'
import { presentQueue } from '../../server/orders/queue.ts'
import { accountKeys } from '../../server/stores/credentials/exchange-account-store.ts'
import { followWithdrawal } from '../../server/work/payouts/follow-withdrawal.ts'
import { aWorld } from '../a-world.ts'
import { good, operate, operated, see } from '../make.ts'
import { type Exchange, payingExchanges } from '../paying-exchanges.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const [operator, second, admin] = [world.signedIn('operator'), world.signedIn('operator'), world.signedIn('admin')]
const { account, toBePaidOut, control, sweep, desk, madeAt, count, rowOf, rows, until } = payingExchanges(world, { operator, admin })

const inQueue = async (orderId: string) => (await presentQueue(world.context)).rows.find(({ id }) => id === orderId)
const received = async (orderId: string, visitor: Session) =>
  good(await world.call('finishOrder', { orderId, idempotencyKey: newKey() }, visitor))

/** The hashes that are kept for its payouts. */
async function proofsOf(orderId: string): Promise<string[]> {
  const { rows: kept } = await world.database.pool.query<{ proof: string }>(
    'select proof from proofs where payout_id in (select id from payouts where order_id = $1)',
    [orderId],
  )
  return kept.map(({ proof }) => proof)
}

/** An order whose payout an exchange has taken and does not send. */
async function taken(source: Exchange) {
  await account(source)
  control('withdrawals', { exchange: source, wish: 'stuck' })
  const made = await toBePaidOut()
  await sweep()
  await sweep(5)
  expect(await rowOf(made.orderId)).toMatchObject({ state: 'processing' })
  // what the exchange calls it is no hash
  expect(await proofsOf(made.orderId)).toEqual([])
  return { ...made, id: madeAt(source)[0]?.id ?? 0 }
}

/** The exchange says this of the withdrawal at the next look. */
async function says(orderId: string, told: Partial<Withdrawal>): Promise<void> {
  const row = await rowOf(orderId)
  const keys = (await accountKeys(world.database.kysely)).find(({ id }) => id === row.account_id)
  const real = keys && openAccount(world.context, keys).withdrawals
  if (!real) throw new Error('this account sends nothing')
  const whole: Withdrawal = {
    id: row.provider_id ?? `late-${row.id}`,
    state: 'processing',
    word: 'WORD',
    isKnownWord: true,
    transactionHash: null,
    fee: null,
    ...told,
  }
  await followWithdrawal(world.context, row, { ...real, refusesRepeats: real.refusesRepeats, find: () => Promise.resolve(whole) })
}

test('what fails after its order is done is in the queue of staff until it has come back', async () => {
  const { orderId, visitor, id } = await taken('okx')
  await received(orderId, visitor)
  expect(await inQueue(orderId)).toMatchObject({ group: 'closed', situation: { key: 'done' } })
  control('withdrawals', { exchange: 'okx', wish: 'fail', id })
  await until(orderId, ({ payoutRun }) => payoutRun?.withdrawal?.state === 'failed')
  expect(await inQueue(orderId)).toMatchObject({ group: 'us', status: 'done', situation: { key: 'donePayoutDoubted', who: 'operator' } })
  expect((await see(world, visitor, orderId)).situation.key).toBe('donePayoutDoubted')
  expect(await world.audit()).toEqual([])
  const returned = { reason: 'payout.bankRefuses', proof: 'биржа: вывод отменён' }
  await operated(world, admin, orderId, 'askAgreement', { asked: 'payoutReturned', ...returned })
  await operated(world, second, orderId, 'agree')
  await operated(world, admin, orderId, 'payoutReturned', returned)
  expect(await inQueue(orderId)).toMatchObject({ status: 'delayed', situation: { key: 'delayed' } })
  expect(await rows(orderId)).toEqual(expect.arrayContaining(['X3', 'A5', 'E1']))
})

test('what failed after the end and has left after all is no question any more', async () => {
  const { orderId, visitor } = await taken('okx')
  await received(orderId, visitor)
  // nobody asks the client for another address once he has said that it is there
  await says(orderId, { state: 'failed', word: '-1', blamesAddress: true })
  expect(await inQueue(orderId)).toMatchObject({ group: 'us', status: 'done' })
  await says(orderId, { state: 'done', word: '2', transactionHash: 'ab'.repeat(32) })
  expect(await inQueue(orderId)).toMatchObject({ group: 'closed', situation: { key: 'done' } })
  await says(orderId, { state: 'done', word: '2', transactionHash: 'ab'.repeat(32) })
  expect(await rowOf(orderId)).toMatchObject({ state: 'done', transaction_hash: 'ab'.repeat(32), by_hand: false })
  expect(await world.audit()).toEqual([])
})

test('an admin who has found that it arrived settles it, and its withdrawal counts as sent', async () => {
  const { orderId, visitor } = await taken('okx')
  await received(orderId, visitor)
  await says(orderId, { state: 'failed', word: '-1' })
  const settled = { reason: 'клиент подтвердил, перевод в сети' }
  expect(await operate(world, operator, orderId, 'payoutExplained', settled)).toMatchObject({ ok: false })
  expect(await operate(world, admin, orderId, 'payoutExplained', {})).toMatchObject({ code: 'REASON_NEEDED' })
  await operated(world, admin, orderId, 'payoutExplained', settled)
  expect(await inQueue(orderId)).toMatchObject({ group: 'closed', situation: { key: 'done' } })
  expect(await rowOf(orderId)).toMatchObject({ state: 'done', by_hand: false })
  expect(await world.audit()).toEqual([])
})

test('the client’s word settles nothing that the exchange says: his order is done, and its withdrawal is not', async () => {
  const { orderId, visitor } = await taken('okx')
  await says(orderId, { state: 'failed', word: '-1' })
  await received(orderId, visitor)
  expect(await inQueue(orderId)).toMatchObject({ group: 'us', status: 'done', situation: { key: 'donePayoutDoubted' } })
  expect(await rowOf(orderId)).toMatchObject({ state: 'failed' })
})

test('another hash takes the place of the former, also where somebody has written it down for another payout', async () => {
  const { orderId } = await taken('okx')
  const [first, next] = ['a1'.repeat(32), 'a2'.repeat(32)]
  await says(orderId, { transactionHash: first })
  expect(await proofsOf(orderId)).toEqual([`hash ${first}`])
  await says(orderId, { transactionHash: next })
  expect(await proofsOf(orderId)).toEqual([`hash ${next}`])
  const other = await toBePaidOut('22000')
  await operated(world, operator, other.orderId, 'recordPayout', { proof: 'a3'.repeat(32) })
  await says(orderId, { transactionHash: 'a3'.repeat(32) })
  expect((await desk(orderId)).order.payouts).toMatchObject([{ state: 'sent', proof: 'a3'.repeat(32) }])
})

test('what was declined for its address and had arrived counts as sent', async () => {
  const { orderId } = await taken('okx')
  await says(orderId, { state: 'failed', word: '-1', blamesAddress: true })
  expect(await inQueue(orderId)).toMatchObject({ status: 'delayed' })
  await operated(world, operator, orderId, 'complete', { proof: 'b1'.repeat(32) })
  expect(await rowOf(orderId)).toMatchObject({ state: 'done', by_hand: false })
  expect(await world.audit()).toEqual([])
})

test('another transfer under the hash that an exchange tells is a question for staff', async () => {
  const { orderId } = await taken('okx')
  const less = { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', asset: 'USDT', network: 'TRC20', amount: '1' }
  const { payments } = control('pay', less) as { payments: { transactionHash: string }[] }
  world.clock.turn({ seconds: 90 })
  await says(orderId, { state: 'done', word: '2', transactionHash: payments[0]?.transactionHash ?? '' })
  expect(await inQueue(orderId)).toMatchObject({
    group: 'us',
    status: 'paymentChecked',
    situation: { key: 'payoutDoubted', who: 'operator' },
  })
  expect((await desk(orderId)).order.payouts).toMatchObject([{ state: 'sent', hashFault: 'less' }])
})

test('the end of one doubt is no end of another', async () => {
  const { orderId } = await taken('okx')
  await world.database.pool.query("update payouts set doubt = 'otherTransfer' where order_id = $1", [orderId])
  await says(orderId, {})
  expect(await inQueue(orderId)).toMatchObject({ group: 'us', situation: { who: 'operator' } })
})

test('a failure of the exchange’s own waits for staff, asks nothing of the client, and no clock ends it', async () => {
  const { orderId, visitor, id } = await taken('okx')
  control('withdrawals', { exchange: 'okx', wish: 'fail', id })
  const failed = await until(orderId, ({ payoutRun }) => payoutRun?.withdrawal?.state === 'failed')
  expect(failed.order).toMatchObject({ status: 'paymentChecked', situation: { key: 'payoutFailed', who: 'operator' } })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', reason: null })
  await world.pass({ hours: 25 })
  expect((await desk(orderId)).order.status).toBe('paymentChecked')
  control('withdrawals', { exchange: 'okx', wish: 'usual' })
  const before = count('okx')
  await operated(world, operator, orderId, 'retryPayout', { reason: 'payout.bankFailed', proof: 'вывод отменён биржей' })
  await until(orderId, ({ order }) => order.status === 'done')
  expect(count('okx')).toBe(before + 1)
  expect(await rows(orderId)).toEqual(expect.arrayContaining(['A5', 'X7', 'X2']))
})

test('where the exchange blames the address, the client is asked for another', async () => {
  const { orderId, id } = await taken('kucoin')
  control('withdrawals', { exchange: 'kucoin', wish: 'badAddress', id })
  const failed = await until(orderId, ({ order }) => order.status === 'delayed')
  expect(failed.order).toMatchObject({ reason: 'payout.addressRefused', payouts: [{ state: 'failed' }] })
  expect(failed.order.payouts[0]?.failureProof).toContain('Invalid withdrawal address')
  expect(await rows(orderId)).toContain('X6')
})

/** The answer was lost, the exchange is silent, and a person says that it has sent nothing. */
async function saidNotSent() {
  await account('kucoin')
  control('withdrawals', { exchange: 'kucoin', wish: 'gateway' })
  const made = await toBePaidOut()
  await sweep()
  control('fault', { source: 'kucoin', fault: '5xx', path: '/api/v1/withdrawals' })
  await sweep(700)
  await until(made.orderId, ({ payoutRun }) => payoutRun?.withdrawal?.state === 'unknown')
  await operated(world, operator, made.orderId, 'payoutNotSent', { reason: 'в списке выводов его нет' })
  control('fault', { source: 'kucoin', fault: 'none' })
  return made
}

test('what a person did not find and has left is taken for the payout that waits', async () => {
  const before = count('kucoin')
  const { orderId } = await saidNotSent()
  await sweep(60)
  expect(await desk(orderId)).toMatchObject({ order: { payouts: [{ state: 'queued' }] }, payoutRun: { wait: { why: 'byHand' } } })
  await sweep(1800)
  expect(await desk(orderId)).toMatchObject({ order: { payouts: [{ state: 'sent' }] }, payoutRun: { withdrawal: { byHand: false } } })
  await until(orderId, ({ order }) => order.status === 'done')
  expect(count('kucoin')).toBe(before + 1)
  expect(await rows(orderId)).toEqual(expect.arrayContaining(['X1n', 'X1f', 'X2']))
})

test('what has left is no payout of its own while somebody pays it by hand: both are a question for staff', async () => {
  const before = count('kucoin')
  const { orderId } = await saidNotSent()
  await operated(world, operator, orderId, 'claimPayout')
  await sweep(1800)
  expect(await inQueue(orderId)).toMatchObject({ group: 'us', status: 'paymentChecked', situation: { key: 'payoutSentAfterAll' } })
  expect((await desk(orderId)).order.payouts).toMatchObject([{ state: 'queued', proof: null }])
  // what she has sent meanwhile is hers, once an admin has looked at both
  const paid = { proof: '34'.repeat(32) }
  expect(await operate(world, operator, orderId, 'recordPayout', paid)).toMatchObject({ code: 'PAYOUT_LEFT_AFTER_ALL' })
  await operated(world, admin, orderId, 'payoutExplained', { reason: 'ушло дважды, клиент вернёт лишнее' })
  good(await operate(world, operator, orderId, 'recordPayout', paid))
  await sweep(1800)
  expect((await desk(orderId)).order).toMatchObject({ situation: { key: 'payoutSentAfterAll' }, payouts: [{ state: 'sent', ...paid }] })
  expect(count('kucoin')).toBe(before + 1)
  expect(await world.audit()).toEqual([])
})

test('nor while the exchange has not sent it yet: staff are called once, and only the end of the claim makes it the payout', async () => {
  const { orderId } = await saidNotSent()
  await operated(world, operator, orderId, 'claimPayout')
  await says(orderId, {})
  expect(await inQueue(orderId)).toMatchObject({ situation: { key: 'payoutSentAfterAll' } })
  await operated(world, admin, orderId, 'payoutExplained', { reason: 'биржа обещает отозвать' })
  await says(orderId, {})
  expect((await desk(orderId)).order).toMatchObject({ situation: { key: 'payoutClaimed' }, payouts: [{ state: 'queued' }] })
  await operated(world, operator, orderId, 'releasePayout')
  await says(orderId, {})
  expect((await desk(orderId)).order.payouts).toMatchObject([{ state: 'sent' }])
  expect(await rows(orderId)).toEqual(expect.arrayContaining(['X1n', 'X1c', 'A5', 'A6', 'X1r', 'X1f']))
  expect(await world.audit()).toEqual([])
})

test('what has left is the payout once nobody pays it by hand any more, and an admin has the last word', async () => {
  const { orderId } = await saidNotSent()
  await operated(world, operator, orderId, 'claimPayout')
  await sweep(1800)
  await operated(world, admin, orderId, 'releasePayout', { reason: 'не успела отправить' })
  expect(await operate(world, operator, orderId, 'claimPayout')).toMatchObject({ code: 'PAYOUT_LEFT_AFTER_ALL' })
  await sweep(1800)
  expect((await desk(orderId)).order).toMatchObject({ situation: { key: 'payoutSentAfterAll' }, payouts: [{ state: 'sent' }] })
  await operated(world, admin, orderId, 'payoutExplained', { reason: 'ушло один раз, с биржи' })
  await until(orderId, ({ order }) => order.status === 'done')
  expect(await world.audit()).toEqual([])
})

test('what has left beside a payout by hand is a question for staff, in whatever status', async () => {
  const { orderId } = await saidNotSent()
  await operated(world, operator, orderId, 'recordPayout', { proof: '12'.repeat(32) })
  await operated(world, operator, orderId, 'complete')
  await sweep(1800)
  expect(await inQueue(orderId)).toMatchObject({ group: 'us', status: 'done', situation: { key: 'payoutSentAfterAll' } })
  await sweep(3600)
  expect((await desk(orderId)).order.history.filter(({ row }) => row === 'A5')).toHaveLength(1)
  await operated(world, admin, orderId, 'payoutExplained', { reason: 'клиент вернул лишнее, резерв поправлен' })
  expect((await inQueue(orderId))?.group).toBe('closed')
  expect(await world.audit()).toEqual([])
})

test('whoever records the hash that he has found there himself has paid once', async () => {
  const { orderId } = await saidNotSent()
  await sweep(10)
  const hash = madeAt('kucoin')[0]?.transactionHash ?? ''
  await operated(world, operator, orderId, 'recordPayout', { proof: hash })
  await sweep(1800)
  expect(await rowOf(orderId)).toMatchObject({ state: 'done', transaction_hash: hash })
  expect((await desk(orderId)).order).toMatchObject({ situation: { key: 'payoutSent' }, payouts: [{ proof: hash }] })
  expect(await world.audit()).toEqual([])
})

test('what was closed as dead and is sent all the same is not paid again unseen', async () => {
  const { orderId } = await taken('okx')
  await operated(world, operator, orderId, 'payoutDeclined', { reason: 'payout.addressRefused', proof: 'ответ поддержки' })
  await says(orderId, { state: 'done', word: '2' })
  expect(await inQueue(orderId)).toMatchObject({ status: 'delayed', situation: { key: 'payoutSentAfterAll', who: 'operator' } })
  // also where other details are accepted all the same
  const before = count('okx')
  await operated(world, operator, orderId, 'acceptDetails', { reason: 'по телефону' })
  await sweep(60)
  expect(count('okx')).toBe(before)
  expect(await desk(orderId)).toMatchObject({
    order: { payouts: [{ state: 'failed' }, { state: 'queued' }] },
    payoutRun: { wait: { why: 'notNow' } },
  })
  const paid = { proof: 'b7'.repeat(32) }
  expect(await operate(world, operator, orderId, 'recordPayout', paid)).toMatchObject({ code: 'PAYOUT_LEFT_AFTER_ALL' })
  control('withdrawals', { exchange: 'okx', wish: 'usual' })
  await operated(world, admin, orderId, 'payoutExplained', { reason: 'биржа отозвала и этот перевод' })
  await until(orderId, ({ order }) => order.status === 'done')
  expect(count('okx')).toBe(before + 1)
})

test('a hash that shows up on the chain only after its payout was closed as dead and paid again is a question for staff', async () => {
  const { orderId } = await taken('okx')
  const told = { state: 'done', word: '2', transactionHash: 'b3'.repeat(32) } as const
  await says(orderId, told)
  world.clock.turn({ hours: 2 })
  await says(orderId, told)
  expect(await inQueue(orderId)).toMatchObject({ situation: { key: 'payoutDoubted' } })
  const dead = await rowOf(orderId)
  await operated(world, operator, orderId, 'retryPayout', { reason: 'payout.bankFailed', proof: 'в сети перевода нет' })
  await sweep(300)
  expect((await desk(orderId)).order.payouts).toMatchObject([{ state: 'failed' }, { state: 'sent' }])
  const { amount = '' } = (await desk(orderId)).order.payouts[0] ?? {}
  const to = { asset: 'USDT', network: 'TRC20', to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', from: null, memo: null }
  const late = { ...to, amount, transactionHash: told.transactionHash, at: world.clock.now(), confirmed: true }
  control('restore', { transfers: [late], given: [] })
  await sweep(1801)
  expect(await inQueue(orderId)).toMatchObject({ situation: { key: 'payoutSentAfterAll', who: 'operator' } })
  // told once: nothing is asked about it any more
  await operated(world, admin, orderId, 'payoutExplained', { reason: 'клиент вернёт лишнее' })
  await sweep(1801)
  await sweep(1801)
  expect((await inQueue(orderId))?.situation.key).not.toBe('payoutSentAfterAll')
  const row = await world.database.kysely.selectFrom('withdrawals').select('look_after').where('id', '=', dead.id).executeTakeFirst()
  expect(row).toEqual({ look_after: null })
  expect(await world.audit()).toEqual([])
})

test('an email of a payout that is tried again shows no hash of the one that is dead', async () => {
  const { orderId } = await taken('okx')
  const { number } = (await desk(orderId)).order
  const sentEmails = async () => {
    await world.sweep('sendMail')
    const subject = new RegExp(`^Перевод по заявке № ${String(number).replace(/(?=\d{3}$)/, String.raw`\s`)} `)
    return world.simulator.emails().filter((email) => subject.test(email.subject))
  }
  expect(await sentEmails()).toHaveLength(1)
  const told = { state: 'done', word: '2', transactionHash: 'c5'.repeat(32) } as const
  await says(orderId, told)
  world.clock.turn({ hours: 2 })
  await says(orderId, told)
  await operated(world, operator, orderId, 'retryPayout', { reason: 'payout.bankFailed', proof: 'в сети перевода нет' })
  control('withdrawals', { exchange: 'okx', wish: 'stuck' })
  await sweep(5)
  expect((await desk(orderId)).order.payouts).toMatchObject([{ state: 'failed', proof: told.transactionHash }, { state: 'sent' }])
  const [newest, ...others] = await sentEmails()
  expect(others).toHaveLength(1)
  expect(newest?.text).not.toContain(told.transactionHash)
  expect(newest?.text).toContain('Хеш (номер перевода в сети) появится')
})

test('a word that nobody knows is told after a while, at the order and at the account, and only as long as it is said', async () => {
  const accountOf = async () => {
    const { accounts } = good(await world.call('listExchangeAccounts', {}, admin))
    return accounts.find(({ account: { active } }) => active)?.state
  }
  const { orderId, id } = await taken('okx')
  control('withdrawals', { exchange: 'okx', wish: 'strange', id })
  await sweep(60)
  const { word } = await rowOf(orderId)
  expect(await desk(orderId)).toMatchObject({
    order: { situation: { key: 'payoutUnderway' } },
    payoutRun: { withdrawal: { wordKnown: false } },
  })
  expect(await accountOf()).toMatchObject({ strange: { word, since: world.clock.now() } })
  await sweep(1000)
  expect(await inQueue(orderId)).toMatchObject({ group: 'us', situation: { key: 'payoutStrange', who: 'operator' } })
  await says(orderId, { word: '0' })
  expect((await desk(orderId)).order.situation.key).toBe('payoutUnderway')
  control('withdrawals', { exchange: 'okx', wish: 'usual', id })
  await until(orderId, ({ order }) => order.status === 'done')
  expect((await desk(orderId)).order.situation.key).toBe('done')
  expect((await accountOf())?.strange).toBeNull()
})
