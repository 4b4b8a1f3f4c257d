/** The form of one ready answer: its words in both languages, its place in the list, and its end. */
import { useState } from 'react'
import type { CannedAnswer } from '../../../contract/canned-answers.ts'
import { type CannedDraft, cannedFaults, cannedVariables, mostCannedText, mostCannedTitle } from '../../../core/chat/canned-answer.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call, newKey } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import css from '../parts/forms/Form.module.css'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import own from './Answers.module.css'
import { answersTexts } from './answers-texts.ts'

/** The four texts apart, so that two people who change different ones do not meet. */
type FormDraft = { titleRu: string; titleEn: string; textRu: string; textEn: string }
const blank: FormDraft = { titleRu: '', titleEn: '', textRu: '', textEn: '' }
const valueOf = ({ answer: { title, text } }: CannedAnswer): FormDraft => ({
  titleRu: title.ru,
  titleEn: title.en,
  textRu: text.ru,
  textEn: text.en,
})
const draftOf = ({ titleRu, titleEn, textRu, textEn }: FormDraft): CannedDraft => ({
  title: { ru: titleRu, en: titleEn },
  text: { ru: textRu, en: textEn },
})

export function AnswerForm({
  stored,
  all,
  onChanged,
  onSaved,
  onRemoved,
}: {
  stored: CannedAnswer | null
  all: readonly CannedAnswer[]
  /** The list has another order. */
  onChanged: () => void
  onSaved: (saved: CannedAnswer) => void
  onRemoved: () => void
}) {
  const t = useTexts(answersTexts)
  const { language } = useLanguage()
  const form = useStaffForm({
    stored,
    valueOf,
    blank,
    send: ({ idempotencyKey, value, version }) =>
      call('setCannedAnswer', { idempotencyKey, id: stored?.id ?? null, version, answer: draftOf(value) }),
    onSaved,
  })
  const { value, change } = form.draft
  const faults = useFaults(cannedFaults(draftOf(value)), form.save.faultOf)
  return (
    <StaffForm
      form={form}
      faults={faults}
      title={stored ? stored.answer.title[language] : t.newTitle}
      nameOf={(field) => t[field]}
      mayWrite
    >
      <fieldset className={css.part}>
        <legend>{t.words}</legend>
        <div className={css.row}>
          <TextInput
            dense
            label={t.titleRu}
            help={t.titleHelp}
            error={faults.faultOf('title.ru')}
            value={value.titleRu}
            maxLength={mostCannedTitle}
            lang="ru"
            onChange={(titleRu) => change({ titleRu })}
          />
          <TextInput
            dense
            label={t.titleEn}
            help={t.titleHelp}
            error={faults.faultOf('title.en')}
            value={value.titleEn}
            maxLength={mostCannedTitle}
            lang="en"
            onChange={(titleEn) => change({ titleEn })}
          />
        </div>
        <TextArea
          label={t.textRu}
          error={faults.faultOf('text.ru')}
          value={value.textRu}
          rows={4}
          maxLength={mostCannedText}
          onChange={(textRu) => change({ textRu })}
        />
        <TextArea
          label={t.textEn}
          error={faults.faultOf('text.en')}
          value={value.textEn}
          rows={4}
          maxLength={mostCannedText}
          onChange={(textEn) => change({ textEn })}
        />
      </fieldset>
      <section className={css.part} aria-label={t.variables}>
        <h3 className={css.head}>{t.variables}</h3>
        <dl className={own.variables}>
          {cannedVariables.map((variable) => (
            <div key={variable}>
              <dt>
                <code>{`{${variable}}`}</code>
              </dt>
              <dd>{t[`variable_${variable}`]}</dd>
            </div>
          ))}
        </dl>
        <p className={css.note}>{t.variablesText}</p>
      </section>
      {stored && <PlaceInList stored={stored} all={all} onChanged={onChanged} onRemoved={onRemoved} />}
    </StaffForm>
  )
}

function PlaceInList({
  stored: { id, version },
  all,
  onChanged,
  onRemoved,
}: {
  stored: CannedAnswer
  all: readonly CannedAnswer[]
  onChanged: () => void
  onRemoved: () => void
}) {
  const t = useTexts(answersTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const at = all.findIndex((one) => one.id === id)
  const move = async (before: string | null) => {
    setBusy(true)
    const answer = await call('placeCannedAnswer', { idempotencyKey: newKey(), id, before })
    setBusy(false)
    if (!answer.ok) toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    onChanged()
  }
  const remove = async () => {
    setBusy(true)
    const answer = await call('removeCannedAnswer', { idempotencyKey: newKey(), id, version })
    setBusy(false)
    setAsks(false)
    if (answer.ok || answer.code === 'NOT_FOUND') {
      toast({ type: 'success', title: t.removed })
      return onRemoved()
    }
    toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    onChanged()
  }
  const isFirst = at <= 0
  const isLast = at < 0 || at === all.length - 1
  return (
    <section className={css.part} aria-label={t.place}>
      <h3 className={css.head}>{t.place}</h3>
      <div className={own.place}>
        <span role="status">{t.placeOf(at + 1, all.length)}</span>
        <Button kind="line" busy={busy} aria-disabled={isFirst || undefined} onClick={() => isFirst || void move(all[at - 1]?.id ?? null)}>
          {t.up}
        </Button>
        <Button kind="line" busy={busy} aria-disabled={isLast || undefined} onClick={() => isLast || void move(all[at + 2]?.id ?? null)}>
          {t.down}
        </Button>
        <Button kind="danger" onClick={() => setAsks(true)}>
          {t.remove}
        </Button>
      </div>
      <Dialog open={asks} onClose={() => setAsks(false)} title={t.removeTitle} closeLabel={t.close} description={t.removeText} width={440}>
        <div className={own.ask}>
          <Button onClick={() => setAsks(false)}>{t.keep}</Button>
          <Button kind="danger" busy={busy} onClick={() => void remove()}>
            {t.removeYes}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
