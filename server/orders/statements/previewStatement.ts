/** Previews a file: its transfers, their orders, and the lines that cannot be read. Stores nothing. */
import { matchRow } from '../../../core/statements/match-row.ts'
import { handler } from '../../base/handler.ts'
import { candidatesOf } from '../../stores/statements/statement-store.ts'
import { readUpload } from './read-upload.ts'

const mostRows = 500
const mostFaults = 200

export const previewStatement = handler('previewStatement', {
  async run(input, ctx) {
    const { card, currency, statement, rows, repeated } = await readUpload(ctx, input)
    const { sumToleranceBank } = await ctx.settings()
    let candidates = await candidatesOf(ctx.database.kysely, ctx, card.id)
    const matched = rows.map(({ key: _key, known, ...row }) => {
      const [first] = known ? [] : matchRow(row, candidates, currency, sumToleranceBank)
      // simulates that rows are taken one after the other: a sum that one row has paid is not missing for the next row
      if (first?.sure) candidates = candidates.map((one) => (one.orderId === first.orderId ? { ...one, missing: '0' } : one))
      const { score: _score, ...match } = first ?? { score: 0 }
      return { ...row, known, taken: true, match: 'orderId' in match ? match : null }
    })
    const left = repeated.map(({ key: _key, ...row }) => ({ ...row, taken: false, match: null }))
    const moments = rows.map(({ at }) => at).sort()
    return {
      rows: [...matched, ...left].sort((a, b) => a.line - b.line).slice(0, mostRows),
      counts: {
        incoming: rows.length,
        known: rows.filter(({ known }) => known).length,
        sure: matched.filter(({ match }) => match?.sure).length,
        leftOut: statement.leftOut,
        repeated: left.length,
      },
      total: statement.total,
      faults: statement.faults.slice(0, mostFaults),
      faultCount: statement.faults.length,
      from: moments[0] ?? null,
      until: moments.at(-1) ?? null,
    }
  },
})
