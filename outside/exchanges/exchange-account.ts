/** The interface of an account at an exchange: its deposit addresses and its deposits. */
import type { ExchangeCoin } from '../../core/credentials/exchange-sources.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import type { Instant } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { AskedBy } from './asked-by.ts'
import type { ExchangeWithdrawals } from './exchange-withdrawal.ts'

export type DepositAddress = { address: string; memo: string | null }

/**
 * - `pending`: seen, but not ours yet; also every status word that we do not know;
 * - `credited`: in the account for good;
 * - `held`: the exchange keeps it back, and somebody must ask why;
 * - `failed`: never credited, sent back or taken away again.
 */
export type DepositState = 'pending' | 'credited' | 'held' | 'failed'

export type Deposit = {
  /** The same deposit has the same key in every answer, and no other deposit has it. */
  key: string
  /** Null if it was sent inside the exchange, so that no chain has it. */
  transactionHash: string | null
  address: string | null
  memo: string | null
  /** In whole units, without trailing zeros. */
  amount: Decimal
  at: Instant
  state: DepositState
  /** The exchange's own word for the state. */
  word: string
  /** Blocks that the exchange has counted. Null if it does not say. */
  confirmations: number | null
}

/** All deposits since the asked moment, oldest first, each once. */
export type DepositScan = { deposits: Deposit[]; lookedUntil: Instant }

/** All methods throw OutsideError (ExchangeRefusal if the exchange refuses). An answer is complete or it is an error. */
export interface ExchangeAccount {
  /** Makes a request that needs the keys. `clockDifferenceMs`: how far the exchange's clock is ahead of ours. */
  check(by: AskedBy): Promise<{ clockDifferenceMs: number }>
  /** Present deposit addresses for the coin, in the exchange's order of preference. Empty if there are none yet. */
  addresses(coin: ExchangeCoin, by: AskedBy): Promise<DepositAddress[]>
  /**
   * Makes one more address. Null if the exchange makes none by API. If the exchange supports a nonce, the same nonce returns the same
   * address again.
   */
  newAddress(coin: ExchangeCoin, nonce: string, by: AskedBy): Promise<DepositAddress | null>
  /** Deposits to the account. `address` is for exchanges that are asked for each address separately. */
  deposits(question: { coin: ExchangeCoin; address: string; since: Instant }, by: AskedBy): Promise<DepositScan>
  /** Withdrawals from the account. Null if the exchange sends none for us. */
  readonly withdrawals: ExchangeWithdrawals | null
}

/**
 * Why an exchange refused, as far as its code says. For withdrawals:
 * - `balance`: not enough for the sum and the network fee;
 * - `address`: no such address, or it is not on the list of allowed addresses;
 * - `amount`: below the minimum, above a maximum per day or per withdrawal, or with too many decimals;
 * - `limit`: asked too often, so the request was not processed;
 * - `unsent`: a request that must come before the withdrawal got no answer, so nothing was sent.
 */
export const refusalReasons = [
  'key',
  'secret',
  'passphrase',
  'ip',
  'permission',
  'clock',
  'frozen',
  'exists',
  'balance',
  'address',
  'amount',
  'limit',
  'unsent',
  'other',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The exchange answered with a refusal. */
export class ExchangeRefusal extends OutsideError {
  readonly reason: RefusalReason
  constructor(
    reason: RefusalReason,
    source: string,
    detail: string,
    status: number | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super('body', source, detail, { status, retryAfterSeconds })
    this.reason = reason
  }
}
