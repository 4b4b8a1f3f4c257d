/** What must be verified in the details that a client sent after a failed payout, and the verified numbers he may choose instead. */
import type { Kysely } from 'kysely'
import type { NewDetailsView } from '../../../contract/orders.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { isSettled } from '../../../core/orders/next-status.ts'
import type { Need } from '../../../core/orders/order.ts'
import type { VerificationKind } from '../../../core/verification/verification.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { newDetailsFields } from '../../stores/orders/new-details-store.ts'
import type { StoredOrder } from '../../stores/orders/order-store.ts'
import { lastVerdict, verificationsOfNumber, verifiedOf } from '../../stores/verification/verification-store.ts'
import { needOf, numbersAmong } from './numbers.ts'
import { maskedNumber } from './verification-view.ts'

/** The kinds of number that the direction requires to be verified, or that staff have requested on this order. */
const kindsAsked = ({ order }: StoredOrder, { verification }: Direction): VerificationKind[] => [
  ...new Set([...(verification === 'none' ? [] : [verification]), ...order.needs.map(({ kind }) => kind)]),
]

/**
 * Each number of the confirmed new details that must be verified, with its state for the order's client. A number that was verified or
 * waived on this order stays so. Before new details are confirmed nothing is needed: the order's own details were checked before.
 */
export async function detailsNeeds(db: Kysely<Tables>, ctx: Context, stored: StoredOrder, direction: Direction): Promise<Need[]> {
  const { order, extras } = stored
  if (order.status !== 'delayed' || !order.newDetails?.confirmedAt) return []
  const fields = await newDetailsFields(db, ctx, order.newDetails.id)
  const needs: Need[] = []
  for (const kind of kindsAsked(stored, direction)) {
    for (const number of numbersAmong(ctx, direction, fields, kind)) {
      const known = order.needs.find((need) => need.kind === kind && need.numberHash === number.numberHash)
      if (known && isSettled(known)) needs.push(known)
      else needs.push({ ...needOf(number), state: await standingOf(db, extras.userId, kind, number.numberHash), askedAt: null })
    }
  }
  return needs
}

async function standingOf(db: Kysely<Tables>, userId: string, kind: VerificationKind, numberHash: string): Promise<Need['state']> {
  const rows = await verificationsOfNumber(db, { userId, kind, numberHash })
  const verdict = lastVerdict(rows)?.status
  if (verdict === 'verified') return 'verified'
  return rows.some(({ status }) => status === 'pending') ? 'pending' : verdict === 'declined' ? 'declined' : 'missing'
}

/** Verified cards or accounts of the client that a delayed order may pay to, except the one that its payout failed to reach. */
export async function verifiedInstead(
  db: Kysely<Tables>,
  ctx: Context,
  stored: StoredOrder,
  direction: Direction,
): Promise<NewDetailsView['verified']> {
  const { extras } = stored
  const lists = await Promise.all(
    kindsAsked(stored, direction).map(async (kind) => {
      const present = numbersAmong(ctx, direction, extras.fields, kind).map(({ numberHash }) => numberHash)
      const rows = present.length === 0 ? [] : await verifiedOf(db, extras.userId, kind)
      return rows.filter((row) => !present.includes(row.number_hash))
    }),
  )
  return lists.flat().map((row) => ({ id: row.id, kind: row.kind, number: maskedNumber(ctx, row), bank: row.bank }))
}
