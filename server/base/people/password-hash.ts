/** Passwords at rest: argon2id, the only file that knows the library. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fewAtOnce } from '../few-at-once.ts'

/** A hash fills a core for some ten milliseconds. One core stays for everybody else, however many log in at once. */
const inTurn = fewAtOnce(Math.max(1, availableParallelism() - 1))

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

// The hash of a password that nobody has. It is checked for an unknown e-mail, so that the answer takes as long as for a known one.
let nobodys: Promise<string> | null = null

/** Whether the password is the one; null stands for a person who does not exist or has no password, and is never right. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password')
  const stored = passwordHash ?? (await nobodys)
  const right = await inTurn(() => verify(stored, password))
  return passwordHash !== null && right
}
