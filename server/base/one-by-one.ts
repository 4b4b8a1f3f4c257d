/** Recurring work on rows that have nothing to do with each other. */
import type { Context } from './context.ts'

/** What the log says of a row that failed: `problem` in words, and the ids of the row, which must tell nothing of a person. */
type Told<Row> = { problem: string; ids: (row: Row) => Readonly<Record<string, string>> }

/**
 * Does `work` with one row after another. One that fails is logged and left to the next round, so that it does not stop those behind
 * it. Ends early when the process is told to stop.
 */
export async function oneByOne<Row>(
  { log, stopping }: Pick<Context, 'log' | 'stopping'>,
  rows: readonly Row[],
  { problem, ids }: Told<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    if (stopping.aborted) return
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, ...ids(row) }, problem)
    }
  }
}
