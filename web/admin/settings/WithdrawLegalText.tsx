/** Takes back the version that is planned, after a question. */
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
import { legalTexts } from './legal-texts.ts'

export function WithdrawLegalText({
  document,
  version,
  onDone,
  onRefused,
}: Pick<Payload<'setLegalText'>, 'document' | 'version'> & {
  onDone: (saved: Answer<'setLegalText'>) => void
  /** Another admin may have changed it. */
  onRefused: () => void
}) {
  const t = useTexts(legalTexts)
  const { language } = useLanguage()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const intent = useIntent()
  const withdraw = async () => {
    setBusy(true)
    const answer = await call('setLegalText', { idempotencyKey: intent.keyFor(version), document, version, planned: null })
    setBusy(false)
    intent.answered(answer)
    setAsks(false)
    if (answer.ok) {
      toast({ type: 'success', title: t.withdrawn })
      onDone(answer.data)
    } else {
      toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
      onRefused()
    }
  }
  return (
    <>
      <Button kind="line" onClick={() => setAsks(true)}>
        {t.withdraw}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t.withdrawTitle}
        closeLabel={t.close}
        description={t.withdrawText}
        width={440}
      >
        <div className={css.ask}>
          <Button onClick={() => setAsks(false)}>{t.keep}</Button>
          <Button kind="danger" busy={busy} onClick={() => void withdraw()}>
            {t.withdrawYes}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
