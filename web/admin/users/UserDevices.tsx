/** Where a person is signed in, and his second step. */
import { useState } from 'react'
import type { StaffUser } from '../../../contract/users.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ReasonForm } from '../parts/forms/ReasonForm.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import records from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Users.module.css'
import { useDeed } from './use-deed.ts'
import type { UserProps } from './user-props.ts'
import { usersTexts } from './users-texts.ts'

export function UserDevices({ stored, onChanged }: UserProps) {
  const t = useTexts(usersTexts)
  const { moment } = useDeskWords()
  const deed = useDeed<StaffUser>(onChanged)
  const { id, own, devices } = stored
  const end = (sessionId: string | null) => {
    const body = { id, sessionId }
    void deed.act({
      body,
      send: (idempotencyKey) => call('endUserSessions', { ...body, idempotencyKey }),
      done: sessionId === null ? t.endedAllDone : t.endedDone,
    })
  }
  const nameOf = ({ browser, system }: StaffUser['devices'][number]) => [browser, system].filter(Boolean).join(', ') || t.unknownDevice
  return (
    <section className={css.part} aria-label={t.devices}>
      <h3>{t.devices}</h3>
      {devices.length === 0 ? (
        <p className={records.note}>{t.noDevices}</p>
      ) : (
        <ul className={css.things}>
          {devices.map((device) => (
            <li key={device.id}>
              <Icon name={device.mobile ? 'phone' : 'screen'} size={20} />
              <span className={css.thing}>
                <b>{nameOf(device)}</b>
                <small>{t.seenAt(moment(device.lastSeenAt))}</small>
              </span>
              {!own && (
                <Button kind="text" busy={deed.busy} aria-label={t.endOf(nameOf(device))} onClick={() => end(device.id)}>
                  {t.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!own && devices.length > 1 && (
        <div>
          <Button kind="line" busy={deed.busy} onClick={() => end(null)}>
            {t.endAll}
          </Button>
        </div>
      )}
      <RefusedNote refused={deed.refused} busy={deed.busy} onFresh={deed.again} />
      {!stored.anonymous && <SecondStep stored={stored} onChanged={onChanged} />}
    </section>
  )
}

function SecondStep({ stored: { id, version, own, secondStep }, onChanged }: UserProps) {
  const t = useTexts(usersTexts)
  const [asks, setAsks] = useState(false)
  const deed = useDeed<StaffUser>(() => {
    setAsks(false)
    onChanged()
  })
  const reset = (reason: string) => {
    const body = { id, version, reason }
    void deed.act({
      body,
      send: (idempotencyKey) => call('resetUserSecondFactor', { ...body, idempotencyKey }),
      done: ({ request }) => (request === null ? t.resetDone : t.waitsForAdmin),
    })
  }
  return (
    <>
      <div className={css.line}>
        <span>
          {t.secondStep}: {secondStep ? t.secondStepIsOn : t.secondStepIsOff}
        </span>
        {secondStep && !own && !asks && (
          <Button kind="danger" onClick={() => setAsks(true)}>
            {t.reset}…
          </Button>
        )}
      </div>
      {asks && <ReasonForm title={t.reset} text={t.resetText} busy={deed.busy} onSend={reset} onCancel={() => setAsks(false)} />}
      <RefusedNote refused={deed.refused} busy={deed.busy} onFresh={deed.again} />
    </>
  )
}
