/** One transfer to a card, typed by a person who sees it at the bank. It is handled as one row of a statement. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isPositive } from '../../../core/money/decimal.ts'
import { fitsDecimals } from '../../../core/money/rounding.ts'
import { isAfter } from '../../../core/time/instant.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { handler } from '../../base/handler.ts'
import { isEntered, lockCard } from '../../stores/statements/statement-store.ts'
import { cardAndCurrency } from './read-upload.ts'
import { takeRowIn } from './take-row.ts'

export const enterTransfer = handler('enterTransfer', {
  async change({ credentialsId, at, amount, sender, text, bankId }, ctx, tx) {
    const { currency } = await cardAndCurrency(ctx, credentialsId)
    if (!isPositive(amount) || !fitsDecimals(amount, currency.decimals)) throw new Refusal('AMOUNT_INVALID', { field: 'amount' })
    if (isAfter(at, ctx.now())) throw new Refusal('INVALID_ARGUMENT', { field: 'at' })
    const row = { at, exact: true, amount, sender: sender?.trim() || null, text: text?.trim() || null, bankId: bankId?.trim() || null }
    await lockCard(tx, credentialsId)
    if (await isEntered(tx, credentialsId, row))
      throw new Refusal('PAYMENT_ALREADY_ENTERED', { field: row.bankId === null ? 'amount' : 'bankId' })
    const taken = await takeRowIn(tx, ctx, { credentialsId, currency, key: `hand:${ctx.newId()}`, row })
    const match = typeof taken === 'object' ? taken : null
    await audit(tx, ctx, {
      action: 'enterTransfer',
      subject: `credentials:${credentialsId}`,
      details: { at, amount, orderId: match?.orderId ?? null },
    })
    return { match }
  },
})
