/** Every currency and direction as rows of a file. */
import { catalogueRows } from '../../../core/catalogue/write-catalogue.ts'
import { handler } from '../../base/handler.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { allDirections } from '../../stores/directions/direction-store.ts'

export const exportCatalogue = handler('exportCatalogue', {
  async run(_input, ctx) {
    const db = ctx.database.kysely
    const [currencies, directions] = await Promise.all([allCurrencies(db), allDirections(db)])
    return { rows: catalogueRows(currencies, directions) }
  },
})
