/** Rows of a market by their `symbol`, for sources that answer many pairs at once. */
import { z } from 'zod'
import type { RateSourceName } from '../../core/rates/source-table.ts'
import { OutsideError } from '../outside-error.ts'

const named = z.object({ symbol: z.string() })

export type SymbolRows = {
  symbols: readonly string[]
  /** The row of a pair. Throws OutsideError: `empty` if the market has none, `shape` if it has two different ones. */
  of(pair: string): unknown
}

/** Throws OutsideError `shape` if there are rows and none of them has a symbol. */
export function symbolRows(rows: readonly unknown[], source: RateSourceName): SymbolRows {
  const bySymbol = new Map<string, unknown[]>()
  for (const row of rows) {
    const symbol = named.safeParse(row).data?.symbol
    if (symbol !== undefined) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), row])
  }
  if (rows.length > 0 && bySymbol.size === 0) throw new OutsideError('shape', source, `none of ${rows.length} rows names its symbol`)
  return {
    symbols: [...bySymbol.keys()],
    of(pair) {
      const [row, ...others] = bySymbol.get(pair) ?? []
      if (row === undefined) throw new OutsideError('empty', source, `no ${pair} among ${rows.length} rows`)
      // With two different prices of one pair nobody knows the true one.
      if (others.some((other) => JSON.stringify(other) !== JSON.stringify(row))) {
        throw new OutsideError('shape', source, `${pair} stands in the list with different figures`)
      }
      return row
    },
  }
}
