/** The form of the record in the address, new or stored; or its replacement while it loads or if it does not exist. */
import type { ReactNode } from 'react'
import type { Asked } from '../../../app/use-asked.ts'
import { EmptyState } from '../../../ui/States.tsx'
import { NotHere } from '../lists/SplitScreen.tsx'

/** In the place of an id in the address: the form of a new record. */
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
  /** The stored record. null if it does not exist. */
  asked: Asked<A | null>
  /** The text for a record that does not exist. */
  missing: string
  /** Renders the form. null stands for a new record. */
  children: (stored: A | null) => ReactNode
}) {
  const { data, refused } = asked
  if (open === fresh && mayAdd) return children(null)
  const isGone = data === undefined ? refused?.code === 'NOT_FOUND' || refused?.code === 'DIRECTION_NOT_FOUND' : data === null
  if (open === fresh || isGone) return <EmptyState icon="search" title={missing} />
  return data ? children(data) : <NotHere {...asked} />
}
