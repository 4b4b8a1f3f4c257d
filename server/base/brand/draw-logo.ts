/** Draws an SVG or PNG as the picture that is kept as a logo. */
import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./draw-logo.process.ts', import.meta.url))
const timeLimitMs = 15_000

/** The picture as PNG; null for a file that cannot be drawn, or not in time. */
export async function drawLogo(file: Buffer): Promise<Buffer | null> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // nothing of ours: what draws a stranger's file knows no secret
    env: { PATH: process.env['PATH'] ?? '' },
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
  // a program that ends early reads the rest no more
  child.stdin.on('error', () => undefined)
  child.stdin.end(file)
  const [picture, code] = await Promise.all([buffer(child.stdout), ended])
  return code === 0 ? picture : null
}
