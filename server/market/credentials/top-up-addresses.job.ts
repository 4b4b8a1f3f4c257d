/**
 * Keeps free addresses of exchanges ready, so that no order waits for an exchange. Asks every account for its addresses, makes the
 * missing ones, and saves how the account answered. Orders skip an account that does not answer, until it answers again.
 */
import { checkAddress } from '../../../core/addresses/check-address.ts'
import { tailOf } from '../../../core/credentials/masked-credentials.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { AskedBy } from '../../../outside/exchanges/asked-by.ts'
import type { DepositAddress, ExchangeAccount } from '../../../outside/exchanges/exchange-account.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import {
  type AnswerOfAccount,
  claimAccounts,
  countAddresses,
  keepAddress,
  retireAddresses,
  type StoredAccount,
  saveAnswer,
} from '../../stores/credentials/exchange-account-store.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { answerOf, openAccount } from './exchange-accounts.ts'

const everySeconds = 20
const timeoutMs = 15_000
/** The most addresses of one currency made in one run of the job. The next run makes more. */
const mostMade = 10

export async function topUpAddresses(context: Context): Promise<void> {
  const accounts = await claimAccounts(context.database.kysely, context.now(), everySeconds)
  await Promise.all(accounts.map((account) => topUpOne(context, account)))
}

async function topUpOne(context: Context, stored: StoredAccount): Promise<void> {
  let answer: AnswerOfAccount = { problem: null, detail: null }
  try {
    const by = { signal: AbortSignal.timeout(timeoutMs), now: context.now }
    const account = openAccount(context, stored)
    await account.check(by)
    let addresses = 0
    for (const currencyId of stored.currencies) {
      // The account was not asked about the other currencies, so its answer is not saved.
      if (context.stopping.aborted) return
      addresses += await topUpCurrency(context, stored, account, currencyId, by)
    }
    if (addresses === 0) answer = { problem: 'none', detail: null }
  } catch (error) {
    context.log.warn({ err: error, accountId: stored.id }, 'an account at an exchange did not answer')
    const isOutside = error instanceof OutsideError || (error instanceof Error && error.name === 'TimeoutError')
    answer = isOutside ? answerOf(error) : { problem: 'other', detail: null }
  }
  await saveAnswer(context.database.kysely, stored, answer, context.now())
}

/** Returns how many addresses of the currency there are now. */
async function topUpCurrency(
  context: Context,
  stored: StoredAccount,
  account: ExchangeAccount,
  currencyId: string,
  by: AskedBy,
): Promise<number> {
  const currency = await findCurrency(context.database.kysely, currencyId)
  if (currency?.network == null) return 0
  const coin = { asset: currency.asset, network: currency.network }
  const named = await account.addresses(coin, by)
  // With memos, several addresses may differ only in the memo. The deposit history of OKX names no memo, so only one of them is used.
  const oneMemo = currency.memo !== 'none' && stored.source === 'okx'
  for (const address of oneMemo ? named.slice(0, 1) : named) await keep(context, stored, currency, address, oneMemo)
  if (named.length > 0) {
    const rows = named.flatMap(({ address, memo }) => {
      const value = goodValue(currency, address)
      return value === null ? [] : { valueHash: context.cipher.hash(value), memo }
    })
    await transaction(context.database, (tx) => retireAddresses(tx, stored.id, currency.id, rows))
  }
  const db = context.database.kysely
  for (let made = 0; made < mostMade && !context.stopping.aborted; made += 1) {
    const { all, free } = await countAddresses(db, stored.id, currency.id)
    if (free >= stored.spare) return all
    // The nonce stays the same until the address is saved. So if an answer is lost, no address is lost.
    const address = await account.newAddress(coin, `${stored.id}-${currency.id}-${all}`, by)
    if (address === null || !(await keep(context, stored, currency, address, oneMemo))) break
  }
  return (await countAddresses(db, stored.id, currency.id)).all
}

const goodValue = (currency: Currency, address: string): string | null => {
  const checked = checkAddress(currency.addressValidator, address)
  return checked.ok && checked.memo === undefined ? checked.value : null
}

/** An address from an exchange is checked like one that staff type. A client would lose the money sent to a faulty address. */
async function keep(
  context: Context,
  stored: StoredAccount,
  currency: Currency,
  given: DepositAddress,
  oneMemo: boolean,
): Promise<boolean> {
  const value = goodValue(currency, given.address)
  // a memo that clients are not told is lost money too
  if (value === null || (currency.memo === 'none') !== (given.memo === null))
    throw new OutsideError('shape', stored.source, `not an address of ${currency.code}, or another memo than its clients are asked for`)
  const { cipher } = context
  const row = {
    id: context.newId(),
    currencyId: currency.id,
    value: cipher.encrypt(value),
    valueHash: cipher.hash(value),
    tail: tailOf(value),
    memo: given.memo,
  }
  return transaction(context.database, (tx) => keepAddress(tx, stored, row, { oneMemo }))
}
