import type { PersonView } from '../../contract/people.ts'
import { type Right, scope } from '../../core/people/permissions.ts'

/** Whether the person of this session has a right, over their own or over all things. */
export const may = (person: PersonView | null, right: Right): boolean =>
  person !== null && scope({ id: person.uid, role: person.userType }, right) !== 'no'

/** Whether this member of staff must set up the second factor before doing anything else. */
export const mustSetUp = ({ secondFactor }: Pick<PersonView, 'secondFactor'>): boolean =>
  secondFactor !== null && secondFactor.required && !secondFactor.ready
