/** The health of the watchers, as far as it concerns clients and staff. */
import { z } from 'zod'
import { unreliableReasons } from '../core/payments/vanishing.ts'
import { instant } from './wire.ts'

/** `network` is the name for people: of a network, or of an exchange. */
export const watcherTrouble = z.strictObject({
  network: z.string(),
  /** It has not answered since then. */
  silentSince: instant.nullable(),
  /** Its node lacks known transfers, or shows a different history: no payment counts as vanished by its answers. */
  unreliable: z.enum(unreliableReasons).nullable(),
  unreliableSince: instant.nullable(),
})
export type WatcherTrouble = z.infer<typeof watcherTrouble>
