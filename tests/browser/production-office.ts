/** An empty office in MODE=production, as its owner starts it: a database without a table, its mail, and the link for its first admin. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { receiveEmails } from '../../simulator/emails.ts'
import { freePort } from '../free-port.ts'
import { programEnvironment } from '../program-environment.ts'
import { isReady, untilSaid } from '../until-said.ts'
import { newDatabase } from './office.ts'

export type ProductionOffice = {
  url: string
  /** The one-time link that the start printed. */
  invitation: string
  /** Subjects of the emails that it has sent, newest first. */
  subjects: () => string[]
  stop: () => Promise<void>
}

/** `stop` leaves nothing behind. */
export async function openProduction(): Promise<ProductionOffice> {
  const opened: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const data = await mkdtemp(join(tmpdir(), 'menyala-production-'))
    opened.push(() => rm(data, { recursive: true, force: true, maxRetries: 3 }))
    const emails = await receiveEmails(Date.now, () => 'none', 0)
    opened.push(emails.stop)
    const DATABASE_URL = await newDatabase(opened, null)
    const PORT = await freePort()
    const url = `http://127.0.0.1:${PORT}`
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: {
        ...programEnvironment,
        MODE: 'production',
        PORT,
        DATABASE_URL,
        DATA_DIRECTORY: data,
        PUBLIC_URL: url,
        SECRET_KEY: randomBytes(32).toString('base64'),
        SMTP_URL: emails.url,
        LOG_LEVEL: 'error',
      },
      // the channel ends the server by itself when this process is killed
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    opened.push(() => {
      child.kill('SIGKILL')
      return ended
    })
    await untilSaid({ child, output: () => output }, isReady)
    const invitation = /\S+\/auth\/invitation#[\w-]+/.exec(output)?.[0]
    if (!invitation) throw new Error(`the start printed no link for the first admin:\n${output}`)
    return { url, invitation, subjects: () => emails.list().map(({ subject }) => subject), stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}
