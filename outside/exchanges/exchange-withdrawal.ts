/** What an exchange must do to send coins away for us; the counterpart of exchange-account.ts, which takes them. */
import type { ExchangeCoin } from '../../core/credentials/exchange-sources.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import type { Instant } from '../../core/time/instant.ts'
import type { AskedBy } from './asked-by.ts'

export type WithdrawalQuestion = {
  /** Ours, letters and digits, at most 32; the same in every question about this withdrawal. */
  clientId: string
  coin: ExchangeCoin
  address: string
  memo: string | null
  /** What must arrive; the cost of the network is paid on top of it. */
  amount: Decimal
  /** When it was written down that this will be sent. */
  since: Instant
  /** What `mark` answered before the first sending. */
  mark: string
  /** The exchange's ids of other withdrawals of ours, as far as we have them: `find` passes by them where it goes by the sum alone. */
  taken?: readonly string[]
}

/**
 * - `processing`: on its way, or looked at by the exchange; also what we do not know the word of;
 * - `done`: has left the exchange;
 * - `failed`: has not left it, and never will.
 */
export type WithdrawalState = 'processing' | 'done' | 'failed'

export type Withdrawal = {
  /** The exchange's own. */
  id: string
  state: WithdrawalState
  /** What the exchange calls the state. */
  word: string
  /** False where the word is none that we know: somebody must look. */
  isKnownWord: boolean
  /** null until it is on the chain, and for what stays inside the exchange. */
  transactionHash: string | null
  /** What the exchange took for it, in the coin; null where it does not say. */
  fee: Decimal | null
  /** Of what failed: the exchange says that the address, or its memo, is at fault. Absent: it says something else, or nothing. */
  blamesAddress?: true
}

/**
 * All of these throw OutsideError (ExchangeRefusal where the exchange says no, and then nothing was done), and the signal's own
 * reason where the asker gave up. Of `send` the reasons `limit` and `unsent` say that it was not looked at: it may be sent again as
 * it is. Whatever else than an ExchangeRefusal comes out of `send` says that it may have been done.
 */
export interface ExchangeWithdrawals {
  /**
   * Whether the exchange itself refuses a second withdrawal under the same `clientId`. Where it does not, a sending whose answer
   * was lost is never repeated by a machine.
   */
  readonly refusesRepeats: boolean
  /** Asked once before the first sending and kept: by it `find` tells older withdrawals of the same sum to the same address apart. */
  mark(by: AskedBy): Promise<string>
  /**
   * Sends, once: a thrown ExchangeRefusal means that it was not done, any other error that it may have been. Where the exchange
   * refuses repeats, a second sending of the same `clientId` answers with the id of the first.
   */
  send(question: WithdrawalQuestion, by: AskedBy): Promise<{ id: string }>
  /**
   * How it stands; by the exchange's `id` where we have it. null: the exchange answered, and knows of none. Throws `empty` where
   * several fit, or one fits in part, so that somebody must look.
   */
  find(question: WithdrawalQuestion, id: string | null, by: AskedBy): Promise<Withdrawal | null>
  /** What lies there free to be sent, in whole units. */
  balance(coin: ExchangeCoin, by: AskedBy): Promise<Decimal>
}
