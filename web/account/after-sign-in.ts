/** Where one goes after signing in. */
import type { PersonView } from '../../contract/people.ts'
import { isStaff } from '../../core/people/permissions.ts'

/** Staff go to the desk, or to the place in it that they wanted; all others back where they came from. Only addresses of ours count. */
export function afterSignIn({ userType }: Pick<PersonView, 'userType'>, to: string | null, home: string): string {
  const ours = to !== null && /^\/(?![/\\])/.test(to) && !to.startsWith('/auth/') ? to : null
  if (isStaff(userType)) return ours?.startsWith('/admin/') ? ours : '/admin/orders'
  return ours ?? home
}

/** Whether this member of staff must set up the second factor before anything else. */
export const mustSetUp = ({ secondFactor }: Pick<PersonView, 'secondFactor'>): boolean =>
  secondFactor !== null && secondFactor.required && !secondFactor.ready
