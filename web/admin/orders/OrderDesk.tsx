/** One order at the desk: its state, its data, the allowed actions and its history. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '../../../core/errors/catalogue.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { useTexts } from '../../app/language.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { SquareButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { numberText } from '../../words/order-figures.ts'
import css from '../parts/Detail.module.css'
import { toneOf, useDeskWords } from '../parts/use-desk-words.ts'
import { AmlChecks } from './AmlChecks.tsx'
import { DeskActions } from './DeskActions.tsx'
import { DeskNewDetails } from './DeskNewDetails.tsx'
import { NetworkTroubles } from './NetworkTroubles.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLikely } from './OrderLikely.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderNeeds } from './OrderNeeds.tsx'
import { OrderPast } from './OrderPast.tsx'
import { OrderStanding } from './OrderStanding.tsx'
import { OrderTaken } from './OrderTaken.tsx'
import { PayoutBySelf, PayoutRun } from './PayoutRun.tsx'
import { deskTexts } from './texts.ts'
import { useStaffOrder } from './use-staff-order.ts'

/** `takesFocus`: the order was just opened from the list. */
export function OrderDesk({ id, uid, takesFocus, onClose }: { id: string; uid: string; takesFocus: boolean; onClose: () => void }) {
  const t = useTexts(deskTexts)
  const { language, ready } = useDeskWords()
  const { view: known, failed, accept, refresh } = useStaffOrder(id)
  // Nothing is shown until the currencies are known. Otherwise a sum could change its length and move the buttons under the pointer.
  const view = ready ? known : undefined
  const place = useRef<HTMLElement>(null)
  const focusHead = () => place.current?.focus({ preventScroll: true })
  const opened = useEffectEvent(() => {
    if (takesFocus) focusHead()
  })
  useEffect(() => opened(), [])

  // while the payout is queued or on its way, the next action depends on it, so PayoutRun stands above the actions
  const isPaying = view?.order.status === 'paymentChecked'
  const missing = failed === 'NOT_FOUND' || failed === 'NO_ACCESS' || failed === 'INVALID_ARGUMENT'
  const label = view ? t.orderNumber(numberText(view.order.number)) : missing ? t.orderMissing : failed ? t.orderFailed : t.loadingOrder
  return (
    <section ref={place} className={css.panel} tabIndex={-1} aria-label={label} aria-busy={!view && !failed}>
      <header className={css.head}>
        {view ? (
          <>
            <h2>{label}</h2>
            <Badge tone={toneOf(view.order.status, view.order.hold.kind !== 'none')}>{statusWords[view.order.status].name[language]}</Badge>
          </>
        ) : failed ? (
          <span />
        ) : (
          <Skeleton width="120px" height="24px" />
        )}
        <SquareButton icon="cross" label={t.closeOrder} className={css.close} onClick={onClose} />
      </header>
      {view ? (
        <>
          <OrderStanding view={view} />
          {view.order.network && <NetworkTroubles networks={[view.order.network]} />}
          <OrderTaken view={view} uid={uid} onView={accept} onRefresh={refresh} />
          <OrderNeeds view={view} />
          <DeskNewDetails view={view} />
          <PayoutBySelf view={view} />
          {isPaying && <PayoutRun view={view} />}
          <OrderLikely view={view} onView={accept} onRefresh={refresh} />
          <DeskActions view={view} uid={uid} onView={accept} onRefresh={refresh} onDone={focusHead} />
          <div className={css.facts}>
            <OrderFacts view={view} />
          </div>
          <OrderMoney view={view} />
          {!isPaying && <PayoutRun view={view} />}
          <AmlChecks view={view} />
          <OrderPast order={view.order} />
        </>
      ) : missing ? (
        <ErrorState title={t.orderMissing}>{t.orderMissingText}</ErrorState>
      ) : failed ? (
        <ErrorState title={t.orderFailed} again={t.again} onAgain={() => void refresh()}>
          {failed === 'OFFLINE' ? errorText(failed, language) : t.orderFailedText}
        </ErrorState>
      ) : (
        <div className={css.waiting}>
          <Skeleton height="64px" />
          <Skeleton height="220px" />
          <Skeleton height="120px" />
        </div>
      )}
    </section>
  )
}
