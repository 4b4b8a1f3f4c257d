/** One order at the desk: its state, its data, the allowed actions and its history; and the conversation with its client. */
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { errorText } from '../../../../core/errors/catalogue.ts'
import { type ShortReserve, shortFor } from '../../../../core/orders/short-reserves.ts'
import { statusWords } from '../../../../core/orders/statuses.ts'
import { useTexts } from '../../../app/language.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { SquareButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { numberText } from '../../../words/order-figures.ts'
import { StaffChat, type StaffChatHandle, UnreadMark, useUnreadByOrder } from '../../chats/published.ts'
import css from '../../parts/Detail.module.css'
import { toneOf, useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { AmlChecks } from './AmlChecks.tsx'
import { DeskActions } from './DeskActions.tsx'
import { DeskNewDetails } from './DeskNewDetails.tsx'
import { NetworkTroubles } from './NetworkTroubles.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLikely } from './OrderLikely.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderNeeds } from './OrderNeeds.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderPast } from './OrderPast.tsx'
import { OrderSimilar } from './OrderSimilar.tsx'
import { OrderStanding } from './OrderStanding.tsx'
import { OrderTaken } from './OrderTaken.tsx'
import { PayoutBySelf, PayoutRun } from './PayoutRun.tsx'
import { ShortReserves } from './ShortReserves.tsx'
import { useChatLines } from './use-chat-lines.ts'
import { useStaffOrder } from './use-staff-order.ts'

export type OrderDeskHandle = { write: () => void }

/**
 * `takesFocus`: the order was just opened from the list. `both`: there is room for the order and its conversation. `short`: reserves that
 * have less than is promised.
 */
export function OrderDesk({
  id,
  uid,
  takesFocus,
  both,
  short,
  onClose,
  handle,
}: {
  id: string
  uid: string
  takesFocus: boolean
  both: boolean
  short: readonly ShortReserve[]
  onClose: () => void
  handle?: Ref<OrderDeskHandle>
}) {
  const t = useTexts(deskTexts)
  const { language, ready } = useDeskWords()
  const staffOrder = useStaffOrder(id)
  const { view: known, failed, accept, refresh } = staffOrder
  // Nothing is shown until the currencies are known. Otherwise a sum could change its length and move the buttons under the pointer.
  const view = ready ? known : undefined
  const lines = useChatLines(view?.order)
  const unread = useUnreadByOrder().get(id)
  const [half, setHalf] = useState<'order' | 'chat'>('order')
  const place = useRef<HTMLElement>(null)
  const orderHalf = useRef<HTMLDivElement>(null)
  const chat = useRef<StaffChatHandle>(null)
  const [writes, setWrites] = useState(0)
  const focusHead = () => place.current?.focus({ preventScroll: true })
  // an action that is done while its conversation is in front takes the caret out of no message
  const done = () => {
    if (orderHalf.current?.hidden !== true) focusHead()
  }
  const opened = useEffectEvent(() => {
    if (takesFocus) focusHead()
  })
  useEffect(() => opened(), [])
  useImperativeHandle(handle, () => ({
    write: () => {
      setHalf('chat')
      setWrites((count) => count + 1)
    },
  }))
  useEffect(() => {
    if (writes > 0) chat.current?.focus()
  }, [writes])

  // while the payout is queued or on its way, the next action depends on it, so PayoutRun stands above the actions
  const isPaying = view?.order.status === 'paymentChecked'
  const missing = failed === 'NOT_FOUND' || failed === 'NO_ACCESS' || failed === 'INVALID_ARGUMENT'
  const label = view ? t.orderNumber(numberText(view.order.number)) : missing ? t.orderMissing : failed ? t.orderFailed : t.loadingOrder
  const lacking = view && shortFor({ takeCurrencyId: view.order.takeCurrencyId, promised: view.promised }, short)
  const talks = view !== undefined && !both && half === 'chat'
  const conversation = view && (
    <StaffChat
      orderId={id}
      uid={uid}
      view={view}
      lines={lines}
      handle={chat}
      onLeave={focusHead}
      title={
        <>
          {t.halfChat}
          {both && <UnreadMark count={unread} />}
        </>
      }
    />
  )
  const order = view && (
    <>
      <OrderStanding view={view} />
      {view.order.network && <NetworkTroubles networks={[view.order.network]} />}
      {lacking && <ShortReserves reserves={[lacking]} />}
      {!both && <OrderNotes view={view} />}
      <OrderTaken view={view} uid={uid} onView={accept} onRefresh={refresh} />
      <OrderNeeds view={view} />
      <DeskNewDetails view={view} />
      <PayoutBySelf view={view} />
      {isPaying && <PayoutRun view={view} />}
      <OrderLikely view={view} onView={accept} onRefresh={refresh} />
      <DeskActions view={view} uid={uid} onView={accept} onRefresh={refresh} onDone={done} />
      <div className={css.facts}>
        <OrderFacts view={view} />
      </div>
      <OrderMoney view={view} />
      {!isPaying && <PayoutRun view={view} />}
      <AmlChecks view={view} />
      <OrderSimilar view={view} />
      <OrderPast order={view.order} />
    </>
  )
  return (
    <section
      ref={place}
      className={classNames(css.panel, css.ofOrder, both && css.both, talks && css.talks)}
      data-talks={talks || undefined}
      tabIndex={-1}
      aria-label={label}
      aria-busy={!view && !failed}
    >
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
        both ? (
          <div className={css.halves}>
            <div className={css.half}>{order}</div>
            <div className={css.half}>{conversation}</div>
          </div>
        ) : (
          <>
            <div className={css.halfTabs}>
              <Tabs
                label={t.halves}
                value={half}
                onChange={setHalf}
                tabs={[
                  { value: 'order', label: t.halfOrder, controls: 'order-half' },
                  { value: 'chat', label: t.halfChat, controls: 'chat-half', ...(unread && { count: unread }) },
                ]}
              />
            </div>
            {/* hidden, and not gone: what was typed about the order stays */}
            <div ref={orderHalf} id="order-half" role="tabpanel" aria-label={t.halfOrder} className={css.whole} hidden={talks}>
              {order}
            </div>
            {talks && (
              <div id="chat-half" role="tabpanel" aria-label={t.halfChat} className={css.talk}>
                {conversation}
              </div>
            )}
          </>
        )
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
