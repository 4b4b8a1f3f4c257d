import type { Instant } from '../../core/time/instant.ts'

/** The caller of an exchange: how long he waits, and his clock. */
export type AskedBy = { signal: AbortSignal; now: () => Instant }
