/** The person's cards and accounts with their state, live. A declined one can be submitted again in its place. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { VerificationView } from '../../contract/verification.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { saidReason } from '../../core/orders/reasons.ts'
import { isOpen } from '../../core/orders/statuses.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { Link } from '../app/router.tsx'
import { useAsked } from '../app/use-asked.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { numberText } from '../words/order-figures.ts'
import { fullMoment } from '../words/order-moment.ts'
import { verificationTexts } from './texts.ts'
import css from './Verification.module.css'
import { HowTo, VerificationForm } from './VerificationForm.tsx'

const tones: Record<VerificationView['status'], Tone> = { pending: 'blue', declined: 'gold', verified: 'green' }

/** `add` renders the form for a new one. It gets the function that closes the form. */
export function VerificationsOwn({ stamp, add }: { stamp: number; add: (onDone: () => void) => ReactNode }) {
  const t = useTexts(verificationTexts)
  const { language } = useLanguage()
  const [adding, setAdding] = useState(false)
  const [sent, setSent] = useState(0)
  const { data, refused, again } = useAsked('getUserVerificationsHistory', {}, `${stamp} ${sent}`)
  if (refused && !data)
    return (
      <ErrorState title={t.failed} again={t.loadAgain} onAgain={again} code={refused.code}>
        {refused.code === 'OFFLINE' ? errorText(refused.code, language) : t.failedText}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={css.list} role="status" aria-busy="true" aria-label={t.loading}>
        <Skeleton height="180px" />
        <Skeleton height="180px" />
      </div>
    )
  const shown = latest(data.verifications)
  const begin = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <div className={css.list}>
      {adding ? (
        add(() => setAdding(false))
      ) : shown.length === 0 ? (
        <EmptyState icon="shield" title={t.emptyTitle} action={begin}>
          {t.emptyText}
        </EmptyState>
      ) : (
        <div>{begin}</div>
      )}
      {shown.map((verification) => (
        <One key={verification.id} verification={verification} onSent={() => setSent((count) => count + 1)} />
      ))}
    </div>
  )
}

/** Only the latest verification of each number: an earlier refusal no longer matters. */
function latest(all: readonly VerificationView[]): VerificationView[] {
  const seen = new Set<string>()
  return all.filter(({ kind, number }) => {
    const name = `${kind} ${number}`
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

function One({ verification: told, onSent }: { verification: VerificationView; onSent: () => void }) {
  const t = useTexts(verificationTexts)
  const { language } = useLanguage()
  const live = useLive(told.status === 'pending' ? `verification:${told.id}` : null).state
  const verification = live && live.version > told.version ? live : told
  const { id, kind, number, bank, status, reason, reasonReadAt, dateCreated, decidedAt, orders } = verification
  const [again, setAgain] = useState(false)
  const waiting = orders.find((order) => isOpen(order.status))

  // A reason that is shown on the screen counts as read.
  const said = useRef(false)
  useEffect(() => {
    if (status !== 'declined' || reasonReadAt !== null || said.current) return
    said.current = true
    void call('markReasonAsRead', { id, type: 'verification', idempotencyKey: newKey() })
  }, [id, status, reasonReadAt])

  return (
    <Card as="article" pad="side" label={`${t[kind]} ${number}`}>
      <h2 className={css.head}>
        <span>
          {t[kind]} <Mono>{number}</Mono>
        </span>
        <Badge tone={tones[status]}>{t[status]}</Badge>
      </h2>
      <KeyRows
        rows={[
          { name: t.bank, value: bank },
          decidedAt === null && { name: t.sentAt, value: fullMoment(dateCreated, language) },
          decidedAt !== null && { name: t.decidedAt, value: fullMoment(decidedAt, language) },
          waiting !== undefined && {
            name: t.forOrders,
            value: (
              <span className={css.orders}>
                {orders
                  .filter((order) => isOpen(order.status))
                  .map((order) => (
                    <Link key={order.id} href={`/order/${order.id}`}>
                      {t.forOrder(numberText(order.number))}
                    </Link>
                  ))}
              </span>
            ),
          },
        ]}
      />
      {status === 'declined' && (
        <div className={css.again}>
          <Notice
            tone="gold"
            title={t.why}
            action={
              !again &&
              waiting === undefined && (
                <Button kind="line" onClick={() => setAgain(true)}>
                  {t.again}
                </Button>
              )
            }
          >
            {saidReason(reason ?? '', language)}
          </Notice>
        </div>
      )}
      {again && (
        <div className={css.again}>
          <div className={css.form}>
            <HowTo kind={kind} />
            <VerificationForm
              kind={kind}
              numberKnown
              again={id}
              bank={bank}
              submit={t.sendAgain}
              onSent={() => {
                setAgain(false)
                onSent()
              }}
              onCancel={() => setAgain(false)}
            />
          </div>
        </div>
      )}
    </Card>
  )
}
