/** The link of the emails about a withdrawal. Opening its page does nothing; its buttons confirm the withdrawal or call it off. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { arriving, canCallOff, confirmedByPartner, payableFrom } from '../../../core/partners/withdrawal.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { handler } from '../../base/handler.ts'
import { hashToken } from '../../base/people/sessions/session-store.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import {
  findPartnerWithdrawal,
  lockPartnerWithdrawal,
  type StoredPartnerWithdrawal,
  withdrawalOf,
  withdrawalOfLink,
} from '../../stores/partners/withdrawal-store.ts'
import { callOff } from './callOffWithdrawal.ts'
import { saveWithdrawal } from './save-withdrawal.ts'
import { networkOf } from './usdt-networks.ts'

export const getWithdrawalByLink = handler('getWithdrawalByLink', {
  async run({ token }, ctx) {
    const id = await withdrawalOfLink(ctx.database.kysely, hashToken(token), ctx.now())
    const row = id === null ? null : await findPartnerWithdrawal(ctx.database.kysely, id)
    if (!row) throw new Refusal('LINK_EXPIRED')
    return linkedView(ctx.database.kysely, ctx, row)
  },
})

export const confirmWithdrawal = handler('confirmWithdrawal', {
  async change({ token }, ctx, tx) {
    const row = await lockOfLink(tx, ctx, token)
    const now = ctx.now()
    if (row.status === 'unconfirmed') {
      const from = payableFrom(now, row.changed_wallet, await ctx.settings())
      await saveWithdrawal(tx, ctx, row, confirmedByPartner(withdrawalOf(row), now, from))
    }
    return linkedView(tx, ctx, await lockOfLink(tx, ctx, token))
  },
})

export const stopWithdrawal = handler('stopWithdrawal', {
  async change({ token }, ctx, tx) {
    await callOff(tx, ctx, await lockOfLink(tx, ctx, token))
    return linkedView(tx, ctx, await lockOfLink(tx, ctx, token))
  },
})

async function lockOfLink(tx: Tx, ctx: Context, token: string): Promise<StoredPartnerWithdrawal> {
  const id = await withdrawalOfLink(tx, hashToken(token), ctx.now())
  const row = id === null ? null : await lockPartnerWithdrawal(tx, id)
  if (!row) throw new Refusal('LINK_EXPIRED')
  return row
}

async function linkedView(db: Kysely<Tables>, ctx: Context, row: StoredPartnerWithdrawal) {
  const currency = await findCurrency(db, row.currency_id)
  const network = currency && networkOf(currency)
  if (!network) throw new Error('a withdrawal has its currency')
  return {
    state: row.status,
    network,
    wallet: ctx.cipher.decrypt(row.wallet),
    amount: row.amount,
    arrives: arriving(row),
    payableFrom: row.payable_from,
    canCallOff: canCallOff(withdrawalOf(row)),
  }
}
