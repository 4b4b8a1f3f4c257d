/** Accounts at exchanges that pay partners: once each, whatever happens to the answer, within their limits, and asked by whoever has claimed it. */
import { expect, test } from 'vitest'
import { poolAddress } from '../../core/credentials/keyless-pool.ts'
import type { Withdrawal } from '../../outside/exchanges/exchange-withdrawal.ts'
import { openAccount } from '../../server/market/credentials/exchange-accounts.ts'
import { accountKeys } from '../../server/stores/credentials/exchange-account-store.ts'
import { lastOfPartner } from '../../server/stores/payouts/withdrawal-store.ts'
import { followWithdrawal } from '../../server/work/payouts/follow-withdrawal.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import { payingExchanges } from '../paying-exchanges.ts'
import { newKey, type Session } from '../world.ts'
import { aPartner, type TestPartner } from './a-partner.ts'
import { broughtOrders } from './brought-orders.ts'

const world = aWorld()
const [operator, second, admin] = [world.signedIn('operator'), world.signedIn('operator'), world.signedIn('admin')]
const { brought, finished } = broughtOrders(world, { operator, second, admin })
const { account, control, setting, sweep, madeAt, count } = payingExchanges(world, { operator, admin })

let wallets = 0
/** A withdrawal that an operator has claimed. */
async function claimed(): Promise<{ id: string; partner: TestPartner; wallet: string; arrives: string }> {
  wallets += 1
  const partner = await aPartner(world, { percent: '90', of: 'turnover' })
  await finished((await brought(partner)).orderId)
  const wallet = poolAddress('tron', wallets, 'partners who are paid by exchanges')
  const { id, arrives } = good(await world.call('requestWithdrawal', { cryptoAddress: wallet, type: 'TRC20' }, partner))
  await world.sweep('sendMail')
  const mine = world.simulator.emails().find(({ to }) => JSON.stringify(to).includes(partner.email))
  const [, token = ''] = /\/auth\/withdrawal#([\w-]+)/.exec(mine?.text ?? '') ?? []
  good(await world.call('confirmWithdrawal', { token }, partner))
  good(await move(id, 'claim'))
  return { id, partner, wallet, arrives }
}
const move = (withdrawalId: string, step: 'claim' | 'release' | 'record' | 'takeBack' | 'cancel', more = {}, who: Session = operator) =>
  world.call('movePartnerPayment', { withdrawalId, step, ...more }, who)
const send = (withdrawalId: string, accountId: string, who: Session = operator) =>
  world.call('sendPartnerPayment', { withdrawalId, accountId, idempotencyKey: newKey() }, who)
const see = async (withdrawalId: string) => good(await world.call('getPartnerPayment', { withdrawalId }, operator))
const mailed = async ({ email }: TestPartner) => {
  await world.sweep('sendMail')
  return world.simulator.emails().flatMap(({ to, subject }) => (JSON.stringify(to).includes(email) ? [subject] : []))
}
async function until(id: string, holds: (payment: Awaited<ReturnType<typeof see>>) => boolean) {
  for (let turn = 0; turn < 20; turn += 1) {
    const payment = await see(id)
    if (holds(payment)) return payment
    await sweep(30)
    await world.sweep('followWithdrawals')
  }
  throw new Error(`never so: ${JSON.stringify(await see(id))}`)
}

test.each(['okx', 'kucoin', 'rapira'] as const)(
  '%s pays a partner once; the chain says that it has arrived, and nobody confirms it',
  async (source) => {
    const before = count(source)
    const { id, partner, arrives } = await claimed()
    const accountId = await account(source)
    expect((await see(id)).accounts.map((one) => one.id)).toContain(accountId)
    const asked = good(await send(id, accountId))
    expect(asked).toMatchObject({ state: 'requested', machine: { state: 'sending' }, accounts: [], proof: null })
    await sweep()
    expect(await see(id)).toMatchObject({ state: 'sent', machine: { state: 'taken' }, proof: null })
    // the exchange's own number of it is no hash
    const { withdrawals } = good(await world.call('getPartner', { id: partner.uid }, operator))
    expect(withdrawals).toMatchObject([{ proof: null, proofUrl: null }])
    const paid = await until(id, ({ state }) => state === 'withdrawn')
    const [made] = madeAt(source)
    expect(count(source)).toBe(before + 1)
    expect(made).toMatchObject({ amount: arrives })
    expect(paid).toMatchObject({ proof: made?.transactionHash, endedBy: null })
    expect(good(await world.call('getWithdrawals', null, partner)).withdrawals).toMatchObject([
      { state: 'withdrawn', proof: made?.transactionHash },
    ])
    expect((await mailed(partner))[0]).toBe('Выплата пришла')
    expect(await world.audit()).toEqual([])
  },
)

test('only whoever has claimed it asks for it, once, and while it is under way nobody does anything else', async () => {
  const before = count('okx')
  const { id, partner } = await claimed()
  const accountId = await account('okx')
  expect(await send(id, accountId, second)).toMatchObject({ ok: false, code: 'WITHDRAWAL_CLAIMED' })
  const answers = await Promise.all([send(id, accountId), send(id, accountId), send(id, accountId)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const step of ['claim', 'release', 'record'] as const)
    expect(await move(id, step, { proof: 'ab'.repeat(32), reason: 'проверка' })).toMatchObject({ ok: false, code: 'PAYOUT_UNDERWAY' })
  expect(await world.call('callOffWithdrawal', { withdrawalId: id }, partner)).toMatchObject({ ok: false, code: 'WITHDRAWAL_TOO_LATE' })
  await sweep()
  expect(await move(id, 'takeBack', { reason: 'проверка' }, admin)).toMatchObject({ ok: false, code: 'PAYOUT_UNDERWAY' })
  await until(id, ({ state }) => state === 'withdrawn')
  expect(count('okx')).toBe(before + 1)
})

test('limits, an empty account, a silent exchange and the stop button refuse it, and nothing is asked for', async () => {
  const before = count('kucoin')
  const { id } = await claimed()
  const small = await account('kucoin', { perOrder: '10', perHour: '10', perDay: '10' })
  expect(await send(id, small)).toMatchObject({
    ok: false,
    code: 'ACCOUNT_CANNOT_PAY',
    details: { reason: expect.stringContaining('лимит') },
  })
  await world.database.kysely.updateTable('exchange_accounts').set({ active: false }).execute()
  expect(await send(id, small)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  const silent = await account('okx')
  control('fault', { source: 'okx', fault: '5xx' })
  expect(await send(id, silent)).toMatchObject({ ok: false, code: 'ACCOUNT_CANNOT_PAY' })
  control('fault', { source: 'okx', fault: 'none' })
  await setting('automaticPayoutsStopped', true)
  expect(await send(id, silent)).toMatchObject({
    ok: false,
    code: 'ACCOUNT_CANNOT_PAY',
    details: { reason: 'Автовыплаты остановлены' },
  })
  expect((await see(id)).accounts).toEqual([])
  expect(count('kucoin')).toBe(before)
  expect(await see(id)).toMatchObject({ state: 'requested', machine: null, claim: { isMine: true } })
  expect(await world.audit()).toEqual([])
})

test('a lost answer is searched for before anything is sent again: it is paid once', async () => {
  const before = count('kucoin')
  const { id } = await claimed()
  const accountId = await account('kucoin')
  control('withdrawals', { exchange: 'kucoin', wish: 'gateway' })
  good(await send(id, accountId))
  await sweep()
  control('withdrawals', { exchange: 'kucoin', wish: 'usual' })
  await until(id, ({ state }) => state === 'withdrawn')
  expect(count('kucoin')).toBe(before + 1)
  expect(await world.audit()).toEqual([])
})

test('an exchange that refuses says so: whoever has it sends it in another way', async () => {
  const { id, wallet, arrives, partner } = await claimed()
  const accountId = await account('okx')
  control('withdrawals', { exchange: 'okx', wish: 'refuse' })
  good(await send(id, accountId))
  await sweep()
  const refused = await see(id)
  expect(refused).toMatchObject({ state: 'requested', machine: { state: 'notSent' }, claim: { isMine: true } })
  expect(refused.machine?.problem).not.toBeNull()
  const answer = world.simulator.control('pay', { address: wallet, amount: arrives, asset: 'USDT', network: 'TRC20' })
  const hash = /"(?:transactionHash|hash)":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? ''
  good(await move(id, 'record', { proof: hash }))
  world.clock.turn({ seconds: 90 })
  good(await world.call('checkPartnerPayment', { withdrawalId: id }, operator))
  good(await world.call('confirmPartnerPayment', { partnerId: partner.uid, withdrawalId: id }, operator))
  expect(await world.audit()).toEqual([])
})

test('an exchange that fails after it has taken it is contradicted by nobody but staff: they take it back, and it is paid once', async () => {
  const { id, partner } = await claimed()
  const accountId = await account('kucoin')
  control('withdrawals', { exchange: 'kucoin', wish: 'fail' })
  good(await send(id, accountId))
  await sweep()
  control('withdrawals', { exchange: 'kucoin', wish: 'usual' })
  const failed = await until(id, ({ machine }) => machine?.doubt === 'failed')
  expect(failed).toMatchObject({ state: 'sent' })
  expect(good(await move(id, 'takeBack', { reason: 'биржа отменила' }))).toMatchObject({ state: 'requested', proof: null, claim: null })
  expect(await world.audit()).toEqual([])
  const before = count('kucoin')
  good(await move(id, 'claim'))
  good(await send(id, accountId))
  await until(id, ({ state }) => state === 'withdrawn')
  expect(count('kucoin')).toBe(before + 1)
  expect((await mailed(partner)).filter((subject) => subject === 'Выплата пришла')).toHaveLength(1)
  expect(await world.audit()).toEqual([])
})

test('what an exchange does not know of is answered by a person; if it has left after all, it is not paid twice nor called off', async () => {
  const before = count('kucoin')
  const { id, partner } = await claimed()
  const accountId = await account('kucoin')
  control('withdrawals', { exchange: 'kucoin', wish: 'gateway' })
  good(await send(id, accountId))
  await sweep()
  control('fault', { source: 'kucoin', fault: '5xx' })
  // people are called once it has been silent for ten minutes
  await sweep(700)
  const lost = await until(id, ({ machine }) => machine?.state === 'lost')
  expect(lost.steps).toEqual(expect.arrayContaining(['record', 'release']))
  expect(await send(id, accountId)).toMatchObject({ ok: false, code: 'PAYOUT_UNDERWAY' })
  expect(good(await move(id, 'release', { reason: 'на бирже вывода нет' }))).toMatchObject({ state: 'requested', claim: null })
  expect(await world.call('callOffWithdrawal', { withdrawalId: id }, partner)).toMatchObject({ ok: false, code: 'WITHDRAWAL_TOO_LATE' })
  expect(await move(id, 'cancel', { reason: 'проверка' }, admin)).toMatchObject({ ok: false, code: 'WITHDRAWAL_TOO_LATE' })
  control('fault', { source: 'kucoin', fault: 'none' })
  control('withdrawals', { exchange: 'kucoin', wish: 'usual' })
  for (let hour = 0; hour < 6 && (await see(id)).state === 'requested'; hour += 1) await sweep(3600)
  await until(id, ({ state }) => state === 'withdrawn')
  expect(count('kucoin')).toBe(before + 1)
  expect(await world.audit()).toEqual([])
})

/** One that an exchange has taken, and has called by a word that nobody knows for so long that staff were called. */
async function strange() {
  const made = await claimed()
  const accountId = await account('okx')
  control('withdrawals', { exchange: 'okx', wish: 'strange' })
  good(await send(made.id, accountId))
  await sweep()
  await sweep(60)
  await sweep(1000)
  expect(await see(made.id)).toMatchObject({ state: 'sent', machine: { state: 'taken', doubt: 'strange' } })
  control('withdrawals', { exchange: 'okx', wish: 'usual' })
  const exchangeId = madeAt('okx')[0]?.id ?? 0
  return { ...made, accountId, leaves: () => control('withdrawals', { exchange: 'okx', wish: 'usual', id: exchangeId }) }
}

const rowWith = (id: string) => world.database.kysely.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The exchange says this of it at the next look. */
async function says(id: string, told: Partial<Withdrawal>, rowId?: string): Promise<void> {
  const row = rowId === undefined ? await lastOfPartner(world.database.kysely, id) : await rowWith(rowId)
  const keys = row && (await accountKeys(world.database.kysely)).find((one) => one.id === row.account_id)
  const real = keys && openAccount(world.context, keys).withdrawals
  if (!row || !real) throw new Error('nothing was asked of an exchange')
  const whole: Withdrawal = {
    id: row.provider_id ?? `late-${row.id}`,
    state: 'processing',
    word: '0',
    isKnownWord: true,
    transactionHash: null,
    fee: null,
    ...told,
  }
  await followWithdrawal(world.context, row, { ...real, refusesRepeats: real.refusesRepeats, find: () => Promise.resolve(whole) })
}

let hashes = 0
const newHash = () => {
  hashes += 1
  return `${hashes}`.padStart(64, 'c')
}
const because = { reason: 'на бирже его нет' }

test('what was taken back and paid by hand, and leaves after all, is two payments: both are kept, and an admin settles it', async () => {
  const { id, leaves } = await strange()
  good(await move(id, 'takeBack', because))
  good(await move(id, 'claim'))
  const proof = newHash()
  good(await move(id, 'record', { proof }))
  leaves()
  for (let look = 0; look < 3; look += 1) await sweep(1801)
  expect(await see(id)).toMatchObject({ state: 'sent', proof, machine: { doubt: 'sentAfterAll' } })
  // that is no wrong hash: it is settled by an admin alone
  good(await move(id, 'takeBack', { reason: 'ничего не отправляла' }))
  expect(await see(id)).toMatchObject({ state: 'requested', machine: { doubt: 'sentAfterAll' } })
  expect(await world.audit()).toEqual([])
})

test('what was taken back, leaves after all and was not paid again is the payment: nobody pays it meanwhile', async () => {
  const before = count('okx')
  const { id, leaves, accountId } = await strange()
  good(await move(id, 'takeBack', because))
  // the same word as before is no news
  await sweep(1801)
  expect(await see(id)).toMatchObject({ state: 'requested', machine: { doubt: null } })
  good(await move(id, 'claim'))
  leaves()
  await sweep(10)
  await sweep(1801)
  expect(await see(id)).toMatchObject({ state: 'requested', proof: null, machine: { doubt: 'sentAfterAll' } })
  expect(await send(id, accountId)).toMatchObject({ code: 'PAYOUT_LEFT_AFTER_ALL' })
  good(await move(id, 'release', { reason: 'ничего не отправляла' }))
  expect(await move(id, 'claim')).toMatchObject({ code: 'PAYOUT_LEFT_AFTER_ALL' })
  await sweep(1801)
  await until(id, ({ state }) => state === 'withdrawn')
  expect(count('okx')).toBe(before + 1)
  expect(await see(id)).toMatchObject({ proof: madeAt('okx')[0]?.transactionHash, machine: { doubt: 'sentAfterAll' } })
  expect(await world.audit()).toEqual([])
})

test('a hash that is written over what an exchange has is kept, and what the exchange sends is a second payment', async () => {
  const { id, leaves } = await strange()
  const proof = newHash()
  good(await move(id, 'record', { proof }))
  leaves()
  for (let look = 0; look < 3; look += 1) await sweep(1801)
  expect(await see(id)).toMatchObject({ state: 'sent', proof, machine: { doubt: 'sentAfterAll' } })
  expect(await world.audit()).toEqual([])
})

/** One whose hash, as the exchange tells it, the chain does not know: taken back. */
async function unknownHash() {
  const made = await claimed()
  const accountId = await account('okx')
  control('withdrawals', { exchange: 'okx', wish: 'stuck' })
  good(await send(made.id, accountId))
  await sweep()
  control('withdrawals', { exchange: 'okx', wish: 'usual' })
  const told = { state: 'done', word: '2', transactionHash: newHash() } as const
  await says(made.id, told)
  world.clock.turn({ hours: 2 })
  await says(made.id, told)
  expect(await see(made.id)).toMatchObject({ state: 'sent', machine: { doubt: 'otherTransfer' } })
  good(await move(made.id, 'takeBack', { reason: 'такого перевода в сети нет' }))
  const arrives = () =>
    control('restore', {
      transfers: [
        {
          asset: 'USDT',
          network: 'TRC20',
          to: made.wallet,
          from: null,
          memo: null,
          amount: made.arrives,
          transactionHash: told.transactionHash,
          at: world.clock.now(),
          confirmed: true,
        },
      ],
      given: [],
    })
  return { ...made, accountId, told, arrives }
}

test('a hash of an exchange that shows up on the chain late is no proof of what was paid again', async () => {
  const { id, told, arrives } = await unknownHash()
  good(await move(id, 'claim'))
  // what the exchange had said before it was taken back is no news
  await says(id, told)
  expect(await see(id)).toMatchObject({ state: 'requested', machine: { doubt: null } })
  const proof = newHash()
  good(await move(id, 'record', { proof }))
  await says(id, told)
  expect(await see(id)).toMatchObject({ state: 'sent', proof, machine: { doubt: null } })
  arrives()
  await says(id, told)
  expect(await see(id)).toMatchObject({ state: 'sent', proof, machine: { doubt: 'sentAfterAll' } })
  expect(await world.audit()).toEqual([])
})

test('what was taken back is sent again by an exchange, and the first one is still looked for', async () => {
  const { id, accountId, told, arrives } = await unknownHash()
  const first = await lastOfPartner(world.database.kysely, id)
  good(await move(id, 'claim'))
  good(await send(id, accountId))
  await until(id, ({ state }) => state === 'withdrawn')
  arrives()
  expect(await rowWith(first?.id ?? '')).toMatchObject({ state: 'failed', by_hand: true, watched_until: expect.any(String) })
  await says(id, told, first?.id)
  expect(await see(id)).toMatchObject({ state: 'withdrawn', machine: { doubt: 'sentAfterAll' } })
  expect(await world.audit()).toEqual([])
})
