/** Stops a back-test whose result is no longer needed. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { endBackTest, findBackTest } from '../../stores/rates/back-test-store.ts'

export const stopBackTest = handler('stopBackTest', {
  async change({ backTestId }, ctx, tx) {
    if (!(await findBackTest(tx, backTestId))) throw new Refusal('NOT_FOUND', { field: 'backTestId' })
    if (await endBackTest(tx, backTestId, { state: 'stopped', result: null }, ctx.now())) await publish(tx, `backTest:${backTestId}`)
    return null
  },
})
