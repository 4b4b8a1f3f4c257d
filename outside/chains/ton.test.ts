import { afterEach, describe, expect, test } from 'vitest'
import { answering, failureOf, type LocalServer } from '../local-answer.ts'
import { toncoin, tonUsdt } from './ton.ts'
import { commentIn } from './ton-cell.ts'

const us = 'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p'
const usRaw = '0:B113A994B5024A16719F69139328EB759596C38A25F59028B146FECDC3621DFE'
const master = usRaw
const payerRaw = '0:52908400098527886E0F7030069857D2E4169EE752908400098527886E0F7030'
const since = '2026-01-01T00:00:00.000Z'
const present = '2026-01-01T00:10:00.000Z'
const sinceSeconds = Date.parse(since) / 1000
const hash = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const hexHash = (byte: number) => Buffer.alloc(32, byte).toString('hex')

let server: LocalServer | null = null
afterEach(() => server?.stop())

type Row = Record<string, unknown>
const message = (more: Row = {}): Row => ({
  hash: hash(9),
  source: payerRaw,
  destination: usRaw,
  value: '1500000000',
  created_at: String(sinceSeconds + 58),
  bounced: false,
  message_content: { hash: hash(8), body: 'te6cck', decoded: { type: 'text_comment', comment: '2090820001' } },
  ...more,
})
const row = (more: Row = {}, inside: Row = {}): Row => ({
  account: usRaw,
  hash: hash(1),
  lt: '50000000000001',
  now: sinceSeconds + 60,
  total_fees: '400000',
  description: { type: 'ord', aborted: false },
  in_msg: message(inside),
  out_msgs: [],
  ...more,
})
const jetton = (more: Row = {}): Row => ({
  source: payerRaw,
  destination: usRaw,
  amount: '100500000',
  jetton_master: master,
  transaction_hash: hash(2),
  transaction_now: sinceSeconds + 60,
  transaction_aborted: false,
  forward_payload: bag(comment('2090820001')),
  ...more,
})
const comment = (text: string) => Buffer.concat([Buffer.alloc(4), Buffer.from(text)])
/** A chain of cells, each referring to the next. */
const bag = (...cells: Buffer[]) => {
  const made = cells.map((cell, index) =>
    Buffer.from([index + 1 < cells.length ? 1 : 0, cell.length * 2, ...cell, ...(index + 1 < cells.length ? [index + 1] : [])]),
  )
  const size = made.reduce((sum, cell) => sum + cell.length, 0)
  return Buffer.concat([Buffer.from([0xb5, 0xee, 0x9c, 0x72, 1, 1, cells.length, 1, 0, size, 0]), ...made]).toString('base64')
}

async function scan(pages: (Row[] | object)[], watch = toncoin, headAfter = 500) {
  let page = 0
  server = await answering((request, response) => {
    if (request.url?.startsWith('/api/v3/masterchainInfo'))
      return response.end(JSON.stringify({ first: {}, last: { seqno: 5, gen_utime: String(sinceSeconds + headAfter) } }))
    const answer = pages[page] ?? []
    page += 1
    const list = watch === toncoin ? { transactions: answer } : { jetton_transfers: answer }
    response.end(JSON.stringify(Array.isArray(answer) ? { ...list, address_book: {} } : answer))
  })
  return watch({ baseUrl: server.url, apiKey: 'a key' }).incoming(us, since, { signal: AbortSignal.timeout(5000), now: () => present })
}

describe('toncoin', () => {
  test('comes with its comment, final at once', async () => {
    expect(await scan([[row()]])).toEqual({
      transfers: [
        {
          key: `ton:${hexHash(1)}`,
          contract: null,
          transactionHash: hexHash(1),
          from: expect.stringMatching(/^UQ/),
          to: us,
          amount: '1.5',
          at: '2026-01-01T00:01:00.000Z',
          confirmations: 1,
          confirmed: true,
          memo: '2090820001',
        },
      ],
      lookedUntil: '2026-01-01T00:08:20.000Z',
    })
  })
  test.each<[string, Row, Row]>([
    ['an order from outside', {}, { source: null }],
    ['what bounced back', {}, { bounced: true }],
    ['an undone transaction', { description: { aborted: true } }, {}],
    ['what carries nothing', {}, { value: '0' }],
    ['a value left out', {}, { value: null }],
    ['what we send ourselves', {}, { source: usRaw.toLowerCase() }],
    ['what goes elsewhere', {}, { destination: payerRaw }],
    ['no message', { in_msg: null }, {}],
    ['what was there before', { now: sinceSeconds - 1 }, {}],
  ])('%s is not money', async (_name, more, inside) => {
    expect((await scan([[row(more.in_msg === null ? { in_msg: null } : { ...more, in_msg: message(inside) })]])).transfers).toEqual([])
  })
  test.each<[string, Row | null, string | null]>([
    ['read by us where the index does not', { body: bag(comment('Заявка 7')) }, 'Заявка 7'],
    ['over several cells', { body: bag(comment('12345'), Buffer.from('6789')), decoded: null }, '123456789'],
    ['decoded in other words', { body: null, decoded: { '@type': 'text_comment', text: '77' } }, '77'],
    ['of another kind', { body: bag(Buffer.from([0x21, 0x67, 0xda, 0x4b, 1, 2])), decoded: { type: 'encrypted' } }, null],
    ['kept exactly, with its spaces', { decoded: { type: 'text_comment', comment: ' 77 ' } }, ' 77 '],
    ['none at all', null, null],
    ['with a zero character, decoded', { decoded: { type: 'text_comment', comment: '7\0 7' } }, '7\uFFFD 7'],
    ['with a zero character, read by us', { body: bag(comment('7\0 7')), decoded: null }, '7\uFFFD 7'],
    ['of thousands of characters', { decoded: { type: 'text_comment', comment: 'Ж'.repeat(4000) } }, `${'Ж'.repeat(500)}…`],
  ])('a comment: %s', async (_name, content, memo) => {
    expect((await scan([[row({}, { message_content: content })]])).transfers).toMatchObject([{ memo }])
  })
  test('is asked for page by page, and what shifted meanwhile counts once', async () => {
    const full = Array.from({ length: 200 }, (_, index) => row({ hash: Buffer.alloc(32, index).toString('base64') }))
    const { transfers } = await scan([full, [full[199] ?? row(), row({ hash: hash(250) })]])
    expect(transfers).toHaveLength(201)
    const asked = (server?.asked ?? [])
      .filter(({ url }) => url.includes('/transactions'))
      .map(({ url }) => new URL(url, 'http://node').searchParams)
    expect(asked.map((query) => [query.get('offset'), query.get('sort'), query.get('start_utime')])).toEqual([
      ['0', 'desc', String(sinceSeconds)],
      ['200', 'desc', String(sinceSeconds)],
    ])
  })
})

describe('USDT', () => {
  test('is told by its master, in any spelling, and by the comment in its payload', async () => {
    for (const spelling of [master, master.toLowerCase(), 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs']) {
      const { transfers } = await scan(
        [[jetton({ jetton_master: spelling, destination: payerRaw.replace('52', '53') }), jetton({ jetton_master: spelling })]],
        tonUsdt,
      )
      expect(transfers).toMatchObject([{ key: `ton:${hexHash(2)}:jetton`, amount: '100.5', memo: '2090820001', confirmed: true }])
      await server?.stop()
    }
  })
  test.each<[string, Row]>([
    ['another jetton', { jetton_master: payerRaw }],
    ['an undone transfer', { transaction_aborted: true }],
    ['nothing', { amount: '0' }],
    ['what we send ourselves', { source: usRaw }],
    ['what was there before', { transaction_now: sinceSeconds - 1 }],
  ])('%s is not money', async (_name, more) => {
    expect((await scan([[jetton(more)]], tonUsdt)).transfers).toEqual([])
  })
  test('without a payload has no memo', async () => {
    expect((await scan([[jetton({ forward_payload: null })]], tonUsdt)).transfers).toMatchObject([{ memo: null }])
  })
})

test.each<[string, object, string]>([
  ['an error with 200', { ok: false, error: 'LITE_SERVER_UNKNOWN', code: 500 }, 'body'],
  ['too often with 200', { ok: false, error: 'Ratelimit exceed', code: 429 }, 'limit'],
  ['an error without a code', { error: 'not found' }, 'body'],
  ['no list', { address_book: {} }, 'shape'],
  ['a sum with a point', [row({}, { value: '1500000000.5' })], 'shape'],
  ['a negative sum', [row({}, { value: '-1' })], 'shape'],
  ['more than there is', [row({}, { value: '9'.repeat(25) })], 'shape'],
  ['a block from the future', [row({ now: sinceSeconds + 99_999 })], 'shape'],
])('%s', async (_name, answer, kind) => {
  expect(await failureOf(scan([answer]))).toMatchObject({ kind, source: 'ton' })
})

test('a text that is no address makes no request', async () => {
  server = null
  await expect(
    toncoin({ baseUrl: 'http://127.0.0.1:1' }).incoming('EQ', since, { signal: AbortSignal.timeout(1000), now: () => present }),
  ).rejects.toMatchObject({ kind: 'shape' })
})

test('an index that stands still has looked no further', async () => {
  expect((await scan([[]], toncoin, 30)).lookedUntil).toBe('2026-01-01T00:00:30.000Z')
})

test.each(['', 'te6cck', 'AAAA', bag(Buffer.from([1, 2, 3])), bag(Buffer.concat([Buffer.alloc(4), Buffer.from([0xff, 0xfe])]))])(
  'no comment in "%s"',
  (cell) => {
    expect(commentIn(cell)).toBeNull()
  },
)
