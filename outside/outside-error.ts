/** What can go wrong beyond our walls, in one shape for every counterparty. */

/**
 * - `timeout`: no whole answer in the time allowed;
 * - `network`: no connection, or one that broke before the answer was whole;
 * - `limit`: asked too often (see `retryAfterSeconds`);
 * - `http`: any other answer that is not 2xx;
 * - `body`: a well-formed answer that says "error" in its body, whatever its status;
 * - `shape`: not JSON, too big, fields missing or renamed, a figure that cannot be a price or a sum;
 * - `clock`: their clock is too far from ours, so that the answer may be an old one;
 * - `empty`: a good answer that holds nothing usable: the source has no rate now.
 */
export type OutsideErrorKind = 'timeout' | 'network' | 'limit' | 'http' | 'body' | 'shape' | 'clock' | 'empty'

/** A counterparty failed us. `detail` is for the log: it is foreign text and is never shown to visitors. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly kind: OutsideErrorKind
  readonly source: string
  readonly detail: string
  /** HTTP status (SMTP reply code for mail), where there was one. */
  readonly status: number | null
  /** How long the counterparty asks us to wait, where it says so. */
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
