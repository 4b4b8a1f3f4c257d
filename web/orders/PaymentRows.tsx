/** The transfers that came for this order, each with its state. */
import { isClosed } from '../../core/orders/statuses.ts'
import { useTexts } from '../app/language.tsx'
import { HashLink } from '../layout/HashLink.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

export function PaymentRows({ order, give, written }: OrderViewProps) {
  const t = useTexts(orderTexts)
  // unmatched payments have their own card
  const payments = order.payments.filter(({ id }) => !order.unmatchedPayments.some((unmatchedPayment) => unmatchedPayment.id === id))
  const [only] = payments
  if (!only) return null
  // one that is gone is listed with that word, and nothing is paid out for it
  if (payments.length === 1 && only.state !== 'vanished') {
    const proof = give.kind === 'crypto' ? t.hash : t.payoutReceipt
    return (
      <KeyRows
        className={css.gap}
        rows={[
          { name: t.received, value: written.give(only.amount) },
          { name: t.seenAt, value: written.moment(only.seenAt) },
          // A closed order pays nothing out, and with exceptions the take sum is not settled yet.
          isClosed(order.status) || order.exceptions.length > 0 ? null : { name: t.toPayOut, value: written.take(order.take) },
          only.transactionHash ? { name: proof, value: <HashLink hash={only.transactionHash} url={only.transactionUrl} /> } : null,
        ]}
      />
    )
  }
  return (
    <>
      <h3 className={css.small}>{t.payments}</h3>
      <KeyRows
        rows={payments.map((payment) => ({
          key: payment.id,
          name: (
            <>
              {written.moment(payment.seenAt)}, {payment.unmatched ? t.payment_unmatched : t[`payment_${payment.state}`]}
            </>
          ),
          value: (
            <span className={css.pair}>
              {written.give(payment.amount)}
              {payment.transactionHash && <HashLink hash={payment.transactionHash} url={payment.transactionUrl} />}
            </span>
          ),
        }))}
      />
    </>
  )
}
