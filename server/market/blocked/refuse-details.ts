/** What is asked of the fields of an order before anything is sent by them: that none is on the black list, and none is our own. One statement. */
import { type Kysely, sql } from 'kysely'
import type { Direction } from '../../../core/directions/direction.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { CallContext } from '../../base/handler.ts'
import { blockedOf, hashedDetails } from '../../stores/blocked/blocked-store.ts'
import type { StoredField } from '../../stores/orders/order-row.ts'
import { hashedPlaces, ownAmong, placesOfFields, refuseOwn } from '../credentials/refuse-our-own.ts'
import { detailsOfFields, refuseBlocked } from './refuse-blocked.ts'

type Row = { id: string; hash: string; kind: string | null; memo: string | null }

/** DETAILS_NOT_ACCEPTED for what is on the list, OWN_DETAILS with its field for what clients pay to; with the order's e-mail where it is given along. */
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
