/** Passwords at rest: argon2id, the only file that knows the library. */
import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string): Promise<string> => hash(password)

// The hash of a password that nobody has. It is checked for an unknown e-mail, so that the answer takes as long as for a known one.
let nobodys: Promise<string> | null = null

/** Whether the password is the one; null stands for a person who does not exist or has no password, and is never right. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await nobodys), password)
  return passwordHash !== null && right
}
