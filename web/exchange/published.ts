/** What other areas may use of the exchange form. */
export { DetailsFields } from './DetailsFields.tsx'
export { type Fault, faultsIn } from './details-faults.ts'
export { dropLastDetails, filledBy, lastDetailsSoon } from './last-details.ts'
export { typedInto } from './memo-of-address.ts'
export { useChecks } from './use-checks.ts'
