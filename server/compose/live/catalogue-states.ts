/** The present state of the topics that everybody may hear: the service, the catalogue, rates and free reserves. */
import type { TopicState } from '../../../contract/live.ts'
import type { Context } from '../../base/context.ts'
import { legalVersions } from '../../base/legal/legal-store.ts'
import { serviceState } from '../../base/settings/service-state.ts'
import { readSettings } from '../../base/settings/settings-store.ts'
import { publicCurrencies, publicDirections } from '../../market/directions/catalogue-view.ts'
import { presentRateBoard } from '../../market/rates/present-rates.ts'

/** Topic `service`. */
export async function loadService(context: Context): Promise<TopicState<'service'>> {
  const now = context.now()
  const { kysely } = context.database
  const [settings, legal] = await Promise.all([readSettings(kysely), legalVersions(kysely, now)])
  return serviceState(settings, legal, context.environment.mode === 'demo', now)
}

/** Topic `currencies`: the active ones. */
export const loadCurrencies = async (context: Context): Promise<TopicState<'currencies'>> => ({
  currencies: publicCurrencies((await presentRateBoard(context)).currencies),
})

/** Topic `directions`: the active ones. */
export async function loadDirections(context: Context): Promise<TopicState<'directions'>> {
  const { directions, currencies } = await presentRateBoard(context)
  return { directions: publicDirections(directions, currencies) }
}

/** Topic `rates`: of active directions, with the free reserve of every active currency. */
export async function loadRates(context: Context): Promise<TopicState<'rates'>> {
  const board = await presentRateBoard(context)
  const directions = publicDirections(board.directions, board.currencies)
  return {
    rates: directions.flatMap(({ id }) => board.rates.get(id) ?? []),
    // in the order of currencies: the same state is the same text
    reserves: Object.fromEntries(publicCurrencies(board.currencies).map(({ id }) => [id, board.reserves[id] ?? '0'])),
  }
}
