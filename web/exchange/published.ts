/** What other areas may use of the exchange form. */

export * from './DetailsFields.tsx'
export * from './details-faults.ts'
export * from './use-checks.ts'
