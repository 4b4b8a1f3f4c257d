/** The interface for withdrawals from an exchange. Its counterpart for deposits is exchange-account.ts. */
import type { ExchangeCoin } from '../../core/credentials/exchange-sources.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import type { Instant } from '../../core/time/instant.ts'
import type { AskedBy } from './asked-by.ts'

export type WithdrawalQuestion = {
  /** Our id: letters and digits, at most 32. It is the same in every request about this withdrawal. */
  clientId: string
  coin: ExchangeCoin
  address: string
  memo: string | null
  /** The sum that must arrive. The network fee is paid on top of it. */
  amount: Decimal
  /** When the intention to send was written down. */
  since: Instant
  /** The answer of `mark` before the first sending. */
  mark: string
  /** The exchange's ids of our other withdrawals, as far as we know them. `find` skips them if it can search only by sum. */
  taken?: readonly string[]
}

/**
 * - `processing`: in progress, or under review at the exchange; also every status word that we do not know;
 * - `done`: it has left the exchange;
 * - `failed`: it has not left the exchange and never will.
 */
export type WithdrawalState = 'processing' | 'done' | 'failed'

export type Withdrawal = {
  /** The exchange's own id. */
  id: string
  state: WithdrawalState
  /** The exchange's own word for the state. */
  word: string
  /** False if we do not know the word: then a person must check. */
  isKnownWord: boolean
  /** Null until it is on the chain, and for a transfer inside the exchange. */
  transactionHash: string | null
  /** The fee of the exchange, in the coin. Null if it does not say. */
  fee: Decimal | null
  /** For a failed withdrawal: the exchange says that the address or its memo is the cause. Absent if it says something else, or nothing. */
  blamesAddress?: true
}

/**
 * All methods throw OutsideError (ExchangeRefusal if the exchange refuses, and then nothing was done), or the signal's reason if the caller
 * gave up. In `send`, the reasons `limit` and `unsent` mean that the request was not processed: it may be sent again as it is. Any other
 * error of `send` than ExchangeRefusal means that the withdrawal may have been made.
 */
export interface ExchangeWithdrawals {
  /**
   * Whether the exchange itself refuses a second withdrawal with the same `clientId`. If not, no machine repeats a request whose answer was
   * lost.
   */
  readonly refusesRepeats: boolean
  /** Read once before the first sending and stored. `find` uses it to exclude older withdrawals of the same sum to the same address. */
  mark(by: AskedBy): Promise<string>
  /**
   * Sends once. ExchangeRefusal means that it was not done; any other error means that it may have been done. If the exchange refuses
   * repeats, a second request with the same `clientId` returns the id of the first.
   */
  send(question: WithdrawalQuestion, by: AskedBy): Promise<{ id: string }>
  /**
   * The state of the withdrawal, by the exchange's `id` if we have it. Null if the exchange answered and knows of none. Throws `empty` if
   * several fit, or if one fits only in part: then a person must check.
   */
  find(question: WithdrawalQuestion, id: string | null, by: AskedBy): Promise<Withdrawal | null>
  /** The free balance that can be sent, in whole units. */
  balance(coin: ExchangeCoin, by: AskedBy): Promise<Decimal>
}
