/** Stops and resumes new orders. It asks for the reason that visitors will read. Shown only to people with the right. */
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { call, newKey } from '../../app/call.ts'
import { nowMs } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { may } from '../../app/may.ts'
import { useService } from '../../app/page-data.tsx'
import { useSession } from '../../app/session-state.ts'
import { toast } from '../../app/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { instantOfLocal } from '../parts/forms/moscow-input.ts'
import css from './PauseSwitch.module.css'
import { pauseTexts } from './pause-texts.ts'

/** What is typed before a pause. The desk keeps it while the dialog, or the menu of a phone, is closed. */
export type PauseDraft = { ru: string; en: string; until: string }
export const blankPause: PauseDraft = { ru: '', en: '', until: '' }

type DraftProps = { draft: PauseDraft; onDraft: (draft: PauseDraft) => void }

export function PauseSwitch({ draft, onDraft }: DraftProps) {
  const t = useTexts(pauseTexts)
  const { language } = useLanguage()
  const { paused } = useService()
  const { person } = useSession()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLTextAreaElement>(null)
  if (!may(person, 'service.pause')) return paused ? <Badge tone="gold">{t.isPaused}</Badge> : null

  const send = async (payload: { paused: boolean; reason?: { ru: string; en: string }; until?: Instant | null }) => {
    setBusy(true)
    const answer = await call('pauseService', { ...payload, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) {
      setAsking(false)
      if (payload.paused) onDraft(blankPause)
    } else
      toast({
        type: 'error',
        title: t.failed,
        text: answer.code === 'OFFLINE' ? t.offline : errorText(answer.code, language, answer.details),
      })
  }
  return (
    <>
      <Switch checked={paused === null} busy={busy} onChange={(open) => (open ? void send({ paused: false }) : setAsking(true))}>
        {paused ? t.isPaused : t.isOpen}
      </Switch>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t.title} closeLabel={t.close} firstFocus={first}>
        <PauseForm
          first={first}
          draft={draft}
          onDraft={onDraft}
          busy={busy}
          onSend={(reason, until) => void send({ paused: true, reason, until })}
        />
      </Dialog>
    </>
  )
}

function PauseForm({
  first,
  draft: { ru, en, until },
  onDraft,
  busy,
  onSend,
}: DraftProps & {
  first: RefObject<HTMLTextAreaElement | null>
  busy: boolean
  onSend: (reason: { ru: string; en: string }, until: Instant | null) => void
}) {
  const t = useTexts(pauseTexts)
  const [wrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const type = (name: keyof PauseDraft) => (typed: string) => onDraft({ ru, en, until, [name]: typed })
  const end = until === '' ? null : instantOfLocal(until)
  const past = until !== '' && (end === null || Date.parse(end) <= nowMs())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const complete = ru.trim() !== '' && en.trim() !== '' && !past
    setWrong(!complete)
    if (!complete) focusFirstWrong(form.current)
    if (complete) onSend({ ru: ru.trim(), en: en.trim() }, end)
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <p className={css.words}>{t.consequence}</p>
      <TextArea
        ref={first}
        label={t.reasonRu}
        value={ru}
        onChange={type('ru')}
        maxLength={300}
        error={wrong && !ru.trim() ? t.fill : null}
      />
      <TextArea label={t.reasonEn} value={en} onChange={type('en')} maxLength={300} error={wrong && !en.trim() ? t.fill : null} />
      <TextInput
        label={t.until}
        type="datetime-local"
        value={until}
        onChange={type('until')}
        help={t.untilHelp}
        error={wrong && past ? t.past : null}
      />
      <Button type="submit" big busy={busy}>
        {t.pause}
      </Button>
    </form>
  )
}
