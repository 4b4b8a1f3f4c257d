/** What people agree to, where the owner has written no text of his own. */
import { moscowDate } from '../core/directions/working-hours.ts'
import { versionsOn } from '../core/legal/in-force.ts'
import { consentsOf } from '../core/people/consents.ts'
import { type Instant, instantOf } from '../core/time/instant.ts'

/** At first, as the worlds of tests begin before our present texts. */
const ours = versionsOn('', {})
export const consentVersions = consentsOf(ours)
export const accountConsents = { ...consentVersions, personalData: ours['personal-data'] }
/** For processes that have the machine's clock. */
export const todaysConsents = () => consentsOf(versionsOn(moscowDate(instantOf(Date.now())), {}))
/** Of an account at a moment: a text of ours may have come into force by then. */
export function accountConsentsAt(at: Instant) {
  const inForce = versionsOn(moscowDate(at), {})
  return { ...consentsOf(inForce), personalData: inForce['personal-data'] }
}
export const partnerTermsVersion = ours.partners
