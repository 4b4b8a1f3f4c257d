/** Refunds: the returned sum, the network cost, the recipient, and who must act now. */
import type { OrderView } from '../../contract/orders.ts'
import { isPositive } from '../../core/money/decimal.ts'
import { useTexts } from '../app/language.tsx'
import { HashLink } from '../layout/HashLink.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Mono } from '../ui/Mono.tsx'
import css from './OrderScreen.module.css'
import { RefundWhere } from './RefundWhere.tsx'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

type Refund = OrderView['refunds'][number]

/** The refund is not sent yet, so its recipient can still be changed. */
export const isRefundWaiting = ({ refunds }: Pick<OrderView, 'refunds'>): boolean =>
  refunds.some(({ state }) => state === 'proposed' || state === 'approved')

export function RefundPart(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { order } = props
  const shown = order.refunds.filter(({ state }) => state !== 'dropped')
  if (shown.length === 0) return null
  return (
    <section className={css.refund} aria-label={t.refund}>
      <h3 className={css.small}>{shown.length > 1 ? t.refunds : t.refund}</h3>
      {shown.map((refund) => (
        <OneRefund key={refund.id} {...props} refund={refund} />
      ))}
      {isRefundWaiting(order) && <RefundWhere {...props} />}
    </section>
  )
}

const asked: readonly string[] = ['cancelRequested', 'likelyRefundAsked']

/** The client has asked for his money back and says where to, while the operator decides. */
export function RefundAsked(props: OrderViewProps) {
  const { order } = props
  if (!asked.includes(order.situation.key) || order.refunds.some(({ state }) => state !== 'dropped' && state !== 'failed')) return null
  return <RefundWhere {...props} />
}

function OneRefund({ order, give, written, refund }: OrderViewProps & { refund: Refund }) {
  const t = useTexts(orderTexts)
  const { state, proof, proofUrl, sentAt, endedAt } = refund
  const gone = state === 'sent' || state === 'confirmed'
  return (
    <KeyRows
      rows={[
        { name: gone ? t.refundedSum : t.refundSum, value: <b>{written.give(refund.returned)}</b> },
        isPositive(refund.cost) && { name: t.refundCost, value: written.give(refund.cost) },
        { name: t.refundState, value: stateWords(order, refund, t) },
        gone && sentAt !== null && { name: t.paidOutAt, value: written.moment(sentAt) },
        state === 'confirmed' && endedAt !== null && endedAt !== sentAt && { name: t.refundArrivedAt, value: written.moment(endedAt) },
        gone && order.refundTo !== null && { name: t.refundTo, value: <Mono>{order.refundTo.value}</Mono> },
        proof !== null &&
          state !== 'failed' && {
            name: give.kind === 'crypto' ? t.hash : t.payoutReceipt,
            value: <HashLink hash={proof} url={proofUrl} />,
          },
      ]}
    />
  )
}

/** The state of a refund in words. A refund that waits for its client says so. */
function stateWords(
  { refundTo, situation }: Pick<OrderView, 'refundTo' | 'situation'>,
  { state }: Pick<Refund, 'state'>,
  t: Record<`refund_${Refund['state']}` | 'refund_where' | 'refund_letter' | 'refund_cash', string>,
): string {
  if (state !== 'proposed' && state !== 'approved') return t[`refund_${state}`]
  if (situation.key === 'closedRefundCash') return t.refund_cash
  if (refundTo === null) return t.refund_where
  return refundTo.confirmedAt === null ? t.refund_letter : t[`refund_${state}`]
}
