/** Transfers that may be the payment of this order: the sum, the difference in the memo, and a button for a client who did not send it. */
import type { OrderView } from '../../contract/orders.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import { useTexts } from '../app/language.tsx'
import { HashLink } from '../layout/HashLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useInPlace } from '../ui/use-in-place.ts'
import { AskInPlace } from './AskInPlace.tsx'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

type Likely = OrderView['likelyPayments'][number]

export function LikelyPart(props: OrderViewProps) {
  // the client knows what he denied himself
  const shown = props.order.likelyPayments.filter(({ denied }) => denied === null || denied.why !== null)
  return shown.map((likely) => <OneLikely key={likely.id} {...props} likely={likely} />)
}

function OneLikely({ likely, ...props }: OrderViewProps & { likely: Likely }) {
  const t = useTexts(orderTexts)
  const { opened, open, close } = useInPlace<string>()
  const opens = `deny ${likely.id}`
  const { order, give, written, may, language } = props
  const kind = give.memo === 'tag' ? 'tag' : 'memo'
  const given = order.credentials?.memo ?? null
  const { denied } = likely
  return (
    <Card>
      <section className={css.unmatchedPayment} aria-label={t.likely}>
        <h2>{denied ? t.likelyDeniedTitle(written.give(likely.amount)) : t.likelyTitle(written.give(likely.amount))}</h2>
        {denied ? (
          <Notice tone="gold" title={t.reasonTitle}>
            {denied.why}
          </Notice>
        ) : (
          <p className={css.askWords}>{give.memo === 'none' ? t.likelyText : t[`likelyWhy_${kind}`]}</p>
        )}
        <KeyRows
          rows={[
            { name: t.seenAt, value: written.moment(likely.seenAt) },
            give.memo !== 'none' && {
              name: t[`likelyCame_${kind}`],
              value: likely.memo ? <Mono>{likely.memo}</Mono> : t[`likelyNone_${kind}`],
            },
            give.memo !== 'none' && given !== null && { name: t[`likelyGiven_${kind}`], value: <Mono>{given}</Mono> },
            likely.transactionHash !== null && {
              name: give.kind === 'crypto' ? t.hash : t.payoutReceipt,
              value: <HashLink hash={likely.transactionHash} url={likely.transactionUrl} />,
            },
          ]}
        />
        {denied === null &&
          may('denyLikelyPayment') &&
          (opened !== null ? (
            <AskInPlace {...props} action="denyLikelyPayment" given={{ paymentId: likely.id }} onClose={() => close()} />
          ) : (
            <div className={css.actions}>
              <Button kind="line" data-opens={opens} onClick={() => open(opens)}>
                {actionWords.denyLikelyPayment.client?.[language]}
              </Button>
            </div>
          ))}
      </section>
    </Card>
  )
}
