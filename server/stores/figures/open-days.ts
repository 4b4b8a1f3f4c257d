/** Which part of a span is not closed yet, as a moment in SQL. */
import type { DaySpan } from '../../../core/figures/spans.ts'
import { dayAfter, midnight } from '../../base/db/moscow-days.ts'

/** When what is not closed yet begins, for a span. */
export const openFrom = ({ from }: DaySpan, closed: string | null) => (closed === null || closed < from ? midnight(from) : dayAfter(closed))
