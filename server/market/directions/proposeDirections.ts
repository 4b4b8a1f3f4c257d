/** The directions that a new currency would have by the example of another one. */
import { questionsToCompare } from '../../../core/directions/opening.ts'
import { handler } from '../../base/handler.ts'
import { planOpening } from './plan-opening.ts'

export const proposeDirections = handler('proposeDirections', {
  // one snapshot of currencies, directions and prices
  async run({ currencyId, exampleId, worth = null }, ctx) {
    const { opening, planned } = await ctx.database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => planOpening(tx, ctx, { currencyId, exampleId, worth }))
    return {
      worth: opening.worth,
      directions: planned.map(({ former, direction, presentId, faults }) => ({
        id: former.direction.id,
        version: former.version,
        currenciesGive: [...direction.currenciesGive],
        currencyTake: direction.currencyTake,
        // those that could not be carried over have empty parts
        legs: [...(faults.length > 0 ? former.direction : direction).legs],
        markupPercent: direction.markupPercent,
        minimum: direction.minimum,
        maximum: direction.maximum,
        presentId,
        whyNot: faults[0]?.words ?? null,
      })),
      compare: questionsToCompare(
        planned.map(({ former }) => former.direction),
        opening,
      ),
    }
  },
})
