/** The steps of a span with the share of the step before each. Pure. */
import type { Answer } from '../../../contract/calls.ts'
import { shareOf } from '../../../core/figures/steps.ts'

type Span = Answer<'getDashboard'>['present']
type PathStep = Span['steps'][number] & {
  /** Per cent; null for the first step, and where it would say nothing. */
  share: string | null
}

/** `since`: the first day on which visitors were counted. Orders of days before it have nobody who opened their details. */
export function pathOf({ from, steps }: Pick<Span, 'from' | 'steps'>, since: string | null): PathStep[] {
  const lacksDays = since === null || since > from
  return steps.map(({ step, people }, place) => {
    const before = steps[place - 1]
    return { step, people, share: !before || (step === 'created' && lacksDays) ? null : shareOf(people, before.people) }
  })
}
