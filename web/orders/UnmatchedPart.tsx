/**
 * Unmatched money of an order. It is safe, and the client chooses between a refund and a new order. Money in a currency other than the
 * order's can only be refunded.
 */
import { useState } from 'react'
import type { OrderView } from '../../contract/orders.ts'
import { type Decimal, isPositive } from '../../core/money/decimal.ts'
import { call } from '../app/call.ts'
import { useTexts } from '../app/language.tsx'
import { putLive } from '../app/live.ts'
import { HashLink } from '../layout/HashLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useInPlace } from '../ui/use-in-place.ts'
import { sumText } from '../words/currency-words.ts'
import css from './OrderScreen.module.css'
import { WhereForm } from './RefundWhere.tsx'
import { RepeatAndNew } from './RepeatAndNew.tsx'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

type Unmatched = OrderView['unmatchedPayments'][number]
/** These situations already say that another currency came and is refunded. */
const toldAbove: readonly string[] = ['wrongAsset', 'closedOtherAsset', 'doneOtherAsset']

export function UnmatchedPart(props: OrderViewProps) {
  return props.order.unmatchedPayments.map((unmatchedPayment) => (
    <OneUnmatched key={unmatchedPayment.id} {...props} unmatchedPayment={unmatchedPayment} />
  ))
}

function OneUnmatched({ unmatchedPayment, ...props }: OrderViewProps & { unmatchedPayment: Unmatched }) {
  const t = useTexts(orderTexts)
  const { written, order, give, language } = props
  const { refund, to, currency } = unmatchedPayment
  const sum = (amount: Decimal) => sumText(amount, currency, language)
  const isOther = currency.id !== order.giveCurrencyId
  // the same asset may have come over a network other than the order's
  const named = (of: { asset: string; network: string | null }, words: string): string =>
    currency.asset === give.asset && of.network !== null ? `${words} (${of.network})` : words
  const proof = currency.kind === 'crypto' ? t.hash : t.payoutReceipt
  // the refund address is known; until then the figures show what the button below does
  const isAsked = refund !== null || to !== null
  const isTold = toldAbove.includes(order.situation.key)
  const gone = refund?.state === 'sent' || refund?.state === 'confirmed'
  return (
    <Card>
      <section className={css.unmatchedPayment} aria-label={t.unmatchedPayment}>
        <h2>
          {isOther
            ? t.unmatchedOtherTitle(named(currency, sum(unmatchedPayment.amount)), named(give, give.asset))
            : t.unmatchedTitle(sum(unmatchedPayment.amount))}
        </h2>
        <p className={css.askWords}>
          {gone ? t.unmatchedGone : isAsked ? t.unmatchedBack : isOther ? t.unmatchedOtherText(isTold) : t.unmatchedText}
        </p>
        <KeyRows
          rows={[
            { name: t.seenAt, value: written.moment(unmatchedPayment.seenAt) },
            unmatchedPayment.transactionHash !== null && {
              name: proof,
              value: <HashLink hash={unmatchedPayment.transactionHash} url={unmatchedPayment.transactionUrl} />,
            },
            (isAsked || isPositive(unmatchedPayment.cost)) && {
              name: gone ? t.refundedSum : t.refundSum,
              value: <b>{sum(unmatchedPayment.returned)}</b>,
            },
            isPositive(unmatchedPayment.cost) && { name: t.refundCost, value: sum(unmatchedPayment.cost) },
            to !== null && { name: t.refundTo, value: <Mono>{to.value}</Mono> },
            to !== null && to.memo !== null && { name: t.refundMemo, value: <Mono>{to.memo}</Mono> },
            refund !== null && { name: t.refundState, value: t[`refund_${refund.state}`] },
            gone && refund.sentAt !== null && { name: t.paidOutAt, value: written.moment(refund.sentAt) },
            gone &&
              refund.proof !== null && {
                name: proof,
                key: 'proof',
                value: <HashLink hash={refund.proof} url={refund.proofUrl} />,
              },
          ]}
        />
        {refund === null && <Wishes {...props} unmatchedPayment={unmatchedPayment} />}
      </section>
    </Card>
  )
}

/** What the client may still choose: the refund address, or a new order. */
function Wishes({ unmatchedPayment, ...props }: OrderViewProps & { unmatchedPayment: Unmatched }) {
  const t = useTexts(orderTexts)
  const { opened, open, close } = useInPlace<string>()
  const [busy, setBusy] = useState(false)
  const { order, language } = props
  const { to, currency } = unmatchedPayment
  const opens = `return ${unmatchedPayment.id}`
  if (opened !== null)
    return (
      <WhereForm
        {...props}
        give={currency}
        to={to}
        sending={busy}
        onClose={() => close()}
        send={async (where) => {
          setBusy(true)
          const answer = await call('askPaymentBack', { orderId: order.id, paymentId: unmatchedPayment.id, ...where })
          setBusy(false)
          if (!answer.ok) return answer
          putLive(`order:${order.id}`, answer.data.version, answer.data)
          return null
        }}
      />
    )
  if (to !== null) {
    const again = (
      <Button kind="text" data-opens={opens} onClick={() => open(opens)}>
        {to.confirmedAt === null ? t.refundAgain : t.refundChange}
      </Button>
    )
    return to.confirmedAt === null ? (
      <Notice tone="gold" title={t.refundEmail} action={again}>
        {t.refundEmailText(order.email)}
      </Notice>
    ) : (
      <Notice tone="green" title={t.refundSure} action={again}>
        {t.unmatchedSure}
      </Notice>
    )
  }
  return (
    <>
      <div className={css.actions}>
        <Button data-opens={opens} onClick={() => open(opens)}>
          {t.unmatchedReturn(sumText(unmatchedPayment.returned, currency, language))}
        </Button>
        {currency.id === order.giveCurrencyId && <RepeatAndNew {...props} />}
      </div>
      {currency.id === order.giveCurrencyId && <p className={css.askWords}>{t.unmatchedNew}</p>}
    </>
  )
}
