/**
 * Nothing is sent to what is on the black list: asked wherever details are given, and before staff take them into use. A client is
 * told nothing of the list; staff are told which detail it is and why.
 */
import type { Kysely } from 'kysely'
import { addressDetail, type Detail, emailDetail, placeDetail, shownDetail } from '../../../core/blocked/blocked-detail.ts'
import { saidBlockedReason } from '../../../core/blocked/blocked-reasons.ts'
import { detailsAmong } from '../../../core/blocked/details-among.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { parseFieldRows } from '../../../core/directions/field-rows.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Tables } from '../../base/db/tables.ts'
import { type CallContext, callerOf } from '../../base/handler.ts'
import { blockedAmong } from '../../stores/blocked/blocked-store.ts'
import type { StoredField } from '../../stores/orders/order-row.ts'

type Db = Kysely<Tables>

/** The details among an order's fields; with its e-mail where that is given along. */
export function detailsOfFields({ fieldRows }: Pick<Direction, 'fieldRows'>, fields: readonly StoredField[], email?: string): Detail[] {
  const parsed = parseFieldRows(fieldRows)
  const among = detailsAmong(parsed.ok ? parsed.rows.flat() : [], fields)
  return email === undefined ? among : [...among, emailDetail(email)]
}

/** Where money of a currency goes back to; what no check knows is compared as it is written. */
export const detailOfPlace = ({ addressValidator }: Pick<Currency, 'addressValidator'>, value: string, memo: string | null): Detail =>
  placeDetail(addressValidator, value, memo) ?? addressDetail(value, memo)

/** DETAILS_NOT_ACCEPTED, which says neither which nor why: whoever is on the list is not taught to get round it. */
export async function refuseBlockedOfClient(db: Db, ctx: CallContext, details: readonly Detail[]): Promise<void> {
  const row = await blockedAmong(db, ctx, details)
  if (row) throw refuseBlocked(ctx, row)
}

export function refuseBlocked(ctx: CallContext, { id }: { id: string }): Refusal {
  ctx.log.info({ blocked: id, requestId: ctx.requestId }, 'details of the black list were refused')
  return new Refusal('DETAILS_NOT_ACCEPTED')
}

/** DETAILS_BLOCKED with the detail and the reason. */
export async function refuseBlockedOfStaff(db: Db, ctx: CallContext, details: readonly Detail[], field?: string): Promise<void> {
  const row = await blockedAmong(db, ctx, details)
  if (row === null) return
  const reason = saidBlockedReason(row.reason, callerOf(ctx).language).replace(/\.$/, '')
  throw new Refusal('DETAILS_BLOCKED', { detail: shownDetail(row), reason, ...(field === undefined ? {} : { field }) })
}
