/** An empty office in MODE=production, as its owner starts it: a database without a table, its mail, and the link for its first admin. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { receiveEmails } from '../../simulator/emails.ts'
import { freePort } from '../free-port.ts'
import { runProgram } from '../run-program.ts'
import { isReady, untilSaid } from '../until-said.ts'
import { newDatabase, withClosing } from './office.ts'

export type ProductionOffice = {
  url: string
  /** The one-time link that the start printed. */
  invitation: string
  /** Subjects of the emails that it has sent, newest first. */
  subjects: () => string[]
  stop: () => Promise<void>
}

/** `stop` leaves nothing behind. */
export const openProduction = (): Promise<ProductionOffice> =>
  withClosing(async (opened) => {
    const data = await mkdtemp(join(tmpdir(), 'menyala-production-'))
    opened.push(() => rm(data, { recursive: true, force: true, maxRetries: 3 }))
    const emails = await receiveEmails(Date.now, () => 'none', 0)
    opened.push(emails.stop)
    const [DATABASE_URL, PORT] = [await newDatabase(opened, null), await freePort()]
    const url = `http://127.0.0.1:${PORT}`
    const started = runProgram(['server/main.ts'], {
      MODE: 'production',
      PORT,
      DATABASE_URL,
      DATA_DIRECTORY: data,
      PUBLIC_URL: url,
      SECRET_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: emails.url,
      MAIL_FROM: 'Exchange <no-reply@exchange.example>',
      LOG_LEVEL: 'error',
    })
    opened.push(() => {
      started.child.kill('SIGKILL')
      return started.ended
    })
    await untilSaid(started, isReady)
    const invitation = /\S+\/auth\/invitation#[\w-]+/.exec(started.output())?.[0]
    if (!invitation) throw new Error(`the start printed no link for the first admin:\n${started.output()}`)
    return { url, invitation, subjects: () => emails.list().map(({ subject }) => subject) }
  })
