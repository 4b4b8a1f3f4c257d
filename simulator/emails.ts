/** A simulated SMTP server: accepts every email, delivers none, and shows them. */
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Fault } from './faults.ts'

export type ReceivedEmail = {
  /** Counts up from 1. */
  id: number
  at: string
  from: string
  /** Where an answer goes; null: to the sender. */
  replyTo: string | null
  to: string[]
  subject: string
  messageId: string | null
  text: string
  html: string | null
}

export type Emails = {
  url: string
  /** Newest first. */
  list(): readonly ReceivedEmail[]
  find(id: number): ReceivedEmail | null
  stop(): Promise<void>
}

type Envelope = { mailFrom: { address: string } | false; rcptTo: { address: string }[] }

/** Older emails are dropped. */
const mostEmails = 500
const mostBytes = 5_000_000

/** The server's reply under a fault: 4xx means "try later", 5xx means "never". */
const replies: Partial<Record<Fault, [number, string]>> = {
  '429': [451, '4.7.1 Too many messages, try again later'],
  '429-retry': [421, '4.7.0 Try again later'],
  '5xx': [554, '5.7.1 Message refused'],
  'body-error': [550, '5.1.1 Mailbox unavailable'],
}

/**
 * The library holds each greeting back for 100 ms, to catch senders that talk before it. Ours never do, and each simulated email would
 * cost that time.
 */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>): void {
    super.connect(...given)
    for (const connection of this.connections) {
      if (connection._ready) continue
      connection.connectionReady()
      // the held back greeting would be a second one
      connection.connectionReady = () => undefined
    }
  }
}

/** Listens on a free port of 127.0.0.1. `fault` is read for every email. */
export async function receiveEmails(now: () => number, fault: () => Fault, slowMs: number): Promise<Emails> {
  const emails: ReceivedEmail[] = []
  let received = 0
  let stopped = false

  const server = new PromptServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 500,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => void answer(Buffer.concat(chunks), session.envelope, done))
    },
  })
  // Ignores a client that breaks off. Without a listener this error would end the process.
  server.on('error', () => undefined)

  async function answer(raw: Buffer, envelope: Envelope, done: (error?: Error) => void): Promise<void> {
    try {
      await take(raw, envelope)
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)))
    }
    done()
  }

  async function take(raw: Buffer, envelope: Envelope): Promise<void> {
    const present = fault()
    const reply = replies[present]
    if (reply) throw Object.assign(new Error(reply[1]), { responseCode: reply[0] })
    if (present === 'silent') await new Promise(() => undefined)
    if (present === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs).unref())
    if (raw.length > mostBytes) throw Object.assign(new Error('Message too big'), { responseCode: 552 })
    const parsed = await PostalMime.parse(raw)
    if (stopped) return
    received += 1
    emails.unshift({
      id: received,
      at: new Date(now()).toISOString(),
      from: parsed.from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
      replyTo: parsed.replyTo?.[0]?.address ?? null,
      to: envelope.rcptTo.map((each) => each.address),
      subject: parsed.subject ?? '',
      messageId: parsed.messageId ?? null,
      text: parsed.text ?? '',
      html: parsed.html ?? null,
    })
    emails.length = Math.min(emails.length, mostEmails)
  }

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    list: () => emails,
    find: (id) => emails.find((each) => each.id === id) ?? null,
    stop() {
      stopped = true
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
