import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { failureOf } from '../local-answer.ts'
import { type Email, smtp } from './smtp.ts'

const email: Email = {
  from: 'Меняла <post@example.org>',
  to: 'client@example.org',
  subject: 'Заявка № 1024 создана',
  text: 'Переведите 100,5 USDT',
  html: '<p>Переведите <b>100,5 USDT</b></p>',
  replyTo: 'help@example.org',
  messageId: '<order-1024-created@example.org>',
}

let stop: (() => void) | null = null
afterEach(() => stop?.())

/** A mail server that answers every email with this reply (250 accepts it) and keeps the accepted emails. */
async function postOffice(reply: number, options: SMTPServerOptions = {}) {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onData(stream, _session, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => (raw += chunk))
      stream.on('end', () => {
        taken.push(raw)
        if (reply === 250) done()
        else if (reply > 0) done(Object.assign(new Error('no'), { responseCode: reply }))
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  stop = () => server.close()
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken }
}

test('an email is sent with both bodies and its own id', async () => {
  const { url, taken } = await postOffice(250)
  await smtp(url).sendMail(email)
  expect(taken[0]).toContain('Message-ID: <order-1024-created@example.org>')
  expect(taken[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
})

test('line breaks in a subject make no new header', async () => {
  const { url, taken } = await postOffice(250)
  await smtp(url).sendMail({ ...email, subject: 'a\r\nBcc: other@example.org' })
  expect(taken[0]).not.toMatch(/^Bcc:/im)
})

test.each([
  [451, 'limit'],
  [421, 'limit'],
  [554, 'limit'],
])('the reply %i is %s', async (reply, kind) => {
  const { url } = await postOffice(reply)
  expect(await failureOf(smtp(url).sendMail(email))).toMatchObject({ kind, status: reply, source: 'smtp' })
})

const refused = (responseCode: number, text = 'refused') => Object.assign(new Error(text), { responseCode })

test.each([
  [550, 'no such user', 'body'],
  [550, '5.1.1 No such user', 'body'],
  [552, '5.2.2 Mailbox full', 'body'],
  [556, '5.1.10 Domain takes no email', 'body'],
  [554, '5.7.1 Relay access denied', 'limit'],
  [550, 'relay not permitted', 'limit'],
  [553, "sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", 'limit'],
  [550, '5.1.0 Sender address rejected', 'limit'],
  [550, '5.1.8 Access denied, bad outbound sender', 'limit'],
  [554, '5.4.6 Routing loop', 'limit'],
])('a recipient refused with "%i %s" is %s: only what is about the mailbox is final', async (reply, text, kind) => {
  const { url } = await postOffice(250, { onRcptTo: (_address, _session, done) => done(refused(reply, text)) })
  expect(await failureOf(smtp(url).sendMail(email))).toMatchObject({ kind, status: reply })
})

test('what is no address is refused for good without asking', async () => {
  const { url } = await postOffice(250)
  expect(await failureOf(smtp(url).sendMail({ ...email, to: 'nobody' }))).toMatchObject({ kind: 'body', status: null })
})

test.each<[string, string, number, SMTPServerOptions]>([
  [
    'log-in',
    'us:secret@',
    535,
    { disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(refused(535)) },
  ],
  ['sender', '', 550, { onMailFrom: (_address, _session, done) => done(refused(550)) }],
  ['sender for now', '', 451, { onMailFrom: (_address, _session, done) => done(refused(451)) }],
  ['greeting', '', 554, { onConnect: (_session, done) => done(refused(554)) }],
])('a refusal of our %s is no refusal of the email', async (_, login, status, options) => {
  const { url } = await postOffice(250, options)
  expect(await failureOf(smtp(url.replace('//', `//${login}`)).sendMail(email))).toMatchObject({ kind: 'network', status })
})

test('silence ends at the time limit', async () => {
  const { url } = await postOffice(0)
  expect(await failureOf(smtp(url, { answerWithinMs: 150 }).sendMail(email))).toMatchObject({ kind: 'timeout' })
})

test('a mail server that thinks longer about an email than it may take to reach it has taken it', async () => {
  const { url, taken } = await postOffice(250, { onMailFrom: (_address, _session, done) => void setTimeout(done, 1000) })
  await smtp(url, { reachWithinMs: 500, answerWithinMs: 60_000 }).sendMail(email)
  expect(taken).toHaveLength(1)
})

test('a stop waits no longer for a mail server that is silent than for one that is away', async () => {
  const { url, taken } = await postOffice(0)
  const stopping = new AbortController()
  const sending = failureOf(smtp(url, { reachWithinMs: 500, answerWithinMs: 60_000, stopping: stopping.signal }).sendMail(email))
  await expect.poll(() => taken.length).toBe(1)
  stopping.abort()
  expect(await sending).toMatchObject({ kind: 'timeout' })
})

test('nobody listens', async () => {
  expect(await failureOf(smtp('smtp://127.0.0.1:1').sendMail(email))).toMatchObject({ kind: 'network' })
})
