/** Ends a back-test that nobody needs any more. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { door } from '../door.ts'
import { tell } from '../live/signals.ts'
import { endBackTest, findBackTest } from './back-test-store.ts'

export const stopBackTest = door('stopBackTest', {
  async change({ backTestId }, ctx, tx) {
    if (!(await findBackTest(tx, backTestId))) throw new Refusal('NOT_FOUND', { field: 'backTestId' })
    if (await endBackTest(tx, backTestId, { state: 'stopped', result: null }, ctx.now())) await tell(tx, `backTest:${backTestId}`)
    return null
  },
})
