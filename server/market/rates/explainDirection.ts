/** Lists every leg, factor and rounding of a sum by the present prices, so that a person with a calculator gets the same result. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { explain } from '../../../core/rates/explain.ts'
import { handler } from '../../base/handler.ts'
import { presentRateBoard } from './present-rates.ts'

export const explainDirection = handler('explainDirection', {
  async run({ id, giveCurrencyId, side, amount }, ctx) {
    const { market, reserves } = await presentRateBoard(ctx)
    const { directions, currencies } = market.catalogue
    const direction = directions.find((one) => one.id === id)
    const state = market.states.get(id)
    if (!direction || !state) throw new Refusal('DIRECTION_NOT_FOUND', { field: 'id' })
    const give = direction.currenciesGive.includes(giveCurrencyId) ? currencies.find((one) => one.id === giveCurrencyId) : undefined
    const take = currencies.find((one) => one.id === direction.currencyTake)
    if (!give || !take) throw new Refusal('INVALID_ARGUMENT', { field: 'giveCurrencyId' })
    if (state.tiers.length === 0) throw new Refusal('NO_RATE')

    const freeReserve = reserves[take.id] ?? '0'
    const explained = explain({ direction, state, give, take, side, amount, freeReserve, now: market.now })
    if (!explained) throw new Refusal('AMOUNT_INVALID', { field: 'amount' })
    return {
      give: explained.give,
      take: explained.take,
      lines: explained.lines,
      problems: state.problems.map(({ code, words }) => ({ code, words })),
    }
  },
})
