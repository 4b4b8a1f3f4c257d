/** What other areas use of the first steps. */
export { FirstStepsProvider, useFirstStepsDone } from './FirstStepsProvider.tsx'
