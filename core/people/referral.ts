/** The id in the link of a partner, and for how long a click on it counts. */
import { addHours, type Instant } from '../time/instant.ts'

const form = /^[\w-]{1,64}$/

/** The name of the parameter in an address, and of what the browser keeps. */
export const referralParameter = 'ref'

/** So many days after the click the partner is still the one who brought the visitor. */
export const referralDays = 400

/** Whether a text can be a referral id: what comes with an address may be anything. */
export const isRefId = (text: string): boolean => form.test(text)

/** Whether a click of that moment counts no more. */
export const isClickOver = (clickedAt: Instant, now: Instant): boolean => addHours(clickedAt, referralDays * 24) <= now
