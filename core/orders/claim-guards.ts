/** Guards on the claim of what leaves by hand: the same for a payout and for a refund, each with its own words. */
import type { ErrorCode } from '../errors/catalogue.ts'
import { isAfter } from '../time/instant.ts'
import { isClaimOver, warnsAt } from './claims.ts'
import { type Guard, when } from './guard-builders.ts'
import type { Claim, Order } from './order.ts'

type Codes = { notClaimed: ErrorCode; claimed: ErrorCode; toAnswer: ErrorCode }

export const claimGuards = (claimOf: (order: Order) => Claim | null, { notClaimed, claimed, toAnswer }: Codes) => {
  /** One person pays at a time. The claimer may claim more time. After the time is over, the question whether it was sent comes first. */
  const unclaimed: Guard = ({ order, by, facts }) => {
    const claim = claimOf(order)
    if (claim === null) return null
    if (isClaimOver(claim, facts.now)) return toAnswer
    return claim.by === by.personId ? null : claimed
  }
  /** Only by its claimer. Answering "yes, it was sent" claims it. */
  const byMover: Guard = ({ order, by, facts, listing }) => {
    const claim = claimOf(order)
    if (claim === null) return notClaimed
    if (isClaimOver(claim, facts.now) || claim.by === by.personId || (listing && by.personId === null)) return null
    return claimed
  }
  /** Its owner at any time; an admin with a reason; once its time is over anybody who says with a reason that nothing was sent. */
  const mayRelease: Guard = ({ order, by, inputs, facts, listing }) => {
    const claim = claimOf(order)
    if (claim === null) return 'ACTION_NOT_NOW'
    const over = isClaimOver(claim, facts.now)
    if (listing && by.personId === null) return null
    if (claim.by === by.personId && !over) return null
    if (!over && by.actor !== 'admin') return claimed
    return listing || (inputs.reason ?? '').trim() !== '' ? null : 'REASON_NEEDED'
  }
  return {
    unclaimed,
    byMover,
    mayRelease,
    free: when(claimed, ({ order }) => claimOf(order) === null),
    isClaimed: when('ACTION_NOT_NOW', ({ order }) => claimOf(order) !== null),
    nearlyOver: when('TOO_EARLY', ({ order, facts }) => {
      const claim = claimOf(order)
      return claim?.alarmed === 'nobody' && !isAfter(warnsAt(claim, facts.settings), facts.now)
    }),
    isOver: when('TOO_EARLY', ({ order, facts }) => {
      const claim = claimOf(order)
      return claim !== null && isClaimOver(claim, facts.now) && claim.alarmed !== 'staff'
    }),
  } as const satisfies Record<string, Guard>
}
