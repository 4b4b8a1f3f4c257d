/** Who made an order without an account and then logs in: the order, its card and its files come along, or stay open if he declines. */
import { generate } from 'otplib'
import { beforeAll, expect, test } from 'vitest'
import { millisecondsOf } from '../../core/time/instant.ts'
import { transaction } from '../../server/base/db/transaction.ts'
import { hashPassword } from '../../server/base/people/password-hash.ts'
import { insertPerson } from '../../server/base/people/person-store.ts'
import { aWorld } from '../a-world.ts'
import { accountConsentsAt } from '../consents.ts'
import { askForCard, bytesLike, sendCard, sendPiece, upload, verdict } from '../files.ts'
import { act, anOrder, audited, good, see, usdtToCard } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

// all of them come from one address, and many stay open
beforeAll(() => sql(`insert into settings (name, value, changed_at) values ('openOrdersPerAddressPerHour', '1000', now())`))
const password = 'сорок два зонта'
let count = 0

const sessionOf = ({ person, token }: { person: { uid: string }; token: string | null }): Session => ({
  uid: person.uid,
  token: token ?? '',
})
/** An account, made on another device. */
async function anAccount() {
  const email = `known-${++count}@example.com`
  const made = good(
    await world.call('register', { email, password, consents: accountConsentsAt(world.clock.now()), language: 'ru', wantToken: true }),
  )
  return { email, there: sessionOf(made) }
}
const logIn = async (email: string, visitor: Session, change: { bringOrders?: boolean; code?: string } = {}) =>
  world.call('signIn', { email, password, wantToken: true, ...change }, visitor)
const ordersOf = async (session: Session) => good(await world.call('getUserOrders', null, session)).orders.map(({ id }) => id)

test('an order that waits for its payment is in the account after logging in, and is paid from there', async () => {
  const [{ email, there }, visitor] = [await anAccount(), await world.visitor()]
  const { orderId } = await anOrder(world, visitor)
  const { version } = await see(world, visitor, orderId)
  const me = sessionOf(good(await logIn(email, visitor)))
  expect(me.uid).toBe(there.uid)
  for (const session of [me, there]) {
    expect(await ordersOf(session)).toEqual([orderId])
    expect(await see(world, session, orderId)).toMatchObject({ id: orderId, status: 'toBePaid' })
  }
  const seen = await see(world, me, orderId)
  expect(seen.version).toBeGreaterThan(version)
  good(await act(world, me, orderId, 'markOrderAsPaid'))
  expect(await audited(world, `order:${orderId}`)).toMatchObject([
    { person_id: me.uid, action: 'bringOrder', details: { from: visitor.uid } },
  ])
  // the session that made it opens nothing any more
  expect(await world.call('getUserOrders', null, visitor)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
  await expect(see(world, visitor, orderId)).rejects.toThrow()
})

test('a log-in to an account that is closed leaves everything as it was', async () => {
  const [{ email, there }, visitor] = [await anAccount(), await world.visitor()]
  const { orderId } = await anOrder(world, visitor)
  await sql(
    `update users set suspended_what = 'signIn', suspended_reason = 'Проверка', suspended_at = $2, suspended_by = 'demo-admin' where uid = $1`,
    [there.uid, world.clock.now()],
  )
  expect(await logIn(email, visitor)).toMatchObject({ code: 'SIGN_IN_CLOSED' })
  expect(await ordersOf(visitor)).toEqual([orderId])
  good(await act(world, visitor, orderId, 'cancelOrder'))
})

test('a card under review and an unfinished upload go on in the account; its approval moves the order', async () => {
  const [{ email }, visitor, operator] = [await anAccount(), await world.visitor(), await world.operator()]
  await askForCard(world)
  const { orderId } = await anOrder(world, visitor)
  const sent = await sendCard(world, visitor, { orderId })
  const bytes = bytesLike('jpeg', 700_000)
  const begun = good(await world.call('startUpload', { idempotencyKey: newKey(), name: 'карта.jpg', size: bytes.length }, visitor))
  await sendPiece(world, visitor, begun.id, 0, bytes.subarray(0, begun.pieceBytes))

  const me = sessionOf(good(await logIn(email, visitor)))
  expect(good(await world.call('getVerification', { id: sent.id }, me))).toMatchObject({ id: sent.id })
  expect(await sendPiece(world, me, begun.id, 1, bytes.subarray(begun.pieceBytes))).toMatchObject({ state: { whole: true } })
  expect(await see(world, me, orderId)).toMatchObject({ status: 'checkingVerification' })
  good(await verdict(world, operator, sent.id, 'approve'))
  expect(await see(world, me, orderId)).toMatchObject({ status: 'toBePaid' })
  expect(await sql('select user_id from orders where id = $1', [orderId])).toEqual([{ user_id: me.uid }])
  await askForCard(world, 'usdt-sber', 'none')
})

test('a card that waits at both is decided once, and both orders go on', async () => {
  const [{ email, there }, visitor, operator] = [await anAccount(), await world.visitor(), await world.operator()]
  await askForCard(world)
  const [first, second] = [await anOrder(world, there), await anOrder(world, visitor)]
  const own = await sendCard(world, there, { orderId: first.orderId })
  await sendCard(world, visitor, { orderId: second.orderId })
  const me = sessionOf(good(await logIn(email, visitor)))
  good(await verdict(world, operator, own.id, 'approve'))
  for (const { orderId } of [first, second]) expect(await see(world, me, orderId)).toMatchObject({ status: 'toBePaid' })
  await askForCard(world, 'usdt-sber', 'none')
})

test('declined, the order stays with nobody but can be opened; its card is not taken along', async () => {
  const [{ email }, visitor] = [await anAccount(), await world.visitor()]
  const { orderId } = await anOrder(world, visitor)
  const file = await upload(world, visitor)
  const me = sessionOf(good(await logIn(email, visitor, { bringOrders: false })))
  expect(await ordersOf(me)).toEqual([orderId])
  expect(await see(world, me, orderId)).toMatchObject({ status: 'toBePaid' })
  expect(await sql('select user_id from orders where id = $1', [orderId])).toEqual([{ user_id: visitor.uid }])
  expect(await sql('select user_id from files where id = $1', [file])).toEqual([{ user_id: visitor.uid }])
  expect(await audited(world, `order:${orderId}`)).toEqual([])
})

test('a member of staff never becomes the client of an order', async () => {
  const [uid, email, visitor] = [world.context.newId(), `desk-${++count}@example.com`, await world.visitor()]
  const passwordHash = await hashPassword(password)
  await transaction(world.database, (tx) =>
    insertPerson(tx, { uid, role: 'operator', anonymous: false, language: 'ru', refId: uid, email, passwordHash }, world.clock.now()),
  )
  const { orderId } = await anOrder(world, visitor)
  good(await logIn(email, visitor))
  expect(await sql('select user_id from orders where id = $1', [orderId])).toEqual([{ user_id: visitor.uid }])
  expect(await sql('select from order_access where order_id = $1', [orderId])).toEqual([])
})

test('of two log-ins by one session, to two accounts at once, one gets everything; logging in again changes nothing', async () => {
  const [one, two, visitor] = [await anAccount(), await anAccount(), await world.visitor()]
  const [a, b] = [await anOrder(world, visitor), await anOrder(world, visitor)]
  const answers = await Promise.all([one, two].map(({ email }) => logIn(email, visitor)))
  const lists = await Promise.all(
    answers.filter((answer) => answer.ok).map(async (answer) => (await ordersOf(sessionOf(good(answer)))).toSorted()),
  )
  expect(lists.filter((list) => list.length > 0)).toEqual([[a.orderId, b.orderId].toSorted()])
  for (const { email } of [one, two]) await world.call('signIn', { email, password, wantToken: true })
  const rows = await sql('select distinct user_id from orders where id = any ($1)', [[a.orderId, b.orderId]])
  expect(rows).toHaveLength(1)
  expect(await audited(world, `order:${a.orderId}`)).toHaveLength(1)
})

test('an order that waits while another tab logs in is not left with the visitor: it is refused, and made for the account', async () => {
  const [{ email, there }, visitor] = [await anAccount(), await world.visitor()]
  // a lock on a transaction names no database: whose session waits tells ours from those of other test files
  const locks = (kind: string) =>
    sql(
      `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = $1 and not l.granted and a.datname = current_database()`,
      [kind],
    )
  const waits = (kind: string) => expect.poll(async () => (await locks(kind)).length).toBe(1)
  // the log-in holds the orders of both people, and waits for its account
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = world.database.kysely.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('uid').where('uid', '=', there.uid).forUpdate().execute()
    held.resolve()
    await end.promise
  })
  await held.promise
  const loggedIn = logIn(email, visitor)
  await waits('transactionid')
  // the order has passed the check of its session, and waits for the log-in
  const ordered = world.call('createOrder', usdtToCard(), visitor)
  await waits('advisory')
  end.resolve()
  await holding
  const me = sessionOf(good(await loggedIn))
  expect(await ordered).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
  expect(await sql('select id from orders where user_id = $1', [visitor.uid])).toEqual([])
  // the page asks again in the session that it has now
  const { orderId } = good(await world.call('createOrder', usdtToCard(), me))
  expect(await ordersOf(me)).toEqual([orderId])
  good(await act(world, me, orderId, 'cancelOrder'))
})

test('a new password by the link, and a log-in with the second step, bring the orders too', async () => {
  const { email, there } = await anAccount()
  const first = await world.visitor()
  const { orderId } = await anOrder(world, first)
  good(await world.call('requestPasswordReset', { email }))
  await world.sweep('sendMail')
  const text = world.simulator.emails().find(({ to, text: words }) => to.includes(email) && words.includes('/auth/reset#'))?.text ?? ''
  const token = /\/auth\/reset#([\w-]+)/.exec(text)?.[1] ?? ''
  const me = sessionOf(good(await world.call('resetPassword', { token, password, wantToken: true }, first)))
  expect(me.uid).toBe(there.uid)
  expect(await ordersOf(me)).toEqual([orderId])

  const { secret } = good(await world.call('prepareSecondFactor', { password }, me))
  const code = () => generate({ secret, epoch: Math.floor(millisecondsOf(world.clock.now()) / 1000) })
  good(await world.call('confirmSecondFactor', { code: await code() }, me))
  world.clock.turn({ minutes: 1 })
  const second = await world.visitor()
  const other = await anOrder(world, second)
  // refused without the code: everything is as it was
  expect(await logIn(email, second)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  expect(await ordersOf(second)).toEqual([other.orderId])
  expect(await ordersOf(sessionOf(good(await logIn(email, second, { code: await code() }))))).toContain(other.orderId)
})

test('details that the visitor wished to be forgotten are not filled in again by the account', async () => {
  // so many orders an hour from one address
  await world.pass({ hours: 1 })
  const [{ email }, visitor] = [await anAccount(), await world.visitor()]
  await anOrder(world, visitor)
  world.clock.turn({ minutes: 1 })
  good(await world.call('forgetLastDetails', { idempotencyKey: newKey() }, visitor))
  const me = sessionOf(good(await logIn(email, visitor)))
  expect(await sql('select details_forgotten_at from users where uid = $1', [me.uid])).toEqual([
    { details_forgotten_at: world.clock.now() },
  ])
})
