import type { Instant } from '../../core/time/instant.ts'

/** Who asks an exchange: until when he waits, and by which clock. */
export type AskedBy = { signal: AbortSignal; now: () => Instant }
