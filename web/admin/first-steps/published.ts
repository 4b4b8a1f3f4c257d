/** What other areas use of the first steps. */
export { useFirstSteps } from './use-first-steps.ts'
