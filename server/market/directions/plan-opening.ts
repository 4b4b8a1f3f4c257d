/** What directions a currency would have by the example of another one, judged by the present catalogue, sources and prices. */
import { noOffers } from '../../../core/directions/bulk-source.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import type { Fault } from '../../../core/directions/fault.ts'
import { directionsToFollow, type Opening, openedDirection, openingFaults } from '../../../core/directions/opening.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { askedSources } from '../../../core/rates/source-table.ts'
import type { Context, Tx } from '../../base/context.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { directionsOfCurrency, type StoredDirection, storedPairs } from '../../stores/directions/direction-store.ts'
import { sourceOffers } from '../rates/source-offers.ts'
import { faultsOfDirection } from './faults-of-direction.ts'

export type PlannedOpening = {
  /** The direction of the example. */
  former: StoredDirection
  /** What it would be for the new currency; its id is that of the former. */
  direction: Direction
  /** A direction of one of its pairs that is there already, on or off. */
  presentId: string | null
  faults: readonly Fault[]
}

/** NOT_FOUND for a currency that is not there, INVALID_ARGUMENT for an example that is the currency itself or of another kind. */
export async function planOpening(
  tx: Tx,
  ctx: Context,
  { currencyId, exampleId, worth }: { currencyId: string; exampleId: string; worth: Decimal | null },
): Promise<{ opening: Opening; planned: PlannedOpening[] }> {
  const byId = new Map((await allCurrencies(tx)).map((currency) => [currency.id, currency]))
  const [currency, example] = [knownCurrency(byId, 'currencyId', currencyId), knownCurrency(byId, 'exampleId', exampleId)]
  if (currency.id === example.id) throw new Refusal('INVALID_ARGUMENT', { field: 'exampleId', problem: 'same' })
  if (currency.kind !== example.kind) throw new Refusal('INVALID_ARGUMENT', { field: 'exampleId', problem: 'kind' })
  const opening = { currency, example, worth: currency.asset === example.asset ? '1' : (worth ?? '1') }
  const offers = new Map(await Promise.all(askedSources.map(async (source) => [source, await sourceOffers(tx, source)] as const)))
  const present = new Map((await storedPairs(tx, currency.id)).map(({ give, take, directionId }) => [`${give} ${take}`, directionId]))
  const stored = new Map((await directionsOfCurrency(tx, example.id)).map((each) => [each.direction.id, each]))

  const planned: PlannedOpening[] = []
  for (const former of directionsToFollow(
    [...stored.values()].map(({ direction }) => direction),
    opening,
  )) {
    const direction = openedDirection(former, opening)
    const pairs = direction.currenciesGive.map((give) => present.get(`${give} ${direction.currencyTake}`))
    const presentId = pairs.find((id) => id !== undefined) ?? null
    const ofSources = openingFaults(former, opening, (source) => offers.get(source) ?? noOffers)
    const faults = presentId !== null ? [] : ofSources.length > 0 ? ofSources : await faultsOfDirection(tx, ctx, direction, byId)
    planned.push({ former: stored.get(former.id) as StoredDirection, direction, presentId, faults })
  }
  return { opening, planned }
}

function knownCurrency(byId: ReadonlyMap<string, Currency>, field: string, id: string): Currency {
  const currency = byId.get(id)
  if (!currency) throw new Refusal('NOT_FOUND', { field })
  return currency
}
