/** What all looks of a row of the desk share. */
import type { MouseEvent } from 'react'
import type { QueueRow } from '../../../contract/staff.ts'
import type { Group } from './queue-groups.ts'

export type ListProps = {
  /** A group without a title is the only group. */
  groups: readonly (Omit<Group, 'key'> & { key: string; title: string | null })[]
  selected: string | null
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  look: 'table' | 'folded' | 'cards'
}

/** Opens the order in place. A click with a modifier key still opens a new tab. */
export const opening = (id: string, onOpen: (id: string) => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  onOpen(id)
}

export const goalOf = ({ goal, group }: QueueRow): string | null => (group === 'closed' ? null : goal)
export const isHeld = ({ situation }: QueueRow): boolean => situation.key === 'onHold'
