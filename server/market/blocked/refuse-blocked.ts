/**
 * We never send money to a detail on the black list. Details are checked when they are given, and before staff use them. A client
 * does not learn about the list. Staff see which detail is blocked and why.
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

/** The details among the fields of an order, and its email if it is passed. */
export function detailsOfFields({ fieldRows }: Pick<Direction, 'fieldRows'>, fields: readonly StoredField[], email?: string): Detail[] {
  const parsed = parseFieldRows(fieldRows)
  const among = detailsAmong(parsed.ok ? parsed.rows.flat() : [], fields)
  return email === undefined ? among : [...among, emailDetail(email)]
}

/** The detail that money of a currency is returned to. If no check knows the value, it is compared as it is written. */
export const detailOfPlace = ({ addressValidator }: Pick<Currency, 'addressValidator'>, value: string, memo: string | null): Detail =>
  placeDetail(addressValidator, value, memo) ?? addressDetail(value, memo)

/** Refuses with DETAILS_NOT_ACCEPTED, without the detail or the reason, so that a blocked person does not learn how to avoid the list. */
export async function refuseBlockedOfClient(db: Db, ctx: CallContext, details: readonly Detail[]): Promise<void> {
  const row = await blockedAmong(db, ctx, details)
  if (row) throw refuseBlocked(ctx, row)
}

export function refuseBlocked(ctx: CallContext, { id }: { id: string }): Refusal {
  ctx.log.info({ blocked: id, requestId: ctx.requestId }, 'details of the black list were refused')
  return new Refusal('DETAILS_NOT_ACCEPTED')
}

/** Refuses with DETAILS_BLOCKED, the detail and the reason. */
export async function refuseBlockedOfStaff(db: Db, ctx: CallContext, details: readonly Detail[], field?: string): Promise<void> {
  const row = await blockedAmong(db, ctx, details)
  if (row === null) return
  const reason = saidBlockedReason(row.reason, callerOf(ctx).language).replace(/\.$/, '')
  throw new Refusal('DETAILS_BLOCKED', { detail: shownDetail(row), reason, ...(field === undefined ? {} : { field }) })
}
