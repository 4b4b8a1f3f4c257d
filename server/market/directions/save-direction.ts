/** Checks and saves directions that staff typed, writes them to the audit and publishes the change once. */

import type { DirectionDraft, StaffDirection } from '../../../contract/catalogue.ts'
import type { AuditAction } from '../../../core/audit/audit-actions.ts'
import { changedFields } from '../../../core/directions/changed-fields.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import type { Fault } from '../../../core/directions/fault.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { RateLeg } from '../../../core/rates/leg.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { allCurrencies, lockCatalogue } from '../../stores/directions/currency-store.ts'
import {
  hasDirection,
  lockStoredDirections,
  type StoredDirection,
  saveDirection,
  type TakenPair,
  takenPairs,
} from '../../stores/directions/direction-store.ts'
import { faultsOfDirection } from './faults-of-direction.ts'
import { directionIdWish, freeId } from './new-id.ts'
import { publishCatalogue } from './publish-catalogue.ts'
import { refuseFaults } from './refuse-faults.ts'
import { staffDirection } from './staff-catalogue-view.ts'

/** Adds a direction with an id made from the codes of its currencies. */
export async function addNewDirection(tx: Tx, ctx: CallContext, draft: DirectionDraft): Promise<StaffDirection> {
  await lockCatalogue(tx)
  return saveOne(tx, ctx, draft, null)
}

/** Adds many directions without faults, all or none, each with an id of its own. The caller has locked the catalogue. */
export async function addManyDirections(tx: Tx, ctx: CallContext, all: readonly Direction[]): Promise<StaffDirection[]> {
  refuseTakenAmong(all)
  const currencies = await currenciesById(tx)
  const saved: StaffDirection[] = []
  for (const direction of all) {
    const { gives, take } = currenciesOf(direction, currencies)
    const id = await freeId(directionIdWish(gives, take), (wish) => hasDirection(tx, wish))
    saved.push(await keep(tx, ctx, 'addDirection', null, { ...direction, id }, currencies))
  }
  await publishCatalogue(tx)
  return saved
}

/** Replaces all fields of a direction, if nobody has changed it since `version`. Existing orders keep their terms. */
export async function overwriteDirection(
  tx: Tx,
  ctx: CallContext,
  { id, version, draft }: { id: string; version: number; draft: DirectionDraft },
): Promise<StaffDirection> {
  await lockCatalogue(tx)
  const [present] = await lockStoredDirections(tx, [id])
  if (!present) throw new Refusal('NOT_FOUND', { field: 'id' })
  if (present.version !== version) throw new Refusal('CHANGED_MEANWHILE', { version: present.version, present: staffDirection(present) })
  return saveOne(tx, ctx, draft, present)
}

/** Checks, saves and publishes a direction. `present` is null for a new one. */
async function saveOne(tx: Tx, ctx: CallContext, draft: DirectionDraft, present: StoredDirection | null): Promise<StaffDirection> {
  const currencies = await currenciesById(tx)
  const known = present?.direction.id ?? ''
  await check(tx, ctx, known, draft, currencies)
  const { gives, take } = currenciesOf(draft, currencies)
  const id = present ? known : await freeId(directionIdWish(gives, take), (wish) => hasDirection(tx, wish))
  const saved = await keep(tx, ctx, present ? 'setDirection' : 'addDirection', present, directionOf(id, draft), currencies)
  await publishCatalogue(tx)
  return saved
}

/**
 * Makes the same change to many directions. Saves all of them or none. A refusal because of a direction names its id. A direction that
 * the change leaves as it is keeps its version and gets no entry in the audit.
 */
export async function changeMany(
  tx: Tx,
  ctx: CallContext,
  wanted: readonly { id: string; version: number }[],
  change: (direction: Direction, currencies: ById) => { after: Direction; faults: readonly Fault[] },
): Promise<StaffDirection[]> {
  const ids = wanted.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new Refusal('INVALID_ARGUMENT', { field: 'directions', problem: 'duplicate' })
  await lockCatalogue(tx)
  const present = new Map((await lockStoredDirections(tx, ids)).map((stored) => [stored.direction.id, stored]))
  const missing = ids.filter((id) => !present.has(id))
  if (missing.length > 0) throw new Refusal('NOT_FOUND', { field: 'directions', ids: missing })
  const moved = wanted.filter(({ id, version }) => present.get(id)?.version !== version).map(({ id }) => id)
  if (moved.length > 0) throw new Refusal('CHANGED_MEANWHILE', { field: 'directions', ids: moved })

  const currencies = await currenciesById(tx)
  const all = ids.flatMap((id) => {
    const before = present.get(id)
    return before ? [{ before, ...change(before.direction, currencies) }] : []
  })
  const changed = all.filter(({ before, after }) => changedFields(before.direction, after).length > 0)
  await refuseFaultyAmong(tx, ctx, changed, currencies)
  refuseTakenAmong(changed.map(({ after }) => after))
  await refuseTaken(
    tx,
    'directions',
    changed.map(({ after }) => after),
  )

  const saved = new Map<string, StaffDirection>()
  for (const { before, after } of changed) saved.set(after.id, await keep(tx, ctx, 'changeDirections', before, after, currencies))
  await publishCatalogue(tx)
  return all.map(({ before }) => saved.get(before.direction.id) ?? staffDirection(before))
}

type ById = ReadonlyMap<string, Currency>
const currenciesById = async (tx: Tx): Promise<ById> => new Map((await allCurrencies(tx)).map((currency) => [currency.id, currency]))

async function check(tx: Tx, ctx: CallContext, id: string, draft: DirectionDraft, currencies: ById): Promise<void> {
  const direction = directionOf(id, draft)
  refuseFaults('direction', await faultsOfDirection(tx, ctx, direction, currencies))
  await refuseTaken(tx, 'direction.currenciesGive', [direction])
}

/** Refuses pairs that another active direction has. A pair belongs to one active direction. */
async function refuseTaken(tx: Tx, field: string, directions: readonly Direction[]): Promise<void> {
  const taken = await takenPairs(
    tx,
    directions.filter(({ active }) => active),
  )
  if (taken.length > 0) refuseAsTaken(field, taken)
}

/** Refuses with the faults of the first faulty direction, the ids of all faulty ones and the first reason of each. Turning a direction off is always possible. */
async function refuseFaultyAmong(
  tx: Tx,
  ctx: CallContext,
  changed: readonly { before: StoredDirection; after: Direction; faults: readonly Fault[] }[],
  currencies: ById,
): Promise<void> {
  const judged = []
  for (const { before, after, faults: ofChange } of changed) {
    const onlyOff = !after.active && changedFields(before.direction, after).every(({ path }) => path === 'active')
    const faults = onlyOff ? [] : [...ofChange, ...(await faultsOfDirection(tx, ctx, after, currencies))]
    if (faults.length > 0) judged.push({ id: after.id, faults })
  }
  const reasons = Object.fromEntries(judged.map(({ id, faults }) => [id, faults[0]?.words]))
  refuseFaults('direction', judged[0]?.faults ?? [], { ids: judged.map(({ id }) => id), reasons })
}

function refuseTakenAmong(directions: readonly Direction[]): void {
  const owner = new Map<string, Direction>()
  const taken: TakenPair[] = []
  for (const direction of directions)
    for (const give of direction.active ? direction.currenciesGive : []) {
      const { id, currencyTake } = direction
      const other = owner.get(`${give} ${currencyTake}`)
      if (other === undefined) owner.set(`${give} ${currencyTake}`, direction)
      else
        taken.push({
          directionId: id,
          otherId: other.id,
          otherGives: other.currenciesGive,
          giveCurrencyId: give,
          takeCurrencyId: currencyTake,
        })
    }
  if (taken.length > 0) refuseAsTaken('directions', taken)
}

function refuseAsTaken(field: string, taken: readonly TakenPair[]): never {
  const [first] = taken
  throw new Refusal('PAIR_TAKEN', {
    field,
    directionId: first?.otherId,
    giveCurrencyId: first?.giveCurrencyId,
    takeCurrencyId: first?.takeCurrencyId,
    ids: [...new Set(taken.map(({ directionId }) => directionId))].filter((id) => id !== ''),
    pairs: taken.slice(0, 100),
  })
}

/** The cast is safe: the contract has validated the draft, and `faultsOfDirection` finds legs that are incomplete. */
const directionOf = (id: string, draft: DirectionDraft): Direction => ({ ...draft, id, legs: draft.legs as RateLeg[] })

function currenciesOf({ currenciesGive, currencyTake }: Pick<Direction, 'currenciesGive' | 'currencyTake'>, currencies: ById) {
  const gives = currenciesGive.flatMap((id) => currencies.get(id) ?? [])
  const take = currencies.get(currencyTake)
  const [give] = gives
  if (!give || !take) throw new Error('a direction without faults has its currencies')
  return { gives, give, take }
}

/** Writes a direction of a file, which has no faults, and its trace in the log. `byId`: the currencies as they are then. */
export async function keepDirection(
  tx: Tx,
  ctx: CallContext,
  { before, after, byId, more }: { before: Direction | null; after: Direction; byId: ById; more: object },
): Promise<void> {
  await write(tx, ctx, before ? 'setDirection' : 'addDirection', before, after, byId, more)
}

async function write(
  tx: Tx,
  ctx: CallContext,
  action: AuditAction,
  before: Direction | null,
  direction: Direction,
  currencies: ById,
  more: object = {},
): Promise<void> {
  await saveDirection(tx, direction, currenciesOf(direction, currencies).give, ctx.now())
  const fields = changedFields(before ?? {}, direction)
  await audit(tx, ctx, { action, subject: `direction:${direction.id}`, details: { fields, ...more } })
}

async function keep(
  tx: Tx,
  ctx: CallContext,
  action: AuditAction,
  before: StoredDirection | null,
  direction: Direction,
  currencies: ById,
): Promise<StaffDirection> {
  await write(tx, ctx, action, before?.direction ?? null, direction, currencies)
  const [saved] = await lockStoredDirections(tx, [direction.id])
  if (!saved) throw new Error('a direction that was saved is there')
  return staffDirection(saved)
}
