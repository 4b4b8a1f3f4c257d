/** Whether the person of this session may open the page of an address. The right of its route decides. */
import type { PersonView } from '../../contract/people.ts'
import { may } from './may.ts'
import { findRoute } from './routes.ts'

/** `address`: without the language, with a place on the page (`#nights`) or none. */
export function mayOpen(person: PersonView | null, address: string): boolean {
  const found = findRoute(address.replace(/#.*$/, ''))
  return found !== null && (found.route.right === undefined || may(person, found.route.right))
}
