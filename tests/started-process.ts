/** The server as a process of its own, as `npm start` runs it, and what it leaves behind. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { type Running, runProgram } from './run-program.ts'
import { isReady, untilSaid } from './until-said.ts'

/** An empty folder, removed when the test ends. */
export async function emptyFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'menyala-start-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** `node server/main.ts` without screens; killed when the test ends. */
export const startProcess = (env: Record<string, string>): Running => startProgram(['server/main.ts', '--no-screens'], env)

/** A program of ours; killed when the test ends. */
export function startProgram(args: string[], env: Record<string, string>): Running {
  const started = runProgram(args, env)
  onTestFinished(() => void started.child.kill('SIGKILL'))
  return started
}

/** Its address, once it serves. */
export const addressOf = async (started: Running): Promise<string> => (await untilSaid(started, isReady))[0] ?? ''

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
