/** The email with the text that is typed, as its reader gets it, and a test of it to the own e-mail. */
import { useState } from 'react'
import type { Payload } from '../../../contract/calls.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useAsked } from '../../app/use-asked.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Button } from '../../ui/Button.tsx'
import form from '../parts/forms/Form.module.css'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import css from './EmailTexts.module.css'
import { emailsTexts } from './emails-texts.ts'

export function EmailPreview({ name, language, text, isFaulty }: Payload<'previewEmail'> & { isFaulty: boolean }) {
  const t = useTexts(emailsTexts)
  const { language: own } = useLanguage()
  const [busy, setBusy] = useState(false)
  const intent = useIntent()
  const asked = useAsked('previewEmail', isFaulty ? null : { name, language, text }, undefined, true)
  const send = async () => {
    setBusy(true)
    const answer = await call('sendTestEmail', { idempotencyKey: intent.keyFor(text), name, language, text })
    setBusy(false)
    intent.answered(answer)
    if (answer.ok) toast({ type: 'success', title: t.sent(answer.data.to) })
    else toast({ type: 'error', title: errorText(answer.code, own, answer.details) })
  }
  return (
    <section className={form.part} aria-label={t.preview}>
      <div className={css.head}>
        <h3 className={form.head}>{t.preview}</h3>
        <Button kind="line" icon="mail" busy={busy} aria-disabled={isFaulty || undefined} onClick={() => isFaulty || void send()}>
          {t.sendTest}
        </Button>
      </div>
      {isFaulty && <p className={form.note}>{t.previewFaulty}</p>}
      {asked.data ? (
        <>
          <p className={css.line}>{asked.data.subject}</p>
          {/* no script, no form, no way out of the frame */}
          <iframe className={css.frame} sandbox="" title={t.previewFrame(asked.data.subject)} srcDoc={inert(asked.data.html)} />
        </>
      ) : (
        !isFaulty && <NotHere {...asked} rows={6} />
      )}
    </section>
  )
}

/** Its links would open in a new window, which the frame may not. */
const inert = (html: string): string => html.replace('<head>', '<head><base target="_blank">')
