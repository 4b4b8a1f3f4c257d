/** One direction for staff. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { findStoredDirection } from '../../stores/directions/direction-store.ts'
import { staffDirection } from './staff-catalogue-view.ts'

export const getDirection = handler('getDirection', {
  async run({ id }, ctx) {
    const stored = await findStoredDirection(ctx.database.kysely, id)
    if (!stored) throw new Refusal('NOT_FOUND', { field: 'id' })
    return staffDirection(stored)
  },
})
