/** The rate of one direction; to staff also what it is made of. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { floatDigits } from '../../core/money/format.ts'
import { reach } from '../../core/people/permissions.ts'
import { legKey, legParameters } from '../../core/rates/leg.ts'
import { door } from '../door.ts'
import { hasSecondFactor } from '../people/has-second-factor.ts'
import { readPrices } from './price-store.ts'
import { presentRateBoard } from './rate-board.ts'

export const getRates = door('getRates', {
  madeOf: presentRateBoard,
  async run({ directionId, floatDigits: digits, type }, ctx) {
    const board = await presentRateBoard(ctx)
    const direction = board.directions.find(({ id }) => id === directionId)
    const rate = board.rates.get(directionId)
    const staff = ctx.caller !== null && reach({ id: ctx.caller.uid, role: ctx.caller.role }, 'rates.readSources') === 'all'
    if (type === 'source' && !staff) throw new Refusal(ctx.caller ? 'NO_ACCESS' : 'UNAUTHENTICATED')
    if (type === 'source' && ctx.caller && !(await hasSecondFactor(ctx, ctx.caller)))
      throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
    if (!direction || !rate || (!direction.active && !staff)) throw new Refusal('DIRECTION_NOT_FOUND', { field: 'directionId' })

    if (type === 'source') {
      const prices = await readPrices(ctx.database.kysely)
      const legs = direction.legs.map((leg) => {
        const stored = prices.get(legKey(leg))
        const price = leg.source === 'fixed' ? leg.value : (stored?.price ?? null)
        const parameters = legParameters(leg)
        return {
          source: leg.source,
          parameters,
          inverted: leg.inverted,
          price,
          seenAt: stored?.seenAt ?? null,
          problem: stored?.problem ?? null,
        }
      })
      return { directionId, seenAt: rate.seenAt, legs }
    }
    const [first] = rate.tiers
    if (!first || !rate.seenAt) throw new Refusal('OFF_SALE')
    return { directionId, rate: floatDigits(first.rate, digits), seenAt: rate.seenAt, onSale: rate.onSale }
  },
})
