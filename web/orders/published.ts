/** What other areas may use of the order screen. */
export { RepeatById } from './RepeatById.tsx'
export { situationSays } from './situation-says.ts'
export { useOrderCurrencies, useWritten } from './use-order.ts'
