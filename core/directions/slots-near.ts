/** What is offered in place of a taken time of a meeting. Pure. */
import { type Instant, isAfter } from '../time/instant.ts'
import { moscowDate } from './working-hours.ts'

/** How many are offered where nothing of that day is free. */
const laterOnes = 6

/** The free ones of that Moscow date; where there are none, the first ones after it. `slots` are those that may begin at all, in turn. */
export function slotsNear(slots: readonly Instant[], taken: readonly Instant[], at: Instant): Instant[] {
  const free = slots.filter((slot) => slot !== at && !taken.includes(slot))
  const ofDay = free.filter((slot) => moscowDate(slot) === moscowDate(at))
  return ofDay.length > 0 ? ofDay : free.filter((slot) => isAfter(slot, at)).slice(0, laterOnes)
}
