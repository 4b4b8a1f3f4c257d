/** Checks the details that a client sends after a failed payout, and stores them until he confirms them by email and staff review them. */
import { nameKeys } from '../../core/directions/field-rows.ts'
import { Refusal } from '../../core/errors/catalogue.ts'
import { isSameOwner } from '../../core/people/same-owner.ts'
import { addHours } from '../../core/time/instant.ts'
import type { Tx } from '../base/context.ts'
import { type CallContext, callerOf } from '../base/handler.ts'
import { countAttempt } from '../base/people/sessions/session-store.ts'
import { refuseDetails } from '../market/blocked/refuse-details.ts'
import { pairOf } from '../stores/directions/pair-store.ts'
import { insertNewDetails } from '../stores/orders/new-details-store.ts'
import type { StoredField } from '../stores/orders/order-row.ts'
import type { StoredOrder } from '../stores/orders/order-store.ts'
import { checkTyped, fieldHashes } from './place-order.ts'

/** The limit per hour: each attempt sends an email. */
const mostPerOrder = 5

/**
 * Returns the id of the stored details. Refuses invalid details (with the field), unchanged details, another owner if the owner's name
 * is among the fields, blocked details, and too many attempts.
 */
export async function offerNewDetails(
  tx: Tx,
  ctx: CallContext,
  { order, extras }: StoredOrder,
  typed: Readonly<Record<string, string>>,
): Promise<string> {
  const pair = await pairOf(tx, order)
  const fields = checkTyped(pair, typed)
  const former = (key: string) => extras.fields.find((field) => field.key === key)?.value
  const [first] = fields
  if (fields.every(({ key, value }) => bare(former(key) ?? '') === bare(value)))
    throw new Refusal('DETAILS_UNCHANGED', { field: `fields.${first?.key}`, fields: named(first, 'DETAILS_UNCHANGED') })
  const names = nameKeys(pair.direction.fieldRows)
  const other = fields.find(({ key, value }) => names.includes(key) && !isSameOwner(former(key) ?? value, value))
  if (other) throw new Refusal('OWNER_DIFFERS', { field: `fields.${other.key}`, fields: named(other, 'OWNER_DIFFERS') })
  await refuseDetails(tx, ctx, pair.direction, fields)
  const at = ctx.now()
  if (!(await countAttempt(tx, [{ key: `details ${order.id}`, most: mostPerOrder }], addHours(at, -1), at)))
    throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 3600 })
  const id = ctx.newId()
  await insertNewDetails(tx, ctx, { id, orderId: order.id, fields, fieldHashes: fieldHashes(ctx, fields), typedBy: callerOf(ctx).uid, at })
  return id
}

const named = (field: StoredField | undefined, code: string) => (field ? [{ key: field.key, code }] : [])
const bare = (value: string): string => value.replace(/\s/g, '').toLowerCase()
