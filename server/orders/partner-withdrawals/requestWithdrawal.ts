/** A partner asks for all that is on his balance. Nothing is paid before the link of the email is opened. */
import { checkAddress } from '../../../core/addresses/check-address.ts'
import { addressDetail } from '../../../core/blocked/blocked-detail.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { costOfSending } from '../../../core/partners/withdrawal.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { findPerson } from '../../base/people/person-store.ts'
import { refuseNewThings } from '../../base/people/refuse-new-things.ts'
import { refuseUnlessFresh } from '../../base/people/second-factor/second-factor.ts'
import { refuseBlockedOfClient } from '../../market/blocked/refuse-blocked.ts'
import { refuseOurOwn } from '../../market/credentials/refuse-our-own.ts'
import {
  hasOpenWithdrawal,
  insertWithdrawal,
  isPartnerPaused,
  lastWallet,
  lockFreeIncomes,
} from '../../stores/partners/withdrawal-store.ts'
import { publishWithdrawal, queueWithdrawalEmail } from './save-withdrawal.ts'
import { usdtNetworks } from './usdt-networks.ts'
import { withdrawalView } from './withdrawal-view.ts'

export const requestWithdrawal = handler('requestWithdrawal', {
  async change({ cryptoAddress, type }, ctx, tx) {
    const caller = callerOf(ctx)
    const { uid } = caller
    refuseNewThings(ctx, caller.suspension)
    const person = await findPerson(tx, uid)
    const isPaused = await isPartnerPaused(tx, uid)
    if (!person || isPaused === null) throw new Refusal('NO_ACCESS')
    if (isPaused) throw new Refusal('PARTNER_PAUSED')
    refuseUnlessFresh(ctx, caller, person)
    const currency = (await usdtNetworks(tx)).find(({ network }) => network === type)?.currency
    if (!currency) throw new Refusal('WITHDRAWAL_NETWORK_CLOSED', { field: 'type' })
    const wallet = walletOf(currency, cryptoAddress)
    await refuseOurOwn(tx, ctx, [{ value: wallet, memo: null, field: 'cryptoAddress' }])
    await refuseBlockedOfClient(tx, ctx, [addressDetail(wallet)])

    const { withdrawalLeast } = await ctx.settings()
    const incomes = await lockFreeIncomes(tx, uid)
    const available = incomes.sum
    const cost = costOfSending(available, { networkCost: currency.networkCost, decimals: currency.decimals, least: withdrawalLeast })
    const last = await lastWallet(tx, uid)
    const hash = ctx.cipher.hash(wallet)
    if (cost === null) {
      if (await hasOpenWithdrawal(tx, uid)) throw new Refusal('WITHDRAWAL_OPEN')
      throw new Refusal('WITHDRAWAL_TOO_SMALL', { limit: `${withdrawalLeast} USDT`, available: `${available} USDT` })
    }
    const asked = {
      id: ctx.newId(),
      partner_id: uid,
      currency_id: currency.id,
      cost,
      wallet: ctx.cipher.encrypt(wallet),
      wallet_hash: hash,
      changed_wallet: last !== null && (last.hash !== hash || last.currencyId !== currency.id),
      date_created: ctx.now(),
    }
    const row = await insertWithdrawal(tx, asked, incomes)
    if (!row) throw new Refusal('WITHDRAWAL_OPEN')
    await queueWithdrawalEmail(tx, ctx, 'withdrawalAsked', row.id)
    await publishWithdrawal(tx, row)
    return withdrawalView(ctx, row, currency)
  },
})

/** The address in its stored form. An address that needs a memo is of somebody who keeps the money of many: it is refused. */
function walletOf({ addressValidator }: Currency, typed: string): string {
  if (typed.trim() === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'cryptoAddress' })
  const checked = checkAddress(addressValidator, typed)
  if (!checked.ok) throw new Refusal(checked.code, { field: 'cryptoAddress' })
  if (checked.memo !== undefined) throw new Refusal('ADDRESS_INVALID', { field: 'cryptoAddress' })
  return checked.value
}
