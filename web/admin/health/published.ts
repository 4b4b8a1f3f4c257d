/** What other areas use of the health of the office. */
export { HealthProvider } from './use-health.tsx'
export { useTroubles } from './use-troubles.ts'
