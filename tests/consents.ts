/** What people agree to, where the owner has written no text of his own. */
import { moscowDate } from '../core/directions/working-hours.ts'
import { versionsOn } from '../core/legal/in-force.ts'
import { consentsOf } from '../core/people/consents.ts'
import { type Instant, instantOf } from '../core/time/instant.ts'

/** At first, as the worlds of tests begin before our present texts. */
const ours = versionsOn('', {})
export const consentVersions = consentsOf(ours)
export const accountConsents = { ...consentVersions, personalData: ours['personal-data'] }
/** Of an order at a moment: a text of ours may have come into force by then. */
export const consentsAt = (at: Instant) => consentsOf(versionsOn(moscowDate(at), {}))
/** For processes that have the machine's clock. */
export const todaysConsents = () => consentsAt(instantOf(Date.now()))
/** The same of an account. */
export function accountConsentsAt(at: Instant) {
  const inForce = versionsOn(moscowDate(at), {})
  return { ...consentsOf(inForce), personalData: inForce['personal-data'] }
}
export const partnerTermsVersion = ours.partners
/** Of partners at a moment. */
export const partnerTermsAt = (at: Instant): string => versionsOn(moscowDate(at), {}).partners
