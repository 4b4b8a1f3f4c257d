/** Adds and changes what the preview of a file has shown, all or nothing. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { lockCatalogue } from '../../stores/directions/currency-store.ts'
import { deletePairs } from '../../stores/directions/direction-store.ts'
import { publishCatalogue } from '../directions/publish-catalogue.ts'
import { keepCurrency, keepNewCurrency } from '../directions/save-currency.ts'
import { keepDirection } from '../directions/save-direction.ts'
import { planCatalogue, toldFaults } from './plan-catalogue.ts'

export const takeCatalogue = handler('takeCatalogue', {
  async change({ text, stamp, fileName }, ctx, tx) {
    await lockCatalogue(tx)
    const { currencies, directions, byId, faults, ...plan } = await planCatalogue(tx, ctx, text)
    if (faults.length > 0) throw new Refusal('CATALOGUE_FILE_FAULTY', { field: 'text', ...toldFaults({ faults }) })
    if (plan.stamp !== stamp) throw new Refusal('CHANGED_MEANWHILE', { field: 'stamp' })
    const more = { fileName }
    for (const { before, after } of currencies)
      if (before) await keepCurrency(tx, ctx, before, after, more)
      else await keepNewCurrency(tx, ctx, after, more)
    // a pair may go from one direction of the file to another
    await deletePairs(
      tx,
      directions.map(({ after }) => after.id),
    )
    for (const { before, after } of directions) await keepDirection(tx, ctx, { before, after, byId, more })
    if (currencies.length + directions.length > 0) await publishCatalogue(tx)
    const all = [...currencies, ...directions]
    const added = all.filter(({ before }) => before === null).length
    return { added, changed: all.length - added }
  },
})
