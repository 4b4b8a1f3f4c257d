/** What a partner needs to withdraw, and his withdrawals. */
import { callerOf, handler } from '../../base/handler.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { lastWallet, withdrawalsOf } from '../../stores/partners/withdrawal-store.ts'
import { networkOf, usdtNetworks } from './usdt-networks.ts'
import { withdrawalView } from './withdrawal-view.ts'

const mostShown = 50

export const getWithdrawals = handler('getWithdrawals', {
  async run(_, ctx) {
    const db = ctx.database.kysely
    const { uid } = callerOf(ctx)
    const settings = await ctx.settings()
    const [networks, currencies, last, rows] = await Promise.all([
      usdtNetworks(db),
      allCurrencies(db),
      lastWallet(db, uid),
      withdrawalsOf(db, uid, mostShown),
    ])
    const currencyOf = (id: string) => currencies.find((currency) => currency.id === id)
    const lastCurrency = last && currencyOf(last.currencyId)
    const lastNetwork = lastCurrency && networkOf(lastCurrency)
    const withdrawals = await Promise.all(
      rows.map(async (row) => {
        const currency = currencyOf(row.currency_id)
        return currency ? [await withdrawalView(ctx, row, currency)] : []
      }),
    )
    return {
      networks: networks.map(({ network, currency: { networkCost: cost, decimals, addressValidator } }) => ({
        network,
        cost,
        decimals,
        addressValidator,
      })),
      least: settings.withdrawalLeast,
      payoutHours: settings.partnerPayoutHours,
      waitHours: settings.withdrawalWaitHours,
      last: last && lastNetwork ? { network: lastNetwork, wallet: ctx.cipher.decrypt(last.wallet) } : null,
      withdrawals: withdrawals.flat(),
    }
  },
})
