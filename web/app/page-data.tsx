/** The data that the server has put into the page: the service (brand, office, pause) and the current catalogue with its rates. */
import { createContext, type ReactNode, useContext } from 'react'
import type { LegalTextView } from '../../contract/legal-texts.ts'
import type { PageData, ServiceState } from '../../contract/live.ts'
import type { ReviewsState } from '../../contract/reviews.ts'
import { useLive } from './live.ts'

const Given = createContext<ServiceState | null>(null)
const GivenReviews = createContext<ReviewsState | undefined>(undefined)
const GivenLegal = createContext<readonly LegalTextView[] | undefined>(undefined)

/** The id of the JSON block in the page. */
export const pageDataId = 'page-data'

/** Reads the JSON block. null if the page has none. */
export function readPageData(): PageData | null {
  const block = document.getElementById(pageDataId)?.textContent
  return block ? (JSON.parse(block) as PageData) : null
}

export function ServiceProvider({
  service,
  reviews,
  legal,
  children,
}: {
  service: ServiceState
  reviews: ReviewsState | undefined
  legal: readonly LegalTextView[] | undefined
  children: ReactNode
}) {
  return (
    <Given value={service}>
      <GivenReviews value={reviews}>
        <GivenLegal value={legal}>{children}</GivenLegal>
      </GivenReviews>
    </Given>
  )
}

/** The legal texts that came with the page; undefined on pages that do not show them. */
export const useGivenLegal = (): readonly LegalTextView[] | undefined => useContext(GivenLegal)

/** Brand, office, pause and so on: first as they came with the page, later as they change. */
export function useService(): ServiceState {
  const given = useContext(Given)
  const live = useLive('service').state
  const service = live ?? given
  if (!service) throw new Error('useService outside of ServiceProvider')
  return service
}

/**
 * Reviews: first as they came with the page, later as they change. Null while there are too few marks, undefined until they arrive, and where
 * they are not `wanted`.
 */
export function useReviews(wanted: boolean): ReviewsState | undefined {
  const given = useContext(GivenReviews)
  const live = useLive(wanted ? 'reviews' : null).state
  return wanted ? (live === undefined ? given : live) : undefined
}
