/** Who has taken the order at the desk. It is taken, handed over or let go here; taking it from a colleague needs a reason, which goes to the log. */
import { useRef, useState } from 'react'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import { mostAssignReason } from '../../../../core/orders/assignment.ts'
import { call, newKey, type Refused } from '../../../app/call.ts'
import { useTexts } from '../../../app/language.tsx'
import { toast } from '../../../app/toasts.ts'
import { useAsked } from '../../../app/use-asked.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select, TextInput } from '../../../ui/TextInput.tsx'
import css from '../../parts/Detail.module.css'
import { InPlaceForm } from '../../parts/forms/InPlaceForm.tsx'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'

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
  const [asks, setAsks] = useState<'takeOver' | 'handOver' | null>(null)
  const [reason, setReason] = useState('')
  const [to, setTo] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { people } = useAsked('getColleagues', asks === 'handOver' ? {} : null).data ?? {}
  const { assignedTo, handedBy } = view
  const mine = assignedTo?.id === uid
  const chosen = people?.find(({ id }) => id === to) ?? people?.find(({ id }) => id !== assignedTo?.id)

  const assign = async (next: string | null, why?: string) => {
    setBusy(true)
    const payload = { orderId: view.order.id, to: next, version: view.order.version, ...(why === undefined ? {} : { reason: why }) }
    const answer = await call('assignOrder', { ...payload, idempotencyKey: newKey() })
    setBusy(false)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) {
      if (next !== null && next !== uid) toast({ type: 'success', title: t.handedOver(answer.data.assignedTo?.name ?? '') })
      close()
      onView(answer.data)
    } else if (answer.code === 'ACTION_NOT_NOW') void onRefresh()
  }
  const open = (what: typeof asks) => {
    setRefused(null)
    setAsks(what)
  }
  const close = () => {
    open(null)
    setReason('')
    setTo('')
  }
  const text = refused ? errorText(refused.code, language, refused.details) : null
  const isOfReason = refused?.code === 'REASON_NEEDED'
  const nobody = asks === 'handOver' && people?.length === 0
  return (
    <div className={css.taken}>
      <span>
        {mine ? (handedBy ? t.handedToYou(handedBy.name) : t.takenByYou) : assignedTo ? t.takenBy(assignedTo.name) : t.takenByNobody}
      </span>
      {asks === null && (
        <span className={css.takenButtons}>
          <Button kind="text" aria-label={t.handOver} onClick={() => open('handOver')}>
            {t.handOverShort}
          </Button>
          <Button kind="text" busy={busy} onClick={() => (assignedTo && !mine ? open('takeOver') : void assign(mine ? null : uid))}>
            {mine ? t.release : assignedTo ? t.takeOver : t.take}
          </Button>
        </span>
      )}
      {asks !== null && (
        <div className={css.takeOver}>
          <InPlaceForm
            key={`${asks} ${people === undefined}`}
            ref={form}
            title={t[asks]}
            text={nobody ? t.handOverNobody : ''}
            refused={isOfReason ? null : text}
            submit={t[asks]}
            cancel={t.cancelForm}
            busy={busy || (asks === 'handOver' && chosen === undefined)}
            onSubmit={() => void assign(asks === 'handOver' ? (chosen?.id ?? null) : uid, reason)}
            onCancel={close}
          >
            {asks === 'handOver' && people && chosen && (
              <Select
                label={t.handOverTo}
                value={chosen.id}
                onChange={setTo}
                options={people.filter(({ id }) => id !== assignedTo?.id).map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            <TextInput
              label={asks === 'takeOver' ? t.reason : assignedTo && !mine ? t.handOverWhy : t.handOverWords}
              value={reason}
              onChange={setReason}
              error={isOfReason ? text : null}
              maxLength={mostAssignReason}
            />
          </InPlaceForm>
        </div>
      )}
      {text && asks === null && (
        <p className={css.refused} role="alert">
          {text}
        </p>
      )}
    </div>
  )
}
