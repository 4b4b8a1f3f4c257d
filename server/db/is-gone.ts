/** Whether the database could not be reached, or its connection broke, rather than what was asked of it. */
export function isGone(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: unknown }
  return codes.test(String(code)) || messages.test(String(message))
}

/** Of a PostgreSQL that stops, starts or has no connection left; of a connection that broke; of one that was never made. */
const codes = /^(?:57P0[123]|53300|08\w{3}|ECONNRESET|EPIPE|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const messages = /Connection terminated|not queryable|timeout exceeded when trying to connect/
