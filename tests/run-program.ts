/** Programs of ours as processes of their own. Whoever runs one ends it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { programEnvironment } from './program-environment.ts'

export type Running = {
  child: ChildProcess
  /** All that it has said. */
  output: () => string
  ended: Promise<number | NodeJS.Signals | null>
}

/** `args`: the file and what it is given. The channel tells the program when we are gone, so that it ends by itself when we are killed. */
export function runProgram(args: readonly string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...programEnvironment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | NodeJS.Signals | null>((done) => child.once('exit', (code, signal) => done(code ?? signal)))
  return { child, output: () => output, ended }
}
