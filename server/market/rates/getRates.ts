/** The rate of one direction. Staff can also get the legs that it is made of. */
import { isErrorCode, Refusal } from '../../../core/errors/catalogue.ts'
import { floatDigits } from '../../../core/money/format.ts'
import { scope } from '../../../core/people/permissions.ts'
import { legKey, legParameters, questionsOf } from '../../../core/rates/leg.ts'
import { type CallContext, handler } from '../../base/handler.ts'
import { hasSecondFactor } from '../../base/people/second-factor/has-second-factor.ts'
import { leastRate } from './least-rate.ts'
import { type Market, presentRateBoard } from './present-rates.ts'

export const getRates = handler('getRates', {
  madeOf: presentRateBoard,
  async run({ directionId, floatDigits: digits, type }, ctx) {
    const staff = ctx.caller !== null && scope({ id: ctx.caller.uid, role: ctx.caller.role }, 'rates.readSources') === 'all'
    if (type === 'source') await judgeStaff(ctx, staff)
    const board = await presentRateBoard(ctx)
    const direction = board.directions.find(({ id }) => id === directionId)
    const rate = board.rates.get(directionId)
    if (!direction || !rate || (!direction.active && !staff)) throw new Refusal('DIRECTION_NOT_FOUND', { field: 'directionId' })
    if (type === 'source') return { directionId, seenAt: rate.seenAt, legs: legsOf(board.market, directionId) }

    const least = leastRate(direction, rate, board.currencies)
    if (least === null || !rate.seenAt) throw new Refusal(rate.why !== null && isErrorCode(rate.why) ? rate.why : 'NO_RATE')
    return { directionId, rate: floatDigits(least, digits), seenAt: rate.seenAt, onSale: rate.onSale, why: rate.why }
  },
})

async function judgeStaff(ctx: CallContext, staff: boolean): Promise<void> {
  if (!staff) throw new Refusal(ctx.caller ? 'NO_ACCESS' : 'UNAUTHENTICATED')
  if (ctx.caller && !(await hasSecondFactor(ctx, ctx.caller))) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
}

/** Every leg, followed by its fall-back. `used` is true for the one of the two that the rate is calculated from. */
function legsOf({ catalogue, states, readings, prices }: Market, directionId: string) {
  const direction = catalogue.directions.find(({ id }) => id === directionId)
  const state = states.get(directionId)
  return (direction?.legs ?? []).flatMap((leg, place) =>
    questionsOf(leg).map((question, index) => {
      const key = legKey(question)
      const byFallback = state?.usedLegs[place]?.byFallback ?? false
      return {
        source: question.source,
        parameters: legParameters(question),
        inverted: question.inverted,
        price: question.source === 'fixed' ? question.value : (prices.get(key)?.price ?? null),
        seenAt: prices.get(key)?.seenAt ?? null,
        problem: readings.get(key)?.problem?.code ?? prices.get(key)?.problem ?? null,
        fallback: index > 0,
        used: byFallback === index > 0,
      }
    }),
  )
}
