/** Shows its content to people with the right, and tells all others that they have no access. */
import type { ReactNode } from 'react'
import type { Right } from '../../core/people/permissions.ts'
import { useTexts } from '../app/language.tsx'
import { may } from '../app/may.ts'
import { useSession } from '../app/session-state.ts'
import { shellTexts } from '../app/texts.ts'
import { NoAccessScreen } from '../layout/NoAccessScreen.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { PublicLayout } from './PublicLayout.tsx'

export function Gate({ right, path, children }: { right: Right; path: string; children: ReactNode }) {
  const t = useTexts(shellTexts)
  const session = useSession()
  if (!session.known) return <ScreenSkeleton label={t.loading} />
  if (may(session.person, right)) return children
  return (
    <PublicLayout path={path}>
      <NoAccessScreen />
    </PublicLayout>
  )
}
