/** Automatic payouts: the button that stops them all, and the state of one payout at the desk. */
import { z } from 'zod'
import { payoutWaitNames, withdrawalStates } from '../core/payouts/waits.ts'
import { changes, decimal, instant } from './wire.ts'

/** Topic `payoutRun`. */
export const payoutRunState = z.strictObject({
  /** At least one account pays out automatically. */
  on: z.boolean(),
  stopped: z.strictObject({ at: instant, by: z.string() }).nullable(),
})
export type PayoutRunState = z.infer<typeof payoutRunState>

export const orderPayoutRun = z.strictObject({
  /** The last withdrawal that an exchange was asked for in this order. Null if there was none. */
  withdrawal: z
    .strictObject({
      /** The name that staff gave to the account, and its exchange. */
      account: z.string(),
      source: z.string(),
      /** Our own id of it at the exchange. */
      clientId: z.string(),
      state: z.enum(withdrawalStates),
      writtenAt: instant,
      endedAt: instant.nullable(),
      providerId: z.string().nullable(),
      /** The exchange's word for its state. `wordKnown` is false if we do not know the word. */
      word: z.string().nullable(),
      wordKnown: z.boolean(),
      /** Why it was not accepted: a key of core/credentials/exchange-problems.ts, or `stopped`, `onHold`, `failed`. */
      problem: z.string().nullable(),
      transactionHash: z.string().nullable(),
      fee: decimal.nullable(),
      byHand: z.boolean(),
    })
    .nullable(),
  /** Why a queued payout is not sent now, and until when if a timer decides. Null if nothing prevents it. */
  wait: z.strictObject({ why: z.enum(payoutWaitNames), until: instant.nullable() }).nullable(),
})

export const stopPayouts = changes({
  input: {},
  output: payoutRunState,
  right: 'payouts.stop',
  about: 'Stops every automatic payout that is not asked of its exchange yet, in all processes, from this answer on.',
})
export const resumePayouts = changes({
  input: {},
  output: payoutRunState,
  right: 'payouts.resume',
  about: 'Lets accounts at exchanges pay out by themselves again. Needs a fresh second factor.',
})
