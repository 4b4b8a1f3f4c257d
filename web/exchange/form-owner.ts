/**
 * Whose the form of an order is. Nothing of one person is shown to the next: after a log-out here or in another tab, after leaving a
 * session that has ended, or after somebody else's log-in. A visitor's form stays when he logs in.
 */
import type { Session } from '../app/session-state.ts'

/** The uid of the account that the form belongs to. null as long as no account was seen with it. */
export const ownerOf = (before: string | null, { person }: Session): string | null => (person && !person.anonymous ? person.uid : before)

/** Whether the form is over, as somebody else is here now. While nobody is known yet, it may still be its owner. */
export const isOfFormer = (owner: string | null, { known, person }: Session): boolean => known && owner !== null && person?.uid !== owner
