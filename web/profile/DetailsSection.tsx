/** Where the person was paid out before: each with a name of his own, never whole. */
import { useState } from 'react'
import type { SavedDetail } from '../../contract/saved-details.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { savedKinds } from '../../core/orders/saved-details.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useSession } from '../app/session-state.ts'
import { useAsked } from '../app/use-asked.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import account from './AccountSection.module.css'
import css from './DetailsSection.module.css'
import { savedTexts } from './details-texts.ts'
import frame from './ProfileScreen.module.css'
import { SavedRow } from './SavedRow.tsx'
import { profileTexts } from './texts.ts'

export function DetailsSection() {
  const t = useTexts(savedTexts)
  const profile = useTexts(profileTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const [stamp, setStamp] = useState(0)
  const { data, refused, again } = useAsked('listSavedDetails', person ? {} : null, `${person?.uid} ${stamp}`, true)

  if (refused && !data)
    return (
      <ErrorState title={t.failed} again={profile.again} onAgain={again} code={refused.code}>
        {errorText(refused.code, language, refused.details)}
      </ErrorState>
    )
  if (!data)
    return (
      <div role="status" aria-busy="true" aria-label={profile.loading}>
        <Skeleton height="420px" />
      </div>
    )
  if (data.details.length === 0)
    return (
      <EmptyState icon="user" title={t.emptyTitle} action={<ButtonLink href="/">{profile.begin}</ButtonLink>}>
        {t.emptyText}
      </EmptyState>
    )
  const of = (kind: SavedDetail['kind']) => data.details.filter((detail) => detail.kind === kind)
  return (
    <>
      <p className={frame.lead}>{t.lead}</p>
      <Card flat pad="none" as="div">
        {savedKinds.map((kind) => (
          <section key={kind} className={account.part} aria-label={t[kind]}>
            <header>
              <h2>{t[kind]}</h2>
              <p>{t[`${kind}About`]}</p>
            </header>
            {of(kind).length === 0 ? (
              <p className={css.none}>{t[`${kind}None`]}</p>
            ) : (
              <ul className={css.rows}>
                {of(kind).map((detail) => (
                  <SavedRow key={detail.id} detail={detail} onChanged={() => setStamp((count) => count + 1)} />
                ))}
              </ul>
            )}
          </section>
        ))}
      </Card>
    </>
  )
}
