/** The conversation around an order, over the wire: who may write and read, what is refused, and what each side learns. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChatState } from '../../contract/chat.ts'
import { transaction } from '../../server/base/db/transaction.ts'
import { notePresence } from '../../server/orders/chat/presence.ts'
import { addMessage } from '../../server/stores/chat/chat-store.ts'
import { aWorld } from '../a-world.ts'
import { bytesLike, sendPiece, upload } from '../files.ts'
import { listen } from '../listen.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { act, anOrder, audited, credited, good, operated, pay, see } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld({ processes: 2 })
const operator = world.signedIn('operator')
let client: Session
let orderId = ''
let email = ''
let count = 0
beforeAll(() =>
  world.database.pool.query("insert into settings (name, value, changed_at) values ('openOrdersPerAddressPerHour', '1000', now())"),
)
beforeEach(async () => {
  count += 1
  email = `chat${count}@example.com`
  client = await world.visitor()
  await world.sweep('refreshRates')
  orderId = (await anOrder(world, client, { email })).orderId
})

const send = (session: Session, text: string, change: { files?: string[]; idempotencyKey?: string; orderId?: string } = {}) =>
  world.call('sendMessage', { idempotencyKey: newKey(), orderId, text, ...change }, session)
const sent = async (session: Session, text: string, change = {}): Promise<ChatState> => good(await send(session, text, change))
const note = (text: string) => world.call('writeNote', { idempotencyKey: newKey(), orderId, text }, operator)
const pageOf = async (session: Session, before?: number) =>
  good(await world.call('listMessages', before === undefined ? { orderId } : { orderId, before }, session))
/** The present state, as the topic tells it. */
async function chatOf(session: Session, topic = `chat:${orderId}`): Promise<ChatState> {
  const stream = await listen(world.processes[0] as never, session)
  await stream.subscribe({ [topic]: 0 })
  return (await stream.next((event) => event.topic === topic && event.event === 'state')).state as ChatState
}
const unreadInList = async () => good(await world.call('getUserOrders', null, client)).orders.find(({ id }) => id === orderId)?.unread
const emails = () => world.simulator.emails().filter(({ to, subject }) => to.includes(email) && /написали|message about/i.test(subject))

describe('who may', () => {
  test('client and staff write to each other, and each learns no more than he should', async () => {
    await sent(client, 'Когда придут деньги?')
    const answered = await sent(operator, 'Через пять минут')
    expect(answered).toMatchObject({ side: 'staff', staff: { answeredBy: { id: operator.uid }, waitingSince: null, language: 'ru' } })
    const seen = await chatOf(client)
    expect(seen).toMatchObject({ side: 'client', answeredBy: 'operator', unread: 1, read: { client: 1, staff: 2 }, staff: null })
    expect(seen.messages.map(({ position, kind, by, text }) => [position, kind, by, text])).toEqual([
      [1, 'client', null, 'Когда придут деньги?'],
      [2, 'staff', 'operator', 'Через пять минут'],
    ])
  })
  test("a stranger's order and one that is not there answer alike, and nothing is written", async () => {
    const stranger = await world.visitor()
    for (const id of [orderId, 'A'.repeat(22)]) {
      expect(await send(stranger, 'hello', { orderId: id })).toMatchObject({ ok: false, code: 'NO_ACCESS', details: {} })
      expect(await world.call('listMessages', { orderId: id }, stranger)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
      expect(await world.call('markMessagesRead', { orderId: id, upTo: 1 }, stranger)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
      expect(await world.call('tellTyping', { orderId: id }, stranger)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
    }
    const stream = await listen(world.processes[0] as never, stranger)
    await stream.subscribe({ [`chat:${orderId}`]: 0 })
    expect((await stream.next(({ topic }) => topic === `chat:${orderId}`)).event).toBe('gone')
    expect(await send(operator, 'hello', { orderId: 'A'.repeat(22) })).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect((await pageOf(client)).messages).toEqual([])
  })
  test('a member of staff writes as the client about his own order, and reads no notes of it', async () => {
    const own = await anOrder(world, operator, { email: 'own-chat@example.com' })
    const state = await sent(operator, 'Мой вопрос', { orderId: own.orderId })
    expect(state).toMatchObject({ side: 'client', staff: null })
    expect(await world.call('writeNote', { idempotencyKey: newKey(), orderId: own.orderId, text: 'x' }, operator)).toMatchObject({
      code: 'NO_ACCESS',
    })
  })
  test('a client has nothing of the desk', async () => {
    const key = newKey()
    for (const outcome of [
      await world.call('writeNote', { idempotencyKey: key, orderId, text: 'x' }, client),
      await world.call('handOverChat', { orderId, to: operator.uid }, client),
      await world.call('settleChat', { orderId, upTo: 1 }, client),
      await world.call('listChats', { filter: 'all', text: '' }, client),
    ])
      expect(outcome).toMatchObject({ ok: false, code: 'NO_ACCESS' })
    expect(await world.call('silenceChat', { orderId, quiet: true }, operator)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  })
})

describe('what is refused', () => {
  test('an empty message, one too long, and unseen signs; what looks like HTML is words', async () => {
    expect(await send(client, ' \u200b\n ')).toMatchObject({ code: 'FILL_ALL_FIELDS' })
    expect(await send(client, 'я'.repeat(4001))).toMatchObject({ code: 'TEXT_TOO_LONG', details: { most: 4000 } })
    expect(await send(client, 'я'.repeat(5000))).toMatchObject({ code: 'TEXT_TOO_LONG' })
    const { messages } = await sent(client, `<script>alert(1)</script>\u202e <b>да</b>`)
    expect(messages[0]?.text).toBe('<script>alert(1)</script> <b>да</b>')
    expect((await sent(client, 'я'.repeat(4000))).messages).toHaveLength(2)
  })
  test('an eleventh message in a minute; others go on, and he does after it', async () => {
    for (let number = 1; number <= 10; number += 1) await sent(client, `${number}`)
    expect(await send(client, '11')).toMatchObject({ code: 'TOO_MANY_MESSAGES', details: { retryAfterSeconds: 60, most: 10 } })
    await sent(operator, 'Я отвечу')
    world.clock.turn({ seconds: 61 })
    expect((await sent(client, '11')).messages).toHaveLength(12)
  })
  test('words after the chat has closed, which stays readable', async () => {
    good(await act(world, client, orderId, 'cancelOrder'))
    await sent(client, 'Передумал')
    const { openUntil } = await chatOf(client)
    expect(openUntil).toBe(new Date(Date.parse(world.clock.now()) + 72 * 3_600_000).toISOString())
    world.clock.turn({ hours: 72 })
    expect(await send(client, 'ещё')).toMatchObject({ code: 'CHAT_CLOSED' })
    expect(await send(operator, 'ещё')).toMatchObject({ code: 'CHAT_CLOSED' })
    expect(await note('ещё')).toMatchObject({ code: 'CHAT_CLOSED' })
    expect((await pageOf(client)).messages.map(({ text }) => text)).toEqual(['Передумал'])
  })
  test('nothing while we owe the client his money, long after the order was cancelled', async () => {
    await pay(world, client, orderId)
    await world.pass({ seconds: 6 })
    await world.pass({ seconds: 90 })
    await operated(world, operator, orderId, 'cancel', { reason: 'клиент передумал' })
    world.clock.turn({ hours: 96 })
    await sent(client, 'Куда написать адрес?')
    const answered = await sent(operator, 'На странице заявки')
    expect(answered).toMatchObject({ openUntil: null, messages: [{ kind: 'client' }, { kind: 'staff' }] })
    good(await note('ждём адрес'))
  })
  test('nothing while a second transfer to a done order is not settled', async () => {
    const { orderId: done } = await credited(world, client, email)
    await pay(world, client, done, '80')
    await world.pass({ seconds: 6 })
    await world.pass({ seconds: 90 })
    await operated(world, operator, done, 'recordPayout', { proof: 'чек 80' })
    await operated(world, operator, done, 'complete')
    world.clock.turn({ hours: 96 })
    expect((await sent(client, 'Я перевёл дважды', { orderId: done })).openUntil).toBeNull()
    const [second] = (await see(world, client, done)).unmatchedPayments
    const known = { idempotencyKey: newKey(), id: second?.id ?? '', as: 'topUp', reason: 'перевод владельца' } as const
    good(await world.call('explainPayment', known, await world.admin()))
    expect(await send(client, 'ещё', { orderId: done })).toMatchObject({ code: 'CHAT_CLOSED' })
  })
})

describe('once each', () => {
  test('the same key sends one message, also from two tabs at once', async () => {
    const idempotencyKey = newKey()
    const both = await Promise.all([send(client, 'один', { idempotencyKey }), send(client, 'один', { idempotencyKey })])
    expect(both.map(good).map(({ messages }) => messages.length)).toEqual([1, 1])
    expect((await pageOf(client)).messages).toHaveLength(1)
  })
  test('many at once by both sides have a place each', async () => {
    const writers = [client, operator]
    await Promise.all(Array.from({ length: 16 }, (_, number) => sent(writers[number % 2] as Session, `${number}`)))
    const { messages } = await pageOf(client)
    expect(messages.map(({ position }) => position)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
    expect(new Set(messages.map(({ text }) => text)).size).toBe(16)
  })
  test('two operators who answer at once are both heard, and one of them answers from then on', async () => {
    const colleague = await world.operator()
    await sent(client, 'Вопрос')
    await Promise.all([sent(operator, 'Первый ответ'), sent(colleague, 'Второй ответ')])
    const { messages, staff, unread } = await chatOf(operator)
    expect(messages.map(({ text }) => text).sort()).toEqual(['Вопрос', 'Второй ответ', 'Первый ответ'].sort())
    expect(staff?.waitingSince).toBeNull()
    expect([operator.uid, colleague.uid]).toContain(staff?.answeredBy?.id)
    expect(unread).toBe(0)
    expect(await unreadInList()).toBe(2)
  })
  test('pages hold fifty, and nothing is left out between them', async () => {
    for (let number = 1; number <= 107; number += 1) {
      if (number % 10 === 1) world.clock.turn({ seconds: 61 })
      await sent(operator, `${number}`)
    }
    const newest = await pageOf(client)
    const older = await pageOf(client, newest.messages[0]?.position)
    const oldest = await pageOf(client, older.messages[0]?.position)
    expect([newest, older, oldest].map(({ messages, more }) => [messages.length, more])).toEqual([
      [50, true],
      [50, true],
      [7, false],
    ])
    expect([...oldest.messages, ...older.messages, ...newest.messages].map(({ text }) => Number(text))).toEqual(
      Array.from({ length: 107 }, (_, at) => at + 1),
    )
  })
})

describe('live', () => {
  test('a message is on the other screen at once, through another process too', async () => {
    const [first, second] = world.processes
    const desk = await listen(second as never, operator)
    await desk.subscribe({ [`chat:${orderId}`]: 0 })
    const lists = await listen(second as never, operator)
    await lists.subscribe({ chats: 0 })
    const page = await listen(first as never, client)
    await page.subscribe({ [`chat:${orderId}`]: 0 })
    await sent(client, 'Здравствуйте')
    const told = await desk.next(({ topic, state }) => topic === `chat:${orderId}` && (state as ChatState).messages.length === 1)
    expect(told.state).toMatchObject({ unread: 1, staff: { waitingSince: world.clock.now() } })
    const list = await lists.next(({ topic, state }) => topic === 'chats' && JSON.stringify(state).includes(orderId))
    expect(list.state).toMatchObject({ waiting: expect.arrayContaining([expect.objectContaining({ orderId, unread: 1 })]) })
    await sent(operator, 'Слушаю')
    await page.next(({ topic, state }) => topic === `chat:${orderId}` && (state as ChatState).messages.at(-1)?.text === 'Слушаю')
    good(await world.call('markMessagesRead', { orderId, upTo: 2 }, client))
    await desk.next(({ topic, state }) => topic === `chat:${orderId}` && (state as ChatState).read.client === 2)
    expect(await unreadInList()).toBe(0)
  })
  test('typing and an open page are told to the other side, and stored nowhere', async () => {
    const [first, second] = world.processes
    const desk = await listen(second as never, operator)
    await desk.subscribe({ [`chat:${orderId}`]: 0 })
    const page = await listen(first as never, client)
    await page.subscribe({ [`chat:${orderId}`]: 0 })
    await page.next(({ topic }) => topic === `chat:${orderId}`)
    good(await world.call('tellTyping', { orderId }, client))
    expect(await desk.next(({ event }) => event === 'moment')).toMatchObject({ what: 'typing', side: 'client', name: null })
    good(await world.call('tellTyping', { orderId }, operator))
    expect(await page.next(({ event }) => event === 'moment')).toMatchObject({ what: 'typing', side: 'staff', name: 'operator' })
    await notePresence(world.context, world.hub.listening('chat'))
    expect(await desk.next(({ event, what }: { event: string; what?: string }) => event === 'moment' && what === 'here')).toBeDefined()
    // his own typing, and that he is here, are no news to the client
    expect(page.events.filter(({ event }) => event === 'moment')).toEqual([])
    expect(await world.database.kysely.selectFrom('chats').selectAll().where('order_id', '=', orderId).execute()).toEqual([])
  })
})

describe('the desk', () => {
  test('who waits longest stands first, until he is answered or needs no answer', async () => {
    const list = async () => good(await world.call('listChats', { filter: 'now', text: '' }, operator)).rows
    const at = world.clock.now()
    await sent(client, 'Первый вопрос')
    world.clock.turn({ minutes: 2 })
    await sent(client, 'Вы тут?')
    const row = (await list()).find((one) => one.orderId === orderId)
    expect(row).toMatchObject({
      waitingSince: at,
      goal: new Date(Date.parse(at) + 3 * 60_000).toISOString(),
      unread: 2,
      last: { text: 'Вы тут?', by: null },
      answeredBy: null,
    })
    await sent(operator, 'Тут')
    expect((await list()).find((one) => one.orderId === orderId)).toMatchObject({ waitingSince: null, last: { by: { id: operator.uid } } })
    const { messages } = await sent(client, 'Спасибо')
    const settled = good(await world.call('settleChat', { orderId, upTo: messages.at(-1)?.position ?? 0 }, operator))
    expect(settled.staff?.waitingSince).toBeNull()
    // words that came meanwhile are not settled unread
    await sent(client, 'И ещё')
    await sent(client, 'вопрос')
    expect(good(await world.call('settleChat', { orderId, upTo: 5 }, operator)).staff?.waitingSince).not.toBeNull()
  })
  test.each([
    ['read', () => world.call('markMessagesRead', { orderId, upTo: 1 }, operator)],
    ['settled', () => world.call('settleChat', { orderId, upTo: 1 }, operator)],
  ])('what the client writes in the moment in which his former words are %s is unread, and waits', async (deed, done) => {
    await sent(client, 'Первый вопрос')
    let doing: ReturnType<typeof done> | undefined
    await transaction(world.database, async (tx) => {
      const at = world.clock.now()
      await addMessage(tx, { orderId, kind: 'client', personId: null, text: 'И ещё', files: [], at, email: null })
      doing = done()
      await expect.poll(() => lockWaiters(world.database.pool)).toBe(1)
    })
    expect(await doing).toMatchObject({ ok: true })
    const { staff, unread } = await chatOf(operator)
    expect(staff?.waitingSince).toBe(world.clock.now())
    expect(unread).toBe(deed === 'read' ? 1 : 2)
  })
  test('a conversation is found by its number, the e-mail, and words of a message', async () => {
    const { number } = await see(world, client, orderId)
    await sent(client, 'Перевёл с Ёлкинского кошелька')
    const found = async (text: string) =>
      good(await world.call('listChats', { filter: 'all', text }, operator)).rows.map((row) => row.orderId)
    for (const text of [`№ ${number}`, email, 'елкинского', 'КОШЕЛЬКА']) expect(await found(text)).toContain(orderId)
    expect(await found('такого нет')).toEqual([])
    expect(await found('%')).not.toContain(orderId)
  })
  test('it is handed over to a colleague, and the audit has it', async () => {
    const colleague = await world.operator()
    await sent(client, 'Вопрос')
    expect(good(await world.call('handOverChat', { orderId, to: colleague.uid }, operator)).staff?.answeredBy?.id).toBe(colleague.uid)
    const [admin, leaves] = [await world.admin(), await world.operator()]
    const reason = 'больше не работает'
    good(await world.call('suspendUser', { id: leaves.uid, version: 1, what: 'signIn', reason, until: null }, admin))
    for (const to of [client.uid, leaves.uid])
      expect(await world.call('handOverChat', { orderId, to }, operator)).toMatchObject({ code: 'COLLEAGUE_GONE' })
    const mine = good(await world.call('listChats', { filter: 'mine', text: '' }, colleague)).rows
    expect(mine.map((row) => row.orderId)).toEqual([orderId])
    expect(await audited(world, `order:${orderId}`)).toMatchObject([
      { action: 'handOverChat', person_id: operator.uid, details: { to: colleague.uid } },
    ])
  })
  test('a note, and to whom the chat was handed, are nowhere that a client can read', async () => {
    const secret = 'подозрительный-клиент'
    const page = await listen(world.processes[0] as never, client)
    await page.subscribe({ [`chat:${orderId}`]: 0, [`order:${orderId}`]: 0 })
    good(await note(secret))
    const staffState = await sent(operator, 'Здравствуйте')
    expect(staffState.staff?.notes).toMatchObject([{ after: 0, text: secret, by: 'operator' }])
    good(await note(`${secret} ещё раз`))
    // a client may read the first name of who answers, and never the whole one
    const colleague = await world.operator()
    await world.database.kysely.updateTable('users').set({ name: 'Павел Сергеев' }).where('uid', '=', colleague.uid).execute()
    good(await world.call('handOverChat', { orderId, to: colleague.uid }, colleague))
    good(await world.call('handOverChat', { orderId, to: operator.uid }, colleague))
    const handed = (await chatOf(operator)).staff?.handOvers
    expect(handed?.map(({ by, to, taken }) => [by, to, taken])).toEqual([
      ['Павел Сергеев', 'Павел Сергеев', true],
      ['Павел Сергеев', 'operator', false],
    ])
    await sent(operator, 'Ответьте, пожалуйста')
    await page.next(({ topic, state }) => topic === `chat:${orderId}` && (state as ChatState).messages.length === 2)
    world.clock.turn({ minutes: 3 })
    await world.sweep('tellOfMessages', 'sendMail')
    const told = [
      page.events,
      await chatOf(client),
      await pageOf(client),
      await see(world, client, orderId),
      good(await world.call('getUserOrders', null, client)),
      world.simulator.emails().filter(({ to }) => to.includes(email)),
    ]
    expect(JSON.stringify(told)).toContain('Ответьте, пожалуйста')
    for (const hidden of [secret, 'Сергеев', 'handOver', 'taken']) expect(JSON.stringify(told)).not.toContain(hidden)
    // and no place of his messages is left out, which would tell of it
    expect((await pageOf(client)).messages.map(({ position }) => position)).toEqual([1, 2])
    const audit = await audited(world, `order:${orderId}`)
    expect(audit.map(({ action }) => action)).toEqual(['writeNote', 'writeNote', 'handOverChat', 'handOverChat'])
  })
})

describe('files', () => {
  const aFile = (session: Session, kind: 'jpeg' | 'pdf' | 'mp4' = 'jpeg', length = 2000) =>
    upload(world, session, bytesLike(kind, length), { bucket: 'chats' })
  const refusedPiece = async (bytes: Buffer, bucket: 'chats' | 'verifications') => {
    const { id } = good(await world.call('startUpload', { idempotencyKey: newKey(), name: 'x.jpg', size: bytes.length, bucket }, client))
    return (await sendPiece(world, client, id, 0, bytes)).code
  }
  test('are sent once, and open for whom their link was made alone', async () => {
    const file = await aFile(client, 'pdf')
    const { messages } = await sent(client, '', { files: [file] })
    expect(messages[0]?.files).toMatchObject([{ id: file, contentType: 'application/pdf', size: 2000 }])
    expect(await send(client, 'ещё раз', { files: [file] })).toMatchObject({ code: 'FILE_USED' })
    const open = (url: string, session: Session) => fetch(world.url + url, { headers: { authorization: `Bearer ${session.token}` } })
    const own = await open(messages[0]?.files[0]?.url ?? '', client)
    expect([own.status, own.headers.get('content-type'), own.headers.get('content-security-policy')]).toEqual([
      200,
      'application/pdf',
      "default-src 'none'; sandbox",
    ])
    expect((await open(messages[0]?.files[0]?.url ?? '', operator)).status).toBe(403)
    const [ofStaff] = (await pageOf(operator)).messages
    expect((await open(ofStaff?.files[0]?.url ?? '', operator)).status).toBe(200)
    world.clock.turn({ minutes: 16 })
    expect((await open(ofStaff?.files[0]?.url ?? '', operator)).status).toBe(403)
  })
  test('are known by what they are: a page is no picture, a document no proof', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect(await refusedPiece(page, 'chats')).toBe('CHAT_FILE_REFUSED')
    expect(await refusedPiece(bytesLike('pdf'), 'verifications')).toBe('FILE_TYPE_REFUSED')
    // a picture that goes on as a page is a picture, and no browser is told otherwise
    const polyglot = Buffer.concat([bytesLike('png', 8), page])
    const file = await upload(world, client, polyglot, { bucket: 'chats' })
    const { messages } = await sent(client, 'снимок', { files: [file] })
    const answer = await fetch(world.url + (messages[0]?.files[0]?.url ?? ''), { headers: { authorization: `Bearer ${client.token}` } })
    expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual(['image/png', 'nosniff'])
  })
  test('of nothing, of somebody else, for something else, unfinished, or too many are refused', async () => {
    expect(await world.call('startUpload', { idempotencyKey: newKey(), name: 'x', size: 0, bucket: 'chats' }, client)).toMatchObject({
      code: 'INVALID_ARGUMENT',
    })
    const others = await aFile(await world.visitor())
    const proof = await upload(world, client)
    const begun = good(await world.call('startUpload', { idempotencyKey: newKey(), name: 'x', size: 9, bucket: 'chats' }, client))
    expect(await send(client, 'x', { files: [others] })).toMatchObject({ code: 'NO_ACCESS' })
    expect(await send(client, 'x', { files: [proof] })).toMatchObject({ code: 'NO_ACCESS' })
    expect(await send(client, 'x', { files: [begun.id] })).toMatchObject({ code: 'FILE_NEEDED' })
    const own = await aFile(client)
    expect(await send(client, 'x', { files: [own, own] })).toMatchObject({ code: 'FILE_USED' })
    await world.database.pool.query('update chats set files = 20 where order_id = $1', [orderId])
    await sent(client, 'x')
    await world.database.pool.query('update chats set files = 20 where order_id = $1', [orderId])
    expect(await send(client, 'x', { files: [own] })).toMatchObject({ code: 'TOO_MANY_FILES', details: { left: 0 } })
  })
  test('that were sent stay; those that were not are forgotten after a day', async () => {
    const [kept, forgotten] = [await aFile(client), await aFile(client)]
    await sent(client, '', { files: [kept] })
    world.clock.turn({ hours: 25 })
    await world.sweep('forgetOld')
    const files = await world.database.kysely.selectFrom('files').select('id').where('id', 'in', [kept, forgotten]).execute()
    expect(files).toEqual([{ id: kept }])
  })
})

describe('a client who is away', () => {
  const later = async (minutes: number) => {
    world.clock.turn({ minutes })
    await world.sweep('tellOfMessages', 'sendMail')
  }
  test('is told by email with the words, at most once in ten minutes, and not of what he has read', async () => {
    await sent(operator, 'Нужен новый номер карты')
    await later(1)
    expect(emails()).toHaveLength(0)
    await later(1)
    expect(emails()).toHaveLength(1)
    expect(emails()[0]?.text).toMatch(/Нужен новый номер карты[^]*#link=[\w-]+&quiet=1/)
    await sent(operator, 'Вы здесь?')
    await later(3)
    expect(emails()).toHaveLength(1)
    await later(8)
    expect(emails()).toHaveLength(2)
    await sent(operator, 'Ещё')
    good(await world.call('markMessagesRead', { orderId, upTo: 3 }, client))
    await later(30)
    expect(emails()).toHaveLength(2)
  })
  test('is not told while his page is open, and is once it is closed', async () => {
    const page = await listen(world.processes[0] as never, client)
    await page.subscribe({ [`chat:${orderId}`]: 0 })
    await page.next(({ topic }) => topic === `chat:${orderId}`)
    await sent(operator, 'Смотрите')
    for (let minute = 0; minute < 4; minute += 1) {
      await notePresence(world.context, world.hub.listening('chat'))
      await later(1)
    }
    expect(emails()).toHaveLength(0)
    page.cut()
    await later(3)
    expect(emails()).toHaveLength(1)
  })
  test('is told no more once he wishes so', async () => {
    expect(good(await world.call('silenceChat', { orderId, quiet: true }, client)).quiet).toBe(true)
    await sent(operator, 'Ответ')
    await later(30)
    expect(emails()).toHaveLength(0)
    good(await world.call('silenceChat', { orderId, quiet: false }, client))
    await sent(operator, 'Ещё ответ')
    await later(3)
    expect(emails()).toHaveLength(1)
  })
  test('gets one email after the mail server was away for an hour, not ten', async () => {
    world.simulator.control('fault', { source: 'smtp', fault: '429' })
    for (let number = 1; number <= 10; number += 1) {
      await sent(operator, `Сообщение ${number}`)
      await later(6)
    }
    world.simulator.control('fault', { source: 'smtp', fault: 'none' })
    await later(60)
    await later(60)
    expect(emails()).toHaveLength(1)
    expect(emails()[0]?.text).toContain('Сообщение 10')
  })
})

test('a report of a problem is a message, once', async () => {
  const made = await credited(world, client, email)
  await operated(world, operator, made.orderId, 'recordPayout', { proof: 'чек 1001' })
  good(await act(world, client, made.orderId, 'reportProblem', { reason: 'Деньги не пришли' }))
  await act(world, client, made.orderId, 'reportProblem', { reason: 'Деньги не пришли' })
  const { messages } = good(await world.call('listMessages', { orderId: made.orderId }, operator))
  expect(messages.map(({ kind, text }) => [kind, text])).toEqual([['client', 'Деньги не пришли']])
  expect((await see(world, client, made.orderId)).situation).toMatchObject({ key: 'problemReported', who: 'operator' })
  // once it is answered the press is the client's again, and the screen says so at once
  const page = await listen(world.processes[0] as never, client)
  await page.subscribe({ [`order:${made.orderId}`]: 0 })
  await page.next(({ topic }) => topic === `order:${made.orderId}`)
  await sent(operator, 'Банк задержал, придут через час', { orderId: made.orderId })
  const told = await page.next(({ topic }) => topic === `order:${made.orderId}`)
  expect(told.state).toMatchObject({ situation: { key: 'problemAnswered', who: 'client' } })
  await sent(operator, 'Проверили ещё раз', { orderId: made.orderId })
  expect((await see(world, client, made.orderId)).version).toBe(told.version)
})
