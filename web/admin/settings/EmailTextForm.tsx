/** The form of the text of one email: subject and paragraphs in both languages, variables, the email as it will look, and back to ours. */
import { type ReactNode, useId, useState } from 'react'
import type { StaffEmailText } from '../../../contract/email-texts.ts'
import type { EmailTexts } from '../../../core/emails/email-text.ts'
import { emailTextsFaults, mostEmailLead, mostEmailTitle } from '../../../core/emails/email-text-faults.ts'
import { type Language, languages } from '../../../core/language/language.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import form from '../parts/forms/Form.module.css'
import { formTexts } from '../parts/forms/form-texts.ts'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { BackToOurs } from './BackToOurs.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { EmailTextHistory } from './EmailTextHistory.tsx'
import css from './EmailTexts.module.css'
import { EmailVariables } from './EmailVariables.tsx'
import { emailsTexts } from './emails-texts.ts'
import { useCaret } from './use-caret.ts'

/** The four texts apart, so that two admins who change different ones do not meet. */
type Draft = { titleRu: string; titleEn: string; leadRu: string; leadEn: string }
type Field = keyof Draft

const fieldsOf = { ru: ['titleRu', 'leadRu'], en: ['titleEn', 'leadEn'] } as const satisfies Record<Language, readonly Field[]>
const draftOf = ({ ru, en }: EmailTexts): Draft => ({ titleRu: ru.title, titleEn: en.title, leadRu: ru.lead, leadEn: en.lead })
const textsOf = ({ titleRu, titleEn, leadRu, leadEn }: Draft): EmailTexts => ({
  ru: { title: titleRu, lead: leadRu },
  en: { title: titleEn, lead: leadEn },
})
const valueOf = ({ own, ours }: StaffEmailText): Draft => draftOf(own ?? ours)

export function EmailTextForm({ stored, onSaved }: { stored: StaffEmailText; onSaved: () => void }) {
  const t = useTexts(emailsTexts)
  const formWords = useTexts(formTexts)
  const own = useLanguage().language
  const [language, setLanguage] = useState<Language>(own)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const { name, words, own: written, fits, variables } = stored
  const staff = useStaffForm({
    stored,
    valueOf,
    blank: draftOf(stored.ours),
    send: ({ idempotencyKey, value, version }) => call('setEmailText', { idempotencyKey, name, version, texts: textsOf(value) }),
    onSaved,
  })
  const { value, change, settle } = staff.draft
  const texts = textsOf(value)
  const before = valueOf(stored)
  const changed = languages.flatMap((one) => fieldsOf[one]).filter((field) => value[field] !== before[field])
  const all = emailTextsFaults(name, texts)
  const faults = useFaults(all, staff.save.faultOf)
  const faultOf = (field: Field, path: string) =>
    (left.has(field) ? all.find((one) => one.path === path)?.words[own] : null) ?? faults.faultOf(path)
  // on a phone the first wrong field may be in the language that is out of sight
  const show = () => {
    const wrong = languages.find((one) => all.some(({ path }) => path.startsWith(one)))
    if (wrong && !all.some(({ path }) => path.startsWith(language))) setLanguage(wrong)
    faults.show()
  }
  const caret = useCaret<Field>(fieldsOf[language][1], (field, text) => change({ [field]: text }), value)

  const column = (one: Language, legend: string): ReactNode => {
    const [title, lead] = fieldsOf[one]
    const watched = (field: Field) => ({
      ...caret.watch(field),
      onBlur: () => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    })
    return (
      <fieldset className={classNames(css.column, one === language && css.chosen)} lang={one} aria-label={legend}>
        <div {...watched(title)}>
          {/* one line, but a long one is seen whole */}
          <TextArea
            value={value[title]}
            onChange={(text) => change({ [title]: text.replaceAll('\n', ' ') })}
            label={t[title]}
            error={faultOf(title, `${one}.title`)}
            rows={2}
            maxLength={mostEmailTitle}
          />
        </div>
        <div {...watched(lead)}>
          <TextArea
            value={value[lead]}
            onChange={(text) => change({ [lead]: text })}
            label={t[lead]}
            help={t.leadHelp}
            error={faultOf(lead, `${one}.lead`)}
            rows={10}
            maxLength={mostEmailLead}
          />
        </div>
      </fieldset>
    )
  }

  return (
    <StaffForm
      form={staff}
      faults={{ ...faults, show }}
      title={words[own]}
      nameOf={(field) => t[field]}
      mayWrite
      said={changed.length === 0 || all.length > 0 ? null : formWords.toBeSaved(changed.map((field) => t[field]).join('; '))}
      notices={
        <>
          {!fits && (
            <Notice tone="red" title={t.unfitTitle}>
              {t.unfitText}
            </Notice>
          )}
          <Who stored={stored} />
        </>
      }
    >
      <div className={css.words}>
        <Segments label={t.language} value={language} values={languages} words={(one) => one.toUpperCase()} onChange={setLanguage} />
        <div className={css.columns}>
          {column('ru', t.inRu)}
          {column('en', t.inEn)}
        </div>
        <p className={form.note}>{t.rest}</p>
      </div>
      <EmailVariables variables={variables} onInsert={caret.insert} />
      <EmailPreview name={name} language={language} text={texts[language]} isFaulty={all.some(({ path }) => path.startsWith(language))} />
      {stored.version > 0 && (
        <Former label={t.formerTexts}>
          <EmailTextHistory
            name={name}
            version={stored.version}
            language={language}
            texts={texts}
            onTakeBack={(former) => {
              change(draftOf(former))
              document.querySelector<HTMLElement>(`.${css.chosen} textarea`)?.focus()
            }}
          />
        </Former>
      )}
      {written && (
        <BackToOurs
          name={name}
          version={staff.draft.version ?? 0}
          onDone={(saved) => {
            settle({ value: valueOf(saved), version: saved.version })
            onSaved()
          }}
          onRefused={onSaved}
        />
      )}
    </StaffForm>
  )
}

/** Shut until it is asked for: then it asks the server. */
function Former({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button kind="line" icon="clock" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {label}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}

/** Whose text is sent, and since when. */
function Who({ stored: { changed, own } }: { stored: StaffEmailText }) {
  const t = useTexts(emailsTexts)
  const { moment } = useDeskWords()
  if (!changed) return <p className={form.note}>{t.neverChanged}</p>
  return <p className={form.note}>{(own ? t.changedBy : t.oursAgain)(changed.by || t.system, moment(changed.at))}</p>
}
