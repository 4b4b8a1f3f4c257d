/** What is stopped for a person: new orders, or log-in too; with a reason and an end that he reads. */
import { useState } from 'react'
import type { StaffUser } from '../../../contract/users.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { isStaff } from '../../../core/people/staff.ts'
import type { SuspendedKind } from '../../../core/people/suspension.ts'
import { addHours, instantOf } from '../../../core/time/instant.ts'
import { call } from '../../app/call.ts'
import { nowMs } from '../../app/clock.ts'
import { useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { instantOfLocal, moscowLocal } from '../parts/forms/moscow-input.ts'
import { ReasonForm } from '../parts/forms/ReasonForm.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import records from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Users.module.css'
import { useDeed } from './use-deed.ts'
import type { UserProps } from './user-props.ts'
import { usersTexts } from './users-texts.ts'

export function UserLimits({ stored, onChanged }: UserProps) {
  const t = useTexts(usersTexts)
  const [asks, setAsks] = useState<SuspendedKind | null>(null)
  const { own, role, suspension } = stored
  // a member of staff needs no account to exchange: what is closed for him is the desk
  const offered = (isStaff(role) ? (['signIn'] as const) : (['orders', 'signIn'] as const)).filter((what) => what !== suspension?.what)
  // all that can be stopped is: what is lifted stands above
  if (!own && suspension && offered.length === 0) return null
  return (
    <section className={css.part} aria-label={t.limits}>
      <h3>{t.limits}</h3>
      {own ? (
        <p className={records.note}>{t.ownLimits}</p>
      ) : asks ? (
        <StopForm stored={stored} onChanged={onChanged} what={asks} onClose={() => setAsks(null)} />
      ) : (
        <>
          {!suspension && <p className={records.note}>{t.noLimits}</p>}
          <div className={records.buttons}>
            {offered.map((what) => (
              <Button key={what} kind={what === 'orders' ? 'line' : 'danger'} onClick={() => setAsks(what)}>
                {t[`stop_${what}`]}…
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

const ends = ['day', 'moment', 'ever'] as const
type End = (typeof ends)[number]

function StopForm({ stored, onChanged, what, onClose }: UserProps & { what: SuspendedKind; onClose: () => void }) {
  const t = useTexts(usersTexts)
  const { language } = useDeskWords()
  const [end, setEnd] = useState<End>('day')
  const [local, setLocal] = useState(() => moscowLocal(addHours(instantOf(nowMs()), 72)).slice(0, 16))
  const [wrong, setWrong] = useState<string | null>(null)
  const deed = useDeed<StaffUser>(() => {
    onClose()
    onChanged()
  })
  const stop = (reason: string) => {
    const now = instantOf(nowMs())
    const until = end === 'ever' ? null : end === 'day' ? addHours(now, 24) : instantOfLocal(local)
    const isPast = end === 'moment' && (until === null || until <= now)
    setWrong(isPast ? errorText('UNTIL_PAST', language) : null)
    if (isPast) return
    const { id, version } = stored
    // a day from now is the same wish a moment later
    const body = { id, version, what, reason }
    void deed.act({
      body: { ...body, end, local },
      send: (idempotencyKey) => call('suspendUser', { ...body, until, idempotencyKey }),
      done: t[`stopDone_${what}`],
    })
  }
  return (
    <>
      <ReasonForm
        title={t[`stop_${what}`]}
        text={isStaff(stored.role) ? t.stopText_staff : t[`stopText_${what}`]}
        busy={deed.busy}
        onSend={stop}
        onCancel={onClose}
      >
        <Segments label={t.until} value={end} values={ends} words={(one) => t[`until_${one}`]} onChange={setEnd} />
        {end === 'moment' && (
          <TextInput dense type="datetime-local" label={t.untilMoment} error={wrong} value={local} onChange={setLocal} />
        )}
      </ReasonForm>
      <RefusedNote refused={deed.refused} busy={deed.busy} onFresh={deed.again} />
    </>
  )
}

/** The first thing on the page of somebody who is stopped. */
export function SuspendedNotice({
  stored: { id, version },
  suspension: { what, reason, until, at, by },
  onChanged,
}: UserProps & { suspension: NonNullable<StaffUser['suspension']> }) {
  const t = useTexts(usersTexts)
  const { moment } = useDeskWords()
  const [asks, setAsks] = useState(false)
  const deed = useDeed<StaffUser>(onChanged)
  const lift = (why: string) => {
    const body = { id, version, reason: why }
    void deed.act({ body, send: (idempotencyKey) => call('liftUserSuspension', { ...body, idempotencyKey }), done: t.liftDone })
  }
  return (
    <div className={css.notice}>
      <Notice
        tone="red"
        title={t[`suspended_${what}`]}
        action={
          !asks && (
            <Button kind="line" onClick={() => setAsks(true)}>
              {t.lift}…
            </Button>
          )
        }
      >
        {reason}
        <small>{t.suspendedBy(by, moment(at), until === null ? t.forGood : t.untilWords(moment(until)))}</small>
      </Notice>
      {asks && <ReasonForm title={t.lift} text={t.liftText} busy={deed.busy} onSend={lift} onCancel={() => setAsks(false)} />}
      <RefusedNote refused={deed.refused} busy={deed.busy} onFresh={deed.again} />
    </div>
  )
}
