/** Refuses fields of an order that are on the black list or that are our own credentials. One SQL statement finds both. */
import { type Kysely, sql } from 'kysely'
import type { Direction } from '../../../core/directions/direction.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { CallContext } from '../../base/handler.ts'
import { blockedOf, hashedDetails } from '../../stores/blocked/blocked-store.ts'
import type { StoredField } from '../../stores/orders/order-row.ts'
import { hashedPlaces, ownAmong, placesOfFields, refuseOwn } from '../credentials/refuse-our-own.ts'
import { detailsOfFields, refuseBlocked } from './refuse-blocked.ts'

type Row = { id: string; hash: string; kind: string | null; memo: string | null }

/**
 * Refuses with DETAILS_NOT_ACCEPTED if a detail is on the black list, and with OWN_DETAILS and the field if it is one of our
 * credentials. Checks the email of the order too, if it is passed.
 */
export async function refuseDetails(
  db: Kysely<Tables>,
  ctx: CallContext,
  direction: Pick<Direction, 'fieldRows'>,
  fields: readonly StoredField[],
  email?: string,
): Promise<void> {
  const details = hashedDetails(ctx, detailsOfFields(direction, fields, email))
  const places = hashedPlaces(ctx, placesOfFields(direction, fields))
  const { rows } = await sql<Row>`
    select id, value_hash as hash, kind, null as memo from blocked_details
    where lifted_at is null and value_hash = any(${details.map(({ hash }) => hash)}::text[])
    union all
    select id, value_hash, null, memo from credentials where value_hash = any(${places.map(({ hash }) => hash)}::text[])`.execute(db)
  const blocked = blockedOf(
    rows.filter(({ kind }) => kind !== null),
    details,
  )
  if (blocked) throw refuseBlocked(ctx, blocked)
  const own = ownAmong(
    rows.filter(({ kind }) => kind === null),
    places,
  )
  if (own) throw refuseOwn(own)
}
