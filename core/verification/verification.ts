/** Verification of a card or an account: its kinds, its statuses, and who may send a file now. */

import type { AddressCheck } from '../addresses/address-check.ts'
import { checkAccountWithBik } from '../addresses/bank-account.ts'
import { checkCard } from '../addresses/bank-card.ts'
import type { ErrorCode } from '../errors/catalogue.ts'

export const verificationKinds = ['card', 'account'] as const
export type VerificationKind = (typeof verificationKinds)[number]

/** While a file is on its way the screen shows "uploading"; nothing is kept of that. */
export const verificationStatuses = ['pending', 'declined', 'verified'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

const numberChecks = { card: checkCard, account: checkAccountWithBik } as const satisfies Record<
  VerificationKind,
  (text: string) => AddressCheck
>

/** The number that is verified, in the form in which it is kept; an account comes as "account/bik". */
export const checkVerifiedNumber = (kind: VerificationKind, number: string): AddressCheck => numberChecks[kind](number.trim())

/**
 * Why a file may not be sent for a number now, or null if it may. `former` is the status of the person's
 * latest verification of that number, `declines` how often this order was declined, `limit` the setting.
 * While one is pending a new file replaces the old one.
 */
export function refusalToSubmit(former: VerificationStatus | null, declines: number, limit: number): ErrorCode | null {
  if (former === 'verified') return 'ALREADY_VERIFIED'
  return former !== 'pending' && declines >= limit ? 'ATTEMPTS_USED_UP' : null
}
