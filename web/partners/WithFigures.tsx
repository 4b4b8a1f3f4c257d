/** What needs the figures of one's own invitations: until they are here the shape of what comes, and an error if they do not come. */
import type { ReactNode } from 'react'
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { useSession } from '../app/session-state.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import { offerTexts } from './offer-texts.ts'

/** The figures are live. */
export function WithFigures({ children }: { children: (figures: ReferralFigures) => ReactNode }) {
  const t = useTexts(offerTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const { state, gone } = useLive(person ? `referral:${person.uid}` : null)
  if (gone) return <ErrorState title={t.figuresFailed}>{errorText('SOMETHING_WRONG', language)}</ErrorState>
  if (state) return children(state)
  return (
    <div role="status" aria-busy="true" aria-label={t.loading}>
      <Skeleton height="420px" />
    </div>
  )
}
