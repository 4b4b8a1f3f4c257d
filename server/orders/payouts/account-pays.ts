/** Whether an account at an exchange may send a sum now, under the lock of its row, and the withdrawal that would do it. */
import type { Currency } from '../../../core/directions/currency.ts'
import { type Decimal, multiply, roundUp } from '../../../core/money/decimal.ts'
import { overLimit } from '../../../core/payouts/limits.ts'
import type { PayoutWait } from '../../../core/payouts/waits.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import { findAccount, type StoredAccount } from '../../stores/credentials/exchange-account-store.ts'
import { type Intention, isAlikeOnItsWay, spentOf } from '../../stores/payouts/withdrawal-store.ts'
import { readMarket, worthInUsdt } from '../market.ts'
import type { Target } from './payout-target.ts'

export type Asked = {
  account: Pick<StoredAccount, 'id' | 'secrets'>
  currency: Currency
  amount: Decimal
  target: Target
  /** The earlier answer of the exchange. */
  mark: string
}

type Pays =
  | { ok: true; intention: Omit<Intention, 'payout_id' | 'order_id' | 'partner_withdrawal_id'> }
  /** `why` null: the account pays nothing of this kind any more, or has other keys by now. */
  | { ok: false; why: PayoutWait | null; until: Instant | null }

const not = (why: PayoutWait | null, until: Instant | null = null) => ({ ok: false, why, until }) as const

/** Locks the row of the account, so that two processes count its limits one after the other. */
export async function accountPays(tx: Tx, ctx: Context, { account: asked, currency, amount, target, mark }: Asked): Promise<Pays> {
  const account = await findAccount(tx, asked.id, true)
  // the withdrawal would be sent with the old keys and searched for with the new ones
  if (account?.secrets !== asked.secrets) return not(null)
  if (!account?.active || !account.payouts?.currencies.includes(currency.id)) return not(null)
  const worth = worthInUsdt(await readMarket(tx, ctx), currency.asset)
  if (worth === null) return not('worthUnknown')
  const now = ctx.now()
  const inUsdt = roundUp(multiply(worth, amount), 2)
  const over = overLimit(account.payouts, await spentOf(tx, account.id, now), inUsdt, now)
  if (over) return not(over.why, over.until)
  const text = JSON.stringify(target)
  const targetHash = ctx.cipher.hash(`${account.id} ${currency.id} ${amount} ${text}`)
  if (await isAlikeOnItsWay(tx, targetHash)) return not('alike')
  return {
    ok: true,
    intention: {
      id: clientIdOf(ctx),
      account_id: account.id,
      currency_id: currency.id,
      amount,
      worth: inUsdt,
      target: ctx.cipher.encrypt(text),
      target_hash: targetHash,
      mark,
    },
  }
}

/** Letters and digits only: exchanges accept no other characters. */
const clientIdOf = ({ newId }: Pick<Context, 'newId'>): string => `m${newId().replaceAll('-', 'X').replaceAll('_', 'Y')}`
