/** The money of the order: received, sent, refunded, and its exceptions. Empty lists are not shown. */

import type { OrderView } from '../../../../contract/orders.ts'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { isPositive } from '../../../../core/money/decimal.ts'
import { hashFaultWords } from '../../../../core/payments/hash-fault.ts'
import { useTexts } from '../../../app/language.tsx'
import { Link } from '../../../app/router.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Mono } from '../../../ui/Mono.tsx'
import { sumText } from '../../../words/currency-words.ts'
import { shortHash } from '../../../words/order-figures.ts'
import { CopyMark } from '../../parts/CopyMark.tsx'
import css from '../../parts/Detail.module.css'
import { Copied, type Piece, Pieces } from '../../parts/forms/Pieces.tsx'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { isMasked } from './PayoutClaim.tsx'

const paymentStates = {
  seen: ['paymentSeen', 'blue'],
  confirmed: ['paymentConfirmed', 'green'],
  vanished: ['paymentVanished', 'grey'],
} as const
const payoutStates = {
  queued: ['payoutQueued', 'blue'],
  sent: ['payoutSent', 'blue'],
  confirmed: ['payoutConfirmed', 'green'],
  failed: ['payoutFailed', 'red'],
  returned: ['payoutReturned', 'red'],
  dropped: ['payoutDropped', 'grey'],
} as const
const refundStates = {
  proposed: ['refundProposed', 'blue'],
  approved: ['refundApproved', 'blue'],
  sent: ['refundSent', 'blue'],
  confirmed: ['refundConfirmed', 'green'],
  failed: ['refundFailed', 'red'],
  dropped: ['refundDropped', 'grey'],
} as const

export function OrderMoney({ view }: { view: StaffOrderView }) {
  const { order, refundPeople, formerProofs } = view
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  const formersOf = (id: string) =>
    formerProofs
      .filter(({ of }) => of === id)
      .map(({ proof, correctedAt, correctedBy, reason }) => (
        <span key={correctedAt} className={css.former}>
          <s>{proof}</s> {t.proofCorrected(correctedBy, words.moment(correctedAt))} {reason}
        </span>
      ))
  const payments = order.payments.map(({ id, amount, state, kind, problem, unmatched, ...payment }): Piece => {
    const [word, tone] = paymentStates[state]
    return {
      id,
      name: words.sum(amount, order.giveCurrencyId),
      state: t[word],
      tone,
      lines: [
        words.moment(payment.seenAt),
        kind === 'cash' && t.cash,
        state === 'seen' &&
          payment.confirmationsNeeded > 0 &&
          t.confirmations(String(payment.confirmations), String(payment.confirmationsNeeded)),
        payment.transactionHash && <Proof proof={payment.transactionHash} url={payment.transactionUrl} />,
        problem && (isException(problem, t) ? t[problem] : problem),
        unmatched && t.unmatched,
      ],
    }
  })
  const unmatchedPayments = order.unmatchedPayments.map(
    ({ id, amount, currency, state, seenAt, transactionHash, transactionUrl, refund }): Piece => {
      const [word, tone] = paymentStates[state]
      return {
        id,
        name: (
          <Link className={css.link} href={`/admin/payments/${id}`}>
            {sumText(amount, currency, words.language)}
          </Link>
        ),
        state: t[word],
        tone,
        lines: [
          words.moment(seenAt),
          transactionHash && <Proof proof={transactionHash} url={transactionUrl} />,
          refund === null ? t.unmatchedToSettle : refund.state === 'confirmed' ? t.unmatchedReturned : t.unmatchedGoesBack,
        ],
      }
    },
  )
  const payouts = order.payouts.map(({ id, amount, state, kind, proof, proofUrl, sentAt, failureProof, hashFault }): Piece => {
    const [word, tone] = payoutStates[state]
    return {
      id,
      name: words.sum(amount, order.takeCurrencyId),
      state: t[word],
      tone,
      lines: [
        sentAt && words.moment(sentAt),
        kind === 'cash' && t.cash,
        proof && <Proof proof={proof} url={proofUrl} />,
        ...formersOf(id),
        failureProof && t.failureProof(failureProof),
        hashFault && words.say(hashFaultWords[hashFault]),
      ],
    }
  })
  const refunds = order.refunds.map(({ id, amount, cost, returned, state, proof, proofUrl, openedAt, sentAt, hashFault }): Piece => {
    const [word, tone] = refundStates[state]
    const people = refundPeople.find((one) => one.id === id)
    return {
      id,
      name: words.sum(amount, order.giveCurrencyId),
      state: t[word],
      tone,
      lines: [
        words.moment(sentAt ?? openedAt),
        isPositive(cost) && t.refundParts(words.sum(returned, order.giveCurrencyId), words.sum(cost, order.giveCurrencyId)),
        people?.proposedBy && t.refundProposedBy(people.proposedBy),
        people?.approvedBy && t.refundApprovedBy(people.approvedBy),
        proof && <Proof proof={proof} url={proofUrl} />,
        ...formersOf(id),
        hashFault && words.say(hashFaultWords[hashFault]),
      ],
    }
  })
  return (
    <>
      {order.exceptions.length > 0 && (
        <section className={css.part} aria-label={t.exceptions}>
          <h3>{t.exceptions}</h3>
          <ul className={css.badges}>
            {order.exceptions.map((kind) => (
              <li key={kind}>
                <Badge tone="red">{t[kind]}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pieces title={t.payments} pieces={payments} />
      <Pieces title={t.unmatchedPayments} pieces={unmatchedPayments} />
      <Pieces title={t.payouts} pieces={payouts} />
      <Pieces title={t.refunds} pieces={refunds} />
      {order.refunds.some(({ state }) => ['proposed', 'approved', 'sent'].includes(state)) && <RefundTo order={order} />}
    </>
  )
}

/** Where the refund goes: in full and with a copy button for whoever sends it. Details that the client has not confirmed by email are marked so. */
function RefundTo({ order: { refundTo, giveCurrencyId } }: { order: OrderView }) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  if (words.currency(giveCurrencyId).kind === 'cash') return null
  return (
    <section className={css.part} aria-label={t.refundTo}>
      <h3>{t.refundTo}</h3>
      {refundTo === null ? (
        <p className={css.nothing}>{t.refundToNone}</p>
      ) : (
        <ul className={css.pieces}>
          <li>
            <span className={css.copied}>
              <Mono>{refundTo.value}</Mono>
              {refundTo.confirmedAt !== null && !isMasked(refundTo.value) && <CopyMark text={refundTo.value} what={t.refundTo} />}
            </span>
            <Badge tone={refundTo.confirmedAt === null ? 'gold' : 'green'} dense>
              {refundTo.confirmedAt === null ? t.refundToUnsure : t.refundToSure}
            </Badge>
            {refundTo.memo !== null && (
              <span className={css.lines}>
                <Copied name={t.refundMemo} value={refundTo.memo} />
              </span>
            )}
          </li>
        </ul>
      )}
    </section>
  )
}

const isException = (text: string, t: object): text is OrderView['exceptions'][number] => text in t

function Proof({ proof, url }: { proof: string; url: string | null }) {
  const t = useTexts(deskTexts)
  if (!url) return <Mono>{proof}</Mono>
  return (
    <a className={css.link} href={url} target="_blank" rel="noreferrer noopener" title={`${t.openLink}: ${proof}`}>
      <Mono whole>{shortHash(proof)}</Mono>
    </a>
  )
}
