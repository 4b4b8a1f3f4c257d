/** The details of the person's last order, to fill in the form. Only his own orders, and none from before he asked to forget them. */
import { parseFieldRows } from '../../core/directions/field-rows.ts'
import { Refusal } from '../../core/errors/catalogue.ts'
import { callerOf, handler } from '../base/handler.ts'
import { findDirection } from '../stores/directions/direction-store.ts'
import { lastDetailsOf } from '../stores/orders/last-details-store.ts'

export const getLastDetails = handler('getLastDetails', {
  async run({ directionId }, ctx) {
    const { kysely } = ctx.database
    const direction = await findDirection(kysely, directionId)
    if (!direction) throw new Refusal('DIRECTION_NOT_FOUND', { field: 'directionId' })
    const last = await lastDetailsOf(kysely, ctx, callerOf(ctx).uid, direction.currencyTake)
    if (last === null) return { last: null }
    const { order, fields, filledAt } = last
    const rows = parseFieldRows(direction.fieldRows)
    const asked = new Set(rows.ok ? rows.rows.flat().map(({ key }) => key) : [])
    return {
      last: {
        at: filledAt,
        fields: Object.fromEntries(fields.filter(({ key }) => asked.has(key)).map(({ key, value }) => [key, value])),
        email: order.email,
        consents: { rules: order.consent_rules, aml: order.consent_aml, at: order.date_created },
      },
    }
  },
})
