/** Recurring work on rows that have nothing to do with each other. */
import type { Context } from './context.ts'

/**
 * Does `work` with one row after another. One that fails is logged as `problem` with its id and left to the next round, so that it
 * does not stop those behind it. Ends early when the process is told to stop.
 */
export async function oneByOne<Row extends { id: string }>(
  { log, stopping }: Pick<Context, 'log' | 'stopping'>,
  rows: readonly Row[],
  problem: string,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    if (stopping.aborted) return
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, rowId: row.id }, problem)
    }
  }
}
