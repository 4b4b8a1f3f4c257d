/** A partner takes his balance out: asked for, confirmed by the email, paid by staff under a claim, shown by the chain, and in the books. */
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { poolAddress } from '../../core/credentials/keyless-pool.ts'
import { addHours } from '../../core/time/instant.ts'
import { transaction } from '../../server/base/db/transaction.ts'
import { applyEmailChange, insertEmailChange, markConfirmed } from '../../server/base/people/email/email-change-store.ts'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { incomesOfWithdrawal, insertWithdrawal, lockFreeIncomes } from '../../server/stores/partners/withdrawal-store.ts'
import { aWorld } from '../a-world.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { audited, good } from '../make.ts'
import type { Session } from '../world.ts'
import { aPartner, type TestPartner } from './a-partner.ts'
import { broughtOrders } from './brought-orders.ts'

const world = aWorld()
const [operator, second, admin] = [world.signedIn('operator'), world.signedIn('operator'), world.signedIn('admin')]
const { brought, finished, backAgreed, back, cameBack } = broughtOrders(world, { operator, second, admin })
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

beforeEach(async () => {
  // the clock of former tests has gone on
  await rows('update sessions set second_factor_fresh_until = $1 where second_factor_fresh_until is not null', [
    addHours(world.clock.now(), 48),
  ])
})

let count = 0
/** An address of nobody yet. */
const aWallet = (): string => {
  count += 1
  return poolAddress('tron', count, 'wallets of partners')
}
/** An exchange of somebody whom he brought. */
async function exchanged(partner: TestPartner): Promise<string> {
  await world.sweep('refreshRates')
  const { orderId } = await brought(partner)
  await finished(orderId)
  return orderId
}
/** A partner with one income of some hundred USDT on his balance. */
async function withBalance(): Promise<{ partner: TestPartner; orderId: string; amount: string }> {
  const partner = await aPartner(world, { percent: '90', of: 'turnover' })
  const orderId = await exchanged(partner)
  return { partner, orderId, amount: (await balanceOf(partner)).available }
}
const balanceOf = async (partner: Session) => good(await world.call('getReferralData', null, partner)).balance
const ask = (partner: Session, cryptoAddress: string, type: Payload<'requestWithdrawal'>['type'] = 'TRC20') =>
  world.call('requestWithdrawal', { cryptoAddress, type }, partner)
const withdrawalsOf = async (partner: Session) => good(await world.call('getWithdrawals', null, partner)).withdrawals

/** The token in the newest email about a withdrawal to this partner. */
async function tokenOf({ email }: TestPartner): Promise<string> {
  await world.sweep('sendMail')
  const mine = world.simulator.emails().filter(({ to }) => JSON.stringify(to).includes(email))
  const token = mine.map(({ text }) => /\/auth\/withdrawal#([\w-]+)/.exec(text ?? '')?.[1]).find((found) => found !== undefined)
  if (token === undefined) throw new Error('no email asks to confirm a withdrawal')
  return token
}
const subjectsTo = async ({ email }: TestPartner) => {
  await world.sweep('sendMail')
  return world.simulator.emails().flatMap(({ to, subject }) => (JSON.stringify(to).includes(email) ? [subject] : []))
}
/** One that waits to be paid. */
async function confirmed(partner: TestPartner, wallet = aWallet()): Promise<{ id: string; arrives: string; wallet: string }> {
  const { id, arrives } = good(await ask(partner, wallet))
  good(await world.call('confirmWithdrawal', { token: await tokenOf(partner) }, await world.visitor()))
  return { id, arrives, wallet }
}
const setting = (name: 'secondPersonAbove' | 'staffSecondFactor', value: string | boolean) =>
  writeSetting(world.database.kysely, name, value, world.clock.now(), null)
type Step = Payload<'movePartnerPayment'>['step']
const move = (withdrawalId: string, step: Step, more: { proof?: string; reason?: string } = {}, who: Session = operator) =>
  world.call('movePartnerPayment', { withdrawalId, step, ...more }, who)
const confirm = (partner: Session, withdrawalId: string, more: { reason?: string } = {}, who: Session = operator) =>
  world.call('confirmPartnerPayment', { partnerId: partner.uid, withdrawalId, ...more }, who)
const check = async (withdrawalId: string) => good(await world.call('checkPartnerPayment', { withdrawalId }, operator))
/** So much goes there in the world outside; its hash. */
function send(amount: string, address: string): string {
  const answer = world.simulator.control('pay', { address, amount, asset: 'USDT', network: 'TRC20' })
  return /"(?:transactionHash|hash)":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? ''
}
/** Paid as it should be, and deep in its chain. */
async function paid(partner: TestPartner, wallet = aWallet()): Promise<{ id: string; hash: string }> {
  const { id, arrives } = await confirmed(partner, wallet)
  good(await move(id, 'claim'))
  const hash = send(arrives, wallet)
  good(await move(id, 'record', { proof: hash }))
  world.clock.turn({ seconds: 90 })
  expect((await check(id)).chain).toMatchObject({ word: 'arrived' })
  good(await confirm(partner, id))
  return { id, hash }
}

test('all of the balance goes out at once; nothing is paid before the email is confirmed, and the books follow', async () => {
  const { partner, amount } = await withBalance()
  const wallet = aWallet()
  const asked = good(await ask(partner, wallet))
  expect(asked).toMatchObject({ state: 'unconfirmed', amount, network: 'TRC20', wallet, canCallOff: true, goal: null })
  expect(await balanceOf(partner)).toMatchObject({ available: '0', inProcess: amount })
  expect(await move(asked.id, 'claim')).toMatchObject({ ok: false, code: 'WITHDRAWAL_SETTLED' })

  const token = await tokenOf(partner)
  const stranger = await world.visitor()
  expect(good(await world.call('getWithdrawalByLink', { token }, stranger))).toMatchObject({ state: 'unconfirmed', wallet, amount })
  expect(good(await world.call('confirmWithdrawal', { token }, stranger))).toMatchObject({ state: 'requested' })
  // a second press changes nothing
  expect(good(await world.call('confirmWithdrawal', { token }, stranger))).toMatchObject({ state: 'requested' })

  const claimed = good(await move(asked.id, 'claim'))
  expect(claimed).toMatchObject({ wallet, arrives: asked.arrives, claim: { isMine: true }, incomes: { count: 1 } })
  // to others the address shows its ends alone
  expect(good(await world.call('getPartnerPayment', { withdrawalId: asked.id }, second)).wallet).not.toBe(wallet)
  const hash = send(asked.arrives, wallet)
  good(await move(asked.id, 'record', { proof: hash }))
  expect((await check(asked.id)).chain).toMatchObject({ word: 'none' })
  world.clock.turn({ seconds: 4 })
  expect((await check(asked.id)).chain).toMatchObject({ word: 'waiting', amount: asked.arrives })
  expect(await confirm(partner, asked.id)).toMatchObject({ ok: false, code: 'CHAIN_SHOWS_OTHERWISE' })
  world.clock.turn({ seconds: 90 })
  await world.sweep('followWithdrawals')
  expect(good(await confirm(partner, asked.id))).toMatchObject({ state: 'withdrawn', proof: hash })
  expect(await withdrawalsOf(partner)).toMatchObject([{ state: 'withdrawn', proof: hash, amount }])
  expect(await balanceOf(partner)).toMatchObject({ available: '0', inProcess: '0', withdrawn: amount })
  const { incomes } = good(await world.call('getPartnerIncomes', {}, partner))
  expect(incomes).toMatchObject([{ status: 'withdrawn' }])
  expect(await subjectsTo(partner)).toEqual(['Выплата пришла', 'Подтвердите вывод'])
  expect(await audited(world, `withdrawal:${asked.id}`)).toHaveLength(3)
  expect(await world.audit()).toEqual([])
})

test('a sum below the least one is refused, and so is a second withdrawal, also of two tabs at once', async () => {
  const poor = await aPartner(world)
  await exchanged(poor)
  expect(await ask(poor, aWallet())).toMatchObject({ ok: false, code: 'WITHDRAWAL_TOO_SMALL' })
  const { partner } = await withBalance()
  const answers = await Promise.all([ask(partner, aWallet()), ask(partner, aWallet()), ask(partner, aWallet())])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(['WITHDRAWAL_OPEN', 'WITHDRAWAL_OPEN'])
  expect(await world.audit()).toEqual([])
})

test('an income that is reversed in the very moment of asking is not paid', async () => {
  const { partner, orderId } = await withBalance()
  await backAgreed(orderId)
  const waiters = () => lockWaiters(world.database.pool)
  const holder = await world.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from partner_incomes where order_id = $1 for update', [orderId])
    const recorded = back(orderId)
    await expect.poll(waiters).toBe(1)
    const asked = ask(partner, aWallet())
    await expect.poll(waiters).toBe(2)
    await holder.query('commit')
    await recorded
    expect(await asked).toMatchObject({ ok: false, code: 'WITHDRAWAL_TOO_SMALL' })
  } finally {
    holder.release()
  }
  expect(await balanceOf(partner)).toMatchObject({ available: '0', inProcess: '0' })
  expect(await world.audit()).toEqual([])
})

test('an income that comes while he asks stays on the balance', async () => {
  const { partner, amount } = await withBalance()
  const { orderId } = await brought(partner)
  const wallet = aWallet()
  await transaction(world.database, async (tx) => {
    const incomes = await lockFreeIncomes(tx, partner.uid)
    expect(incomes.sum).toBe(amount)
    await finished(orderId)
    const { cipher, newId } = world.context
    const sealed = { wallet: cipher.encrypt(wallet), wallet_hash: cipher.hash(wallet), changed_wallet: false }
    const row = { id: newId(), partner_id: partner.uid, currency_id: 'usdt-trc20', cost: '1', date_created: world.clock.now(), ...sealed }
    await insertWithdrawal(tx, row, incomes)
  })
  const balance = await balanceOf(partner)
  expect(balance.inProcess).toBe(amount)
  expect(Number(balance.available)).toBeGreaterThan(0)
  expect(await world.audit()).toEqual([])
})

test('he takes out any number of incomes at once', async () => {
  const { partner } = await withBalance()
  const wallet = { wallet: world.context.cipher.encrypt('T'), wallet_hash: world.context.cipher.hash('T'), changed_wallet: false }
  const row = { id: 'many', partner_id: partner.uid, currency_id: 'usdt-trc20', cost: '1', date_created: world.clock.now(), ...wallet }
  const undone = transaction(world.database, async (tx) => {
    const { ids, sum } = await lockFreeIncomes(tx, partner.uid)
    // only how many they are matters: rows for all of them would take seconds
    const more = Array.from({ length: 66_000 }, (_, place) => `income ${place}`)
    await insertWithdrawal(tx, row, { ids: [...more, ...ids], sum })
    throw new Error(`of his own ${(await incomesOfWithdrawal(tx, row.id)).count} is in it`)
  })
  await expect(undone).rejects.toThrow('of his own 1 is in it')
})

test('an address of another network, a blocked one, one of ours and none are refused, and nothing is asked for', async () => {
  const { partner, amount } = await withBalance()
  expect(await ask(partner, aWallet(), 'TON')).toMatchObject({ ok: false, code: 'ADDRESS_OTHER_NETWORK' })
  expect(await ask(partner, aWallet(), 'ERC20')).toMatchObject({ ok: false, code: 'ADDRESS_OTHER_NETWORK' })
  expect(await ask(partner, 'T0000')).toMatchObject({ ok: false, code: 'ADDRESS_INVALID' })
  expect(await ask(partner, ' ')).toMatchObject({ ok: false, code: 'FILL_ALL_FIELDS' })
  const blocked = aWallet()
  good(await world.call('blockDetail', { kind: 'address', value: blocked, reason: 'украдено' }, admin))
  expect(await ask(partner, blocked)).toMatchObject({ ok: false, code: 'DETAILS_NOT_ACCEPTED' })
  const [{ value }] = await rows(`select value from credentials where currency_id = 'usdt-trc20' limit 1`)
  expect(await ask(partner, world.context.cipher.decrypt(value))).toMatchObject({ ok: false, code: 'OWN_DETAILS' })
  expect(await balanceOf(partner)).toMatchObject({ available: amount, inProcess: '0' })
})

test('a network that is switched off is not offered', async () => {
  const { partner } = await withBalance()
  await rows(`update currencies set active = false where id = 'usdt-bep20'`)
  expect(good(await world.call('getWithdrawals', null, partner)).networks.map(({ network }) => network)).not.toContain('BEP20')
  expect(await ask(partner, '0x52908400098527886E0F7030069857D2E4169EE7', 'BEP20')).toMatchObject({
    ok: false,
    code: 'WITHDRAWAL_NETWORK_CLOSED',
  })
  await rows(`update currencies set active = true where id = 'usdt-bep20'`)
})

test('a paused partner withdraws nothing, and one who is paused afterwards is not paid', async () => {
  const { partner } = await withBalance()
  const { id } = await confirmed(partner)
  await rows(`update partners set paused_at = now(), paused_reason = 'проверка' where user_id = $1`, [partner.uid])
  expect(await move(id, 'claim')).toMatchObject({ ok: false, code: 'PARTNER_PAUSED' })
  good(await world.call('callOffWithdrawal', { withdrawalId: id }, partner))
  expect(await ask(partner, aWallet())).toMatchObject({ ok: false, code: 'PARTNER_PAUSED' })
})

test('who has a second factor gives it before he asks', async () => {
  const { partner } = await withBalance()
  await rows(`update users set totp_secret = $2 where uid = $1`, [partner.uid, world.context.cipher.encrypt('JBSWY3DPEHPK3PXP')])
  await rows(`update sessions set second_factor_fresh_until = null where user_id = $1`, [partner.uid])
  expect(await ask(partner, aWallet())).toMatchObject({ ok: false, code: 'SECOND_FACTOR_NEEDED' })
})

test('whoever asks and calls off again and again fills no mailbox', async () => {
  const { partner } = await withBalance()
  for (let time = 0; time < 8; time += 1) {
    const { id } = good(await ask(partner, aWallet()))
    await world.sweep('sendMail')
    good(await world.call('callOffWithdrawal', { withdrawalId: id }, partner))
  }
  expect((await subjectsTo(partner)).filter((subject) => subject === 'Подтвердите вывод')).toHaveLength(5)
  world.clock.turn({ hours: 1 })
  good(await ask(partner, aWallet()))
  expect((await subjectsTo(partner)).filter((subject) => subject === 'Подтвердите вывод')).toHaveLength(6)
})

test('the first address is paid at once; another one waits, and the link of its email stops it', async () => {
  const { partner } = await withBalance()
  const first = aWallet()
  await paid(partner, first)
  await exchanged(partner)
  const changed = await confirmed(partner)
  expect(await move(changed.id, 'claim')).toMatchObject({ ok: false, code: 'WITHDRAWAL_WAITS' })
  // his page tells staff from when it may be paid
  const [seen] = good(await world.call('getPartner', { id: partner.uid }, admin)).withdrawals
  expect(seen?.payableFrom).toBe(addHours(world.clock.now(), 24))
  expect((await subjectsTo(partner))[0]).toBe('Вывод на новый адрес')
  const token = await tokenOf(partner)
  expect(good(await world.call('stopWithdrawal', { token }, await world.visitor()))).toMatchObject({ state: 'cancelled' })
  expect((await balanceOf(partner)).inProcess).toBe('0')

  // to the known address it goes at once, and to a new one after a day
  const known = await confirmed(partner, first)
  good(await move(known.id, 'claim'))
  good(await move(known.id, 'release'))
  good(await world.call('callOffWithdrawal', { withdrawalId: known.id }, partner))
  const late = await confirmed(partner)
  const stop = await tokenOf(partner)
  world.clock.turn({ hours: 24 })
  good(await move(late.id, 'claim', {}, admin))
  expect(await world.call('stopWithdrawal', { token: stop }, await world.visitor())).toMatchObject({
    ok: false,
    code: 'WITHDRAWAL_TOO_LATE',
  })
  good(await move(late.id, 'release', {}, admin))
  good(await move(late.id, 'cancel', { reason: 'конец проверки' }, admin))
  expect(await world.audit()).toEqual([])
})

test('the address of the last payment is a new one in another network: it waits, and staff see it as new', async () => {
  const { partner } = await withBalance()
  const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const { id } = await paid(partner)
  const { cipher } = world.context
  await rows(`update partner_withdrawals set currency_id = 'usdt-erc20', wallet = $2, wallet_hash = $3 where id = $1`, [
    id,
    cipher.encrypt(wallet),
    cipher.hash(wallet),
  ])
  await exchanged(partner)
  const seen = async () => {
    const [newest] = await withdrawalsOf(partner)
    const { changedWallet, paidThere } = good(await world.call('getPartnerPayment', { withdrawalId: newest?.id ?? '' }, operator))
    return { changedWallet, paidThere }
  }
  const onBep20 = good(await ask(partner, wallet, 'BEP20'))
  good(await world.call('confirmWithdrawal', { token: await tokenOf(partner) }, await world.visitor()))
  expect(await seen()).toEqual({ changedWallet: true, paidThere: 0 })
  expect(await move(onBep20.id, 'claim')).toMatchObject({ ok: false, code: 'WITHDRAWAL_WAITS' })
  good(await world.call('callOffWithdrawal', { withdrawalId: onBep20.id }, partner))

  world.clock.turn({ minutes: 1 })
  const again = good(await ask(partner, wallet, 'ERC20'))
  good(await world.call('confirmWithdrawal', { token: await tokenOf(partner) }, await world.visitor()))
  expect(await seen()).toEqual({ changedWallet: false, paidThere: 1 })
  good(await move(again.id, 'claim'))
})

test('a link that was sent to a former e-mail of the partner confirms nothing', async () => {
  const { partner } = await withBalance()
  good(await ask(partner, aWallet()))
  const token = await tokenOf(partner)
  const at = world.clock.now()
  const addresses = { oldEmail: partner.email, newEmail: `anew-${partner.email}` }
  const change = { id: world.context.newId(), uid: partner.uid, ...addresses, oldConfirmed: true, newConfirmed: true, doneAt: null }
  await transaction(world.context.database, async (tx) => {
    await insertEmailChange(tx, change, at)
    await markConfirmed(tx, change.id, 'new', at)
    await applyEmailChange(tx, change, at, at)
  })
  expect(await world.call('confirmWithdrawal', { token }, await world.visitor())).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await withdrawalsOf(partner)).toMatchObject([{ state: 'unconfirmed' }])
})

test('one that nobody confirms ends by itself, and its sum is on the balance again', async () => {
  const { partner, amount } = await withBalance()
  good(await ask(partner, aWallet()))
  const token = await tokenOf(partner)
  world.clock.turn({ hours: 25 })
  await world.sweep('followWithdrawals')
  expect(await withdrawalsOf(partner)).toMatchObject([{ state: 'cancelled', reason: null }])
  expect(await balanceOf(partner)).toMatchObject({ available: amount, inProcess: '0' })
  expect(await world.call('confirmWithdrawal', { token }, await world.visitor())).toMatchObject({ ok: false, code: 'LINK_EXPIRED' })
})

test('one that cannot be ended keeps no other from ending', async () => {
  const [one, other] = [await withBalance(), await withBalance()]
  good(await ask(one.partner, aWallet()))
  good(await ask(other.partner, aWallet()))
  const [stays] = await withdrawalsOf(one.partner)
  const { pool } = world.database
  await pool.query(`create function refuse_ending() returns trigger language plpgsql as $$ begin
    if old.id = '${stays?.id}' then raise exception 'it stays'; end if; return new; end $$`)
  await pool.query('create trigger refuse_ending before update on partner_withdrawals for each row execute function refuse_ending()')
  onTestFinished(async () => void (await pool.query('drop function refuse_ending cascade')))
  world.clock.turn({ hours: 25 })
  await world.sweep('followWithdrawals')
  await pool.query('alter table partner_withdrawals disable trigger refuse_ending')
  expect(await withdrawalsOf(one.partner)).toMatchObject([{ state: 'unconfirmed' }])
  expect(await withdrawalsOf(other.partner)).toMatchObject([{ state: 'cancelled' }])
  // the next round ends it
  await world.sweep('followWithdrawals')
  expect(await withdrawalsOf(one.partner)).toMatchObject([{ state: 'cancelled' }])
})

test('another cannot pay what one has claimed; once his time is over it is first said whether the money left', async () => {
  const { partner } = await withBalance()
  const { id } = await confirmed(partner)
  good(await move(id, 'claim'))
  expect(await move(id, 'claim', {}, second)).toMatchObject({ ok: false, code: 'WITHDRAWAL_CLAIMED' })
  expect(await move(id, 'record', { proof: 'ab'.repeat(32) }, second)).toMatchObject({ ok: false, code: 'WITHDRAWAL_CLAIMED' })
  expect(await move(id, 'cancel', { reason: 'ошибка' }, admin)).toMatchObject({ ok: false, code: 'WITHDRAWAL_CLAIMED' })
  expect(await world.call('callOffWithdrawal', { withdrawalId: id }, partner)).toMatchObject({ ok: false, code: 'WITHDRAWAL_TOO_LATE' })
  world.clock.turn({ minutes: 21 })
  await world.sweep('followWithdrawals')
  expect(await move(id, 'claim', {}, second)).toMatchObject({ ok: false, code: 'WITHDRAWAL_TO_ANSWER' })
  expect(await move(id, 'release', {}, second)).toMatchObject({ ok: false, code: 'REASON_NEEDED' })
  good(await move(id, 'release', { reason: 'Анна не отправляла' }, second))
  good(await move(id, 'claim', {}, second))
})

test('above the sum of one person another one approves first; a second factor is fresh', async () => {
  const { partner } = await withBalance()
  const { id } = await confirmed(partner)
  await setting('secondPersonAbove', '1000')
  await setting('staffSecondFactor', true)
  onTestFinished(async () => {
    await setting('secondPersonAbove', '500000')
    await setting('staffSecondFactor', false)
  })
  expect(await move(id, 'claim')).toMatchObject({ ok: false, code: 'RETURN_NEEDS_OTHER' })
  await rows(`update sessions set second_factor_fresh_until = '2020-01-01' where user_id = $1`, [second.uid])
  expect(await move(id, 'approve', {}, second)).toMatchObject({ ok: false, code: 'SECOND_FACTOR_NEEDED' })
  good(await move(id, 'approve', {}, admin))
  expect(await move(id, 'claim', {}, admin)).toMatchObject({ ok: false, code: 'RETURN_NEEDS_OTHER' })
  good(await move(id, 'claim'))
})

test('a hash of another sum or address is shown as what it is, and only an admin with a reason confirms it', async () => {
  const { partner } = await withBalance()
  const { id, wallet, arrives } = await confirmed(partner)
  good(await move(id, 'claim'))
  expect(await move(id, 'record', { proof: 'not a hash' })).toMatchObject({ ok: false, code: 'HASH_INVALID' })
  good(await move(id, 'record', { proof: send('1', wallet) }))
  world.clock.turn({ seconds: 90 })
  expect((await check(id)).chain).toMatchObject({ word: 'less', amount: '1' })
  expect(await confirm(partner, id)).toMatchObject({ ok: false, code: 'CHAIN_SHOWS_OTHERWISE' })
  expect(await confirm(partner, id, {}, admin)).toMatchObject({ ok: false, code: 'REASON_NEEDED' })

  good(await move(id, 'record', { proof: send(arrives, aWallet()) }))
  world.clock.turn({ seconds: 90 })
  expect((await check(id)).chain).toMatchObject({ word: 'elsewhere', amount: null })
  // what was mistyped belongs to nothing, and nothing left: it waits again
  expect(await move(id, 'takeBack', {})).toMatchObject({ ok: false, code: 'REASON_NEEDED' })
  expect(good(await move(id, 'takeBack', { reason: 'не тот хеш' }))).toMatchObject({ state: 'requested', proof: null, claim: null })
  expect(await world.audit()).toEqual([])
  good(await move(id, 'claim'))
  good(await move(id, 'record', { proof: send('9000', wallet) }))
  world.clock.turn({ seconds: 90 })
  expect((await check(id)).chain).toMatchObject({ word: 'more', amount: '9000' })
  good(await confirm(partner, id, { reason: 'договорились о большей сумме' }, admin))
  expect(await world.audit()).toEqual([])
})

test('the hash of the last payment does not prove the next one to the same address, nor one to another', async () => {
  const { partner } = await withBalance()
  const wallet = aWallet()
  const { hash } = await paid(partner, wallet)
  await exchanged(partner)
  const again = await confirmed(partner, wallet)
  good(await move(again.id, 'claim'))
  expect(await move(again.id, 'record', { proof: hash.toUpperCase() })).toMatchObject({ ok: false, code: 'WITHDRAWAL_PROOF_USED' })

  // one transaction may pay many, so only its chain can say that this address got nothing by it
  const other = await withBalance()
  const { id } = await confirmed(other.partner)
  good(await move(id, 'claim'))
  good(await move(id, 'record', { proof: hash }))
  expect((await check(id)).chain).toMatchObject({ word: 'elsewhere' })
})

test('two members of staff confirm one payment at once: it is confirmed once', async () => {
  const { partner, amount } = await withBalance()
  const { id, arrives, wallet } = await confirmed(partner)
  good(await move(id, 'claim'))
  good(await move(id, 'record', { proof: send(arrives, wallet) }))
  world.clock.turn({ seconds: 90 })
  await check(id)
  const answers = await Promise.all([confirm(partner, id), confirm(partner, id, {}, second), confirm(partner, id, {}, admin)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await balanceOf(partner)).toMatchObject({ withdrawn: amount })
  expect((await subjectsTo(partner)).filter((subject) => subject === 'Выплата пришла')).toHaveLength(1)
  expect(await world.audit()).toEqual([])
})

test('an order is reversed while its income is withdrawn: the debt is shown, and later incomes pay it', async () => {
  const { partner, orderId, amount } = await withBalance()
  const { id } = await confirmed(partner)
  await cameBack(orderId)
  expect((await balanceOf(partner)).available).toBe(`-${amount}`)
  expect(good(await world.call('getPartnerPayment', { withdrawalId: id }, operator)).partner.balanceAfter).toBe(`-${amount}`)
  // staff see it before they pay, and an admin can call it off
  expect(await move(id, 'cancel', { reason: 'обмен отменён' })).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  good(await move(id, 'cancel', { reason: 'обмен отменён' }, admin))
  expect(await balanceOf(partner)).toMatchObject({ available: '0', inProcess: '0' })
  expect((await subjectsTo(partner))[0]).toBe('Вывод отменён')
  expect(await ask(partner, aWallet())).toMatchObject({ ok: false, code: 'WITHDRAWAL_TOO_SMALL' })
  expect(await world.audit()).toEqual([])
})

test('a reversal after the payment is a debt', async () => {
  const { partner, orderId, amount } = await withBalance()
  await paid(partner)
  await cameBack(orderId)
  expect(await balanceOf(partner)).toMatchObject({ available: `-${amount}`, withdrawn: amount })
  expect(await world.audit()).toEqual([])
  await exchanged(partner)
  expect(Number((await balanceOf(partner)).available)).toBeLessThan(50)
  expect(await ask(partner, aWallet())).toMatchObject({ ok: false, code: 'WITHDRAWAL_TOO_SMALL' })
})

test('who is no partner and who is no staff has no way to any of it', async () => {
  const { partner } = await withBalance()
  const { id } = await confirmed(partner)
  const visitor = await world.visitor()
  expect(await ask(visitor, aWallet())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await ask(admin, aWallet())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  const other = await aPartner(world)
  expect(await world.call('callOffWithdrawal', { withdrawalId: id }, other)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await world.call('getPartnerPayment', { withdrawalId: id }, partner)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await move(id, 'claim', {}, partner)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await world.call('confirmWithdrawal', { token: 'x'.repeat(43) }, visitor)).toMatchObject({ ok: false, code: 'LINK_EXPIRED' })
})

test('the audit finds a withdrawal that does not pay just its incomes, and one that the books do not have', async () => {
  const { partner } = await withBalance()
  const { id } = await paid(partner)
  const says = async () => (await world.audit()).map((fault) => fault.says)
  await rows(`update partner_withdrawals set amount = amount + 1 where id = $1`, [id])
  expect(await says()).toEqual([expect.stringContaining('its incomes are'), expect.stringContaining('the books owe it')])
  await rows(`update partner_withdrawals set amount = amount - 1, status = 'sent', ended_at = null where id = $1`, [id])
  expect(await says()).toEqual(expect.arrayContaining([expect.stringContaining('some of its incomes are in another state')]))
  await rows(`update partner_withdrawals set status = 'withdrawn', ended_at = now() where id = $1`, [id])
  expect(await says()).toEqual([])
})
