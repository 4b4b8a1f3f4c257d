/** What people agree to where the owner has written no text of his own. */
import { versionsOn } from '../core/legal/in-force.ts'
import { consentsOf } from '../core/people/consents.ts'

const ours = versionsOn('', {})
export const consentVersions = consentsOf(ours)
export const accountConsents = { ...consentVersions, personalData: ours['personal-data'] }
export const partnerTermsVersion = ours.partners
