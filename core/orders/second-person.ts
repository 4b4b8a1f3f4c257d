/**
 * What one member of staff may decide alone, and when another has to agree: payouts, refunds and payments entered by hand above the
 * limit of the settings. Pure: the caller gives the worth and the people.
 */
import { type Decimal, isMore } from '../money/decimal.ts'
import type { Settings } from '../settings/settings.ts'

type Limit = Pick<Settings, 'secondPersonAbove'>

/** Above the limit two have to agree. `worthInRub` null or absent: its worth is not known, so it counts as above. */
export const needsSecondPerson = (worthInRub: Decimal | null | undefined, { secondPersonAbove }: Limit): boolean =>
  worthInRub === null || worthInRub === undefined || isMore(worthInRub, secondPersonAbove)

/** Whether at least two of these are different members of staff; null stands for a client or a machine, who agree to nothing. */
export const areTwoPeople = (people: readonly (string | null | undefined)[]): boolean =>
  new Set(people.filter((person) => person !== null && person !== undefined)).size > 1

/** Content when the sum is within one person's limit, or two different people stand behind it. */
export const isAgreed = (worthInRub: Decimal | null | undefined, limit: Limit, people: readonly (string | null | undefined)[]): boolean =>
  !needsSecondPerson(worthInRub, limit) || areTwoPeople(people)
