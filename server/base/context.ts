/** What every handler and job is handed: clock, randomness, database, and the world outside. Made once by main.ts (or a test). */
import type { Logger } from 'pino'
import type { ExchangeKeys, ExchangeSource } from '../../core/credentials/exchange-sources.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { Instant } from '../../core/time/instant.ts'
import type { AmlProvider } from '../../outside/aml/aml-provider.ts'
import type { Watchers } from '../../outside/chains/watchers.ts'
import type { ExchangeAccount } from '../../outside/exchanges/exchange-account.ts'
import type { Mailer } from '../../outside/mail/smtp.ts'
import type { Telegram } from '../../outside/messengers/telegram.ts'
import type { RateSources } from '../../outside/rates/sources.ts'
import type { Database } from './db/open.ts'
import type { Environment } from './environment.ts'
import type { ReceiptSigner } from './keys/receipt-signer.ts'
import type { Cipher } from './people/cipher.ts'

export type { Tx } from './db/tables.ts'

export type Context = {
  environment: Environment
  database: Database
  log: Logger
  /** The clock. SQL never says now(). */
  now: () => Instant
  /** 128 random bits as 22 characters of base64url. */
  newId: () => string
  /** A random whole number from 0 up to, not including, `below`. */
  random: (below: number) => number
  /** The bytes of the disk that an existing folder is on, in all and free for us. Rejects if the disk does not answer. */
  disk: (folder: string) => Promise<{ free: number; total: number }>
  /** Present settings; read from the database at most once a second, at once after a change by this process. */
  settings: () => Promise<Settings>
  /** Encrypts fields at rest and makes their keyed hashes. */
  cipher: Cipher
  /** Signs every quote of an order. */
  receipts: ReceiptSigner
  rateSources: RateSources
  /** A source that has not answered by then is silent. */
  askSourceWithinMs: number
  /** Of chains, by asset and network ("USDT TRC20"); a currency without one is confirmed by hand. Those of exchanges: `allWatchers`. */
  watchers: Watchers
  /** The provider that screens transfers. If it is null, no direction can require screening. */
  aml: AmlProvider | null
  /** An account at an exchange. Throws OutsideError `empty` for a source that is switched off. */
  openExchange: (source: ExchangeSource, keys: ExchangeKeys) => ExchangeAccount
  mailer: Mailer
  /** The bot that tells staff of alarms; null where there is none. */
  telegram: Telegram | null
  /** Aborted when the process is told to stop. Recurring work ends after its present step and continues in the next process. */
  stopping: AbortSignal
}
