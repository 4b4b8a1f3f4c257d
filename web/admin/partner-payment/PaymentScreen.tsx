/** `/confirm-pp/:id`: staff pay a partner: how much, where to, the hash, and what the chain says of it before it is confirmed. */
import { useEffect, useEffectEvent } from 'react'
import type { PartnerPayment } from '../../../contract/partner-withdrawals.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import type { ScreenProps } from '../../app/routes.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { useMoment } from '../../words/order-moment.ts'
import css from './Payment.module.css'
import { PaymentSheet } from './PaymentSheet.tsx'
import { PaymentSide } from './PaymentSide.tsx'
import { paymentTexts } from './payment-texts.ts'

const tones: Record<PartnerPayment['state'], Tone> = {
  unconfirmed: 'grey',
  requested: 'blue',
  sent: 'blue',
  withdrawn: 'green',
  cancelled: 'grey',
}

export function PaymentScreen({ params }: ScreenProps) {
  const t = useTexts(paymentTexts)
  const { language } = useLanguage()
  const id = params['id'] ?? ''
  const { state: payment, gone } = useLive(`partnerPayment:${id}`)

  useAskedChain(payment ?? null)
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <ButtonLink
          kind="line"
          icon="left"
          href={payment ? `/admin/partners/${payment.partner.uid}` : '/admin/partners'}
          aria-label={t.back}
        />
        <h1>{t.title}</h1>
        {payment && (
          <>
            <Badge tone={tones[payment.state]}>{t[`state_${payment.state}`]}</Badge>
            <Taken payment={payment} />
          </>
        )}
      </header>
      {gone ? (
        <EmptyState
          icon="search"
          title={t.missing}
          action={
            <ButtonLink kind="line" href="/admin/partners">
              {t.toPartners}
            </ButtonLink>
          }
        >
          {t.missingAbout}
        </EmptyState>
      ) : payment ? (
        <div className={css.columns}>
          <PaymentSheet payment={payment} />
          <PaymentSide payment={payment} />
        </div>
      ) : id === '' ? (
        <ErrorState title={t.failed}>{errorText('NOT_FOUND', language)}</ErrorState>
      ) : (
        <div role="status" aria-busy="true" aria-label={t.loading}>
          <Skeleton height="480px" />
        </div>
      )}
    </div>
  )
}

/** Who pays it, and how long. */
function Taken({ payment: { claim, state } }: { payment: PartnerPayment }) {
  const t = useTexts(paymentTexts)
  const { moment } = useMoment()
  if (!claim || state !== 'requested') return null
  const until = moment(claim.until)
  return <span className={css.taken}>{claim.isOver ? t.overdue(claim.by) : claim.isMine ? t.mine(until) : t.theirs(claim.by, until)}</span>
}

const askEveryMs = 4000

/** While a hash is recorded and the chain has not shown it, it is asked again and again; each answer comes by the live line. */
function useAskedChain(payment: PartnerPayment | null) {
  const waits = payment?.state === 'sent' && payment.chain?.word !== 'arrived'
  const key = waits ? `${payment.id} ${payment.proof ?? ''}` : null
  const ask = useEffectEvent(() => {
    if (payment) void call('checkPartnerPayment', { withdrawalId: payment.id })
  })
  useEffect(() => {
    if (key === null) return
    ask()
    const timer = setInterval(() => ask(), askEveryMs)
    return () => clearInterval(timer)
  }, [key])
}
