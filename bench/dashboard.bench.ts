/** The dashboard of an owner over spans of any length, in an old office whose days are closed, and what closing its days takes. */
import { addHours } from '../core/time/instant.ts'
import type { CallContext } from '../server/base/handler.ts'
import { lastClosedDay } from '../server/stores/figures/figures-store.ts'
import { closeOverDays } from '../server/work/figures/close-days.job.ts'
import { getDashboard } from '../server/work/figures/getDashboard.ts'
import { alone, counted, percentile } from './figures.ts'
import type { Offices } from './past/offices.ts'

const rounds = 20
/** The lengths of the spans, in days. */
const lengths = [1, 7, 30, 90, 366]

export async function benchDashboard({ old }: Offices): Promise<void> {
  const { context } = old.stage
  const began = performance.now()
  // the server of the stage does it by itself too, and one at a time closes
  while ((await lastClosedDay(context.database.kysely)) !== addHours(context.now(), 3 - 24).slice(0, 10)) {
    await closeOverDays(context)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { rows } = await context.database.pool.query<{ days: number }>('select count(*)::integer as days from closed_days')
  console.log(`    ${rows[0]?.days} days closed in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const dayOf = (back: number) => addHours(context.now(), 3 - back * 24).slice(0, 10)
  const all: number[] = []
  for (const days of lengths) {
    const taken: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const started = performance.now()
      // of the context of a call it reads what belongs to the server alone
      await getDashboard.run({ from: dayOf(days - 1), until: dayOf(0) }, context as CallContext)
      // the first round warms
      if (round > 0) taken.push(performance.now() - started)
    }
    console.log(`    ${days} days: p95 ${percentile(taken, 0.95).toFixed(1)} ms`)
    all.push(...taken)
  }
  alone(`the dashboard over ${counted(old.orders)} orders, p95`, percentile(all, 0.95), 'ms', { atMost: 100 })
}
