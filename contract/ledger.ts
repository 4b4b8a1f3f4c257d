/** The books for admins, and their audit. */
import { z } from 'zod'
import { faultKinds } from '../core/ledger/order-faults.ts'
import { changes, decimal, id, instant, reads } from './wire.ts'

export const auditResult = z.strictObject({
  entries: z.number().int(),
  orders: z.number().int(),
  /** The number of differences. 0 if everything agrees. */
  faults: z.number().int(),
  /** The first of them. `subject` is order:<number>, currency:<id>, payment:<id>, entry:<id> or auditDay:<day>; `says` is English, as in the terminal. */
  first: z.array(z.strictObject({ kind: z.enum(faultKinds), subject: z.string(), says: z.string() })),
})
export type AuditResultView = z.infer<typeof auditResult>

export const auditView = z.strictObject({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Per cent. */
  progress: z.number().int(),
  askedAt: instant,
  finishedAt: instant.nullable(),
  result: auditResult.nullable(),
})
export type AuditView = z.infer<typeof auditView>

export const getBooks = reads({
  input: z.strictObject({}),
  output: z.strictObject({
    /** In the order of lists: the booked reserve, the part that open orders have reserved (`held`), and the rest, which may be negative. */
    currencies: z.array(z.strictObject({ id, booked: decimal, held: decimal, free: decimal })),
    /** The audit that is running, and the last that ended. */
    audit: z.strictObject({ open: auditView.nullable(), last: auditView.nullable() }),
  }),
  right: 'audit.read',
  about: 'Reserves by currency as they are booked, held and free, and the last audit of the books.',
})
export const startAudit = changes({
  input: {},
  output: z.null(),
  right: 'audit.read',
  about: 'Starts the audit of the books unless one is going on; getBooks tells how far it is.',
})
