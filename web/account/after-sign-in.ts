/** Where a person goes after signing in. */
import type { PersonView } from '../../contract/people.ts'
import { type Right, scope } from '../../core/people/permissions.ts'
import { isStaff } from '../../core/people/staff.ts'
import { homeOfStaff, readAddress } from '../app/route-paths.ts'
import { findRoute } from '../app/routes.ts'

/** A placeholder origin. It only serves to check that an address stays on this site. */
const here = 'https://here.invalid'

type Who = Pick<PersonView, 'uid' | 'userType'>

/**
 * The person goes to the requested address if it is on this site and the person may see it. Otherwise staff go to the desk and all others
 * go home. A requested public page does not count for staff: they sign in to work.
 */
export function afterSignIn(who: Who, to: string | null, home: string): string {
  const staff = isStaff(who.userType)
  const wanted = to === null ? null : oursOf(to)
  if (wanted !== null && isFor(who, wanted.pathname) && !(staff && readAddress(wanted.pathname).language !== null))
    return wanted.pathname + wanted.search + wanted.hash
  return staff ? homeOfStaff(who.userType) : home
}

/** Whether an address is a screen of this app. Other addresses are loaded from the server. */
export const isScreen = (address: string): boolean => findRoute(readAddress(pathOf(address)).path) !== null

const pathOf = (address: string): string => new URL(address, here).pathname

/** An address of this site, parsed as a browser parses it: browsers ignore tabs and treat a backslash as a slash. */
function oursOf(to: string): URL | null {
  if (!to.startsWith('/') || !URL.canParse(to, here)) return null
  const url = new URL(to, here)
  return url.origin === here && !url.pathname.startsWith('//') && !url.pathname.startsWith('/auth/') ? url : null
}

/** The demo panel is not a screen of this app. It checks rights itself. */
function isFor({ uid, userType }: Who, path: string): boolean {
  const found = findRoute(readAddress(path).path)
  if (!found) return path.startsWith('/demo/')
  const { right } = found.route
  return right === undefined || mayOpen({ id: uid, role: userType }, right)
}

const mayOpen = (person: { id: string; role: PersonView['userType'] }, right: Right): boolean => scope(person, right) !== 'no'
