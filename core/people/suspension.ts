/**
 * A person whom an admin has stopped. `orders`: he starts nothing new. `signIn`: nobody signs in to his account either, and a member of
 * staff loses his rights. What is open goes on: sessions that are open stay, so that its orders can be followed and acted upon.
 * The black list of details (core/blocked) is another thing.
 */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Instant } from '../time/instant.ts'
import type { Role } from './permissions.ts'
import { isStaff } from './staff.ts'

export const suspendedKinds = ['orders', 'signIn'] as const
export type SuspendedKind = (typeof suspendedKinds)[number]

export type Suspension = {
  what: SuspendedKind
  /** As the person reads it. */
  reason: string
  /** Null: for good. */
  until: Instant | null
}

/** The suspension that is in force at this moment; null if there is none, or its time is over. */
export const suspensionAt = <S extends Suspension>(suspension: S | null, at: Instant): S | null =>
  suspension === null || (suspension.until !== null && suspension.until <= at) ? null : suspension

type Refused = { code: ErrorCode; details: { reason: string; until: Instant | null } }

/** Why a person may start nothing new now: no order, no withdrawal, no application. Null if he may. */
export function whyNothingNew(suspension: Suspension | null, at: Instant): Refused | null {
  const present = suspensionAt(suspension, at)
  return present && refused(present, present.until === null ? 'NEW_ORDERS_STOPPED' : 'NEW_ORDERS_STOPPED_UNTIL')
}

/** Why nobody signs in to the account of this person now. Null if he may. */
export function whyNoSignIn(suspension: Suspension | null, at: Instant): Refused | null {
  const present = suspensionAt(suspension, at)
  return present?.what === 'signIn' ? refused(present, present.until === null ? 'SIGN_IN_CLOSED' : 'SIGN_IN_CLOSED_UNTIL') : null
}

const refused = ({ reason, until }: Suspension, code: ErrorCode): Refused => ({ code, details: { reason, until } })

/** The role that counts: a member of staff without access has no more rights than a client. */
export const roleInForce = (role: Role, suspension: Suspension | null, at: Instant): Role =>
  isStaff(role) && suspensionAt(suspension, at)?.what === 'signIn' ? 'regular' : role
