/** `/admin/settings/legal`: the documents that clients agree to, and the form of the next version of one. */
import { isLegalDocument, legalTitles } from '../../../core/legal/legal-document.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { Link } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useAsked } from '../../app/use-asked.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { LinkCell, Row, Table } from '../../ui/Table.tsx'
import { OpenThing } from '../parts/forms/OpenThing.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import records from '../parts/Records.module.css'
import css from './EmailTexts.module.css'
import { LegalTextForm } from './LegalTextForm.tsx'
import { legalTexts } from './legal-texts.ts'
import { dateText } from './setting-value.ts'

const path = '/admin/settings/legal'

export function LegalTextsScreen({ params }: ScreenProps) {
  const t = useTexts(legalTexts)
  const { language } = useLanguage()
  const open = params['document'] ?? null
  const asked = useAsked('listLegalTexts', {}, useLive('legalTexts').state?.version)
  const all = asked.data?.documents
  const found = all && (all.find(({ document }) => document === open) ?? null)
  return (
    <SplitScreen
      title={t.title}
      path={path}
      backWords={t.back}
      tools={
        <ButtonLink kind="text" icon="left" href="/admin/settings">
          {t.toSettings}
        </ButtonLink>
      }
      list={
        all ? (
          <div className={records.list}>
            <Table label={t.list}>
              <tbody>
                {all.map(({ document, inForce, planned }) => (
                  <Row key={document} selected={document === open}>
                    <LinkCell>
                      <Link href={`${path}/${document}`} className={css.email}>
                        <span>
                          <span className={records.sum}>{legalTitles[document][language]}</span>
                          <span className={css.subject}>
                            {t.since(dateText(inForce.version, language))}
                            {inForce.isOurs && `, ${t.ours}`}
                          </span>
                        </span>
                        {planned && (
                          <Badge tone="gold" dense>
                            {t.from(dateText(planned.from, language))}
                          </Badge>
                        )}
                      </Link>
                    </LinkCell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </div>
        ) : (
          <NotHere {...asked} rows={4} />
        )
      }
      detail={
        open === null ? null : (
          <OpenThing open={open} mayAdd={false} asked={{ ...asked, data: isLegalDocument(open) ? found : all && null }} missing={t.missing}>
            {(stored) => stored && <LegalTextForm key={open} stored={stored} onSaved={asked.again} />}
          </OpenThing>
        )
      }
    />
  )
}
