/** One row of the black list: what is known about it and, for an admin, the button that lifts the block. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BlockedDetail } from '../../../contract/blocked.ts'
import { saidBlockedReason } from '../../../core/blocked/blocked-reasons.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call, type Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Button } from '../../ui/Button.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { fullMoment } from '../../words/order-moment.ts'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { StateBadge } from './BlockedList.tsx'
import { blockedTexts } from './blocked-texts.ts'

type Lifting = { row: BlockedDetail; onLifted: () => void }

export function BlockedOne({ row, mayWrite, onLifted }: Lifting & { mayWrite: boolean }) {
  const t = useTexts(blockedTexts)
  const words = useDeskWords()
  const [lifting, setLifting] = useState(false)
  const { kind, shown, reason, order, addedBy, addedAt, lifted } = row
  return (
    <div className={css.detail}>
      <div className={css.head}>
        <h2>
          {t[`kind_${kind}`]} <Mono>{shown}</Mono>
        </h2>
        <StateBadge lifted={lifted} />
      </div>
      {lifted === null && <p className={css.note}>{t.effect}</p>}
      <section className={css.part} aria-label={t.facts}>
        <h3>{t.facts}</h3>
        <KeyRows
          dense
          rows={[
            { name: t.reason, value: saidBlockedReason(reason, words.language) },
            order !== null && {
              name: t.order,
              value: (
                <Link className={css.link} href={`/admin/orders/${order.id}`}>
                  {t.orderName(String(order.number))}
                </Link>
              ),
            },
            { name: t.addedAt, value: fullMoment(addedAt, words.language) },
            { name: t.addedBy, value: addedBy ?? t.byItself },
            lifted !== null && { name: t.liftedAt, value: fullMoment(lifted.at, words.language) },
            lifted !== null && { name: t.liftedBy, value: lifted.by },
            lifted !== null && { name: t.liftReason, value: saidBlockedReason(lifted.reason, words.language) },
          ]}
        />
      </section>
      {lifted === null && mayWrite && !lifting && (
        <div className={css.buttons}>
          <Button kind="line" onClick={() => setLifting(true)}>
            {t.lift}…
          </Button>
        </div>
      )}
      {lifted === null && lifting && <LiftForm row={row} onLifted={onLifted} onCancel={() => setLifting(false)} />}
    </div>
  )
}

function LiftForm({ row, onLifted, onCancel }: Lifting & { onCancel: () => void }) {
  const t = useTexts(blockedTexts)
  const { language } = useDeskWords()
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { keyFor, answered } = useIntent()
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('input')?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setShown(true)
    if (reason.trim() === '') return requestAnimationFrame(() => focusFirstWrong(place.current))
    const body = { id: row.id, reason: reason.trim() }
    setBusy(true)
    const answer = await call('liftBlocked', { ...body, idempotencyKey: keyFor(JSON.stringify(body)) })
    setBusy(false)
    answered(answer)
    if (!answer.ok && answer.code !== 'ALREADY_LIFTED') return setRefused(answer)
    toast(answer.ok ? { type: 'success', title: t.lifted } : { type: 'info', title: errorText(answer.code, language) })
    onLifted()
  }
  return (
    <form
      ref={place}
      className={css.form}
      aria-label={t.liftTitle}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onCancel()
      }}
    >
      <h3>{t.liftTitle}</h3>
      <p className={css.note}>{t.liftText}</p>
      <TextInput
        dense
        label={t.reason}
        error={shown && reason.trim() === '' ? errorText('REASON_NEEDED', language) : null}
        value={reason}
        maxLength={1000}
        autoComplete="off"
        onChange={setReason}
      />
      {refused && (
        <p className={css.refused} role="alert">
          {errorText(refused.code, language, refused.details)}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" kind="danger" busy={busy}>
          {t.lift}
        </Button>
        <Button kind="text" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
