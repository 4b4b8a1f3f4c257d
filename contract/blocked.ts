/** The black list: details that money is not sent to, who blocked them and why, and what was unblocked since. */
import { z } from 'zod'
import { blockedKinds } from '../core/blocked/blocked-detail.ts'
import { changes, id, instant, reads } from './wire.ts'

const reason = z.string().trim().max(1000)

export const blockedDetail = z.strictObject({
  id,
  kind: z.enum(blockedKinds),
  /** Its last characters: "•••• 4417", "m•••@example.com". No answer contains the full value. */
  shown: z.string(),
  /** The words of an admin, or a code of core/blocked/blocked-reasons.ts. */
  reason: z.string(),
  /** The order whose payment was reversed. Null if an admin typed the detail. */
  order: z.strictObject({ id, number: z.number().int() }).nullable(),
  /** Null if no person did it. */
  addedBy: z.string().nullable(),
  addedAt: instant,
  /** Who allowed it again, since when and why. Null while money may not be sent there. */
  lifted: z.strictObject({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})
export type BlockedDetail = z.infer<typeof blockedDetail>

export const listBlocked = reads({
  input: z.strictObject({
    /** A complete detail, its last four characters, or the number of an order. */
    text: z.string().max(200).default(''),
    state: z.enum(['all', 'blocked', 'lifted']).default('all'),
    /** `next` of the page before. */
    after: id.optional(),
  }),
  output: z.strictObject({ rows: z.array(blockedDetail), next: id.nullable() }),
  right: 'blocked.read',
  about: 'Details of the black list that fit a search, the newest first, 50 a page.',
})
export const getBlocked = reads({
  input: z.strictObject({ id }),
  output: blockedDetail,
  right: 'blocked.read',
  about: 'One row of the black list.',
})
export const blockDetail = changes({
  input: {
    kind: z.enum(blockedKinds),
    /** An account with its BIK after a slash. An address with its memo after a space. */
    value: z.string().max(500),
    reason,
  },
  output: blockedDetail,
  right: 'blocked.write',
  about: 'Puts a detail on the black list: no new order has it, and no refund goes there.',
})
export const liftBlocked = changes({
  input: { id, reason },
  output: blockedDetail,
  right: 'blocked.write',
  about: 'Lifts a row of the black list; the row stays.',
})
