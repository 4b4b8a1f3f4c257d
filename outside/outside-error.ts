/** Failures of counterparties, in one form for all of them. */

/**
 * - `timeout`: no complete answer in the allowed time;
 * - `network`: no connection, or it broke before the answer was complete;
 * - `limit`: asked too often (see `retryAfterSeconds`);
 * - `http`: any other answer that is not 2xx;
 * - `body`: a well-formed answer that reports an error in its body, whatever its status;
 * - `shape`: not JSON, too big, fields missing or renamed, or a number that cannot be a price or a sum;
 * - `clock`: the counterparty's clock is too far from ours, so the answer may be old;
 * - `empty`: a valid answer without anything usable: for example the source has no rate now.
 */
export type OutsideErrorKind = 'timeout' | 'network' | 'limit' | 'http' | 'body' | 'shape' | 'clock' | 'empty'

/** A counterparty failed. `detail` is for the log: it is foreign text and is never shown to visitors. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly kind: OutsideErrorKind
  readonly source: string
  readonly detail: string
  /** HTTP status (SMTP reply code for mail), if there was one. */
  readonly status: number | null
  /** How long the counterparty asks us to wait, if it says so. */
  readonly retryAfterSeconds: number | null

  constructor(
    kind: OutsideErrorKind,
    source: string,
    detail: string,
    answer: { status?: number | null; retryAfterSeconds?: number | null } = {},
  ) {
    super(`${source}: ${kind}${answer.status ? ` ${answer.status}` : ''}: ${detail}`)
    this.kind = kind
    this.source = source
    this.detail = detail
    this.status = answer.status ?? null
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null
  }
}
