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
 * Mailer for SMTP_URL (`smtp://user:password@host:587`, `smtps://host`). Throws OutsideError: `timeout`, `network` and `limit` (a 4xx
 * reply) are worth another attempt; `body` is a final refusal (5xx) of this recipient or this email. A refusal of us (the log-in, the
 * greeting, the sender) is `network`: it says nothing about the email, and staff may mend it. `status` is the reply code.
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

function mailError(error: unknown): OutsideError {
  type Failure = { code?: string; command?: string; responseCode?: number; message?: string }
  const { code = '', command = '', responseCode, message = '' } = error as Failure
  return new OutsideError(kindOf(code, command, responseCode), 'smtp', message.slice(0, 200), { status: responseCode ?? null })
}

function kindOf(code: string, command: string, reply: number | undefined): OutsideErrorKind {
  if (code === 'ETIMEDOUT') return 'timeout'
  if (reply !== undefined && reply >= 400 && reply < 500) return 'limit'
  const isOfThisEmail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  return isOfThisEmail ? 'body' : 'network'
}
