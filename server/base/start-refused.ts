/** Why the program does not start, as one sentence for the person at the terminal. It is printed without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/**
 * One sentence for a failure of the surroundings (full disk, unreachable or refusing database, taken port),
 * or null when the failure is none of these and deserves its stack.
 */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartRefused) return error.message
  const { code, message, port } = error as { code?: string; message?: string; port?: number }
  if (code === 'ENOSPC' || code === '53100' || /no space left on device/i.test(message ?? ''))
    return 'The disk is full: free some space and start again.'
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is taken by another program: stop it, or choose another one with PORT.`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be used by this user: choose one above 1023 with PORT.`
  // the message of `pg` when a server accepts the connection and then does not answer
  const silent =
    message === 'timeout expired' || /^(Connection terminated due to connection timeout|Query read timeout)$/.test(message ?? '')
  const database = silent ? databaseFailures.ETIMEDOUT : databaseFailures[code ?? '']
  return database === undefined ? null : `${database} (DATABASE_URL).`
}

export const notAFolder = (path: string): string => `DATA_DIRECTORY must be a folder, and ${path} is a file.`

const databaseFailures: Record<string, string> = {
  ECONNREFUSED: 'The database does not answer at its address',
  ENOTFOUND: 'The name of the database server is unknown',
  EAI_AGAIN: 'The name of the database server cannot be looked up',
  ETIMEDOUT: 'The database did not answer in time',
  '28P01': 'The database refuses the password',
  '28000': 'The database refuses this user',
  '3D000': 'The database does not exist',
  '53300': 'The database has no free connection',
  '42501': 'The database user lacks a right that Menyala needs',
}
