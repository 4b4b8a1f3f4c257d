/** What other areas use of the health of the office. */
export { useTroubles } from './use-troubles.ts'
