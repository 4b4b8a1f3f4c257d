import { afterEach, expect, test } from 'vitest'
import { answering, failureOf, type LocalAnswer, type LocalServer } from '../local-answer.ts'
import { telegram, telegramText } from './telegram.ts'

const signal = new AbortController().signal
let server: LocalServer | null = null
afterEach(() => server?.stop())

async function bot(...answers: LocalAnswer[]) {
  server = await answering(...answers)
  return telegram({ baseUrl: server.url, token: '42:secret' })
}
const message = { chatId: '-1001234567890123456', html: '<b>Order</b>', silent: false }
const sent = (chatId: string) => `{"ok":true,"result":{"message_id":55,"date":1767225600,"chat":{"id":${chatId},"type":"supergroup"}}}`
const refused = (status: number, description: string, parameters = '{}'): LocalAnswer => ({
  status,
  body: `{"ok":false,"error_code":${status},"description":"${description}","parameters":${parameters}}`,
})

test('a message goes to the chat as HTML; ids keep all their digits', async () => {
  const telegrams = await bot(sent(message.chatId))
  expect(await telegrams.send({ ...message, silent: true }, { signal })).toEqual({ chatId: message.chatId })
  const [{ url, body } = { url: '', body: '{}' }] = server?.asked ?? []
  expect(url).toBe('/bot42:secret/sendMessage')
  expect(JSON.parse(body)).toEqual({
    chat_id: message.chatId,
    text: '<b>Order</b>',
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    disable_notification: true,
  })
})

test('a group that grew is written to under its new id, which is answered', async () => {
  const moved = refused(400, 'Bad Request: group chat was upgraded', '{"migrate_to_chat_id":-1009}')
  const telegrams = await bot(moved, sent('-1009'))
  expect(await telegrams.send(message, { signal })).toEqual({ chatId: '-1009' })
  expect(JSON.parse(server?.asked[1]?.body ?? '{}')).toMatchObject({ chat_id: '-1009' })
})

test.each([
  ['an unknown chat', refused(400, 'Bad Request: chat not found'), { kind: 'body', status: 400 }],
  ['a bot that was thrown out', refused(403, 'Forbidden: bot was kicked'), { kind: 'body', status: 403 }],
  ['a wrong token', refused(401, 'Unauthorized'), { kind: 'http', status: 401 }],
  ['too many messages', refused(429, 'Too Many Requests: retry after 7', '{"retry_after":7}'), { kind: 'limit', retryAfterSeconds: 7 }],
  ['a gateway', { status: 502, body: '<html></html>' }, { kind: 'http', status: 502 }],
  ['another shape', '{"fine":true}', { kind: 'shape' }],
  ['a broken connection', (_request: unknown, response: { destroy: () => void }) => response.destroy(), { kind: 'network' }],
] as const)('%s is a failure that never shows the token', async (_what, answer, expected) => {
  const failure = await failureOf((await bot(answer)).send(message, { signal }))
  expect(failure).toMatchObject({ source: 'telegram', ...expected })
  expect(`${failure.message} ${failure.stack}`).not.toContain('secret')
  expect(server?.asked).toHaveLength(1)
})

test('words are read after the last one that is known; what is no text is passed over with its number', async () => {
  const telegrams = await bot(
    '{"ok":true,"result":[{"update_id":9007199254740993,"message":{"message_id":7,"date":1,"chat":{"id":-1009,"title":"Ops","type":"group"},"text":"482 113"}},{"update_id":9007199254740994,"message":{"date":2,"chat":{"id":5,"first_name":"Oleg"}}},{"update_id":9007199254740995,"edited":{}}]}',
  )
  expect(await telegrams.wordsAfter('9007199254740992', { signal })).toEqual([
    { updateId: '9007199254740993', chatId: '-1009', title: 'Ops', text: '482 113', at: '1970-01-01T00:00:01.000Z' },
    { updateId: '9007199254740994', chatId: '5', title: 'Oleg', text: '', at: '1970-01-01T00:00:02.000Z' },
    { updateId: '9007199254740995', chatId: '', title: '', text: '', at: '1970-01-01T00:00:00.000Z' },
  ])
  expect(JSON.parse(server?.asked[0]?.body ?? '{}')).toEqual({ offset: '9007199254740993', timeout: 0, allowed_updates: ['message'] })
})

test('a text is written with the three signs of HTML escaped', () => {
  expect(telegramText('1 < 2 & "3" > 0')).toBe('1 &lt; 2 &amp; "3" &gt; 0')
})
