/** Files: typed by content, 50 MB at most, taken piece by piece, encrypted at rest, and opened by nobody else. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { bytesLike, sendCard, sendPiece, upload } from '../files.ts'
import { good } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()

const begin = (session: Session, size: number, name = 'файл.jpg') =>
  world.call('startUpload', { idempotencyKey: newKey(), name, size }, session)
const open = (path: string, session: Session | null, headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, { headers: { ...(session ? { authorization: `Bearer ${session.token}` } : {}), ...headers } })

test('what it is, is told by its content', async () => {
  const visitor = await world.visitor()
  // named as a picture, and is none
  const pdf = good(await begin(visitor, 100, 'карта.jpg'))
  expect(await sendPiece(world, visitor, pdf.id, 0, bytesLike('pdf', 100))).toMatchObject({ http: 400, code: 'FILE_TYPE_REFUSED' })
  const video = good(await begin(visitor, 100, 'карта.pdf'))
  expect(await sendPiece(world, visitor, video.id, 0, bytesLike('mp4', 100))).toMatchObject({
    state: { whole: true, contentType: 'video/mp4', received: 100 },
  })
})

test('50 MB and no more; each piece is as long as it must be, and comes in its turn', async () => {
  const visitor = await world.visitor()
  expect(await begin(visitor, 50 * 1024 * 1024 + 1)).toMatchObject({ code: 'FILE_TOO_LARGE', details: { megabytes: 50 } })
  const whole = good(await begin(visitor, 50 * 1024 * 1024))
  expect(whole).toMatchObject({ received: 0, whole: false, next: 0, contentType: null })
  const { pieceBytes } = whole
  const first = bytesLike('png', pieceBytes)
  expect(await sendPiece(world, visitor, whole.id, 1, first)).toMatchObject({ code: 'UPLOAD_OUT_OF_TURN', details: { next: 0 } })
  expect(await sendPiece(world, visitor, whole.id, 0, first.subarray(1))).toMatchObject({ code: 'INVALID_ARGUMENT' })
  expect(await sendPiece(world, visitor, whole.id, 0, Buffer.concat([first, first]))).toMatchObject({ code: 'BODY_TOO_LARGE' })
  expect(await sendPiece(world, visitor, whole.id, 0, first)).toMatchObject({ state: { next: 1, received: pieceBytes } })
  // a piece that came already is answered again
  expect(await sendPiece(world, visitor, whole.id, 0, first)).toMatchObject({ state: { next: 1, received: pieceBytes } })
  expect(await world.call('verifyCard', { kind: 'card', number: '4111111111111111', bank: 'Сбер', file: whole.id }, visitor)).toMatchObject(
    {
      code: 'FILE_NEEDED',
    },
  )
})

test('nobody else adds to it, sends it or opens it; at rest it is encrypted', async () => {
  const [visitor, stranger, operator] = [await world.visitor(), await world.visitor(), await world.operator()]
  const bytes = bytesLike('jpeg', 700_000)
  bytes.write('секрет', 600_000)
  const id = await upload(world, visitor, bytes)
  const begun = good(await begin(visitor, 100))
  expect(await sendPiece(world, stranger, begun.id, 0, bytesLike('jpeg', 100))).toMatchObject({ http: 403, code: 'NO_ACCESS' })
  expect(await sendPiece(world, null, begun.id, 0, bytesLike('jpeg', 100))).toMatchObject({ http: 401, code: 'UNAUTHENTICATED' })
  const theirs = { kind: 'card' as const, number: '4111111111111111', bank: 'Сбер', file: id }
  expect(await world.call('verifyCard', theirs, stranger)).toMatchObject({ http: 403, code: 'NO_ACCESS', details: { field: 'file' } })
  const missing = { ...theirs, file: '00000000-0000-0000-0000-000000000000' }
  for (const file of [missing, { ...theirs, file: 'nothing' }])
    expect(await world.call('verifyCard', file, stranger)).toMatchObject({ http: 403, code: 'NO_ACCESS', details: { field: 'file' } })
  const sent = good(await world.call('verifyCard', theirs, visitor))
  expect(await world.call('verifyCard', { ...theirs, number: '5555555555554444' }, visitor)).toMatchObject({ code: 'FILE_USED' })
  expect(await world.call('getVerification', { id: sent.id }, stranger)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('getVerification', { id: 'nothing' }, stranger)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('getVerification', { id: 'nothing' }, operator)).toMatchObject({ code: 'VERIFICATION_NOT_FOUND' })

  const { file } = sent
  expect(file).toEqual({
    id,
    bucket: 'verifications',
    fullPath: `images/${id}`,
    name: 'карта.jpg',
    size: 700_000,
    contentType: 'image/jpeg',
    generation: String(Date.parse(world.clock.now()) * 1000),
    metageneration: '1',
    timeCreated: world.clock.now(),
    updated: world.clock.now(),
    md5Hash: createHash('md5').update(bytes).digest('base64'),
    cacheControl: 'private, no-store',
    contentDisposition: 'inline',
    contentEncoding: null,
    contentLanguage: null,
    customMetadata: {},
    url: expect.stringMatching(`^/images/${id}[?]until=[0-9]{13}&key=`),
    urlUntil: expect.any(String),
    addedAt: world.clock.now(),
  })
  expect(good(await world.call('getVerification', { id: sent.id }, visitor)).file).toEqual(file)
  const url = file?.url ?? ''
  const answer = await open(url, visitor)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': '700000',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  const part = await open(url, visitor, { range: 'bytes=524280-524300' })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(524_280, 524_301))).toBe(true)
  expect((await open(url, visitor, { range: 'bytes=700000-' })).status).toBe(416)
  expect((await open(`${url}&download=1`, visitor)).headers.get('content-disposition')).toMatch(/^attachment/)
  // the address was made for one person
  for (const session of [stranger, operator]) expect((await open(url, session)).status).toBe(403)
  expect((await open(url, null)).status).toBe(401)
  const staffs = good(await world.call('getVerification', { id: sent.id }, operator)).file?.url ?? ''
  expect((await open(staffs, operator)).status).toBe(200)
  world.clock.turn({ minutes: 16 })
  expect((await open(url, visitor)).status).toBe(403)

  const { rows } = await world.database.pool.query<{ bytes: Buffer }>('select bytes from file_pieces where file_id = $1', [id])
  expect(rows).toHaveLength(2)
  expect(rows.some((row) => row.bytes.includes('секрет') || row.bytes.subarray(0, 3).equals(bytes.subarray(0, 3)))).toBe(false)
  const { rows: numbers } = await world.database.pool.query<{ number: string }>('select number from verifications')
  expect(JSON.stringify(numbers)).not.toContain('4111111111111111')
})

test('a smartphone sends it by a link that works once, and the computer follows', async () => {
  const [computer, phone, other] = [await world.visitor(), await world.visitor(), await world.visitor()]
  const link = good(await world.call('makePhoneLink', { idempotencyKey: newKey() }, computer))
  const phoneToken = link.url.split('#')[1] ?? ''
  const opened = good(await world.call('openPhoneLink', { idempotencyKey: newKey(), token: phoneToken }, phone))
  expect(opened).toMatchObject({ state: 'opened', upload: null })
  expect(await world.call('openPhoneLink', { token: phoneToken }, other)).toMatchObject({ code: 'LINK_ELSEWHERE' })
  const id = await upload(world, phone, bytesLike('jpeg'), { phoneToken })
  // used up
  expect(await world.call('startUpload', { name: 'x.jpg', size: 10, phoneToken }, phone)).toMatchObject({ code: 'LINK_SENT' })
  // the phone that sent it is loaded anew: it says so; another one is told that it was sent
  expect(good(await world.call('openPhoneLink', { token: phoneToken }, phone))).toMatchObject({ state: 'used' })
  expect(await world.call('openPhoneLink', { token: phoneToken }, other)).toMatchObject({ code: 'LINK_SENT' })
  // it is the computer's file, and not the smartphone's
  const body = { kind: 'card' as const, number: '4111111111111111', bank: 'Сбер', file: id }
  expect(await world.call('verifyCard', body, phone)).toMatchObject({ http: 403, code: 'NO_ACCESS', details: { field: 'file' } })
  expect(good(await world.call('verifyCard', body, computer)).status).toBe('pending')
  const late = good(await world.call('makePhoneLink', {}, computer))
  world.clock.turn({ minutes: 16 })
  expect(await world.call('openPhoneLink', { token: late.url.split('#')[1] ?? '' }, phone)).toMatchObject({ code: 'LINK_EXPIRED' })
})

test('what a smartphone sent stays after the smartphone is forgotten', async () => {
  const [computer, phone, operator] = [await world.visitor(), await world.visitor(), await world.operator()]
  const link = good(await world.call('makePhoneLink', { idempotencyKey: newKey() }, computer))
  const phoneToken = link.url.split('#')[1] ?? ''
  good(await world.call('openPhoneLink', { idempotencyKey: newKey(), token: phoneToken }, phone))
  const bytes = bytesLike('jpeg', 700_000)
  const file = await upload(world, phone, bytes, { phoneToken })
  const { id } = good(await world.call('verifyCard', { kind: 'card', number: '4111111111111111', bank: 'Сбер', file }, computer))
  world.clock.turn({ hours: 31 * 24 })
  await world.sweep('forgetAnonymous', 'forgetOld')
  expect((await world.database.pool.query('select 1 from users where uid = $1', [phone.uid])).rowCount).toBe(0)
  const url = good(await world.call('getVerification', { id }, operator)).file?.url ?? ''
  const answer = await open(url, operator)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
})

test('what nobody sent to be verified is forgotten after a day, what was sent stays', async () => {
  const visitor = await world.visitor()
  const [lost, kept] = [await upload(world, visitor), (await sendCard(world, visitor, { number: '5555555555554444' })).file?.id ?? '']
  world.clock.turn({ hours: 25 })
  await world.sweep('forgetOld')
  const ids = async (table: string) => (await world.database.pool.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id)
  for (const table of ['files', 'uploads']) {
    expect(await ids(table)).toContain(kept)
    expect(await ids(table)).not.toContain(lost)
  }
})

test('what was sent nowhere has a bound for one address; what never came whole is forgotten after two hours', async () => {
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  world.clock.turn({ hours: 25 })
  await world.sweep('forgetOld')
  const whole = await upload(world, visitor)
  const most = 50 * 1024 * 1024
  for (let time = 0; time < 5; time += 1) good(await begin(visitor, most))
  expect(await begin(visitor, most)).toMatchObject({ code: 'TOO_MANY_CALLS', details: { retryAfterSeconds: 7200 } })
  // the same person with another session
  expect(await begin(other, most)).toMatchObject({ code: 'TOO_MANY_CALLS' })
  good(await begin(other, 1000))
  world.clock.turn({ hours: 2.1 })
  await world.sweep('forgetOld')
  good(await begin(visitor, most))
  const { rows } = await world.database.pool.query<{ id: string }>('select id from files where id = $1', [whole])
  expect(rows).toHaveLength(1)
})

test('what has come from all of them has a bound too, and who only begins takes no room of others', async () => {
  world.clock.turn({ hours: 25 })
  await world.sweep('forgetOld')
  const stranger = await world.visitor()
  const { pool } = world.database
  await pool.query(
    `insert into uploads (id, user_id, sender_id, address_hash, name, size, date_created)
     select gen_random_uuid(), $1, $1, 'crowd ' || n, 'film.mp4', 50 * 1024 * 1024, $2 from generate_series(1, 90) n`,
    [stranger.uid, world.clock.now()],
  )
  const visitor = await world.visitor()
  good(await begin(visitor, 1000))
  await pool.query("update uploads set received = size - 1 where address_hash like 'crowd %'")
  expect(await begin(visitor, 1000)).toMatchObject({ code: 'TOO_MANY_CALLS' })
  await pool.query("delete from uploads where address_hash like 'crowd %'")
})

test('files that cannot be deleted keep nothing else from being forgotten', async () => {
  const visitor = await world.visitor()
  good(await world.call('makePhoneLink', { idempotencyKey: newKey() }, visitor))
  good(await begin(visitor, 1000))
  await world.database.pool.query(`
    create function refuse_deletion() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse_deletion before delete on uploads for each statement execute function refuse_deletion()`)
  world.clock.turn({ hours: 25 })
  await expect(world.sweep('forgetOld')).rejects.toThrow('no')
  expect((await world.database.pool.query('select 1 from phone_links')).rowCount).toBe(0)
  await world.database.pool.query('drop trigger refuse_deletion on uploads; drop function refuse_deletion')
})
