/** What other areas use of the health of the office. */
export { ageText } from './age-text.ts'
export { PartState } from './PartState.tsx'
export { HealthProvider, useHealth } from './use-health.tsx'
export { useTroubles } from './use-troubles.ts'
