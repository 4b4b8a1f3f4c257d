/** Sends one email by SMTP. The outbox makes the retries; here an email is sent, or there is a clear reason why not. */
import { createTransport } from 'nodemailer'
import { OutsideError, type OutsideErrorKind } from '../outside-error.ts'

export type Email = {
  to: string
  from: string
  /** Where answers go. */
  replyTo: string
  subject: string
  text: string
  html: string
  /** "<id@host>": the same in every attempt, so that the receiver can recognise duplicates. */
  messageId: string
}

export type Mailer = { sendMail(email: Email): Promise<void>; close(): void }

export type SmtpOptions = {
  /** How long it may take to reach the mail server and to be greeted; and a sending to end once all stops. */
  reachWithinMs?: number
  /** How long the mail server may keep silent: RFC 5321 would wait ten minutes for its word on an email that has come whole. */
  answerWithinMs?: number
  /** Aborted when all stops; default never. */
  stopping?: AbortSignal
}

/**
 * Mailer for SMTP_URL (`smtp://user:password@host:587`, `smtps://host`). Throws OutsideError: `body` is final, as the recipient's mailbox
 * cannot be written to; the rest is worth another attempt. `limit` is any other refusal of the recipient or the email, for now (4xx) or
 * by a rule (5xx): it may mean all that we send. A refusal of us (the log-in, the greeting, the sender) is `network`: it says nothing
 * about the email, and staff may mend it. `status` is the reply code.
 */
export function smtp(url: string, { reachWithinMs = 10_000, answerWithinMs = 5 * 60_000, stopping }: SmtpOptions = {}): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: reachWithinMs,
    greetingTimeout: reachWithinMs,
    socketTimeout: answerWithinMs,
  })
  return {
    async sendMail(email) {
      try {
        // An email must never read our files or fetch an address, whatever its text contains.
        const sending = transport.sendMail({ ...email, disableFileAccess: true, disableUrlAccess: true })
        await (stopping ? untilStopped(sending, stopping, reachWithinMs) : sending)
      } catch (error) {
        throw mailError(error)
      }
    },
    close: () => transport.close(),
  }
}

/** A stop waits so long for what is being sent, and no longer: the next start sends it again. */
function untilStopped(sending: Promise<unknown>, stopping: AbortSignal, withinMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const stop = () => {
      timer = setTimeout(() => reject(Object.assign(new Error('stopped while it was being sent'), { code: 'ETIMEDOUT' })), withinMs)
    }
    if (stopping.aborted) stop()
    else stopping.addEventListener('abort', stop, { once: true })
    const end = () => {
      clearTimeout(timer)
      stopping.removeEventListener('abort', stop)
    }
    sending.finally(end).then(resolve, reject)
  })
}

type Failure = { code?: string; command?: string; responseCode?: number; response?: string; message?: string }

function mailError(error: unknown): OutsideError {
  const failure = error as Failure
  return new OutsideError(kindOf(failure), 'smtp', (failure.message ?? '').slice(0, 200), { status: failure.responseCode ?? null })
}

function kindOf({ code = '', command = '', responseCode: reply, response = '' }: Failure): OutsideErrorKind {
  if (code === 'ETIMEDOUT') return 'timeout'
  const isOfThisEmail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  if (!isOfThisEmail) return 'network'
  if (reply !== undefined && reply < 500) return 'limit'
  // without a reply the library itself refuses what is no address
  return reply === undefined || isOfMailbox(command, response) ? 'body' : 'limit'
}

/** By RFC 3463. 5.1.0, 5.1.7 and 5.1.8 may be about the sender, who is us; 5.3 and above are about servers, the way and their rules. */
const mailboxCode = /^5\.(?:1\.(?:[1-6]|10)|2\.\d+)$/

/** Whether a 5xx is about the recipient's mailbox. Without such a code, only what refuses the recipient can be, and no word on relaying is. */
function isOfMailbox(command: string, response: string): boolean {
  const code = /(?:^\d{3}[ -]|#)([45]\.\d{1,3}\.\d{1,3})/.exec(response)?.[1]
  return code === undefined ? command === 'RCPT TO' && !/relay/i.test(response) : mailboxCode.test(code)
}
