/** Whether somebody may delete his account now, and what stays afterwards. */
import { addYears, type Instant } from '../time/instant.ts'

/** Why an account cannot be deleted yet. */
export type Hindrance =
  /** The order goes on, or its money is still on the way somewhere. */
  | { kind: 'order'; orderId: string; number: number }
  /** Payments of the order are still watched for, until then. */
  | { kind: 'watched'; orderId: string; number: number; until: Instant }
  /** The partner has money to withdraw, or a withdrawal on its way. */
  | { kind: 'partner' }
  /** An admin has stopped the person: what it is about is not over. */
  | { kind: 'stopped' }
  /** A member of staff asks an admin to take his role first. */
  | { kind: 'staff' }

export type OrderOfPerson = {
  id: string
  number: number
  isOpen: boolean
  owesRefund: boolean
  watchUntil: Instant | null
  endedAt: Instant | null
}

/** What hinders it at this moment, staff first. */
export function hindrancesOf(
  {
    isStaff,
    isStopped,
    partnerMoney,
    orders,
  }: { isStaff: boolean; isStopped: boolean; partnerMoney: boolean; orders: readonly OrderOfPerson[] },
  at: Instant,
): Hindrance[] {
  const ofOrders = orders.flatMap(({ id: orderId, number, isOpen, owesRefund, watchUntil }): Hindrance[] => {
    if (isOpen || owesRefund) return [{ kind: 'order', orderId, number }]
    return watchUntil !== null && watchUntil > at ? [{ kind: 'watched', orderId, number, until: watchUntil }] : []
  })
  const ofPerson = [...(isStaff ? [{ kind: 'staff' } as const] : []), ...(isStopped ? [{ kind: 'stopped' } as const] : [])]
  return [...ofPerson, ...ofOrders, ...(partnerMoney ? [{ kind: 'partner' } as const] : [])]
}

/** Until when the records of the orders are kept by law: so many years after the last of them ended. Null without orders. */
export function keptUntil(orders: readonly Pick<OrderOfPerson, 'endedAt'>[], years: number): Instant | null {
  const last = orders.reduce<Instant | null>(
    (latest, { endedAt }) => (endedAt !== null && (latest === null || endedAt > latest) ? endedAt : latest),
    null,
  )
  return last === null ? null : addYears(last, years)
}
