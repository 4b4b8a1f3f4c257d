/** The known session: the part that every page renders. session.ts finds out who is signed in. */
import { useSyncExternalStore } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { isStaff } from '../../core/people/staff.ts'
import type { Refused } from './call.ts'

export type Session =
  /** Not requested yet. */
  { known: false; person: null; refused: null } | { known: true; person: PersonView | null; refused: Refused | null }

export const unknownSession: Session = { known: false, person: null, refused: null }
const listeners = new Set<() => void>()
let session: Session = unknownSession
/** Whose session has ended in the middle of his work. He stays the person of the page until he logs in again or leaves. */
let ended: PersonView | null = null

export const presentSession = (): Session => session

export function putSession(next: Session): void {
  session = next
  for (const tell of listeners) tell()
}

export function putEnded(person: PersonView | null): void {
  if (person === ended) return
  ended = person
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useSession = (): Session => useSyncExternalStore(listen, presentSession, () => unknownSession)

/** Who has to log in again to go on; null for nobody. */
export const presentEnded = (): PersonView | null => ended
export const useEnded = (): PersonView | null => useSyncExternalStore(listen, presentEnded, () => null)

/** Whether this person is a member of staff. */
export const isStaffPerson = (person: PersonView | null): boolean => person !== null && isStaff(person.userType)
