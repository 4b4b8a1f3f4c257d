/**
 * One transfer to a card, typed by a person who sees it at the bank. It is handled as one row of a statement; above the limit of one
 * person it waits until two give it to its order, as any payment that is entered by hand.
 */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isPositive } from '../../../core/money/decimal.ts'
import { fitsDecimals } from '../../../core/money/rounding.ts'
import { needsSecondPerson } from '../../../core/orders/second-person.ts'
import { isAfter } from '../../../core/time/instant.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { handler } from '../../base/handler.ts'
import { isEntered, lockCard } from '../../stores/statements/statement-store.ts'
import { worthOfEntry } from '../gather-facts.ts'
import { cardAndCurrency } from './read-upload.ts'
import { takeRowFor, whoseRow } from './take-row.ts'

export const enterTransfer = handler('enterTransfer', {
  async change({ credentialsId, at, amount, sender, text, bankId }, ctx, tx) {
    const { currency } = await cardAndCurrency(ctx, credentialsId)
    if (!isPositive(amount) || !fitsDecimals(amount, currency.decimals)) throw new Refusal('AMOUNT_INVALID', { field: 'amount' })
    if (isAfter(at, ctx.now())) throw new Refusal('INVALID_ARGUMENT', { field: 'at' })
    const row = { at, exact: true, amount, sender: sender?.trim() || null, text: text?.trim() || null, bankId: bankId?.trim() || null }
    await lockCard(tx, credentialsId)
    if (await isEntered(tx, credentialsId, row))
      throw new Refusal('PAYMENT_ALREADY_ENTERED', { field: row.bankId === null ? 'amount' : 'bankId' })
    const one = { credentialsId, currency, key: `hand:${ctx.newId()}`, row }
    const whose = await whoseRow(tx, ctx, one)
    const isForTwo = whose !== null && needsSecondPerson(await worthOfEntry(tx, ctx, whose.stored.order, amount), await ctx.settings())
    const taken = await takeRowFor(tx, ctx, one, isForTwo ? null : whose)
    const match = typeof taken === 'object' ? taken : null
    const byTwo = isForTwo ? { orderId: whose.match.orderId, number: whose.match.number } : null
    await audit(tx, ctx, {
      action: 'enterTransfer',
      subject: `credentials:${credentialsId}`,
      details: { at, amount, orderId: match?.orderId ?? null },
    })
    return { match, byTwo }
  },
})
