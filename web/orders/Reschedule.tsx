/** Another meeting time: accept the operator's proposal, or propose one of the free half hours of the office. */
import { type FormEvent, useMemo, useState } from 'react'
import type { OrderView } from '../../contract/orders.ts'
import { meetingSlots, moscowDate } from '../../core/directions/working-hours.ts'
import { type ErrorCode, errorText } from '../../core/errors/catalogue.ts'
import type { Instant } from '../../core/time/instant.ts'
import { now as clockNow } from '../app/clock.ts'
import { useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/TextInput.tsx'
import { moscowDay, moscowTime } from '../words/moscow-time.ts'
import css from './MeetStep.module.css'
import { meetingTexts } from './meeting-texts.ts'
import screen from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import { atField, type OrderViewProps } from './use-order.ts'

/** The proposed time has passed, was closed or is taken by now. */
const unfit: readonly ErrorCode[] = ['MEETING_TIME_INVALID', 'MEETING_SLOT_TAKEN']

export function Reschedule({ meeting, ...props }: OrderViewProps & { meeting: NonNullable<OrderView['meeting']> }) {
  const t = useTexts(meetingTexts)
  const { may, act, busy, written } = props
  const [choosing, setChoosing] = useState(false)
  const { proposal } = meeting
  if (choosing && may('reschedule')) return <Choose {...props} meeting={meeting} onClose={() => setChoosing(false)} />
  const other = may('reschedule') && (
    <Button kind="line" icon="clock" onClick={() => setChoosing(true)}>
      {t.moveOther}
    </Button>
  )
  if (!other) return null
  const agree = async (at: Instant) => {
    const refused = await act('reschedule', { at }, unfit)
    if (refused && unfit.includes(refused.code)) toast({ type: 'error', title: t.moveUnfit, text: t.moveUnfitText })
  }
  return (
    <div className={screen.actions}>
      {proposal?.by === 'operator' && may('reschedule') && (
        <Button busy={busy === 'reschedule'} onClick={() => void agree(proposal.at)}>
          {t.moveAgree(written.meeting(proposal.at))}
        </Button>
      )}
      {other}
    </div>
  )
}

function Choose({
  meeting,
  onClose,
  language,
  act,
  busy,
}: OrderViewProps & { meeting: NonNullable<OrderView['meeting']>; onClose: () => void }) {
  const t = useTexts(meetingTexts)
  const common = useTexts(orderTexts)
  const { office, meetingDaysAhead } = useService()
  const [now] = useState(clockNow)
  const slots = useMemo(
    () => meetingSlots(office, now, meetingDaysAhead).filter((at) => at !== meeting.at),
    [office, now, meeting.at, meetingDaysAhead],
  )
  const days = useMemo(() => [...new Set(slots.map(moscowDate))], [slots])
  const [day, setDay] = useState(days[0] ?? '')
  const [at, setAt] = useState<Instant>('')
  const [error, setError] = useState<string | null>(null)
  const ofDay = slots.filter((slot) => moscowDate(slot) === day)
  const dayWords = (date: string) => moscowDay(slots.find((slot) => moscowDate(slot) === date) ?? now, now, language, common)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!at) return setError(common.fillIn)
    const refused = await act('reschedule', { at }, atField)
    if (refused) setError(errorText(refused.code, language, refused.details))
    else onClose()
  }

  if (slots.length === 0) return <p className={css.move}>{t.moveNoSlots}</p>
  return (
    <form className={screen.ask} onSubmit={(event) => void submit(event)} noValidate>
      <h3 className={screen.askHead}>{t.moveOther}</h3>
      <div className={css.choose}>
        <Select
          label={t.moveDay}
          value={day}
          onChange={(date) => {
            setDay(date)
            setAt('')
          }}
          options={days.map((date) => ({ value: date, label: dayWords(date) }))}
        />
        <Select
          label={t.moveTime}
          value={at}
          onChange={(slot) => {
            setAt(slot)
            setError(null)
          }}
          placeholder="—"
          error={error}
          options={ofDay.map((slot) => ({ value: slot, label: moscowTime(slot, language) }))}
        />
      </div>
      <div className={screen.actions}>
        <Button type="submit" busy={busy === 'reschedule'}>
          {t.moveSend}
        </Button>
        <Button kind="text" onClick={onClose}>
          {common.notNow}
        </Button>
      </div>
    </form>
  )
}
