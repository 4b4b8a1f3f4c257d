/** Rows of the table that wait for a part of the house they lean on; they answer NOT_AVAILABLE and are offered to nobody. */
import type { RowId } from './transitions.ts'

// biome-ignore format: grouped by what they wait for
export const notYet: readonly RowId[] = [
  // delayed orders that are paid out in cash, and meetings that become transfers
  'L4', 'M10',
  // corrections
  'E4',
]
