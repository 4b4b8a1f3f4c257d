/** One currency for staff. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { staffCurrencies } from './staff-catalogue-view.ts'

export const getCurrency = handler('getCurrency', {
  async run({ id }, ctx) {
    const [found] = await staffCurrencies(ctx.database.kysely, id)
    if (!found) throw new Refusal('NOT_FOUND', { field: 'id' })
    return found
  },
})
