/** The terms that a partner had before, from the log of what staff changed. Pure. */
import type { ChangedField } from '../directions/changed-fields.ts'
import type { Instant } from '../time/instant.ts'
import type { Terms } from './income.ts'

/** Terms that ended at this moment, by whom. */
export type FormerTerms = Terms & { until: Instant; by: string }

/** `changes`: newest first, as the log has them; those of something else than terms are passed over. */
export function formerTerms(
  present: Terms,
  changes: readonly { at: Instant; person: string; fields: readonly ChangedField[] }[],
): FormerTerms[] {
  let later = present
  return changes.flatMap(({ at, person, fields }) => {
    const before = (path: keyof Terms) => fields.find((field) => field.path === path)?.before
    const [percent, of] = [before('percent'), before('of')]
    if (percent === undefined && of === undefined) return []
    later = { percent: (percent as Terms['percent'] | undefined) ?? later.percent, of: (of as Terms['of'] | undefined) ?? later.of }
    return [{ ...later, until: at, by: person }]
  })
}
