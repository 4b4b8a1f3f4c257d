/** Who is sending a payout or refund by hand, as all staff see it. */
import { z } from 'zod'
import { id, instant } from './wire.ts'

/** `over`: his time is over, and he still has to say whether he sent it. */
export const claimView = z.strictObject({
  person: z.strictObject({ id, name: z.string() }),
  mine: z.boolean(),
  at: instant,
  until: instant,
  over: z.boolean(),
})
export type ClaimView = z.infer<typeof claimView>
