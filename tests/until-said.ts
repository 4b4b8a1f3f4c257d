/** Waiting for the words of a program that a test has started. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** A start makes a database, fills a demo and fetches a world outside: long only where the machine has much else to do. */
const startsWithinMs = 100_000

/** What a server says once it serves; its address in a group. */
export const isReady = /Menyala is ready: (\S+)/

/** The groups of `words` once a program has printed them; throws with all it said where it ends before, or never says so. */
export async function untilSaid({ child, output }: { child: ChildProcess; output: () => string }, words: RegExp): Promise<string[]> {
  for (const end = Date.now() + startsWithinMs; Date.now() < end; await pause(20)) {
    const found = words.exec(output())
    if (found) return found.slice(1)
    if (child.exitCode !== null || child.signalCode !== null) break
  }
  throw new Error(`it did not say "${words.source}": ${output()}`)
}
