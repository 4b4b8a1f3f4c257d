/** The button on every staff screen that stops all automatic payouts. People with the right resume them with a second factor. */
import { useState } from 'react'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call, newKey, type Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { may } from '../../app/may.ts'
import { useSession } from '../../app/session-state.ts'
import { toast } from '../../app/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { payoutTexts } from '../orders/published.ts'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './PauseSwitch.module.css'

export function PayoutStop() {
  const t = useTexts(payoutTexts)
  const words = useDeskWords()
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
    else toast({ type: 'error', title: t.failed, text: errorText(answer.code, words.language, answer.details) })
  }
  if (run.stopped === null)
    return (
      <Button kind="danger" className={css.stop} busy={busy} onClick={() => void send('stopPayouts')}>
        {t.stop}
      </Button>
    )
  return (
    <div className={css.stopped}>
      <b>{t.stopped}</b>
      <small>{[words.moment(run.stopped.at), run.stopped.by].filter(Boolean).join(', ')}</small>
      {may(person, 'payouts.resume') ? (
        <Button kind="line" onClick={() => setAsking(true)}>
          {t.resume}
        </Button>
      ) : (
        <small>{t.resumedBy}</small>
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
