/** The handlers of directions. */
import { changeFaults, withChange } from '../../../core/directions/bulk-change.ts'
import { noOffers } from '../../../core/directions/bulk-source.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { findStoredDirection } from '../../stores/directions/direction-store.ts'
import { sourceOffers } from '../rates/source-offers.ts'
import { addNewDirection, changeMany, overwriteDirection } from './save-direction.ts'
import { staffDirection } from './staff-catalogue-view.ts'

/** Adds a direction. */
export const addDirection = handler('addDirection', {
  change: ({ direction }, ctx, tx) => addNewDirection(tx, ctx, direction),
})

/** Replaces all fields of a direction. */
export const setDirection = handler('setDirection', {
  change: ({ id, version, direction }, ctx, tx) => overwriteDirection(tx, ctx, { id, version, draft: direction }),
})

/** One direction for staff. */
export const getDirection = handler('getDirection', {
  async run({ id }, ctx) {
    const stored = await findStoredDirection(ctx.database.kysely, id)
    if (!stored) throw new Refusal('NOT_FOUND', { field: 'id' })
    return staffDirection(stored)
  },
})

/** Turns many directions on or off, or changes their mark-ups, limits or sources. Changes all of them or none. */
export const changeDirections = handler('changeDirections', {
  async change({ directions, change }, ctx, tx) {
    const offers = 'sources' in change ? await sourceOffers(tx, change.sources.to) : noOffers
    const changed = await changeMany(tx, ctx, directions, (direction, currencies) => ({
      after: withChange(direction, change, currencies),
      faults: changeFaults(direction, change, offers),
    }))
    return { directions: changed }
  },
})
