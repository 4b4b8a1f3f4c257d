/** The form of the next version of a legal text: its day, both languages, and the text as a client will see it. */
import { type ReactNode, useState } from 'react'
import type { StaffLegalText } from '../../../contract/legal-texts.ts'
import { type Language, languages } from '../../../core/language/language.ts'
import { legalTitles, legalVariables } from '../../../core/legal/legal-document.ts'
import { cleanPlanned, legalFaults, type PlannedText } from '../../../core/legal/legal-faults.ts'
import { call } from '../../app/call.ts'
import { useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { LegalText } from '../../layout/LegalText.tsx'
import { Button, TextLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segments } from '../../ui/Segments.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import form from '../parts/forms/Form.module.css'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './EmailTexts.module.css'
import legal from './LegalTexts.module.css'
import { legalTexts } from './legal-texts.ts'
import { dateText } from './setting-value.ts'
import { WithdrawLegalText } from './WithdrawLegalText.tsx'

/** What is planned; the text in force without a day, as long as nothing is. */
const valueOf = ({ planned, inForce }: StaffLegalText): PlannedText => ({ from: planned?.from ?? '', ...(planned ?? inForce).text })

export function LegalTextForm({ stored, onSaved }: { stored: StaffLegalText; onSaved: () => void }) {
  const t = useTexts(legalTexts)
  const own = useLanguage().language
  const [language, setLanguage] = useState<Language>(own)
  const now = useNow()
  const { document, planned, ours } = stored
  const staff = useStaffForm({
    stored,
    valueOf,
    blank: valueOf(stored),
    send: ({ idempotencyKey, value, version }) => call('setLegalText', { idempotencyKey, document, version, planned: cleanPlanned(value) }),
    onSaved,
  })
  const { value, change, settle } = staff.draft
  // a form that nobody has touched is not wrong
  const all = now === null || !staff.draft.changed ? [] : legalFaults(document, value, now)
  const faults = useFaults(all, staff.save.faultOf)
  const show = () => {
    const wrong = languages.find((one) => all.some(({ path }) => path === one))
    if (wrong && !all.some(({ path }) => path === language)) setLanguage(wrong)
    faults.show()
  }
  const column = (one: Language): ReactNode => (
    <div className={classNames(legal.column, one === language && legal.chosen)} lang={one}>
      <TextArea value={value[one]} onChange={(text) => change({ [one]: text })} label={t[one]} error={faults.faultOf(one)} rows={18} />
    </div>
  )
  return (
    <StaffForm
      form={staff}
      faults={{ ...faults, show }}
      title={legalTitles[document][own]}
      nameOf={(field) => (field === 'from' ? t.day : t[field])}
      mayWrite
      notices={<Versions stored={stored} />}
    >
      <section className={form.part} aria-label={t.newVersion}>
        <h3 className={form.head}>{t.newVersion}</h3>
        <div className={legal.day}>
          <TextInput
            dense
            type="date"
            label={t.day}
            help={t.dayHelp}
            error={faults.faultOf('from')}
            value={value.from}
            onChange={(from) => change({ from })}
          />
        </div>
        <div className={css.words}>
          <Segments label={t.language} value={language} values={languages} words={(one) => one.toUpperCase()} onChange={setLanguage} />
          <p className={form.note}>{t.textHelp}</p>
          <div className={legal.columns}>
            {column('ru')}
            {column('en')}
          </div>
        </div>
        <div className={legal.does}>
          <Button kind="line" onClick={() => change(ours)}>
            {t.fill}
          </Button>
          {planned && (
            <WithdrawLegalText
              document={document}
              version={staff.draft.version ?? 0}
              onDone={(saved) => {
                settle({ value: valueOf(saved), version: saved.version })
                onSaved()
              }}
              onRefused={onSaved}
            />
          )}
        </div>
      </section>
      <section className={form.part} aria-label={t.variables}>
        <h3 className={form.head}>{t.variables}</h3>
        <p className={form.note}>{t.variablesText}</p>
        <dl className={legal.variables}>
          {Object.entries(legalVariables).map(([name, words]) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{words[own]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={form.part} aria-label={t.preview}>
        <h3 className={form.head}>{t.preview}</h3>
        {/* longer than its frame: the keyboard scrolls it too */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <article className={legal.preview} lang={language} tabIndex={0} aria-label={t.preview}>
          <h2>{legalTitles[document][language]}</h2>
          <LegalText text={value[language]} language={language} />
        </article>
      </section>
    </StaffForm>
  )
}

/** What holds now, what held before, and who planned the next one. */
function Versions({ stored: { document, inForce, former, planned } }: { stored: StaffLegalText }) {
  const t = useTexts(legalTexts)
  const { language } = useLanguage()
  const { moment } = useDeskWords()
  const pageOf = (version: string) => `/terms-and-conditions/${document}/${version}`
  return (
    <>
      <p className={form.note}>
        {t.inForce(dateText(inForce.version, language))} <TextLink href={pageOf(inForce.version)}>{t.read}</TextLink>
      </p>
      {former.length > 0 && (
        <p className={classNames(form.note, legal.former)}>
          {t.former}:
          {former.map((version) => (
            <TextLink key={version} href={pageOf(version)}>
              {dateText(version, language)}
            </TextLink>
          ))}
        </p>
      )}
      <p className={form.note}>{planned ? t.plannedBy(planned.by, moment(planned.at)) : t.notPlanned}</p>
    </>
  )
}
