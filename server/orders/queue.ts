/** The desk's queue: who must act on each order, and the most urgent first. */
import type { Selectable } from 'kysely'
import type { QueueRow } from '../../contract/staff.ts'
import { nameKeys } from '../../core/directions/field-rows.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { claimOf, refundClaimOf } from '../../core/orders/claims.ts'
import type { LightFacts } from '../../core/orders/facts.ts'
import type { Order } from '../../core/orders/order.ts'
import { type Situation, situation } from '../../core/orders/situation.ts'
import { comesFirst, staffGoal } from '../../core/orders/staff-goal.ts'
import { isOpen, type Status } from '../../core/orders/statuses.ts'
import { addHours, type Instant, isBefore } from '../../core/time/instant.ts'
import type { Context } from '../base/context.ts'
import type { OrdersTable } from '../base/db/tables/orders.ts'
import { findNames } from '../base/people/person-store.ts'
import { fieldRowsOf } from '../stores/directions/direction-store.ts'
import { endedOrders, endedSince, queueOrders } from '../stores/orders/order-list-store.ts'
import type { OrderExtras } from '../stores/orders/order-row.ts'
import { assemble } from '../stores/orders/order-store.ts'
import { worthAtStakeBy } from './gather-facts.ts'
import { readMarket } from './market.ts'
import { lightFacts } from './office.ts'

/** More orders of one status than a desk can work on; others are found by search. */
const mostOfEach = 200
const mostEnded = 30

export type Queue = { rows: QueueRow[]; counts: { us: number; client: number; closed: number } }

/** All orders that somebody must act on, and those that ended today: the newest of these are listed, all are counted. */
export async function presentQueue(ctx: Context): Promise<Queue> {
  const db = ctx.database.kysely
  const today = moscowDay(ctx.now())
  const waiting = await queueOrders(db, mostOfEach)
  const known = new Set(waiting.map(({ id }) => id))
  const newest = await endedOrders(db, today, mostEnded)
  const ended = newest.filter(({ id }) => !known.has(id))
  const rows = (await queueRows(ctx, [...waiting, ...ended])).sort(byUrgency)
  const count = (group: QueueRow['group']) => rows.filter((row) => row.group === group).length
  // an order that ended today with money to return is a row that waits
  const alsoWaiting = waiting.filter(({ status, last_status_update: at }) => !isOpen(status) && !isBefore(at, today)).length
  const beyond = newest.length < mostEnded ? 0 : (await endedSince(db, today)) - alsoWaiting - ended.length
  return { rows, counts: { us: count('us'), client: count('client'), closed: count('closed') + Math.max(0, beyond) } }
}

/** When the present day began in Moscow, which is three hours ahead of UTC all year. */
const moscowDay = (at: Instant): Instant => addHours(`${addHours(at, 3).slice(0, 10)}T00:00:00.000Z`, -3)

/** Rows of the desk for these orders, in the order given. */
export async function queueRows(ctx: Context, orders: readonly Selectable<OrdersTable>[]): Promise<QueueRow[]> {
  const db = ctx.database.kysely
  const facts = lightFacts(await ctx.settings(), ctx.now())
  const stored = await assemble(db, ctx, orders)
  const people = stored.flatMap(({ order }) =>
    [order.assignedTo ?? [], order.handedBy ?? [], claimOf(order)?.by ?? [], refundClaimOf(order)?.by ?? []].flat(),
  )
  const banks = stored.filter(({ order }) => order.takeKind === 'cashless').map(({ order }) => order.directionId)
  const [names, forms, worthOf] = await Promise.all([
    findNames(db, [...new Set(people)]),
    fieldRowsOf(db, [...new Set(banks)]),
    stored.some(({ order }) => order.status === 'paymentChecked') ? worths(ctx) : null,
  ])
  const recipientKeys = new Map([...forms].map(([directionId, form]) => [directionId, nameKeys(form)[0]]))
  const recipientOf = ({ directionId }: Order, extras: OrderExtras): string => {
    const key = recipientKeys.get(directionId)
    return key === undefined ? '' : (extras.fields.find((field) => field.key === key)?.value ?? '')
  }
  return stored.map(({ order, extras }) => {
    const claim = claimOf(order) ?? refundClaimOf(order)
    // a row says that its sum needs two people before anybody presses a button
    const isWeighed = worthOf !== null && order.status === 'paymentChecked'
    const { group, goal, situation: standing } = standingOf(order, isWeighed ? { ...facts, valueInRub: worthOf(order) } : facts)
    const { key, who, until, values } = standing
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      version: order.version,
      group,
      situation: { key, who, until, values: { ...values } },
      giveCurrencyId: order.giveCurrencyId,
      takeCurrencyId: order.takeCurrencyId,
      give: order.give,
      take: order.take,
      goal,
      assignedTo: order.assignedTo === null ? null : { id: order.assignedTo, name: names.get(order.assignedTo) ?? '' },
      handedBy: order.handedBy === null ? null : { id: order.handedBy, name: names.get(order.handedBy) ?? '' },
      claim: claim && { id: claim.by, name: names.get(claim.by) ?? '', at: claim.at },
      recipient: recipientOf(order, extras),
      dateCreated: order.dateCreated,
      lastStatusUpdate: order.lastStatusUpdate,
    }
  })
}

/** Who must act on an order, and until when we have time if it is we. */
export function standingOf(order: Order, facts: LightFacts): { group: QueueRow['group']; goal: Instant | null; situation: Situation } {
  const standing = situation(order, facts)
  return { group: groupOf(order.status, standing.who), goal: staffGoal(order, facts, standing), situation: standing }
}

/** The worth of orders at present prices, which are read once for all of them. */
async function worths(ctx: Context): Promise<(order: Order) => Decimal | null> {
  const market = await readMarket(ctx.database.kysely, ctx)
  const assets = new Map(market.catalogue.currencies.map(({ id, asset }) => [id, asset]))
  return (order) => {
    const [give, take] = [assets.get(order.giveCurrencyId), assets.get(order.takeCurrencyId)]
    return give === undefined || take === undefined ? null : worthAtStakeBy(market, order, { asset: give }, { asset: take })
  }
}

/** An order that has ended stays in the queue until its money is returned. */
function groupOf(status: Status, who: Situation['who']): QueueRow['group'] {
  if (who === 'client') return 'client'
  return isOpen(status) || who !== 'nobody' ? 'us' : 'closed'
}

const groupOrder: Record<QueueRow['group'], number> = { us: 0, client: 1, closed: 2 }
/**
 * Orders that wait for us come first. In a group: the earliest goal first, then those without a goal, the longest wait first. Ended
 * orders: the latest first.
 */
const byUrgency = (a: QueueRow, b: QueueRow): number =>
  groupOrder[a.group] - groupOrder[b.group] ||
  Number(comesFirst(b.situation)) - Number(comesFirst(a.situation)) ||
  (a.group === 'closed'
    ? compareText(b.lastStatusUpdate, a.lastStatusUpdate)
    : compareText(a.goal ?? '~', b.goal ?? '~') || compareText(a.lastStatusUpdate, b.lastStatusUpdate))
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
