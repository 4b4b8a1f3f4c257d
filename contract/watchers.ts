/** How those who watch for payments are doing, where it concerns people. */
import { z } from 'zod'
import { unreliableReasons } from '../core/payments/vanishing.ts'
import { instant } from './wire.ts'

/** `network` as people call it: of a currency, or of an exchange. */
export const watcherTrouble = z.strictObject({
  network: z.string(),
  /** It does not answer since then. */
  silentSince: instant.nullable(),
  /** Its node lacks what is known, or tells of another past: nothing counts as gone by its word. */
  unreliable: z.enum(unreliableReasons).nullable(),
  unreliableSince: instant.nullable(),
})
export type WatcherTrouble = z.infer<typeof watcherTrouble>
