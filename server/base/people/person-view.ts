/** What a person learns of himself. */
import type { PersonView } from '../../../contract/people.ts'
import { isStaff } from '../../../core/people/staff.ts'
import { roleInForce, suspensionAt } from '../../../core/people/suspension.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Person } from './person-store.ts'

/** `freshUntil` is that of the session; past moments count as never given. */
export const personView = (person: Person, settings: Settings, freshUntil: Instant | null, at: Instant): PersonView => ({
  uid: person.uid,
  anonymous: person.anonymous,
  userType: roleInForce(person.role, person.suspension, at),
  email: person.email,
  emailProven: person.emailProvenAt !== null,
  name: isStaff(person.role) ? person.name : '',
  language: person.language,
  refId: person.refId,
  suspension: suspensionAt(person.suspension, at),
  stamp: String(person.accountVersion),
  hasReferrer: person.referredBy !== null,
  secondFactor: person.anonymous
    ? null
    : {
        required: isStaff(person.role) && settings.staffSecondFactor,
        ready: person.totpSecret !== null || person.passkeys > 0,
        app: person.totpSecret !== null,
        freshUntil: freshUntil !== null && freshUntil > at ? freshUntil : null,
        offAt: person.secondFactorGoesAt,
      },
})
