/** Where one goes after signing in. */
import type { PersonView } from '../../contract/people.ts'
import { type Right, scope } from '../../core/people/permissions.ts'
import { isStaff } from '../../core/people/staff.ts'
import { readAddress } from '../app/route-paths.ts'
import { findRoute } from '../app/routes.ts'

/** Any site: only what stays on it whichever it is counts. */
const here = 'https://here.invalid'

type Who = Pick<PersonView, 'uid' | 'userType'>

/**
 * To the place that was wanted, where it is one of ours and this person may see it; else staff go to the desk, and all others home.
 * Public pages call staff to nothing: they have come to work.
 */
export function afterSignIn(who: Who, to: string | null, home: string): string {
  const staff = isStaff(who.userType)
  const wanted = to === null ? null : oursOf(to)
  if (wanted !== null && isFor(who, wanted.pathname) && !(staff && readAddress(wanted.pathname).language !== null))
    return wanted.pathname + wanted.search + wanted.hash
  return staff ? '/admin/orders' : home
}

/** Whether an address is a screen of this document; others are loaded from the server. */
export const isScreen = (address: string): boolean => findRoute(readAddress(pathOf(address)).path) !== null

const pathOf = (address: string): string => new URL(address, here).pathname

/** An address of ours as a browser reads it, which passes over tabs and takes a backslash for a slash. */
function oursOf(to: string): URL | null {
  if (!to.startsWith('/') || !URL.canParse(to, here)) return null
  const url = new URL(to, here)
  return url.origin === here && !url.pathname.startsWith('//') && !url.pathname.startsWith('/auth/') ? url : null
}

/** The panel of the demo is no screen of ours, and says itself who may do what there. */
function isFor({ uid, userType }: Who, path: string): boolean {
  const found = findRoute(readAddress(path).path)
  if (!found) return path.startsWith('/demo/')
  const { right } = found.route
  return right === undefined || mayReach({ id: uid, role: userType }, right)
}

const mayReach = (person: { id: string; role: PersonView['userType'] }, right: Right): boolean => scope(person, right) !== 'no'
