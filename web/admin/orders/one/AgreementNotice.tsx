/** A request for agreement between two members of staff, shown to both: who asked, what exactly for, and the next step. */
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { actionWords } from '../../../../core/orders/action-words.ts'
import { saidReason } from '../../../../core/orders/reasons.ts'
import { useTexts } from '../../../app/language.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../../parts/Detail.module.css'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { isAction } from './action-draft.ts'
import { AskedFor } from './ToApprove.tsx'

export function AgreementNotice({ view, uid }: { view: StaffOrderView; uid: string }) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  const { agreement, order } = view
  if (!agreement || !isAction(agreement.action)) return null
  const { action, inputs, askedBy, agreedBy, askedAt } = agreement
  const { operator, told } = actionWords[action]
  const sum =
    action === 'recordPayout' || action === 'cashHandedOver' || action === 'payoutReturned'
      ? words.sum(order.take, order.takeCurrencyId)
      : inputs.amount && words.sum(inputs.amount, order.giveCurrencyId)
  const payment = [...order.payments, ...order.unmatchedPayments].find(({ id }) => id === inputs.paymentId)
  const what = [
    [words.say(operator ?? told), sum].filter(Boolean).join(' '),
    payment && [words.sum(payment.amount, order.giveCurrencyId), payment.transactionHash].filter(Boolean).join(', '),
    inputs.reason && saidReason(inputs.reason, words.language),
    inputs.proof,
    inputs.at && words.moment(inputs.at),
  ].filter(Boolean)
  const asked = askedBy.id === uid ? t.askedByYou(words.moment(askedAt)) : t.askedBy(askedBy.name, words.moment(askedAt))
  return (
    <>
      <Notice tone={agreedBy ? 'green' : 'gold'} title={agreedBy ? t.agreementDone : t.agreementAsked} live className={css.notice}>
        <p className={css.why}>
          <b>{what.join('. ')}</b>
        </p>
        <p className={css.why}>
          {asked} {agreedBy ? t.agreedBy(agreedBy.name) : askedBy.id === uid ? t.agreementOther : t.agreementYours}
        </p>
      </Notice>
      {agreedBy === null && <AskedFor view={view} />}
    </>
  )
}
