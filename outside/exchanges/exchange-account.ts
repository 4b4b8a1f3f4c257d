/** The shape that every exchange's account keeps: where coins can be sent to it, and what has come. */
import type { ExchangeCoin } from '../../core/credentials/exchange-sources.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import type { Instant } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { AskedBy } from './asked-by.ts'
import type { ExchangeWithdrawals } from './exchange-withdrawal.ts'

export type DepositAddress = { address: string; memo: string | null }

/**
 * - `pending`: seen, not ours yet; also what we do not know the word of;
 * - `credited`: in the account, for good;
 * - `held`: the exchange keeps it back, and somebody must ask why;
 * - `failed`: never credited, sent back or taken again.
 */
export type DepositState = 'pending' | 'credited' | 'held' | 'failed'

export type Deposit = {
  /** Safe: the same deposit has the same key in every answer, and no other one has it. */
  key: string
  /** null: sent inside the exchange, so that no chain knows of it. */
  transactionHash: string | null
  address: string | null
  memo: string | null
  /** In whole units, without trailing zeros. */
  amount: Decimal
  at: Instant
  state: DepositState
  /** What the exchange calls the state. */
  word: string
  /** Blocks that it has counted; null where it does not say. */
  confirmations: number | null
}

/** Everything since the asked moment, oldest first, each deposit once. */
export type DepositScan = { deposits: Deposit[]; lookedUntil: Instant }

/** All of these throw OutsideError (ExchangeRefusal where the exchange says no); an answer is whole or it is an error. */
export interface ExchangeAccount {
  /** Asks something that only the owner of the keys may ask. `clockDifferenceMs`: how far their clock is ahead of ours. */
  check(by: AskedBy): Promise<{ clockDifferenceMs: number }>
  /** Where the coin can be sent to now, in the order in which the exchange would choose; empty where there is none yet. */
  addresses(coin: ExchangeCoin, by: AskedBy): Promise<DepositAddress[]>
  /**
   * Makes one more address, or null where the exchange makes none by API. The same nonce brings the same address again, where
   * the exchange knows what a nonce is.
   */
  newAddress(coin: ExchangeCoin, nonce: string, by: AskedBy): Promise<DepositAddress | null>
  /** What came to the account; `address` lets an exchange that is asked address by address know which one. */
  deposits(question: { coin: ExchangeCoin; address: string; since: Instant }, by: AskedBy): Promise<DepositScan>
  /** Coins on their way from the account; null where the exchange sends none for us. */
  readonly withdrawals: ExchangeWithdrawals | null
}

/**
 * Why an exchange said no, as far as its code tells. Of what is to be sent away:
 * - `balance`: there is not enough for the sum and the network;
 * - `address`: no such address, or not on its list of allowed ones;
 * - `amount`: below the least, above the most of a day or a time, or too finely divided;
 * - `limit`: asked too often, and so not looked at;
 * - `unsent`: what is asked before the sending had no answer, so that nothing was sent.
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

/** The exchange answered, and refused. */
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
