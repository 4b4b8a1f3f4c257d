/** Reads lists that a network returns newest first, page by page: completely back to a moment, or not at all. */
import { addHours, addMinutes, type Instant, isAfter, isBefore } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'

/** An entry with the time and the number of its block. */
export type Placed = { at: Instant; block: bigint }
/** `next` is the cursor of the page with older entries. Null after the last page. */
export type Page<Row extends Placed, Cursor> = { rows: readonly Row[]; next: Cursor | null }

/** If a scan has more pages than this, somebody floods the address. The scan fails then and does not return a part. */
const mostPages = 20
/** Times of blocks may go back a little, so reading stops only this far before the moment. */
const slackMinutes = 1

/**
 * Entries since the moment, oldest first. `whole` is true if the list was read past the moment. Otherwise the list ended before it, and
 * the caller must find out whether the node remembers that far. Throws `shape` for a flood, a list in another order, and a block from the
 * future.
 */
export async function readBack<Row extends Placed, Cursor>(
  ask: (cursor: Cursor | null) => Promise<Page<Row, Cursor>>,
  { since, present, source }: { since: Instant; present: Instant; source: string },
): Promise<{ rows: Row[]; whole: boolean }> {
  const rows: Row[] = []
  let cursor: Cursor | null = null
  for (let number = 0; number < mostPages; number += 1) {
    const page: Page<Row, Cursor> = await ask(cursor)
    for (const row of page.rows) {
      if (isAfter(row.at, addHours(present, 1))) throw new OutsideError('shape', source, `a block from the future: ${row.at}`)
      const former = rows.at(-1)
      if (former && row.block > former.block) throw new OutsideError('shape', source, 'a list that is not newest first')
      rows.push(row)
    }
    const oldest = rows.at(-1)
    const whole = oldest !== undefined && isBefore(oldest.at, addMinutes(since, -slackMinutes))
    if (whole || page.next === null) return { rows: rows.filter((row) => !isBefore(row.at, since)).reverse(), whole }
    cursor = page.next
  }
  throw new OutsideError('shape', source, `over ${mostPages} pages of entries of one address`)
}

/**
 * Checks that a node remembers back to a moment, for lists that ended before it. Its oldest ledger stays the same for days, so the time of
 * that ledger is asked for once. Throws `empty` if the node does not remember that far.
 */
export function oldestLedger(source: string, timeOf: (number: bigint, signal: AbortSignal) => Promise<Instant>) {
  let known: { number: bigint; at: Instant } | null = null
  return async (number: bigint, since: Instant, signal: AbortSignal): Promise<void> => {
    if (known?.number !== number) known = { number, at: await timeOf(number, signal) }
    mustReachBack(known.at, since, source)
  }
}

/** Refuses if the node does not remember the asked moment: then a list that ended before it may be incomplete. */
export function mustReachBack(oldest: Instant, since: Instant, source: string): void {
  if (isAfter(oldest, since)) throw new OutsideError('empty', source, `the node remembers only since ${oldest}, asked since ${since}`)
}
