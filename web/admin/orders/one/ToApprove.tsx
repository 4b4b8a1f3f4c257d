/** What a second person answers for, in full: the sum, where it goes, the payment behind it, who asks and why. */
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { saidReason } from '../../../../core/orders/reasons.ts'
import { useTexts } from '../../../app/language.tsx'
import { HashLink } from '../../../layout/HashLink.tsx'
import { Address } from '../../../ui/Address.tsx'
import { type KeyRow, KeyRows } from '../../../ui/KeyRows.tsx'
import css from '../../parts/Detail.module.css'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { Detail } from './PayoutClaim.tsx'
import { toldWords } from './staff-history.ts'

type Props = { view: StaffOrderView }
type Maybe = KeyRow | false | null | undefined | ''

/** What one member of staff asks another to agree to. */
export function AskedFor({ view: { order, fields, agreement } }: Props) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  const payments = usePaymentRows(order)
  if (!agreement) return null
  const { action, inputs, why, askedBy, askedAt } = agreement
  const isPayout = action === 'recordPayout' || action === 'cashHandedOver'
  const reason = inputs.reason ?? why
  const rows: Maybe[] = [
    isPayout && { name: t.approvedSum, value: <b>{words.sum(order.take, order.takeCurrencyId)}</b> },
    isPayout && { name: t.approvedTo, value: words.to(order.takeCurrencyId) },
    ...(isPayout ? fields.map(({ key, label, value }) => ({ key, name: words.say(label), value: <Detail value={value} /> })) : []),
    inputs.amount && { name: t.approvedSum, value: <b>{words.sum(inputs.amount, order.giveCurrencyId)}</b> },
    inputs.proof && { name: t.approvedProof, value: <Address value={inputs.proof} /> },
    inputs.at && { name: t.approvedAt, value: words.moment(inputs.at) },
    ...payments,
    { name: t.approvedBy, value: `${askedBy.name}, ${words.moment(askedAt)}` },
    {
      name: t.approvedWhy,
      value: [reason && saidReason(reason, words.language), isPayout && t.aboveLimit].filter(Boolean).join(' ') || '—',
    },
  ]
  return <KeyRows dense rows={rows.filter((row) => !!row)} />
}

/** The refund that waits to be approved. */
export function RefundToApprove({ view: { order, refundPeople } }: Props) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  const payments = usePaymentRows(order)
  const refund = order.refunds.find(({ state }) => state === 'proposed')
  if (!refund) return null
  const { refundTo } = order
  const opening = order.history.findLast(({ at }) => at <= refund.openedAt)
  const actors = { client: t.actorClient, operator: t.actorOperator, admin: t.actorAdmin, system: t.actorSystem }
  const by = refundPeople.find(({ id }) => id === refund.id)?.proposedBy ?? opening?.by ?? (opening && actors[opening.who])
  const why = opening && [words.say(toldWords(opening)), opening.why && saidReason(opening.why, words.language)]
  const rows: Maybe[] = [
    { name: t.approvedSum, value: <b>{words.sum(refund.returned, order.giveCurrencyId)}</b> },
    { name: t.approvedTo, value: words.to(order.giveCurrencyId) },
    refundTo && { name: t.refundTo, value: <Detail value={refundTo.value} /> },
    refundTo?.memo && { name: t.refundMemo, value: <Detail value={refundTo.memo} /> },
    ...payments,
    by && { name: t.approvedBy, value: `${by}, ${words.moment(refund.openedAt)}` },
    why && { name: t.approvedWhy, value: why.filter(Boolean).join('. ') },
  ]
  return (
    <div className={css.payout}>
      <KeyRows dense rows={rows.filter((row) => !!row)} />
    </div>
  )
}

/** The payments that count for the order, each with its moment and its hash. */
function usePaymentRows(order: StaffOrderView['order']): KeyRow[] {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  return order.payments
    .filter(({ state, unmatched }) => state !== 'vanished' && !unmatched)
    .map(({ id, amount, seenAt, transactionHash, transactionUrl }) => ({
      key: id,
      name: t.approvedPayment,
      value: (
        <>
          {words.sum(amount, order.giveCurrencyId)}, {words.moment(seenAt)}
          {transactionHash && (
            <small className={css.under}>
              <HashLink hash={transactionHash} url={transactionUrl} />
            </small>
          )}
        </>
      ),
    }))
}
