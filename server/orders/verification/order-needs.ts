/** What must be verified for an order, as its screens show it. */
import type { Kysely } from 'kysely'
import type { OrderView } from '../../../contract/orders.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { openNeed } from '../../../core/orders/next-status.ts'
import type { Actor } from '../../../core/orders/order.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { StoredOrder } from '../../stores/orders/order-store.ts'
import { verificationsOfNumber, verifiedOf } from '../../stores/verification/verification-store.ts'
import { numbersAmong } from './numbers.ts'
import { maskedNumber, verificationView } from './verification-view.ts'

/** Staff see only the state here: they open the files on the page of the verification. */
export async function needsOfOrder(
  db: Kysely<Tables>,
  ctx: Context,
  { order, extras }: StoredOrder,
  direction: Direction,
  actor: Actor,
): Promise<Pick<OrderView, 'needs' | 'gate'>> {
  if (order.needs.length === 0) return { needs: [], gate: null }
  const isKnown = (kind: 'card' | 'account', hash: string) =>
    numbersAmong(ctx, direction, extras.fields, kind).some(({ numberHash }) => numberHash === hash)
  const needs = order.needs
    .toSorted((a, b) => Number(a.kind === 'account') - Number(b.kind === 'account'))
    .map(({ kind, lastFour, state, numberHash, askedAt }) => ({
      kind,
      lastFour,
      state,
      numberKnown: isKnown(kind, numberHash),
      asked: askedAt !== null,
    }))
  const need = openNeed(order.needs)
  if (need === null) return { needs, gate: null }
  const { kind, numberHash, askedAt } = need
  const settings = await ctx.settings()
  const [last] = await verificationsOfNumber(db, { userId: extras.userId, kind, numberHash })
  // a verification from before the request of staff does not count
  const counts = last && (last.status === 'pending' || askedAt === null || last.date_created >= askedAt)
  const view = counts ? await verificationView(db, ctx, last, { uid: extras.userId }, false) : null
  const verified = askedAt === null ? await verifiedOf(db, extras.userId, kind) : []
  return {
    needs,
    gate: {
      kind,
      attemptsLeft: Math.max(settings.declinesAtMost - order.declines, 0),
      // a person who opened only the link of this order must not learn of other orders
      verification:
        view && (actor === 'client' ? { ...view, orders: view.orders.filter(({ id }) => id === order.id) } : { ...view, file: null }),
      verified: verified
        .filter((row) => row.number_hash !== numberHash)
        .map((row) => ({ id: row.id, number: maskedNumber(ctx, row), bank: row.bank })),
    },
  }
}
