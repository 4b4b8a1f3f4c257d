/** The two consents, each with a link to its text. */
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { NB } from '../app/typo.ts'
import { TermsLink } from '../layout/TermsLink.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { moscowDate } from '../words/moscow-time.ts'
import css from './DetailsForm.module.css'
import { detailsTexts } from './details-texts.ts'
import type { Details } from './use-details.ts'

export function Consents({
  form,
  wordsAt,
  change,
}: Pick<Details, 'form' | 'change'> & { wordsAt: (at: string, empty?: string) => string | null }) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const { consentVersions } = useService()
  const boxes = [
    { name: 'rules', before: t.rulesBefore, link: t.rules },
    { name: 'aml', before: t.amlBefore, link: t.aml },
  ] as const
  return (
    <div>
      {boxes.map(({ name, before, link }) => (
        <Checkbox
          key={name}
          checked={form.consents[name] === consentVersions[name]}
          error={wordsAt(`consents.${name}`, t.consentNeeded)}
          onChange={(checked) =>
            change({ consents: { ...form.consents, [name]: checked ? consentVersions[name] : '' } }, `consents.${name}`)
          }
        >
          {before}
          {NB}
          <TermsLink part={name}>{link}</TermsLink>
          {form.filled && form.consents[name] !== '' && (
            <small className={css.agreed}>{t.agreed(moscowDate(form.filled.consentsAt, language))}</small>
          )}
        </Checkbox>
      ))}
    </div>
  )
}
