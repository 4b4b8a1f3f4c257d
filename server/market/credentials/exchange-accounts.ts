/** Accounts at exchanges, opened with their keys: one of each in a process, so that its pace, its clock and its token are one. */

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

/** Throws OutsideError where the source is switched off, and where the keys were encrypted by a key that we do not have. */
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

/** "<account> USDT TRC20": whose addresses of which coin; SQL makes the same text of the rows. */
function watchersOf(context: Context, { id, source }: AccountKeys, account: ExchangeAccount): Watchers {
  const entries = exchangeCoins(source).map((coin) => {
    const chain = context.watchers[watcherKey(coin.asset, coin.network)] ?? null
    return [`${id} ${watcherKey(coin.asset, coin.network)}`, depositWatcher({ name: `${source} ${id}`, account, coin, chain })]
  })
  return Object.fromEntries(entries)
}

/** Watchers of the chains and of all accounts; an account that cannot be opened has none, and its windows stay open. */
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

/** Foreign text, for staff alone: enough to see what it was. The asker has cut our keys out of it. */
const mostDetail = 300

/** In one word, and in the words of the exchange or its adapter; what is no fault of the world outside is thrown on. */
export function answerOf(error: unknown): AnswerOfAccount {
  if (error instanceof OutsideError)
    return { problem: error instanceof ExchangeRefusal ? error.reason : error.kind, detail: error.detail.slice(0, mostDetail) || null }
  if (error instanceof Error && error.name === 'TimeoutError') return { problem: 'timeout', detail: null }
  throw error
}
