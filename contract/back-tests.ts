/** Back-tests: the effect that a change of a direction would have had over the stored snapshots. */
import { z } from 'zod'
import { directionDraft } from './catalogue.ts'
import { changes, decimal, id, instant } from './wire.ts'

export const backTestResult = z.strictObject({
  from: instant,
  to: instant,
  /** Rates for one give at the direction's minimum, before and after the change. Null while the direction would have been off sale. */
  points: z.array(z.strictObject({ at: instant, present: decimal.nullable(), proposed: decimal.nullable() })),
  /** Results over the real completed orders of the direction; sums are in USDT. */
  orders: z.number().int(),
  turnover: decimal,
  profitPresent: decimal,
  profitProposed: decimal,
  /** Orders that the change would have refused (off sale, limits). */
  refused: z.number().int(),
  offSale: z.strictObject({
    present: z.number().int(),
    proposed: z.number().int(),
    presentMinutes: z.number().int(),
    proposedMinutes: z.number().int(),
  }),
})
export type BackTestResult = z.infer<typeof backTestResult>
export const startBackTest = changes({
  input: { id: id.optional(), direction: directionDraft },
  output: z.strictObject({ backTestId: id }),
  right: 'directions.write',
  about: 'Starts to reckon what a change of a direction would have done over the kept snapshots; progress is told by the topic backTest.',
})
export const stopBackTest = changes({
  input: { backTestId: id },
  output: z.null(),
  right: 'directions.write',
  about: 'Ends a back-test that is not needed any more.',
})
/** Live topic `backTest:<id>`, for staff. */
export const backTestState = z.strictObject({
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  progress: z.number().int(),
  result: backTestResult.nullable(),
})
export type BackTestState = z.infer<typeof backTestState>
