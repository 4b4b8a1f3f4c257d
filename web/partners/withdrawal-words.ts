/** A withdrawal in words. */
import type { PartnerWithdrawalView } from '../../contract/partner-withdrawals.ts'
import { addMinutes, type Instant, isAfter } from '../../core/time/instant.ts'
import type { Tone } from '../ui/Badge.tsx'
import type { withdrawTexts } from './withdraw-texts.ts'

type State = PartnerWithdrawalView['state']

/** A partner has at most one of these. */
export const isOpen = ({ state }: { state: State }): boolean => state === 'unconfirmed' || state === 'requested' || state === 'sent'

/**
 * Whether a withdrawal waits because its address is new. To a known one it is payable from the moment of its confirmation, which the clock
 * of a screen, moved each half a minute, may still have before it.
 */
export const isWaiting = (payableFrom: Instant | null, now: Instant | null): payableFrom is Instant =>
  payableFrom !== null && now !== null && isAfter(payableFrom, addMinutes(now, 1))

export const withdrawalState: Record<State, { tone: Tone; word: keyof typeof withdrawTexts }> = {
  unconfirmed: { tone: 'gold', word: 'unconfirmed' },
  requested: { tone: 'blue', word: 'requested' },
  sent: { tone: 'blue', word: 'sent' },
  withdrawn: { tone: 'green', word: 'paid' },
  cancelled: { tone: 'grey', word: 'cancelled' },
}

/** The chain of a network, as people know it. */
export const chainNames = { TRC20: 'TRON', ERC20: 'Ethereum', BEP20: 'BSC', TON: 'TON' } as const
