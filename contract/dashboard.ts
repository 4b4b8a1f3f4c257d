/** How the business goes: figures of any days against as many days before. */
import { z } from 'zod'
import { dimensions } from '../core/figures/dimensions.ts'
import { steps, visitorSteps } from '../core/figures/steps.ts'
import { day, decimal, id, reads } from './wire.ts'

const count = z.number().int().min(0)

/** Turnover and profit in USDT, of what was done. */
const figures = z.strictObject({ created: count, done: count, turnover: decimal, profit: decimal })
export type Figures = z.infer<typeof figures>

/** In seconds, right within five per cent; null where nothing was done. */
const times = z.strictObject({ median: count.nullable(), p90: count.nullable() })

const span = z.strictObject({
  from: day,
  until: day,
  all: figures,
  /** Every day of the span, also those without an order. */
  days: z.array(figures.extend({ day })),
  /** Until the client paid. */
  client: times,
  /** From then until the payout left. */
  ours: times,
  /** How many people came to each step, all six in their order; each counts once a day. From `created` on: of orders created in the span. */
  steps: z.array(z.strictObject({ step: z.enum(steps), people: count })),
})

export const getDashboard = reads({
  input: z.strictObject({ from: day, until: day }),
  output: z.strictObject({
    present: span,
    former: span,
    /** The first day on which steps before an order were counted; null before there is any. */
    visitorsSince: day.nullable(),
    /** The most profitable first. `key`: an id, an hour of Moscow, or empty: nobody. `name`: of a person or partner. */
    by: z.record(z.enum(dimensions), z.array(figures.extend({ key: z.string(), name: z.string() }))),
    /** Those that would be gone within a month. `perDay`: what left a day, of the seven days before today or of those since the first order; on the first day what left so far. */
    reserves: z.array(z.strictObject({ currencyId: id, free: decimal, perDay: decimal, days: decimal })),
  }),
  right: 'audit.read',
  about:
    'Profit, turnover, orders and times of any Moscow days, up to 366, against as many before them; by direction, currency, hour, person and partner; how far people came on their way to an exchange; and for how long the reserves will do.',
})

export const countVisit = reads({
  input: z.strictObject({ steps: z.array(z.enum(visitorSteps)).min(1).max(visitorSteps.length) }),
  output: z.null(),
  right: 'signedIn',
  about: 'Counts how far a visitor has come today, each step once. Nothing is kept of who it was, and staff are not counted.',
})
