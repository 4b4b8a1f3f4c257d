/**
 * The details of the person's last order, to fill in the form. Only his own orders, and none from before he asked to forget them. What is
 * saved comes by its id, and what he has removed not at all.
 */
import { Refusal } from '../../core/errors/catalogue.ts'
import { isBroughtType } from '../../core/orders/saved-details.ts'
import { callerOf, handler } from '../base/handler.ts'
import { findDirection } from '../stores/directions/direction-store.ts'
import { lastDetailsOf } from '../stores/orders/last-details-store.ts'
import { knownDetails } from '../stores/orders/saved-detail-store.ts'
import { hashOf, rowsOf, savableAmong } from './saved-details/save-details.ts'

export const getLastDetails = handler('getLastDetails', {
  async run({ directionId }, ctx) {
    const { kysely } = ctx.database
    const { uid } = callerOf(ctx)
    const direction = await findDirection(kysely, directionId)
    if (!direction) throw new Refusal('DIRECTION_NOT_FOUND', { field: 'directionId' })
    const last = await lastDetailsOf(kysely, ctx, uid, direction.currencyTake)
    if (last === null) return { last: null }
    const { order, fields, filledAt } = last
    const details = savableAmong(direction, fields).map((detail) => ({ ...detail, hash: hashOf(ctx, detail) }))
    const known = await knownDetails(
      kysely,
      uid,
      direction.currencyTake,
      details.map(({ hash }) => hash),
    )
    const kept = details.filter(({ hash }) => known.has(hash))
    const keptTypes = kept.flatMap(({ beside }) => Object.keys(beside))
    const typed = rowsOf(direction)
      .flat()
      .filter(({ key, type }) => !kept.some((detail) => detail.key === key) && !(isBroughtType(type) && keptTypes.includes(type)))
    const asked = new Set(typed.map(({ key }) => key))
    return {
      last: {
        at: filledAt,
        fields: Object.fromEntries(fields.filter(({ key }) => asked.has(key)).map(({ key, value }) => [key, value])),
        saved: Object.fromEntries(
          kept.flatMap(({ key, hash }) => {
            const id = known.get(hash)
            return id ? [[key, id]] : []
          }),
        ),
        email: order.email,
        consents: { rules: order.consent_rules, aml: order.consent_aml, at: order.date_created },
      },
    }
  },
})
