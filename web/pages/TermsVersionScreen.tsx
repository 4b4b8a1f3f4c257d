/** `/terms-and-conditions/rules/2026-11-25`: one version of a document, for who agreed to it before another came into force. */
import { isLegalDocument, type LegalDocument, legalTitles } from '../../core/legal/legal-document.ts'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import type { ScreenProps } from '../app/routes.ts'
import { useAsked } from '../app/use-asked.ts'
import { LegalText } from '../layout/LegalText.tsx'
import { PageHead, Wrap } from '../layout/Wrap.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import { OwnerLine } from './OwnerLine.tsx'
import css from './TermsScreen.module.css'
import { termsTexts } from './terms-texts.ts'
import { versionDay } from './version-day.ts'

export function TermsVersionScreen({ params: { document = '', version = '' } }: ScreenProps) {
  return isLegalDocument(document) ? <Version document={document} version={version} /> : <Missing />
}

function Version({ document, version }: { document: LegalDocument; version: string }) {
  const t = useTexts(termsTexts)
  const { language } = useLanguage()
  const href = useHref()
  const { legalVersions } = useService()
  const { data, refused, again } = useAsked('getLegalText', { document, version }, legalVersions[document])
  if (refused && refused.code !== 'NOT_FOUND') return <ErrorState whole title={t.failed} again={t.again} onAgain={again} />
  if (refused) return <Missing />
  if (!data) return <ScreenSkeleton label={t.loading} />
  const present = `${href('/terms-and-conditions')}#${document}`
  const next = data.versions[data.versions.indexOf(version) - 1]
  return (
    <Wrap>
      <PageHead title={legalTitles[document][language]} />
      <article className={css.one}>
        {next !== undefined && (
          <Notice
            tone="gold"
            title={t.formerTitle}
            action={
              <ButtonLink kind="text" href={present}>
                {t.toPresent}
              </ButtonLink>
            }
          >
            {t.formerText(versionDay(version, language), versionDay(next, language))}
          </Notice>
        )}
        {next === undefined && <p className={css.version}>{t.version(versionDay(version, language))}</p>}
        <OwnerLine />
        <LegalText text={data.text[language]} language={language} heads="h2" />
      </article>
    </Wrap>
  )
}

function Missing() {
  const t = useTexts(termsTexts)
  const href = useHref()
  return (
    <Wrap>
      <PageHead title={t.missing} />
      <p className={css.version}>{t.missingText}</p>
      <ButtonLink kind="text" href={href('/terms-and-conditions')}>
        {t.title}
      </ButtonLink>
    </Wrap>
  )
}
