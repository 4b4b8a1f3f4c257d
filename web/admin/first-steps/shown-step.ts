/** Which of the first steps is shown: it stays, whatever others do, until another one is picked or it was done here. Pure. */
import { type FirstStep, isDone, type StepName } from '../../../core/first-steps/first-steps.ts'

/** `isSent`: its form was sent while it was not done, and nothing was typed there since then. */
type ShownStep = { name: StepName; isSent: boolean }

/** These are left only by the person: they say how the sending went, or can be sent once more. */
const stays: readonly StepName[] = ['mail', 'staff', 'backup']

const nextOf = (steps: readonly FirstStep[]): FirstStep | undefined =>
  steps.find((step) => step.isNeeded && !isDone(step)) ?? steps.find((step) => !isDone(step))

/** The first one that is not done, needed ones before the others. */
export const shownAtFirst = (steps: readonly FirstStep[]): ShownStep => ({ name: nextOf(steps)?.name ?? 'office', isSent: false })

/** What is shown once it is known how far the steps are. */
export function shownWith(present: ShownStep, steps: readonly FirstStep[]): ShownStep {
  const isOver = steps.some((step) => step.name === present.name && isDone(step))
  const next = present.isSent && isOver && !stays.includes(present.name) ? nextOf(steps) : undefined
  return next ? { name: next.name, isSent: false } : present
}
