/** What partners earn. */
import { z } from 'zod'
import { changes, id } from './wire.ts'

export const decidePartnerIncome = changes({
  input: {
    incomeId: id,
    verdict: z.enum(['confirmed', 'refused']),
    /** Why it is refused. */
    reason: z.string().max(500).optional(),
  },
  output: z.null(),
  right: 'partners.confirm',
  about: 'Says of an income that waits, because its partner and its client share something, whether it counts. Once only.',
})
