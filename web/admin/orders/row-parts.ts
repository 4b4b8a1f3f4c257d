/** What all looks of a row of the desk share. */
import type { QueueRow } from '../../../contract/staff.ts'
import { heldSituations } from '../../../core/orders/held.ts'
import type { Group } from './queue-groups.ts'

export type ListProps = {
  /** A group without a title is the only group. */
  groups: readonly (Omit<Group, 'key'> & { key: string; title: string | null })[]
  selected: string | null
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  look: 'table' | 'folded' | 'cards'
}

export const goalOf = ({ goal, group }: QueueRow): string | null => (group === 'closed' ? null : goal)
export const isHeld = ({ situation }: QueueRow): boolean => heldSituations.includes(situation.key)
