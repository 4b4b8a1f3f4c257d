/** The form of what the address names: of a thing that is new, or that is there; what stands in its place while it comes or is not. */
import type { ReactNode } from 'react'
import type { Asked } from '../../app/use-asked.ts'
import { EmptyState } from '../../ui/States.tsx'
import { NotHere } from './SplitScreen.tsx'

/** In an address, in place of an id: the form of a thing that is not there yet. */
export const fresh = 'new'

export function OpenThing<A>({
  open,
  mayAdd,
  asked,
  missing,
  children,
}: {
  open: string
  mayAdd: boolean
  /** The thing as the server knows it; null where it is known that there is none such. */
  asked: Asked<A | null>
  /** There is no such thing. */
  missing: string
  /** Draws the form; null stands for a new thing. */
  children: (stored: A | null) => ReactNode
}) {
  const { data, refused } = asked
  if (open === fresh && mayAdd) return children(null)
  const isGone = data === undefined ? refused?.code === 'NOT_FOUND' || refused?.code === 'DIRECTION_NOT_FOUND' : data === null
  if (open === fresh || isGone) return <EmptyState icon="search" title={missing} />
  return data ? children(data) : <NotHere {...asked} />
}
