/** The documents that a client agrees to, in full: the versions in force, which orders and accounts store, and those before them. */
import type { LegalTextView } from '../../contract/legal-texts.ts'
import { legalTitles } from '../../core/legal/legal-document.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useGivenLegal, useService } from '../app/page-data.tsx'
import { typo } from '../app/typo.ts'
import { useAsked } from '../app/use-asked.ts'
import { LegalText } from '../layout/LegalText.tsx'
import { PageHead, Wrap } from '../layout/Wrap.tsx'
import { TextLink } from '../ui/Button.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import { OwnerLine } from './OwnerLine.tsx'
import css from './TermsScreen.module.css'
import { termsTexts } from './terms-texts.ts'
import { versionDay } from './version-day.ts'

export function TermsScreen() {
  const t = useTexts(termsTexts)
  const { legalVersions } = useService()
  const given = useGivenLegal()
  // a page that stays open over the day on which a version begins
  const isFresh = given?.every(({ document, version }) => legalVersions[document] === version) ?? false
  const asked = useAsked('getLegalTexts', isFresh ? null : {}, JSON.stringify(legalVersions))
  const documents = isFresh ? given : (asked.data?.documents ?? given)
  if (documents) return <Documents documents={documents} />
  if (!asked.refused) return <ScreenSkeleton label={t.loading} />
  return <ErrorState whole title={t.failed} again={t.again} onAgain={asked.again} />
}

function Documents({ documents }: { documents: readonly LegalTextView[] }) {
  const t = useTexts(termsTexts)
  const { language } = useLanguage()
  return (
    <Wrap>
      <PageHead title={t.title} />
      <div className={css.page}>
        <nav className={css.contents} aria-label={t.contents}>
          <ul>
            {documents.map(({ document }) => (
              <li key={document}>
                <a href={`#${document}`}>{legalTitles[document][language]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.documents}>
          {documents.map((one) => (
            <article key={one.document} id={one.document} className={css.document}>
              <h2>{typo(legalTitles[one.document][language])}</h2>
              <p className={css.version}>{t.version(versionDay(one.version, language))}</p>
              <OwnerLine />
              <LegalText text={one.text[language]} language={language} />
              <Former view={one} />
            </article>
          ))}
        </div>
      </div>
    </Wrap>
  )
}

/** Links to the versions that held before. */
function Former({ view: { document, version, versions } }: { view: LegalTextView }) {
  const t = useTexts(termsTexts)
  const { language } = useLanguage()
  const former = versions.filter((one) => one !== version)
  if (former.length === 0) return null
  return (
    <nav className={css.former} aria-label={`${t.former}: ${legalTitles[document][language]}`}>
      {t.former}
      <ul>
        {former.map((one) => (
          <li key={one}>
            <TextLink href={`/terms-and-conditions/${document}/${one}`}>{versionDay(one, language)}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
