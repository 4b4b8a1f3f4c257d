/**
 * What a transaction does at its very end: it is collected while the work goes on, and sent as one statement right before the COMMIT, so
 * that a row which many transactions write (the reserve of a currency) is held by each for no longer than its commit takes.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { add, type Decimal, isZero, largest, subtract } from '../../../core/money/decimal.ts'
import type { Signal } from './announce.ts'
import type { Tables, Tx } from './tables.ts'

/** How a currency stands otherwise after the transaction. */
type Moved = {
  reserve: Decimal
  promised: Decimal
  /** Whether an admin who has the former reserve before him is told so when he saves. */
  saves: boolean
  /** What must have been free before, for what was counted on; null where nothing was. */
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

/** Tells at the end that a topic has changed; live/signals.ts. */
export const publishAtEnd = (tx: Tx, topic: Signal): void => void closingOf(tx).topics.add(topic)

/** Writes something with the end, which nothing before it needs. */
export const writeAtEnd = (tx: Tx, statement: RawBuilder<unknown>): void => void closingOf(tx).writes.push(statement)

/** The reserve follows the books by a signed sum; the version goes along. */
export const moveReserveAtEnd = (tx: Tx, currencyId: string, by: Decimal): void =>
  moveCurrency(tx, currencyId, (before) => ({ ...before, reserve: add(before.reserve, by), saves: true }))

/**
 * What open orders will take changes by a signed sum. `counted`: it was decided on the ground that so much is free, so the
 * transaction is given up, and run again, where that is no longer so when it ends.
 */
export function promiseAtEnd(tx: Tx, currencyId: string, by: Decimal, counted: boolean): void {
  if (isZero(by)) return
  moveCurrency(tx, currencyId, (before) => {
    const promised = add(before.promised, by)
    const now = subtract(promised, before.reserve)
    return { ...before, promised, needed: counted ? largest(before.needed ?? now, now) : before.needed }
  })
}

/** By how much more (or less) of a currency is free once this transaction has ended: whoever reads what is free adds it. */
export function freedByThis(db: Kysely<Tables>, currencyId: string): Decimal {
  const moved = closings.get(db)?.currencies.get(currencyId)
  return moved ? subtract(moved.reserve, moved.promised) : '0'
}

/** What a transaction has to announce once it is committed. */
export const toldBy = (tx: Tx): ReadonlySet<Signal> => closings.get(tx)?.topics ?? new Set()

/** Sends all of it, as the last statement of the transaction; null where there is nothing. */
export function close(tx: Tx): Promise<unknown> | null {
  const closing = closings.get(tx)
  if (!closing) return null
  closings.delete(tx)
  const topics = [...closing.topics]
  // in one order by all: two transactions never wait for each other in a circle
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

// the machine's clock: how long a signal is kept concerns processes, not business
const insertSignals = (topics: readonly Signal[]) =>
  sql`insert into signals (topic, at) select topic, ${new Date().toISOString()}::timestamptz from unnest(${topics}::text[]) as topic`
