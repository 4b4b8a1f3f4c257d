/** Runs `npm run audit` on a stage, and looks at how large its process grows. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Stage } from '../stage.ts'

/** Throws where something differs. `peakMb` is not a number where the system does not tell (other than Linux). */
export async function runAudit({ context }: Stage): Promise<{ seconds: number; peakMb: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/audit.ts'], {
    env: { ...process.env, MODE: 'demo', DATABASE_URL: context.database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text))
  let peakMb = Number.NaN
  const look = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const [, kilobytes] = /VmHWM:\s*(\d+) kB/.exec(status) ?? []
    if (kilobytes !== undefined) peakMb = Number(kilobytes) / 1024
  }
  const looking = setInterval(() => void look(), 50)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(looking)
  if (code !== 0) throw new Error(`the books are off: ${told}`)
  return { seconds: (performance.now() - started) / 1000, peakMb }
}
