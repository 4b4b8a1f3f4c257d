import { referralParameter } from '../../../core/people/referral.ts'

/** The link of a partner as he places it. */
export const linkOf = (refId: string): string => `${location.origin}/?${referralParameter}=${refId}`
