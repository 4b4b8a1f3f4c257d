/** Where a client was paid out before, kept for the next order. The value itself never leaves the server. */
import { z } from 'zod'
import { broughtTypes, savedKinds } from '../core/orders/saved-details.ts'
import { changes, id, instant, reads } from './wire.ts'

export const savedDetail = z.strictObject({
  id,
  kind: z.enum(savedKinds),
  /** What was paid out there. */
  currencyId: id,
  /** Masked: "•• 4417". */
  shown: z.string(),
  /** The memo or tag of an address; null if it has none. */
  memo: z.string().nullable(),
  /** What it brings into the form beside itself. */
  brings: z.array(z.enum(broughtTypes)),
  /** Of the person's own choice; empty if he has given none. */
  name: z.string(),
  /** How many orders were paid out there. */
  exchanges: z.number().int(),
  lastUsedAt: instant,
  /** Of a card or an account: whether it is verified. */
  verification: z.enum(['verified', 'pending']).nullable(),
})
export type SavedDetail = z.infer<typeof savedDetail>

export const listSavedDetails = reads({
  /** `currencyId`: only what a form fits that pays out this currency. */
  input: z.union([z.null(), z.strictObject({ currencyId: id.optional() })]),
  output: z.strictObject({ details: z.array(savedDetail) }),
  right: 'order.actAsClient',
  about: 'Cards, accounts, addresses and phones of done orders that the person typed himself, masked, the last used first, 100 at most.',
})

export const nameSavedDetail = changes({
  input: { id, name: z.string().max(1000) },
  output: z.null(),
  right: 'order.actAsClient',
  about: 'Gives a saved detail a name of at most 40 characters; an empty one takes it off.',
})

export const removeSavedDetail = changes({
  input: { id },
  output: z.null(),
  right: 'order.actAsClient',
  about: 'Removes a saved detail: it is neither offered nor filled in again until an order with it is done. One under verification stays.',
})
