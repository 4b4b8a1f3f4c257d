/**
 * What a transaction writes at its very end. It is collected during the work and sent as one statement directly before the COMMIT. So a
 * row that many transactions write (the reserve of a currency) is locked by each of them only while it commits.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { add, type Decimal, isZero, largest, subtract } from '../../../core/money/decimal.ts'
import type { Signal } from './announce.ts'
import type { Tables, Tx } from './tables.ts'

/** How a currency changes with the transaction. */
type Moved = {
  reserve: Decimal
  promised: Decimal
  /** Whether the version of the currency changes, so that an admin who edits the old reserve is told when he saves. */
  saves: boolean
  /** How much must have been free before the transaction; null if it needs nothing. */
  needed: Decimal | null
}
type Closing = { topics: Set<Signal>; currencies: Map<string, Moved>; writes: RawBuilder<unknown>[] }

const closings = new WeakMap<Kysely<Tables>, Closing>()

function closingOf(tx: Tx): Closing {
  const known = closings.get(tx) ?? { topics: new Set(), currencies: new Map(), writes: [] }
  closings.set(tx, known)
  return known
}

const unmoved: Moved = { reserve: '0', promised: '0', saves: false, needed: null }

function moveCurrency(tx: Tx, currencyId: string, move: (before: Moved) => Moved): void {
  const { currencies } = closingOf(tx)
  currencies.set(currencyId, move(currencies.get(currencyId) ?? unmoved))
}

/** Publishes a topic at the end; live/signals.ts. */
export const publishAtEnd = (tx: Tx, topic: Signal): void => void closingOf(tx).topics.add(topic)

/** Adds a statement to the end. Nothing in the transaction may need its result. */
export const writeAtEnd = (tx: Tx, statement: RawBuilder<unknown>): void => void closingOf(tx).writes.push(statement)

/** Adds a signed sum to the reserve, as the books say. The version of the currency changes too. */
export const moveReserveAtEnd = (tx: Tx, currencyId: string, by: Decimal): void =>
  moveCurrency(tx, currencyId, (before) => ({ ...before, reserve: add(before.reserve, by), saves: true }))

/**
 * Adds a signed sum to what open orders will take. `counted`: the transaction relies on the free reserve. If the reserve is not enough at the
 * end, the transaction is rolled back and run again.
 */
export function promiseAtEnd(tx: Tx, currencyId: string, by: Decimal, counted: boolean): void {
  if (isZero(by)) return
  moveCurrency(tx, currencyId, (before) => {
    const promised = add(before.promised, by)
    const now = subtract(promised, before.reserve)
    return { ...before, promised, needed: counted ? largest(before.needed ?? now, now) : before.needed }
  })
}

/** How much more (or less) of a currency will be free after this transaction. A reader of the free reserve adds it. */
export function freedByThis(db: Kysely<Tables>, currencyId: string): Decimal {
  const moved = closings.get(db)?.currencies.get(currencyId)
  return moved ? subtract(moved.reserve, moved.promised) : '0'
}

/** The topics that a transaction announces after its commit. */
export const publishedBy = (tx: Tx): ReadonlySet<Signal> => closings.get(tx)?.topics ?? new Set()

/** Sends everything as the last statement of the transaction. Null if there is nothing to send. */
export function close(tx: Tx): Promise<unknown> | null {
  const closing = closings.get(tx)
  if (!closing) return null
  closings.delete(tx)
  const topics = [...closing.topics]
  // all transactions lock currencies in the same order, so they never wait for each other in a circle
  const moved = [...closing.currencies].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const writes = [...(topics.length === 0 ? [] : [insertSignals(topics)]), ...closing.writes]
  const [first] = writes
  if (moved.length === 0 && writes.length <= 1) return first ? first.execute(tx) : null
  const named = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  const all = writes.length === 0 ? sql`` : sql`with ${sql.join(named)}`
  if (moved.length === 0) return sql`${all} select 1`.execute(tx)
  const of = <T>(read: (one: Moved) => T): T[] => moved.map(([, one]) => read(one))
  return sql`
    ${all} select move_reserves(${moved.map(([id]) => id)}::text[], ${of(({ reserve }) => reserve)}::numeric[],
      ${of(({ promised }) => promised)}::numeric[], ${of(({ saves }) => (saves ? 1 : 0))}::bigint[],
      ${of(({ needed }) => needed)}::numeric[])`.execute(tx)
}

/**
 * Whoever has an order in his list hears of it with the order and with its conversation: nobody who changes one has to know who they are.
 * The clock is that of the machine: how long a signal is kept is no matter of business time.
 */
function insertSignals(topics: readonly Signal[]) {
  const orders = [...new Set(topics.flatMap((topic) => /^(?:order|chat):(.+)$/.exec(topic)?.[1] ?? []))]
  const lists = sql`union select 'ownOrders:' || user_id from orders where id = any (${orders}::text[])
    union select 'ownOrders:' || user_id from order_access where order_id = any (${orders}::text[])`
  const named = sql`select topic from unnest(${topics}::text[]) as topic ${orders.length === 0 ? sql`` : lists}`
  return sql`insert into signals (topic, at) select topic, ${new Date().toISOString()}::timestamptz from (${named}) as all_topics`
}
