/** The server as a process of its own, as `npm start` runs it, and what it leaves behind. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { programEnvironment } from './program-environment.ts'
import { isReady, untilSaid } from './until-said.ts'

export type Started = { child: ChildProcess; output: () => string; ended: Promise<number | NodeJS.Signals | null> }

/** An empty folder, removed when the test ends. */
export async function emptyFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'menyala-start-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** `node server/main.ts` without screens; killed when the test ends. */
export const startProcess = (env: Record<string, string>): Started => startProgram(['server/main.ts', '--no-screens'], env)

/** A program of ours with a channel that tells it when we are gone. */
export function startProgram(args: string[], env: Record<string, string>): Started {
  const child = spawn(process.execPath, args, {
    env: { ...programEnvironment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | NodeJS.Signals | null>((done) => child.once('exit', (code, signal) => done(code ?? signal)))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, output: () => output, ended }
}

/** Its address, once it serves. */
export const addressOf = async (started: Started): Promise<string> => (await untilSaid(started, isReady))[0] ?? ''

/** Processes that name a folder in their command line. */
export const processesOf = (path: string): string[] =>
  execFileSync('ps', ['-eo', 'args', '-ww'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(path))

/** What is left of them after a moment. */
export async function noneLeft(path: string): Promise<string[]> {
  for (let waited = 0; waited < 5000 && processesOf(path).length > 0; waited += 50) await pause(50)
  return processesOf(path)
}

export type WireAnswer = { result?: Record<string, string>; error?: { details: { code: string } } }

/** Calls a function of it. */
export async function callProcess(address: string, name: string, data: unknown, token = ''): Promise<WireAnswer> {
  const answer = await fetch(`${address}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ data }),
  })
  return (await answer.json()) as WireAnswer
}
