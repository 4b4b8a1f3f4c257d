/** The gist of an order beside its conversation: where it stands, what is known, what can be done, and the way to all of it. */
import { useRef } from 'react'
import { statusWords } from '../../../../core/orders/statuses.ts'
import { useTexts } from '../../../app/language.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { numberText } from '../../../words/order-figures.ts'
import css from '../../parts/Detail.module.css'
import { toneOf, useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { DeskActions } from './DeskActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderNeeds } from './OrderNeeds.tsx'
import { OrderStanding } from './OrderStanding.tsx'
import type { StaffOrder } from './use-staff-order.ts'

export function OrderGist({ id, uid, order: { view: known, failed, accept, refresh } }: { id: string; uid: string; order: StaffOrder }) {
  const t = useTexts(deskTexts)
  const { language, ready } = useDeskWords()
  const place = useRef<HTMLElement>(null)
  const view = ready ? known : undefined
  if (!view)
    return (
      <section className={css.panel} aria-label={failed ? t.orderFailed : t.loadingOrder} aria-busy={!failed}>
        {failed ? (
          <ErrorState title={t.orderFailed} again={t.again} onAgain={() => void refresh()}>
            {t.orderFailedText}
          </ErrorState>
        ) : (
          <div className={css.waiting}>
            <Skeleton height="64px" />
            <Skeleton height="220px" />
          </div>
        )}
      </section>
    )
  const label = t.orderNumber(numberText(view.order.number))
  return (
    <section ref={place} className={css.panel} tabIndex={-1} aria-label={label}>
      <header className={css.gistHead}>
        <h2>{label}</h2>
        <Badge tone={toneOf(view.order.status, view.order.hold.kind !== 'none')} dense>
          {statusWords[view.order.status].name[language]}
        </Badge>
      </header>
      <OrderStanding view={view} />
      <OrderNeeds view={view} />
      <div className={css.facts}>
        <OrderFacts view={view} brief />
      </div>
      <DeskActions view={view} uid={uid} onView={accept} onRefresh={refresh} onDone={() => place.current?.focus({ preventScroll: true })} />
      <div className={css.gistEnd}>
        <ButtonLink kind="line" href={`/admin/orders/${id}`}>
          {t.openOrder}
        </ButtonLink>
      </div>
    </section>
  )
}
