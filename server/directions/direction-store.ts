/** SQL of directions and their pairs. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Direction, MarkupHours, MarkupTier, MeetingPlace } from '../../core/directions/direction.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import type { RateLeg } from '../../core/rates/leg.ts'
import type { Tx } from '../context.ts'
import type { DirectionsTable, Tables } from '../db/tables.ts'

type Row = Selectable<DirectionsTable> & { currencies_give: string[] }

const directionOf = (row: Row): Direction => ({
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
  instructions: { ru: row.instructions_ru, en: row.instructions_en },
  instructionsRequired: row.instructions_required,
  meetingPlaces: row.meeting_places as MeetingPlace[],
  payAt: row.pay_at,
})

const directions = (db: Kysely<Tables>) =>
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
  return (await directions(db).orderBy('directions.id').execute()).map(directionOf)
}

/** One direction, or null. */
export async function findDirection(db: Kysely<Tables>, id: string): Promise<Direction | null> {
  const row = await directions(db).where('directions.id', '=', id).executeTakeFirst()
  return row ? directionOf(row) : null
}

/** Adds a direction with its pairs, or overwrites it whole. `give` is what its give currencies share. */
export async function saveDirection(
  tx: Tx,
  direction: Direction,
  give: { asset: string; kind: 'crypto' | 'cashless' | 'cash' },
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
    instructions_ru: direction.instructions.ru,
    instructions_en: direction.instructions.en,
    instructions_required: direction.instructionsRequired,
    meeting_places: JSON.stringify(direction.meetingPlaces),
    pay_at: direction.payAt,
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
