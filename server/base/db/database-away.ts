/** Whether an error is the database's absence, rather than a fault of what was asked. */
type Told = { code?: unknown; message?: unknown }
const says = (error: unknown, codes: RegExp, messages: RegExp): boolean => {
  const { code = '', message = '' } = (error ?? {}) as Told
  return codes.test(String(code)) || messages.test(String(message))
}

/** A connection that was open broke: PostgreSQL stopped, or the line was cut. */
export const isBroken = (error: unknown): boolean => says(error, /^(?:57P0[123]|ECONNRESET|EPIPE)$/, /Connection terminated|not queryable/)

/** A connection broke, or none could be made. */
export const isAway = (error: unknown): boolean =>
  isBroken(error) ||
  says(
    error,
    /^(?:53300|08\w{3}|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/,
    /timeout exceeded when trying to connect/,
  )
