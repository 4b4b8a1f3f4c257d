/** The two consents, each with a link to its text. */
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { NB } from '../app/typo.ts'
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
  const href = useHref()
  const { language } = useLanguage()
  const { consentVersions } = useService()
  const boxes = [
    { name: 'rules', before: t.rulesBefore, link: t.rules, hash: '#rules' },
    { name: 'aml', before: t.amlBefore, link: t.aml, hash: '#aml' },
  ] as const
  return (
    <div>
      {boxes.map(({ name, before, link, hash }) => (
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
          {/* In a new tab, so that the form keeps its values. */}
          <a className={css.link} href={href('/terms-and-conditions') + hash} target="_blank" rel="noopener">
            {link}
          </a>
          {form.filled && form.consents[name] !== '' && (
            <small className={css.agreed}>{t.agreed(moscowDate(form.filled.consentsAt, language))}</small>
          )}
        </Checkbox>
      ))}
    </div>
  )
}
