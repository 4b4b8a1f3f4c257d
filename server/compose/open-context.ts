/** What handlers and jobs are handed, made from the environment: the world outside by its real or simulated addresses. */

import { randomFillSync, randomInt } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { ExchangeSource } from '../../core/credentials/exchange-sources.ts'
import { type AskedSource, askedSources } from '../../core/rates/source-table.ts'
import { instantOf } from '../../core/time/instant.ts'
import { amlbot } from '../../outside/aml/amlbot.ts'
import type { ChainAddress } from '../../outside/chains/chain-watcher.ts'
import { type ChainName, chainWatchers } from '../../outside/chains/watchers.ts'
import { openExchange } from '../../outside/exchanges/exchanges.ts'
import { type Mailer, smtp } from '../../outside/mail/smtp.ts'
import { telegram } from '../../outside/messengers/telegram.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { rateSources } from '../../outside/rates/sources.ts'
import type { Context } from '../base/context.ts'
import type { Database } from '../base/db/open.ts'
import type { Environment, SecretKey } from '../base/environment.ts'
import type { KeptKeys } from '../base/keys/kept-keys.ts'
import { openReceiptSigner } from '../base/keys/receipt-signer.ts'
import { openCipher } from '../base/people/cipher.ts'
import { settingsReader } from '../base/settings/settings-store.ts'
import type { SimulatedWorld } from './simulator-process.ts'

export type ContextParts = {
  readonly environment: Environment
  readonly database: Database
  readonly log: Logger
  readonly secretKeys: readonly SecretKey[]
  readonly keptKeys: KeptKeys
  /** Only in demo and in tests: where every address that the environment leaves open leads to. */
  readonly simulated: Pick<SimulatedWorld, 'addresses' | 'smtpUrl'> | null
  /** The clock; tests turn their own. */
  readonly now?: () => string
  /** Exchanges are asked without any pace, for tests; default no. */
  readonly hurried?: boolean
  /** Aborted when the process is told to stop; default never. */
  readonly stopping?: AbortSignal
}

/** Opens nothing that must be closed but `mailer`. Throws when neither an address nor a simulated world is given. */
export function openContext(parts: ContextParts): Context {
  const {
    environment,
    database,
    log,
    secretKeys,
    keptKeys,
    simulated,
    now,
    hurried = false,
    stopping = new AbortController().signal,
  } = parts
  const { outside, trongridKey, toncenterKey, amlProvider, amlbotKeys, telegramToken, smtpUrl } = environment
  const leads = (given: string | null, to: keyof SimulatedWorld['addresses']): string => {
    const address = given ?? simulated?.addresses[to]
    if (!address) throw new Error(`nothing says where ${to} is`)
    return address
  }
  // a chain that nothing leads to has no watcher: its payments are confirmed by hand
  const chain = (name: ChainName, given: string | null, apiKey: string | null = null): ChainAddress | null => {
    const baseUrl = given ?? simulated?.addresses[name]
    return baseUrl ? { baseUrl, ...(apiKey ? { apiKey } : {}) } : null
  }
  const exchanges: Partial<Record<ExchangeSource, string>> = {
    rapira: leads(outside.rapira, 'rapira'),
    okx: leads(outside.okx, 'okx'),
    kucoin: leads(outside.kucoin, 'kucoin'),
  }
  const botToken = telegramToken ?? (simulated && simulatedBotToken)
  const mailUrl = smtpUrl ?? simulated?.smtpUrl
  return {
    environment,
    database,
    log,
    now: now ?? (() => instantOf(Date.now())),
    newId,
    random: (below) => randomInt(below),
    disk: async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    settings: settingsReader(database.kysely),
    cipher: openCipher(secretKeys, keptKeys.hashKey),
    receipts: openReceiptSigner(secretKeys, keptKeys.receiptKeys),
    rateSources: rateSources(
      Object.fromEntries(askedSources.map((name) => [name, leads(outside[name], name)])) as Record<AskedSource, string>,
    ),
    askSourceWithinMs: 8000,
    watchers: chainWatchers({
      tron: chain('tron', outside.trongrid, trongridKey),
      bitcoin: chain('bitcoin', outside.esploraBitcoin),
      litecoin: chain('litecoin', outside.esploraLitecoin),
      dogecoin: chain('dogecoin', outside.esploraDogecoin),
      ethereum: chain('ethereum', outside.ethereumRpc),
      bsc: chain('bsc', outside.bscRpc),
      ton: chain('ton', outside.toncenter, toncenterKey),
      xrp: chain('xrp', outside.xrpl),
      stellar: chain('stellar', outside.horizon),
      cosmos: chain('cosmos', outside.cosmos),
      solana: chain('solana', outside.solana),
    }),
    aml: amlProvider && amlbot({ baseUrl: leads(outside.amlbot, 'amlbot'), ...(amlbotKeys ?? simulatedAmlbotKeys) }),
    telegram: botToken === null ? null : telegram({ baseUrl: leads(outside.telegram, 'telegram'), token: botToken }),
    openExchange: (source, keys) => openExchange(source, keys, exchanges[source] ?? null, { hurried }),
    mailer: mailUrl && mailUrl !== 'none' ? smtp(mailUrl, { stopping }) : nowhere,
    stopping,
  }
}

/** What the simulated AMLBot takes; production has its own or does not start. */
const simulatedAmlbotKeys = { accessId: 'demo-id', accessKey: 'demo-key' }
/** Of the simulated bot of Telegram. */
const simulatedBotToken = '000000:DEMO'

const idBytes = 16
const randomness = Buffer.alloc(idBytes * 256)
let used = randomness.length

/** From a store of random bytes that is filled for 256 ids at once: a call to the system for each is dear. What was used is wiped. */
function newId(): string {
  if (used === randomness.length) {
    randomFillSync(randomness)
    used = 0
  }
  const id = randomness.toString('base64url', used, used + idBytes)
  randomness.fill(0, used, used + idBytes)
  used += idBytes
  return id
}

/** With SMTP_URL=none emails wait in the outbox until there is a mail server. */
const nowhere: Mailer = {
  sendMail: () => Promise.reject(new OutsideError('network', 'smtp', 'SMTP_URL is none')),
  close: () => undefined,
}
