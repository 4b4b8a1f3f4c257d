/** Transfers that may pay this order, and the transfer that the client named. Staff assign each to the order here, or deny it. */
import { useRef, useState } from 'react'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import { call, type Refused } from '../../../app/call.ts'
import { useTexts } from '../../../app/language.tsx'
import { Link } from '../../../app/router.tsx'
import { toast } from '../../../app/toasts.ts'
import { useIntent } from '../../../app/use-intent.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { KeyRows } from '../../../ui/KeyRows.tsx'
import { Mono } from '../../../ui/Mono.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { numberText } from '../../../words/order-figures.ts'
import { fullMoment } from '../../../words/order-moment.ts'
import { CopyMark } from '../../parts/CopyMark.tsx'
import desk from '../../parts/Detail.module.css'
import { InPlaceForm } from '../../parts/forms/InPlaceForm.tsx'
import { likelyTexts } from '../../parts/likely-texts.ts'
import css from '../../parts/Records.module.css'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { MatchFit, paymentsTexts, SettleForm } from '../../payments/published.ts'

type Deciding = { view: StaffOrderView; onView: (view: StaffOrderView) => void; onRefresh: () => Promise<unknown> }
type Likely = StaffOrderView['order']['likelyPayments'][number]

export function OrderLikely(props: Deciding) {
  const t = useTexts(likelyTexts)
  const { order, named } = props.view
  const waiting = order.likelyPayments.filter(({ denied }) => denied === null)
  if (waiting.length === 0 && named === null) return null
  return (
    <section className={classNames(desk.part, css.part)} aria-label={t.title}>
      {waiting.length > 0 && <h3>{t.title}</h3>}
      {waiting.length > 0 && (
        <ul className={css.cards}>
          {waiting.map((likely) => (
            <OneLikely key={likely.id} {...props} likely={likely} />
          ))}
        </ul>
      )}
      {named && <Named view={props.view} named={named} />}
    </section>
  )
}

function OneLikely({ view, onView, onRefresh, likely }: Deciding & { likely: Likely }) {
  const t = useTexts(likelyTexts)
  const payments = useTexts(paymentsTexts)
  const words = useDeskWords()
  const [asked, setAsked] = useState<'give' | 'deny' | null>(null)
  const { order } = view
  const fit = view.likely.find(({ paymentId }) => paymentId === likely.id)
  const hasMemo = words.currency(order.giveCurrencyId).memo !== 'none'
  const given = order.credentials?.memo ?? null
  if (asked === 'give')
    return (
      <li>
        <SettleForm
          view={{ payment: { currencyId: order.giveCurrencyId } }}
          title={payments.matchTo(numberText(order.number))}
          text={hasMemo && likely.memo !== given ? payments.matchMemoText : payments.matchText}
          submit={payments.match}
          did={payments.matchedTo(numberText(order.number))}
          whole={likely.amount}
          send={(typed) => call('matchPayment', { id: likely.id, orderId: order.id, ...typed })}
          onDone={() => void onRefresh()}
          onCancel={() => setAsked(null)}
        />
      </li>
    )
  if (asked === 'deny')
    return (
      <li>
        <DenyForm view={view} paymentId={likely.id} onView={onView} onCancel={() => setAsked(null)} />
      </li>
    )
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <Link className={css.link} href={`/admin/payments/${likely.id}`}>
          <b>{words.sum(likely.amount, order.giveCurrencyId)}</b>
        </Link>
        <time dateTime={likely.seenAt}>{fullMoment(likely.seenAt, words.language)}</time>
        {likely.state === 'seen' && (
          <Badge tone="blue" dense>
            {t.unconfirmed}
          </Badge>
        )}
      </div>
      {fit && <MatchFit score={fit.score} reasons={fit.reasons} />}
      <KeyRows
        dense
        rows={[
          hasMemo && { name: t.memoCame, value: likely.memo ? <Mono>{likely.memo}</Mono> : t.noMemo },
          hasMemo && given !== null && { name: t.memoGiven, value: <Mono>{given}</Mono> },
          likely.transactionHash !== null && {
            name: payments.hash,
            value: <Hash hash={likely.transactionHash} url={likely.transactionUrl} />,
          },
        ]}
      />
      {likely.state === 'seen' && <p className={css.note}>{t.unconfirmedText}</p>}
      <div className={css.buttons}>
        {likely.state === 'confirmed' && <Button onClick={() => setAsked('give')}>{t.give}</Button>}
        <Button kind="line" onClick={() => setAsked('deny')}>
          {t.deny}
        </Button>
      </div>
    </li>
  )
}

function DenyForm({ view, paymentId, onView, onCancel }: Pick<Deciding, 'view' | 'onView'> & { paymentId: string; onCancel: () => void }) {
  const t = useTexts(likelyTexts)
  const payments = useTexts(paymentsTexts)
  const { language } = useDeskWords()
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const place = useRef<HTMLFormElement>(null)
  const { keyFor, answered } = useIntent()
  const { id: orderId, version } = view.order
  const deny = async () => {
    setShown(true)
    if (reason.trim() === '') return
    setBusy(true)
    const inputs = { paymentId, reason: reason.trim() }
    const answer = await call('operateOrder', {
      idempotencyKey: keyFor(JSON.stringify([inputs, version])),
      orderId,
      action: 'denyLikelyPayment',
      version,
      inputs,
    })
    setBusy(false)
    answered(answer)
    if (answer.ok) {
      toast({ type: 'success', title: t.denied })
      return onView(answer.data)
    }
    setRefused(answer)
  }
  return (
    <InPlaceForm
      ref={place}
      title={t.deny}
      text={t.denyText}
      refused={refused && errorText(refused.code, language, refused.details)}
      submit={t.deny}
      cancel={payments.cancel}
      busy={busy}
      onSubmit={() => void deny()}
      onCancel={onCancel}
    >
      <TextInput
        dense
        label={t.reason}
        help={t.reasonHelp}
        error={shown && reason.trim() === '' ? errorText('REASON_NEEDED', language) : null}
        value={reason}
        maxLength={1000}
        autoComplete="off"
        onChange={setReason}
      />
    </InPlaceForm>
  )
}

/** The transfer that the client named, and its state, so that nobody has to search for it. */
function Named({ view, named }: { view: StaffOrderView; named: NonNullable<StaffOrderView['named']> }) {
  const t = useTexts(likelyTexts)
  const payments = useTexts(paymentsTexts)
  const { payment } = named
  const own = payment?.order?.id === view.order.id
  return (
    <KeyRows
      dense
      rows={[
        { name: t.named, value: <Hash hash={named.proof} url={named.url} /> },
        {
          name: t.namedStands,
          value:
            payment === null ? (
              t.namedUnseen
            ) : (
              <Link className={css.link} href={`/admin/payments/${payment.id}`}>
                {own && payment.place === 'ordered'
                  ? t.namedOwn
                  : payment.order && payment.place === 'ordered'
                    ? t.namedElsewhere(numberText(payment.order.number))
                    : payments[`badge_${payment.place === 'returning' ? 'returnSent' : payment.place}`]}
              </Link>
            ),
        },
      ]}
    />
  )
}

function Hash({ hash, url }: { hash: string; url: string | null }) {
  const payments = useTexts(paymentsTexts)
  return (
    <>
      {url === null ? (
        <Mono>{hash}</Mono>
      ) : (
        <a className={css.link} href={url} target="_blank" rel="noreferrer noopener" title={payments.openLink}>
          <Mono>{hash}</Mono>
        </a>
      )}
      <CopyMark text={hash} what={payments.hash} />
    </>
  )
}
