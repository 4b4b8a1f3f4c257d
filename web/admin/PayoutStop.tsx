/** The one button that stops all automatic payouts, on every screen of staff; whoever may, resumes them with a second factor. */
import { useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey, type Refused } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { may, useSession } from '../app/session.ts'
import { toast } from '../app/toasts.tsx'
import { moscowTime } from '../layout/moscow-time.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import css from './PauseSwitch.module.css'
import { payoutTexts } from './payout-texts.ts'
import { RefusedNote } from './RefusedNote.tsx'

export function PayoutStop() {
  const t = useTexts(payoutTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const run = useLive('payoutRun').state
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  if (!run || (!run.on && run.stopped === null)) return null

  const send = async (name: 'stopPayouts' | 'resumePayouts') => {
    setBusy(true)
    const answer = await call(name, { idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) {
      setAsking(false)
      setRefused(null)
      if (name === 'stopPayouts') toast({ type: 'success', title: t.stopped, text: t.stoppedToast })
    } else if (asking) setRefused(answer)
    else toast({ type: 'error', title: t.failed, text: errorText(answer.code, language, answer.details) })
  }
  if (run.stopped === null)
    return (
      <Button kind="danger" className={css.stop} busy={busy} onClick={() => void send('stopPayouts')}>
        {t.stop}
      </Button>
    )
  return (
    <div className={css.stopped}>
      <Badge tone="red">{t.stopped}</Badge>
      <small>{t.stoppedBy(moscowTime(run.stopped.at, language), run.stopped.by)}</small>
      {may(person, 'payouts.resume') && (
        <Button kind="line" onClick={() => setAsking(true)}>
          {t.resume}
        </Button>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={t.resumeTitle} closeLabel={t.close}>
        <div className={css.form}>
          <p className={css.words}>{t.resumeText}</p>
          <RefusedNote refused={refused} busy={busy} onFresh={() => void send('resumePayouts')} />
          {refused?.code !== 'SECOND_FACTOR_NEEDED' && (
            <Button big busy={busy} onClick={() => void send('resumePayouts')}>
              {t.resume}
            </Button>
          )}
        </div>
      </Dialog>
    </div>
  )
}
