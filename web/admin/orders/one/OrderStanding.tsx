/** Where an order stands: what happens now, what is next, and until when. */
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { saidReason, tellsReason } from '../../../../core/orders/reasons.ts'
import { useTexts } from '../../../app/language.tsx'
import { awaitedPayment } from '../../../words/order-figures.ts'
import css from '../../parts/Detail.module.css'
import { GoalClock } from '../../parts/GoalClock.tsx'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { isSentBySelf, leavesBySelf } from './PayoutRun.tsx'
import { payoutTexts } from './payout-texts.ts'

/** The situation in plain words. Screen readers announce its changes. */
export function OrderStanding({ view }: { view: StaffOrderView }) {
  const { order, goal } = view
  const t = useTexts(deskTexts)
  const payout = useTexts(payoutTexts)
  const words = useDeskWords()
  const awaited = awaitedPayment(order.payments)
  const { who } = order.situation
  const until = goal ?? order.situation.until
  return (
    <div className={css.now}>
      <p role="status">
        {isSentBySelf(view) ? (
          <>
            <b>{`${leavesBySelf(view) === 'soon' ? payout.bySelf : payout.bySelfLater}: ${words.sum(order.take, order.takeCurrencyId)}.`}</b>{' '}
            {payout.bySelfText}
          </>
        ) : view.claim?.mine && !view.claim.over ? (
          <b>{payout.payingMine(words.sum(order.take, order.takeCurrencyId))}</b>
        ) : (
          <>
            <b>{words.standing(order, 'now')}</b> {words.standing(order, 'next')}
          </>
        )}
      </p>
      {order.hold.reason && <p className={css.why}>{saidReason(order.hold.reason, words.language)}</p>}
      {tellsReason(order) && (
        <p className={css.why}>
          <b>{t.factReason}.</b> {saidReason(order.reason ?? '', words.language)}
        </p>
      )}
      {awaited && awaited.confirmationsNeeded > 1 && awaited.confirmationsNeeded <= 40 && (
        <div
          className={css.bars}
          role="img"
          aria-label={t.confirmations(String(awaited.confirmations), String(awaited.confirmationsNeeded))}
        >
          {Array.from({ length: awaited.confirmationsNeeded }, (_, place) => (
            <i key={place} data-on={place < awaited.confirmations || undefined} />
          ))}
        </div>
      )}
      {until && who !== 'nobody' && (
        <p className={css.until}>
          <span>{t.until(words.moment(until))},</span>
          <GoalClock goal={until} spelled />
        </p>
      )}
    </div>
  )
}
