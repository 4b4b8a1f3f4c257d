/** What a file would add and change, and what is wrong with it. */
import { handler } from '../../base/handler.ts'
import { planCatalogue, plannedChanges, toldFaults } from './plan-catalogue.ts'

export const previewCatalogue = handler('previewCatalogue', {
  // one snapshot of currencies, directions and prices
  async run({ text }, ctx) {
    const plan = await ctx.database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => planCatalogue(tx, ctx, text))
    return {
      changes: plannedChanges(plan),
      unchanged: plan.unchanged,
      ...toldFaults(plan),
      stamp: plan.stamp,
    }
  },
})
