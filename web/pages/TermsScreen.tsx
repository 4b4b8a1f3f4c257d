/** The three documents that a client agrees to, in full, with the versions that orders store. */

import type { ServiceState } from '../../contract/live.ts'
import type { Language } from '../../core/language/language.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { typo } from '../app/typo.ts'
import { PageHead, Wrap } from '../layout/Wrap.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './TermsScreen.module.css'
import { documents, type LegalDocument, termsTexts } from './terms.ts'
import { toldNow } from './told-now.ts'

export function TermsScreen() {
  const t = useTexts(termsTexts)
  const { language } = useLanguage()
  const service = useService()
  const versions: Record<LegalDocument['id'], string> = {
    rules: service.consentVersions.rules,
    aml: service.consentVersions.aml,
    'personal-data': service.consentVersions.rules,
    partners: service.partners.terms,
  }
  return (
    <Wrap>
      <PageHead title={t.title} />
      <Notice tone="gold" title={t.draftTitle} className={css.draft}>
        {t.draftText}
      </Notice>
      <div className={css.page}>
        <nav className={css.contents} aria-label={t.contents}>
          <ul>
            {documents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title[language]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.documents}>
          {documents.map((document) => (
            <article key={document.id} id={document.id} className={css.document}>
              <h2>{typo(document.title[language])}</h2>
              <p className={css.version}>{t.version(dayOf(versions[document.id], language))}</p>
              <p className={css.owner}>{ownerLine(service, language, t.ownerMissing)}</p>
              {document.sections.map((section, place) => (
                <section key={section.title.ru}>
                  <h3>
                    {place + 1}. {typo(section.title[language])}
                  </h3>
                  <ol className={css.points}>
                    {toldNow(section.points, service.office).map((point, number) => (
                      <li key={point.ru}>
                        <span className={css.number}>
                          {place + 1}.{number + 1}
                        </span>
                        <span>{typo(filled(point[language], service, language))}</span>
                      </li>
                    ))}
                  </ol>
                </section>
              ))}
            </article>
          ))}
        </div>
      </div>
    </Wrap>
  )
}

/** "1 ноября 2026 г." from "2026-11-01". */
const dayOf = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** Who is responsible for the service: the owner's name and registration, or a note that they are not filled in yet. */
function ownerLine({ brand }: ServiceState, language: Language, missing: string): string {
  const name = brand.legalName[language]
  return name ? [name, brand.registration[language], brand.address[language]].filter(Boolean).join('. ') : missing
}

function filled(
  text: string,
  { brand, office, payWindowMinutes, rateTolerancePercent, partners }: ServiceState,
  language: Language,
): string {
  const written = (value: string) => (language === 'ru' ? value.replace('.', ',') : value)
  const values: Record<string, string> = {
    brand: brand.name[language],
    owner: brand.legalName[language] || brand.name[language],
    email: brand.email,
    opens: office.opensAt,
    closes: office.closesAt,
    minutes: String(payWindowMinutes),
    tolerance: written(rateTolerancePercent),
    partnerPercent: written(partners.percent),
    monitorPercent: written(partners.monitorPercent),
    withdrawalLeast: written(partners.withdrawalLeast),
    payoutHours: String(partners.payoutHours),
    declinedDays: String(partners.declinedDays),
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
