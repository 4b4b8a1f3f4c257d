/** Asks the rate sources: the leader without end, anybody else (a test, a hand) one round of what is due. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../base/context.ts'
import { openAsker } from './ask-sources.ts'
import { seekLead } from './leader.ts'
import { forgetRateBoard } from './present-rates.ts'

const lookEveryMs = 250

/** One round: everything that is due, answered and kept. */
export async function refreshRates(context: Context): Promise<void> {
  const asker = openAsker(context, null)
  await asker.askDue(new AbortController().signal)
  forgetRateBoard(context)
}

/** Seeks the lead for as long as the process lives, and asks while it has it. The answer ends both. */
export const leadRates = (context: Context): (() => Promise<void>) =>
  seekLead(context, async ({ signal, processId }) => {
    const asker = openAsker(context, processId)
    while (!signal.aborted) {
      // what is slow is not waited for: it is busy until it answers
      await Promise.race([
        asker.askDue(signal).catch((error: unknown) => context.log.error({ err: error }, 'the rate sources could not be asked')),
        pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined),
      ])
      await pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
    await asker.settled()
  })
