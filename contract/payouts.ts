/** Payouts that exchanges send by themselves: the one button that stops all, and how one stands at the desk. */
import { z } from 'zod'
import { payoutWaitNames, withdrawalStates } from '../core/payouts/waits.ts'
import { changes, decimal, instant } from './wire.ts'

/** Topic `payoutRun`. */
export const payoutRunState = z.strictObject({
  /** Some account pays out by itself. */
  on: z.boolean(),
  stopped: z.strictObject({ at: instant, by: z.string() }).nullable(),
})
export type PayoutRunState = z.infer<typeof payoutRunState>

export const orderPayoutRun = z.strictObject({
  /** What an exchange was asked to send for this order last; null while nothing was. */
  withdrawal: z
    .strictObject({
      /** What staff call the account, and which exchange it is at. */
      account: z.string(),
      source: z.string(),
      /** Our own name of it at the exchange. */
      clientId: z.string(),
      state: z.enum(withdrawalStates),
      writtenAt: instant,
      endedAt: instant.nullable(),
      providerId: z.string().nullable(),
      /** What the exchange calls its state; `wordKnown` false: none of those that we know. */
      word: z.string().nullable(),
      wordKnown: z.boolean(),
      /** Why it was not taken: a key of core/credentials/exchange-problems.ts, or `stopped`, `onHold`, `failed`. */
      problem: z.string().nullable(),
      transactionHash: z.string().nullable(),
      fee: decimal.nullable(),
      byHand: z.boolean(),
    })
    .nullable(),
  /** Why a queued payout is not sent now, and until when, where a clock tells; null while nothing stands against it. */
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
