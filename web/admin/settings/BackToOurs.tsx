/** Gives up the text of an admin for ours, after a question. */
import { useState } from 'react'
import type { Answer, Payload } from '../../../contract/calls.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './EmailTexts.module.css'
import { emailsTexts } from './emails-texts.ts'

export function BackToOurs({
  name,
  version,
  onDone,
  onRefused,
}: Pick<Payload<'setEmailText'>, 'name' | 'version'> & {
  onDone: (saved: Answer<'setEmailText'>) => void
  /** Another admin may have changed it. */
  onRefused: () => void
}) {
  const t = useTexts(emailsTexts)
  const { language } = useLanguage()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const intent = useIntent()
  const goBack = async () => {
    setBusy(true)
    const answer = await call('setEmailText', { idempotencyKey: intent.keyFor(version), name, version, texts: null })
    setBusy(false)
    intent.answered(answer)
    setAsks(false)
    if (answer.ok) {
      toast({ type: 'success', title: t.isOurs })
      onDone(answer.data)
    } else {
      toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
      onRefused()
    }
  }
  return (
    <div>
      <Button kind="line" onClick={() => setAsks(true)}>
        {t.toOurs}
      </Button>
      <Dialog open={asks} onClose={() => setAsks(false)} title={t.toOursTitle} closeLabel={t.close} description={t.toOursText} width={440}>
        <div className={css.ask}>
          <Button onClick={() => setAsks(false)}>{t.keep}</Button>
          <Button kind="danger" busy={busy} onClick={() => void goBack()}>
            {t.toOursYes}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
