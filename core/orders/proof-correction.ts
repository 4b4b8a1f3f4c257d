/** A recorded proof that an admin corrects: which of them may be, and what becomes of it. The former one stays. Pure. */
import type { Instant } from '../time/instant.ts'
import type { FormerProof, Order, Payout, Refund } from './order.ts'

type Recorded = { state: Payout['state'] | Refund['state']; proof: string | null }
/** It left, and stands with a proof. */
const isRecorded = ({ state, proof }: Recorded): boolean =>
  proof !== null && (state === 'sent' || state === 'confirmed' || state === 'returned')

/** Payouts and refunds whose proof people recorded. What an exchange sent has the hash that the exchange tells. */
export const recordedProofs = <P extends Recorded & { byHand: boolean }, R extends Recorded>({
  payouts,
  refunds,
}: {
  payouts: readonly P[]
  refunds: readonly R[]
}): (P | R)[] => [...payouts.filter((payout) => payout.byHand && isRecorded(payout)), ...refunds.filter(isRecorded)]

/** No exchange has to do with it. */
export const isByHand = ({ providerId }: Pick<Payout, 'providerId'>): boolean => providerId === null

/** The payouts and refunds of an order whose proof may be corrected. */
export const correctable = ({ payouts, refunds }: Pick<Order, 'payouts' | 'refunds'>): (Payout | Refund)[] =>
  recordedProofs({ payouts: payouts.map((payout) => ({ ...payout, byHand: isByHand(payout) })), refunds })

type Corrected<T> = Omit<T, 'hashFault' | 'proof' | 'formerProofs'> & { proof: string; formerProofs: readonly FormerProof[] }

/** With the new proof. What the chain said against the former one is said against it no more. */
export function corrected<T extends Payout | Refund>(
  thing: T,
  proof: string,
  { by, at, reason }: { by: string; at: Instant; reason: string },
): Corrected<T> {
  const { hashFault: _ofTheFormer, proof: former, formerProofs = [], ...plain } = thing
  return { ...plain, proof, formerProofs: [...formerProofs, { proof: former ?? '', correctedAt: at, correctedBy: by, reason }] }
}
