/** Asks the chain about the recorded hash of a partner's withdrawal, and writes the answer. */
import { compare } from '../../../core/money/decimal.ts'
import { arriving, type ChainAnswer, type ChainWord } from '../../../core/partners/withdrawal.ts'
import { watcherKey } from '../../../outside/chains/watchers.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { hashOfWithdrawal, type StoredPartnerWithdrawal, writeChainAnswer } from '../../stores/partners/withdrawal-store.ts'
import { chainShows } from '../payments/sent-by-hand.ts'

/** Outside of any transaction. Does nothing to a withdrawal without a recorded hash. A chain that does not answer is an answer, too. */
export async function askChain(context: Context, row: StoredPartnerWithdrawal, signal: AbortSignal): Promise<void> {
  const proof = hashOfWithdrawal(row)
  if (row.status !== 'sent' || proof === null || row.sent_at === null) return
  const answer = await answerOf(context, row, { proof, sentAt: row.sent_at }, signal)
  await transaction(context.database, async (tx) => {
    if (!(await writeChainAnswer(tx, row.id, answer))) return
    await publish(tx, `partnerPayment:${row.id}`)
  })
}

async function answerOf(
  context: Context,
  row: StoredPartnerWithdrawal,
  { proof, sentAt }: { proof: string; sentAt: string },
  signal: AbortSignal,
): Promise<ChainAnswer> {
  const currency = await findCurrency(context.database.kysely, row.currency_id)
  if (!currency) throw new Error('a withdrawal has its currency')
  const key = watcherKey(currency.asset, currency.network)
  const nothing = { proof, amount: null, from: null, at: null, confirmations: null, needed: null, askedAt: context.now() }
  if (!context.watchers[key]) return { ...nothing, word: 'silent' }
  const due = arriving(row)
  const sent = { currencyId: currency.id, watcherKey: key, to: context.cipher.decrypt(row.wallet), memo: null, proof, amount: due, sentAt }
  try {
    const { word, transfer, needed } = await chainShows(context, sent, signal)
    const shown: ChainWord = transfer && compare(transfer.amount, due) > 0 ? 'more' : (word ?? (transfer ? 'waiting' : 'none'))
    if (!transfer) return { ...nothing, word: shown, needed }
    const { amount, from, at, confirmations } = transfer
    return { ...nothing, word: shown, amount, from, at, confirmations, needed }
  } catch (error) {
    if (!(error instanceof OutsideError) && !signal.aborted) throw error
    return { ...nothing, word: 'silent' }
  }
}
