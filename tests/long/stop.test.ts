/** A stop ends what runs, whatever waits or hangs, and leaves nothing behind. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { runningEmbedded } from '../../server/base/db/embedded.ts'
import { openDatabase } from '../../server/base/db/open.ts'
import { todaysConsents } from '../consents.ts'
import { usdtToCard } from '../make.ts'
import type { Running } from '../run-program.ts'
import { addressOf, callProcess, emptyFolder, noneLeft, startProcess } from '../started-process.ts'

const backlog = 200

/** A mail server that takes every email, `slowMs` after it has come whole; never with null. */
async function slowMail(slowMs: number | null): Promise<{ url: string; taken: () => number; asked: () => number }> {
  let taken = 0
  let asked = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, answer) {
      stream.resume().once('end', () => {
        asked += 1
        if (slowMs !== null)
          setTimeout(() => {
            taken += 1
            answer()
          }, slowMs)
      })
    },
  })
  server.on('error', () => undefined)
  onTestFinished(() => server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken: () => taken, asked: () => asked }
}

/** A server with one order, whose email is queued `backlog` times more. */
async function withBacklog(data: string, mailUrl: string): Promise<Running> {
  const started = startProcess({ DATA_DIRECTORY: data, SMTP_URL: mailUrl })
  const address = await addressOf(started)
  const token = (await callProcess(address, 'signInAnonymously', { wantToken: true })).result?.token ?? ''
  await expect
    .poll(async () => (await callProcess(address, 'createOrder', usdtToCard({ consents: todaysConsents() }), token)).result?.orderId)
    .toBeTruthy()
  const database = openDatabase({ url: (await runningEmbedded(data)) ?? '' })
  const { rowCount } = await database.pool.query(
    `insert into outbox (kind, key, payload, order_id, date_created, due_at)
     select kind, key || n, payload, order_id, date_created, date_created
     from (select * from outbox where kind = 'email:orderCreated' limit 1) one, generate_series(1, ${backlog}) n`,
  )
  await database.close()
  expect(rowCount).toBe(backlog)
  return started
}

test('a backlog of emails is left to the next start: the one that is being sent is sent, and nothing is left behind', async () => {
  const data = await emptyFolder()
  const mail = await slowMail(300)
  const started = await withBacklog(data, mail.url)
  await expect.poll(mail.taken).toBeGreaterThan(2)
  const before = mail.taken()
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
  expect(mail.taken() - before).toBeLessThan(backlog / 10)
  expect(mail.taken()).toBe(mail.asked())
  expect(await noneLeft(data)).toEqual([])
})

test('the same when npm start is killed without a word', async () => {
  const data = await emptyFolder()
  const mail = await slowMail(300)
  const started = await withBacklog(data, mail.url)
  await expect.poll(mail.taken).toBeGreaterThan(0)
  started.child.disconnect()
  expect(await started.ended).toBe(0)
  expect(mail.taken()).toBeLessThan(backlog)
  expect(await noneLeft(data)).toEqual([])
})

test('a mail server that hangs does not keep the database running', async () => {
  const data = await emptyFolder()
  const mail = await slowMail(null)
  const started = await withBacklog(data, mail.url)
  await expect.poll(mail.asked).toBeGreaterThan(0)
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
  expect(mail.asked()).toBeLessThan(4)
  expect(await noneLeft(data)).toEqual([])
})
