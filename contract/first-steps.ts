/** The first steps of an office, for its admins. */
import { z } from 'zod'
import { missingThings, stepNames } from '../core/first-steps/first-steps.ts'
import { changes, nothing, reads } from './wire.ts'

const step = z.strictObject({
  name: z.enum(stepNames),
  /** Without it nothing can be sold, or clients come to harm. */
  isNeeded: z.boolean(),
  /** Empty: it is done. */
  missing: z.array(z.enum(missingThings)),
})
export type StepView = z.infer<typeof step>

const steps = z.strictObject({
  steps: z.array(step),
  /** Why a direction that is switched on is not sold, as a code of the error catalogue. */
  why: z.string().nullable(),
  /** The menu of the desk leads there: a production office that has not ended them. */
  isShown: z.boolean(),
})

export const getFirstSteps = reads({
  input: nothing,
  output: steps,
  right: 'settings.read',
  about: 'The way from an empty office to its first order: each step with what is still missing.',
})

export const endFirstSteps = changes({
  input: {},
  output: z.null(),
  right: 'settings.write',
  about: 'Takes the first steps out of the menu for good. FIRST_STEPS_NOT_DONE while something that is needed is missing.',
})
