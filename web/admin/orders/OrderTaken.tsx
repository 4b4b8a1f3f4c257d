/** Who has taken the order at the desk. Taking it over from a colleague needs a reason, which goes to the log. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { StaffOrderView } from '../../../contract/staff.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call, newKey, type Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from '../parts/Detail.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { deskTexts } from './texts.ts'

export function OrderTaken({
  view,
  uid,
  onView,
  onRefresh,
}: {
  view: StaffOrderView
  uid: string
  onView: (view: StaffOrderView) => void
  onRefresh: () => Promise<unknown>
}) {
  const t = useTexts(deskTexts)
  const { language } = useDeskWords()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const asks = reason !== null
  useEffect(() => {
    if (asks) field.current?.focus()
  }, [asks])
  const { assignedTo } = view
  const mine = assignedTo?.id === uid
  const assign = async (why?: string) => {
    setBusy(true)
    const payload = { orderId: view.order.id, toMe: !mine, version: view.order.version, ...(why === undefined ? {} : { reason: why }) }
    const answer = await call('assignOrder', { ...payload, idempotencyKey: newKey() })
    setBusy(false)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) {
      setReason(null)
      onView(answer.data)
    } else if (answer.code === 'ACTION_NOT_NOW') void onRefresh()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void assign(reason ?? '')
  }
  const text = refused ? errorText(refused.code, language, refused.details) : null
  const isOfReason = refused?.code === 'REASON_NEEDED'
  return (
    <div className={css.taken}>
      <span>{mine ? t.takenByYou : assignedTo ? t.takenBy(assignedTo.name) : t.takenByNobody}</span>
      {!asks && (
        <Button kind="text" busy={busy} onClick={() => (assignedTo && !mine ? setReason('') : void assign())}>
          {mine ? t.release : assignedTo ? t.takeOver : t.take}
        </Button>
      )}
      {asks && (
        <form
          className={css.takeOver}
          onSubmit={submit}
          noValidate
          aria-label={t.takeOver}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            setReason(null)
            setRefused(null)
          }}
        >
          <TextInput ref={field} label={t.reason} value={reason} onChange={setReason} error={isOfReason ? text : null} maxLength={1000} />
          <div className={css.formEnd}>
            <Button type="submit" busy={busy}>
              {t.takeOver}
            </Button>
            <Button kind="text" onClick={() => setReason(null)}>
              {t.cancelForm}
            </Button>
          </div>
        </form>
      )}
      {text && !(asks && isOfReason) && (
        <p className={css.refused} role="alert">
          {text}
        </p>
      )}
    </div>
  )
}
