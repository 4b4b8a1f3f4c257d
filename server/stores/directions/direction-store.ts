/** SQL of directions and their pairs. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Direction, MarkupHours, MarkupTier, MeetingPlace } from '../../../core/directions/direction.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { RateLeg } from '../../../core/rates/leg.ts'
import type { Tx } from '../../base/context.ts'
import type { DirectionsTable } from '../../base/db/tables/catalogue.ts'
import type { Tables } from '../../base/db/tables.ts'

type Row = Selectable<DirectionsTable> & { currencies_give: string[] }

export const directionOf = (row: Row): Direction => ({
  id: row.id,
  active: row.active,
  currenciesGive: row.currencies_give,
  currencyTake: row.currency_take,
  fieldRows: row.field_rows,
  legs: row.legs as RateLeg[],
  markupPercent: row.markup_percent,
  markupTiers: row.markup_tiers as MarkupTier[],
  markupHours: row.markup_hours as MarkupHours[],
  markupByGive: row.markup_by_give as Record<string, Decimal>,
  fixedCost: row.fixed_cost,
  minimum: row.minimum,
  maximum: row.maximum,
  verification: row.verification,
  aml: row.aml,
  instructions: { ru: row.instructions_ru, en: row.instructions_en },
  instructionsRequired: row.instructions_required,
  meetingPlaces: row.meeting_places as MeetingPlace[],
  payAt: row.pay_at,
})

export const selectDirections = (db: Kysely<Tables>) =>
  db
    .selectFrom('directions')
    .selectAll('directions')
    .select(
      sql<string[]>`array(select give_currency_id from direction_pairs where direction_id = directions.id order by position)`.as(
        'currencies_give',
      ),
    )

/** Every direction, active or not. */
export async function allDirections(db: Kysely<Tables>): Promise<Direction[]> {
  return (await selectDirections(db).orderBy('directions.id').execute()).map(directionOf)
}

/** The forms of directions, as stored. */
export async function fieldRowsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('directions').select(['id', 'field_rows']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, field_rows }) => [id, field_rows]))
}

/** A direction and the version that a change of it must name. */
export type StoredDirection = { direction: Direction; version: number }

const storedOf = (row: Row): StoredDirection => ({ direction: directionOf(row), version: row.version })

/** One direction with its version, or null. */
export async function findStoredDirection(db: Kysely<Tables>, id: string): Promise<StoredDirection | null> {
  const row = await selectDirections(db).where('directions.id', '=', id).executeTakeFirst()
  return row ? storedOf(row) : null
}

/** The directions, active or not, that give or take a currency, with their versions, in the order of ids. */
export async function directionsOfCurrency(db: Kysely<Tables>, currencyId: string): Promise<StoredDirection[]> {
  const rows = await selectDirections(db)
    .where(
      'directions.id',
      'in',
      sql<string>`(select direction_id from direction_pairs where give_currency_id = ${currencyId} or take_currency_id = ${currencyId})`,
    )
    .orderBy('directions.id')
    .execute()
  return rows.map(storedOf)
}

/** Directions with these ids and their versions, in the order of ids. Locked until the end of the transaction. */
export async function lockStoredDirections(tx: Tx, ids: readonly string[]): Promise<StoredDirection[]> {
  await tx.selectFrom('directions').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return (await selectDirections(tx).where('directions.id', 'in', ids).orderBy('directions.id').execute()).map(storedOf)
}

/** Whether a direction with this id exists. */
export const hasDirection = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('directions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The part of a direction that a list shows. */
export type ListedDirection = Pick<
  Direction,
  'id' | 'active' | 'currenciesGive' | 'currencyTake' | 'legs' | 'markupPercent' | 'minimum' | 'maximum'
> & { version: number; changedAt: string | null }

/** Every direction as a list shows it, without its texts. */
export async function listedDirections(db: Kysely<Tables>): Promise<ListedDirection[]> {
  const { rows } = await sql<Row>`
    select d.id, d.version, d.active, d.currency_take, d.legs, d.markup_percent, d.minimum, d.maximum, d.changed_at, p.currencies_give
    from directions d join (
      select direction_id, array_agg(give_currency_id order by position) as currencies_give from direction_pairs group by direction_id
    ) p on p.direction_id = d.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    active: row.active,
    currenciesGive: row.currencies_give,
    currencyTake: row.currency_take,
    legs: row.legs as RateLeg[],
    markupPercent: row.markup_percent,
    minimum: row.minimum,
    maximum: row.maximum,
    changedAt: row.changed_at,
  }))
}

export type StoredPair = { directionId: string; active: boolean; give: string; take: string }

/** Every pair of every direction, or of those that give or take one currency. */
export async function storedPairs(db: Kysely<Tables>, currencyId: string | null = null): Promise<StoredPair[]> {
  const rows = await db
    .selectFrom('direction_pairs')
    .select(['direction_id', 'direction_active', 'give_currency_id', 'take_currency_id'])
    .$if(currencyId !== null, (query) =>
      query.where(
        'direction_id',
        'in',
        sql<string>`(select direction_id from direction_pairs where give_currency_id = ${currencyId} or take_currency_id = ${currencyId})`,
      ),
    )
    .orderBy('direction_id')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    directionId: row.direction_id,
    active: row.direction_active,
    give: row.give_currency_id,
    take: row.take_currency_id,
  }))
}

export type TakenPair = {
  directionId: string
  otherId: string
  /** All give currencies of the other direction. Its name is made from them. */
  otherGives: readonly string[]
  giveCurrencyId: string
  takeCurrencyId: string
}

/** Pairs of these directions that another active direction has already. */
export async function takenPairs(
  db: Kysely<Tables>,
  wanted: readonly { id: string; currenciesGive: readonly string[]; currencyTake: string }[],
): Promise<TakenPair[]> {
  const pairs = wanted.flatMap(({ id, currenciesGive, currencyTake }) => currenciesGive.map((give) => ({ id, give, take: currencyTake })))
  const { rows } = await sql<{ id: string; other: string; gives: string[]; give: string; take: string }>`
    select w.id, p.direction_id as other, w.give, w.take,
      array(select give_currency_id from direction_pairs where direction_id = p.direction_id order by position) as gives
    from unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ give }) => give)}::text[], ${pairs.map(({ take }) => take)}::text[])
      as w (id, give, take)
    join direction_pairs p on p.give_currency_id = w.give and p.take_currency_id = w.take and p.direction_active
      and p.direction_id <> w.id
    order by w.id, p.direction_id`.execute(db)
  return rows.map(({ id, other, gives, give, take }) => ({
    directionId: id,
    otherId: other,
    otherGives: gives,
    giveCurrencyId: give,
    takeCurrencyId: take,
  }))
}

/** The similarity of typed words to parts by trigrams, from 0.5 to 1. The key is `token part`; less similar pairs are left out. */
export async function trigramNearness(
  db: Kysely<Tables>,
  tokens: readonly string[],
  parts: readonly { part: string; words: string }[],
): Promise<Map<string, number>> {
  if (tokens.length === 0) return new Map()
  const { rows } = await sql<{ token: string; part: string; nearness: number }>`
    select t.token, p.part, word_similarity(t.token, p.words) as nearness
    from unnest(${tokens}::text[]) as t (token)
      cross join unnest(${parts.map(({ part }) => part)}::text[], ${parts.map(({ words }) => words)}::text[]) as p (part, words)
    where word_similarity(t.token, p.words) >= 0.5`.execute(db)
  return new Map(rows.map(({ token, part, nearness }) => [`${token} ${part}`, nearness]))
}

/** One direction, or null. */
export async function findDirection(db: Kysely<Tables>, id: string): Promise<Direction | null> {
  const row = await selectDirections(db).where('directions.id', '=', id).executeTakeFirst()
  return row ? directionOf(row) : null
}

/** Takes the pairs from directions that are saved anew in the same transaction, so that they can give pairs to each other. */
export async function deletePairs(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('direction_pairs').where('direction_id', 'in', ids).execute()
}

/**
 * Adds a direction with its pairs, or replaces all its fields. `give` has the asset and the kind that its give currencies share. `at`
 * is when staff saved it.
 */
export async function saveDirection(
  tx: Tx,
  direction: Direction,
  give: { asset: string; kind: 'crypto' | 'cashless' | 'cash' },
  at: string | null = null,
): Promise<void> {
  const row = {
    id: direction.id,
    active: direction.active,
    give_asset: give.asset,
    give_kind: give.kind,
    currency_take: direction.currencyTake,
    field_rows: direction.fieldRows,
    legs: JSON.stringify(direction.legs),
    markup_percent: direction.markupPercent,
    markup_tiers: JSON.stringify(direction.markupTiers),
    markup_hours: JSON.stringify(direction.markupHours),
    markup_by_give: JSON.stringify(direction.markupByGive),
    fixed_cost: direction.fixedCost,
    minimum: direction.minimum,
    maximum: direction.maximum,
    verification: direction.verification,
    aml: direction.aml,
    instructions_ru: direction.instructions.ru,
    instructions_en: direction.instructions.en,
    instructions_required: direction.instructionsRequired,
    meeting_places: JSON.stringify(direction.meetingPlaces),
    pay_at: direction.payAt,
    changed_at: at,
  }
  await tx.deleteFrom('direction_pairs').where('direction_id', '=', direction.id).execute()
  await tx
    .insertInto('directions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ ...row, version: eb('directions.version', '+', 1) })))
    .execute()
  await tx
    .insertInto('direction_pairs')
    .values(
      direction.currenciesGive.map((giveCurrencyId, position) => ({
        direction_id: direction.id,
        direction_active: direction.active,
        give_currency_id: giveCurrencyId,
        give_asset: give.asset,
        give_kind: give.kind,
        take_currency_id: direction.currencyTake,
        position,
      })),
    )
    .execute()
}
