/** Asks the rate sources. The leader asks all the time; a test or a person by hand starts one round. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../base/context.ts'
import { openAsker } from './ask-sources.ts'
import { seekLead } from './leader.ts'
import { forgetRateBoard } from './present-rates.ts'

const lookEveryMs = 250

/** One round: asks everything that is due and saves the answers. */
export async function refreshRates(context: Context): Promise<void> {
  const asker = openAsker(context, null)
  await asker.askDue(new AbortController().signal)
  forgetRateBoard(context)
}

/** Tries to become the leader for as long as the process lives, and asks while it leads. The returned function ends both. */
export const leadRates = (context: Context): (() => Promise<void>) =>
  seekLead(context, async ({ signal, processId }) => {
    const asker = openAsker(context, processId)
    while (!signal.aborted) {
      // The loop does not wait for slow sources. A slow request stays marked as busy until it is answered.
      await Promise.race([
        asker.askDue(signal).catch((error: unknown) => context.log.error({ err: error }, 'the rate sources could not be asked')),
        pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined),
      ])
      await pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
    await asker.settled()
  })
