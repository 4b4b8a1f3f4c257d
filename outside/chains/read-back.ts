/**
 * Reads the list of one address: newest first, completely back to a moment. Anybody may fill the list of an address that many orders share,
 * for next to nothing. A list that is too long is therefore read from the other end, oldest first, as far as one scan may read.
 */
import { addHours, addMinutes, type Instant, isAfter, isBefore, later } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'

/** An entry with the time and the number of its block. */
export type Placed = { at: Instant; block: bigint }
/** `next` is the cursor of the following page. Null after the last page. */
export type Page<Row, Cursor> = { rows: readonly Row[]; next: Cursor | null }
/** Asks for one page. Null asks for the first one. */
export type AskPage<Row, Cursor> = (cursor: Cursor | null) => Promise<Page<Row, Cursor>>

/** If a scan has more pages than this, somebody floods the address. */
export const mostPages = 20
/** Where the list can be read from the other end too, reading back is given up sooner. */
const mostPagesBack = 5
/** Times of blocks may go back a little, so reading stops only this far before the moment. */
const slackMinutes = 1
/** So much of what is recorded already is read again when a list is read on, because a node may list a transfer late. */
const againMinutes = 2
/** A list that was too long is read oldest first for so long: reading back would most likely fail again, and nodes count requests. */
const longMinutes = 6

/**
 * Entries since the moment, oldest first. `whole` is true if the list was read past the moment. Otherwise the list ended before it, and
 * the caller must find out whether the node remembers that far. Throws `shape` for a flood, a list in another order, and a block from the
 * future.
 */
export async function readBack<Row extends Placed, Cursor>(
  ask: AskPage<Row, Cursor>,
  when: { since: Instant; present: Instant; source: string },
): Promise<{ rows: Row[]; whole: boolean }> {
  const read = await tryBack(ask, when, mostPages)
  if (read === null) throw flood(when.source)
  return read
}

const flood = (source: string) => new OutsideError('shape', source, `over ${mostPages} pages of entries of one address`)

/** Null if the list has more pages. */
async function tryBack<Row extends Placed, Cursor>(
  ask: AskPage<Row, Cursor>,
  { since, present, source }: { since: Instant; present: Instant; source: string },
  pages: number,
): Promise<{ rows: Row[]; whole: boolean } | null> {
  const rows: Row[] = []
  let cursor: Cursor | null = null
  for (let number = 0; number < pages; number += 1) {
    const page: Page<Row, Cursor> = await ask(cursor)
    for (const row of page.rows) {
      refuseFuture(row, present, source)
      const former = rows.at(-1)
      if (former && row.block > former.block) throw new OutsideError('shape', source, 'a list that is not newest first')
      rows.push(row)
    }
    const oldest = rows.at(-1)
    const whole = oldest !== undefined && isBefore(oldest.at, addMinutes(since, -slackMinutes))
    if (whole || page.next === null) return { rows: rows.filter((row) => !isBefore(row.at, since)).reverse(), whole }
    cursor = page.next
  }
  return null
}

function refuseFuture({ at }: Placed, present: Instant, source: string): void {
  if (isAfter(at, addHours(present, 1))) throw new OutsideError('shape', source, `a block from the future: ${at}`)
}

/**
 * Entries from a moment on, oldest first, at most so many pages after `recordedUntil`. `until` is null if that is all. Otherwise it is the
 * time of the last block that was read whole. If a later page fails, what was read stands: else a node that allows few requests would
 * never be read to the end of a flood.
 */
async function readOn<Row extends Placed, Cursor>(
  ask: AskPage<Row, Cursor>,
  { from, recordedUntil, present, source }: { from: Instant; recordedUntil: Instant; present: Instant; source: string },
): Promise<{ rows: Row[]; until: Instant | null }> {
  const rows: Row[] = []
  const wholeBlocks = () => rows.filter(({ block }) => block !== rows.at(-1)?.block)
  const result = (whole: readonly Row[], until: Instant | null) => ({ rows: whole.filter(({ at }) => !isBefore(at, from)), until })
  let cursor: Cursor | null = null
  let pages = 0
  while (pages < mostPages) {
    let page: Page<Row, Cursor>
    try {
      page = await ask(cursor)
    } catch (error) {
      const until = wholeBlocks().at(-1)?.at
      if (!(error instanceof OutsideError) || until === undefined || !isAfter(until, recordedUntil)) throw error
      return result(wholeBlocks(), until)
    }
    for (const row of page.rows) {
      refuseFuture(row, present, source)
      const former = rows.at(-1)
      if (former && row.block < former.block) throw new OutsideError('shape', source, 'a list that is not oldest first')
      rows.push(row)
    }
    if (page.next === null) return result(rows, null)
    cursor = page.next
    if (isAfter(rows.at(-1)?.at ?? from, recordedUntil)) pages += 1
  }
  const until = wholeBlocks().at(-1)?.at
  if (until === undefined || !isAfter(until, recordedUntil)) throw flood(source)
  return result(wholeBlocks(), until)
}

/** Both ends of the list of one address. */
export type Ends<Row> = {
  /** Reads back to the asked moment. Null if that needs more pages. */
  back: (pages: number) => Promise<{ rows: Row[]; whole: boolean } | null>
  /** Reads on from a moment, oldest first. */
  on: (from: Instant) => Promise<{ rows: Row[]; until: Instant | null }>
}

export type When = { since: Instant; recordedUntil: Instant | undefined; present: Instant }
/** `from` is null if the list was read back to `since`. Otherwise it was read from there on, to the end or to `until`. */
export type ListRead<Row> = { rows: Row[]; whole: boolean; from: Instant | null; until: Instant | null }

/**
 * Reads lists from the end that fits. Without `recordedUntil` nobody knows where to go on, and a list that is too long is an error. It
 * remembers for some minutes which lists were too long.
 */
export function listReader<Row extends Placed>(source: string) {
  const longUntil = new Map<string, Instant>()
  /** The list of a chain with pages in both directions. `on` asks for the pages from that moment or a little earlier. */
  const endsOf = <Back, On>(
    { back, on }: { back: AskPage<Row, Back>; on: (from: Instant) => Promise<AskPage<Row, On>> },
    { since, recordedUntil, present }: When,
  ): Ends<Row> => ({
    back: (pages) => tryBack(back, { since, present, source }, pages),
    on: async (from) => readOn(await on(from), { from, recordedUntil: recordedUntil ?? from, present, source }),
  })
  async function read(address: string, { back, on }: Ends<Row>, { since, recordedUntil, present }: When): Promise<ListRead<Row>> {
    if (recordedUntil === undefined) {
      const all = await back(mostPages)
      if (all === null) throw flood(source)
      return { ...all, from: null, until: null }
    }
    const until = longUntil.get(address)
    if (until === undefined || !isBefore(present, until)) {
      longUntil.delete(address)
      const all = await back(mostPagesBack)
      if (all !== null) return { ...all, from: null, until: null }
      longUntil.set(address, addMinutes(present, longMinutes))
    }
    const from = later(since, addMinutes(recordedUntil, -againMinutes))
    return { ...(await on(from)), whole: true, from }
  }
  return { read, endsOf }
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
