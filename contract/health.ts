/** Whether the office works as it should, for staff. */
import { z } from 'zod'
import { checkNames } from '../core/health/checks.ts'
import { instant, nothing, reads } from './wire.ts'

const check = z.strictObject({
  name: z.enum(checkNames),
  /** `warning`: somebody should look at it today. `trouble`: clients notice it, or money may be at stake. */
  state: z.enum(['fine', 'warning', 'trouble']),
  since: instant.nullable(),
  /** What is concerned, in the words of the machines: sources, networks, what the mail server said. */
  subjects: z.array(z.string()),
  /** How many; of `disk` the per cent that is free, of `clock` the seconds that it is off. */
  count: z.number().int(),
})
export type CheckView = z.infer<typeof check>

export const getHealth = reads({
  input: nothing,
  output: z.strictObject({ checks: z.array(check) }),
  right: 'order.operate',
  about: 'Whether sources, prices, directions, networks, mail, books, disk and clock are as they should be.',
})
