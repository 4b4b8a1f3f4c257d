/** Currencies and directions as staff edit them: all fields, versions, and what depends on them. */
import type { Kysely } from 'kysely'
import type { DirectionDraft, StaffCurrency, StaffDirection } from '../../../contract/catalogue.ts'
import type { Tables } from '../../base/db/tables.ts'
import { freeReserves, type StoredCurrency, storedCurrencies } from '../../stores/directions/currency-store.ts'
import { type StoredDirection, type StoredPair, storedPairs } from '../../stores/directions/direction-store.ts'

/** Every currency as staff see it, in the order of lists; or only the one with `onlyId`. */
export async function staffCurrencies(db: Kysely<Tables>, onlyId: string | null = null): Promise<StaffCurrency[]> {
  const [stored, pairs, reserves] = await readAll(db, onlyId)
  const active = new Set(stored.filter(({ currency }) => currency.active).map(({ currency }) => currency.id))
  const uses = usesOf(pairs, active)
  return stored
    .filter(({ currency }) => onlyId === null || currency.id === onlyId)
    .map(({ currency, version }) => ({
      currency,
      version,
      freeReserve: reserves[currency.id] ?? '0',
      directions: uses.get(currency.id)?.directions ?? 0,
      hides: uses.get(currency.id)?.hides ?? 0,
    }))
}

/** The queries run one after another, because a transaction has one connection. */
async function readAll(db: Kysely<Tables>, onlyId: string | null): Promise<[StoredCurrency[], StoredPair[], Record<string, string>]> {
  const stored = await storedCurrencies(db)
  const pairs = await storedPairs(db, onlyId)
  return [stored, pairs, await freeReserves(db)]
}

/** By currency: how many active directions use it, and how many of these would be hidden if it were turned off. */
function usesOf(pairs: readonly StoredPair[], active: ReadonlySet<string>): Map<string, { directions: number; hides: number }> {
  const uses = new Map<string, { directions: number; hides: number }>()
  const count = (id: string, hides: boolean) => {
    const use = uses.get(id) ?? { directions: 0, hides: 0 }
    uses.set(id, { directions: use.directions + 1, hides: use.hides + (hides ? 1 : 0) })
  }
  const byDirection = Map.groupBy(
    pairs.filter((pair) => pair.active),
    ({ directionId }) => directionId,
  )
  for (const ofOne of byDirection.values()) {
    const gives = ofOne.map(({ give }) => give)
    for (const give of gives) count(give, !gives.some((other) => other !== give && active.has(other)))
    const [first] = ofOne
    if (first) count(first.take, true)
  }
  return uses
}

/** A direction in the form of the contract. Its lists are copies. */
export const staffDirection = ({ direction, version }: StoredDirection): StaffDirection => ({
  direction: {
    ...direction,
    currenciesGive: [...direction.currenciesGive],
    // The cast is safe: the contract validated the legs before they were stored.
    legs: [...direction.legs] as DirectionDraft['legs'],
    markupTiers: [...direction.markupTiers],
    markupHours: [...direction.markupHours],
    markupByGive: { ...direction.markupByGive },
    meetingPlaces: [...direction.meetingPlaces],
  },
  version,
})
