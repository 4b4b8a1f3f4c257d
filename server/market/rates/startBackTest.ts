/** Starts a back-test of a change of a direction. A worker calculates it, and the topic of the back-test shows its progress. */

import { Refusal } from '../../../core/errors/catalogue.ts'
import type { RateLeg } from '../../../core/rates/leg.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { insertBackTest, openBackTestsOf } from '../../stores/rates/back-test-store.ts'
import { faultsOfDirection } from '../directions/faults-of-direction.ts'
import { refuseFaults } from '../directions/refuse-faults.ts'

/** The most open back-tests of one person. */
const most = 3

export const startBackTest = handler('startBackTest', {
  async change({ id = '', direction: draft }, ctx, tx) {
    const { uid } = callerOf(ctx)
    const direction = { ...draft, id, legs: draft.legs as RateLeg[] }
    const currencies = new Map((await allCurrencies(tx)).map((currency) => [currency.id, currency]))
    refuseFaults('direction', await faultsOfDirection(tx, ctx, direction, currencies))
    if ((await openBackTestsOf(tx, uid)) >= most) throw new Refusal('TOO_MANY_CALLS', { seconds: 10 })
    const backTestId = ctx.newId()
    await insertBackTest(tx, backTestId, uid, direction, ctx.now())
    return { backTestId }
  },
})
