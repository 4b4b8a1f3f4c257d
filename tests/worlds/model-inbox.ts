/** One inbox in memory: every transfer is a row once, by its key; orders have theirs, the rest waits, and what is not an order's is booked here. */
import { difference, paymentPostings } from '../../core/ledger/postings.ts'
import { compare, type Decimal, subtract, sum } from '../../core/money/decimal.ts'
import type { SeenPayment } from '../../core/orders/facts.ts'
import type { Order, Payment } from '../../core/orders/order.ts'
import type { Explanation } from '../../core/payments/explanation.ts'
import type { ToldTransfer } from '../../core/payments/tidings.ts'
import type { ModelBooks } from './model-books.ts'

/** A stored payment; names as the table of payments has them where the core reads them. */
export type Row = Pick<
  Payment,
  'id' | 'kind' | 'amount' | 'state' | 'confirmations' | 'transactionHash' | 'sender' | 'memo' | 'problem' | 'unmatched'
> & {
  key: string
  orderId: string | null
  credentialsId: string | null
  currencyId: string
  partOf: string | null
  explained: Explanation | null
  seen_at: string
  confirmations_needed: number
}

const handKey = (id: string): string => `order:${id}`
const standing = (row: Row) => paymentPostings(row, row.currencyId)

export function someInbox(books: ModelBooks) {
  let rows = new Map<string, Row>()
  const all = (): Row[] => [...rows.values()]

  function book(before: Row | null, after: Row | null): void {
    books.post(difference(before === null ? [] : standing(before), after === null ? [] : standing(after)))
  }
  /** Changed by itself, outside any order. */
  function set(row: Row, changed: Partial<Row>): Row {
    const after = { ...row, ...changed }
    rows.set(row.id, after)
    book(row, after)
    return after
  }
  const isByHand = (row: Row, currencyId: string, { transactionHash }: Pick<ToldTransfer, 'transactionHash'>): boolean =>
    row.currencyId === currencyId &&
    row.transactionHash === transactionHash &&
    row.key === handKey(row.id) &&
    row.kind === 'transfer' &&
    row.state !== 'vanished'
  const wholeOf = (root: Row): Decimal =>
    sum(
      all()
        .filter(({ id, partOf }) => id === root.id || partOf === root.id)
        .map(({ amount }) => amount),
    )

  return {
    all,
    find: (id: string): Row | undefined => rows.get(id),
    byKey: (key: string): Row | undefined => all().find((row) => row.key === key),
    partsOf: (id: string): Row[] => all().filter(({ partOf }) => partOf === id),
    waiting: (): Row[] => all().filter(({ unmatched, explained, state }) => unmatched && explained === null && state !== 'vanished'),
    set,

    /** What watchers told of these credentials since, or whatever has one of these keys. */
    knownOf(credentialsId: string, since: string, keys: readonly string[]): Map<string, Row> {
      const known = all().filter(
        (row) =>
          row.credentialsId === credentialsId &&
          row.key !== handKey(row.id) &&
          row.partOf === null &&
          (row.seen_at >= since || keys.includes(row.key)),
      )
      return new Map(known.map((row) => [row.key, row]))
    },

    /** Stored unless it is there already. */
    insert(payment: SeenPayment, of: Pick<Row, 'key' | 'orderId' | 'credentialsId' | 'currencyId'>): boolean {
      if (all().some(({ key }) => key === of.key)) return false
      const { seenAt, confirmationsNeeded, ...rest } = payment
      const row: Row = {
        ...rest,
        ...of,
        kind: 'transfer',
        state: payment.confirmations >= confirmationsNeeded ? 'confirmed' : 'seen',
        seen_at: seenAt,
        confirmations_needed: confirmationsNeeded,
        unmatched: of.orderId === null,
        partOf: null,
        explained: null,
      }
      rows.set(row.id, row)
      if (row.orderId === null) book(null, row)
      return true
    },
    /** An order did not take it. */
    keepWaiting(id: string): void {
      const row = rows.get(id) as Row
      rows.set(id, { ...row, unmatched: true })
      book(null, { ...row, unmatched: true })
    },
    /** What staff entered by hand before a watcher saw it is the same payment. */
    adopt(orderId: string | null, told: ToldTransfer, credentialsId: string, currencyId: string): Row | null {
      if (all().some(({ key }) => key === told.key)) return null
      const hand = all()
        .filter((row) => isByHand(row, currencyId, told) && compare(wholeOf(row), told.amount) === 0)
        .filter((row) => row.orderId === orderId || row.orderId === null)
        .toSorted((a, b) => Number(a.orderId === null) - Number(b.orderId === null))[0]
      if (!hand) return null
      const adopted = { ...hand, key: told.key, credentialsId }
      rows.set(hand.id, adopted)
      return adopted
    },
    /** The orders for which staff entered a transfer of this hash. */
    enteredFor: (told: ToldTransfer, currencyId: string): readonly (string | null)[] =>
      all()
        .filter((row) => isByHand(row, currencyId, told))
        .map(({ orderId }) => orderId),
    split(row: Row, amount: Decimal, id: string): Row {
      set(row, { amount: subtract(row.amount, amount) })
      const part: Row = { ...row, id, key: `part:${id}`, amount, partOf: row.partOf ?? row.id }
      rows.set(id, part)
      book(null, part)
      return part
    },

    // with a move of an order
    leaveQueue(before: Order, after: Order): void {
      const known = new Set(before.payments.map(({ id }) => id))
      for (const { id } of after.payments) {
        const row = rows.get(id)
        if (!known.has(id) && row && row.orderId === null) book(row, null)
      }
    },
    save(order: Order): void {
      for (const { seenAt, confirmedAt: _at, confirmationsNeeded, ...payment } of order.payments) {
        const former = rows.get(payment.id)
        rows.set(payment.id, {
          key: handKey(payment.id),
          credentialsId: payment.kind === 'cash' ? null : (order.credentials?.id ?? null),
          currencyId: order.giveCurrencyId,
          partOf: null,
          explained: null,
          ...former,
          ...payment,
          seen_at: former?.seen_at ?? seenAt,
          confirmations_needed: confirmationsNeeded,
          orderId: order.id,
        })
      }
    },
    free(before: Order, after: Order): string[] {
      const gone = before.payments.map(({ id }) => id).filter((id) => !after.payments.some((payment) => payment.id === id))
      for (const id of gone) rows.set(id, { ...(rows.get(id) as Row), orderId: null, unmatched: true })
      return gone
    },
    bookFreed(ids: readonly string[]): void {
      for (const id of ids) book(null, rows.get(id) as Row)
    },
    restart(): void {
      rows = new Map(JSON.parse(JSON.stringify([...rows])) as [string, Row][])
    },
  }
}

/** A stored transfer as the table is told of it. */
export const asSeen = (row: Row): SeenPayment => ({
  id: row.id,
  amount: row.amount,
  seenAt: row.seen_at,
  confirmations: row.confirmations,
  confirmationsNeeded: row.confirmations_needed,
  transactionHash: row.transactionHash,
  sender: row.sender,
  memo: row.memo,
  problem: row.problem,
})
