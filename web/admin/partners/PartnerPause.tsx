/** Stops a partner's link, with a reason for staff, and lets it work again. */
import { useState } from 'react'
import type { StaffPartner } from '../../../contract/partners.ts'
import { call, type Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ReasonForm } from '../parts/forms/ReasonForm.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Partners.module.css'
import type { PartnerProps } from './partner-props.ts'
import { partnersTexts } from './partners-texts.ts'

export function PartnerPause({ stored: { id }, onChanged }: PartnerProps) {
  const t = useTexts(partnersTexts)
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ why: Refused; reason: string } | null>(null)
  const { keyFor, answered } = useIntent()

  const pause = async (reason: string) => {
    setBusy(true)
    const body = { id, reason }
    const answer = await call('pausePartner', { ...body, idempotencyKey: keyFor(JSON.stringify(body)) })
    setBusy(false)
    answered(answer)
    if (!answer.ok) return setRefused({ why: answer, reason })
    toast({ type: 'success', title: t.pausedDone })
    onChanged()
  }
  return (
    <div className={css.part}>
      {asks ? (
        <ReasonForm
          title={t.pause}
          text={t.pauseText}
          busy={busy}
          onSend={(reason) => void pause(reason)}
          onCancel={() => setAsks(false)}
        />
      ) : (
        <div>
          <Button kind="danger" onClick={() => setAsks(true)}>
            {t.pause}…
          </Button>
        </div>
      )}
      <RefusedNote refused={refused?.why ?? null} busy={busy} onFresh={() => refused && void pause(refused.reason)} />
    </div>
  )
}

export function PausedNotice({
  stored: { id },
  paused: { at, reason, by },
  mayWrite,
  onChanged,
}: PartnerProps & { paused: NonNullable<StaffPartner['paused']> }) {
  const t = useTexts(partnersTexts)
  const words = useDeskWords()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { keyFor, answered } = useIntent()

  const resume = async () => {
    setBusy(true)
    const answer = await call('resumePartner', { id, idempotencyKey: keyFor(at) })
    setBusy(false)
    answered(answer)
    setRefused(answer.ok ? null : answer)
    if (!answer.ok) return
    toast({ type: 'success', title: t.resumedDone })
    onChanged()
  }
  return (
    <div className={css.pausedNotice}>
      <Notice
        tone="gold"
        title={t.pausedNotice}
        action={
          mayWrite && (
            <Button kind="line" busy={busy} onClick={() => void resume()}>
              {t.resume}
            </Button>
          )
        }
      >
        {reason}
        <small>{t.pausedBy(words.moment(at), by)}</small>
      </Notice>
      <RefusedNote refused={refused} busy={busy} onFresh={() => void resume()} />
    </div>
  )
}
