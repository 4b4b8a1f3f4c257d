/**
 * Opens accounts at exchanges with their keys. A process opens each account once, so that all calls share its pace, its clock and
 * its token.
 */

import { type ExchangeKeys, exchangeCoins } from '../../../core/credentials/exchange-sources.ts'
import { type Watchers, watcherKey } from '../../../outside/chains/watchers.ts'
import type { ExchangeAccount } from '../../../outside/exchanges/exchange-account.ts'
import { ExchangeRefusal } from '../../../outside/exchanges/exchange-account.ts'
import { depositWatcher } from '../../../outside/exchanges/watch-deposits.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import type { Database } from '../../base/db/open.ts'
import { type AccountKeys, type AnswerOfAccount, accountKeys } from '../../stores/credentials/exchange-account-store.ts'

type Opened = { version: number; account: ExchangeAccount; watchers: Watchers }
const opened = new WeakMap<Database, Map<string, Opened>>()

/** Throws if the source is switched off, or if we do not have the key that encrypted the keys of the account. */
export const openAccount = (context: Context, one: AccountKeys): ExchangeAccount => open(context, one).account

function open(context: Context, one: AccountKeys): Opened {
  const all = opened.get(context.database) ?? new Map<string, Opened>()
  opened.set(context.database, all)
  const known = all.get(one.id)
  if (known?.version === one.version) return known
  const keys = JSON.parse(context.cipher.decrypt(one.secrets)) as ExchangeKeys
  const account = context.openExchange(one.source, keys)
  const fresh = { version: one.version, account, watchers: watchersOf(context, one, account) }
  all.set(one.id, fresh)
  return fresh
}

/** Watchers by "<account id> USDT TRC20": the account and the coin. SQL builds the same key: `watcherKeyOf` in credentials-store.ts. */
function watchersOf(context: Context, { id, source }: AccountKeys, account: ExchangeAccount): Watchers {
  const entries = exchangeCoins(source).map((coin) => {
    const chain = context.watchers[watcherKey(coin.asset, coin.network)] ?? null
    return [`${id} ${watcherKey(coin.asset, coin.network)}`, depositWatcher({ name: `${source} ${id}`, source, account, coin, chain })]
  })
  return Object.fromEntries(entries)
}

/** Watchers of the chains and of all accounts. An account that cannot be opened has no watchers, and its watch windows stay open. */
export async function allWatchers(context: Context): Promise<Watchers> {
  const accounts = await accountKeys(context.database.kysely)
  const found = accounts.map((one): Watchers => {
    try {
      return open(context, one).watchers
    } catch (error) {
      context.log.error({ err: error, accountId: one.id }, 'an account at an exchange cannot be opened')
      return {}
    }
  })
  return Object.assign({}, context.watchers, ...found) as Watchers
}

/** The longest text of an exchange that we show to staff; enough to recognize the answer. Our keys are cut out before. */
const mostDetail = 300

/** The problem in one word, and the text of the exchange or its adapter. An error that does not come from outside is thrown again. */
export function answerOf(error: unknown): AnswerOfAccount {
  if (error instanceof OutsideError)
    return { problem: error instanceof ExchangeRefusal ? error.reason : error.kind, detail: error.detail.slice(0, mostDetail) || null }
  if (error instanceof Error && error.name === 'TimeoutError') return { problem: 'timeout', detail: null }
  throw error
}
