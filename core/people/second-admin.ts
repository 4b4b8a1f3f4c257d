/** What one admin may do with the access of others alone, and when another admin has to agree. Pure. */
import type { Role } from './permissions.ts'
import { isStaff } from './staff.ts'

export const secondAdminKinds = ['role', 'secondFactor', 'invitation'] as const
export type SecondAdminKind = (typeof secondAdminKinds)[number]

type Deed = { kind: 'role'; before: Role; after: Role } | { kind: 'secondFactor' | 'invitation' }

/**
 * `others`: admins who could agree, neither the one who asks nor the one whom it is about. Where there is none, nobody can be asked.
 * Taking the rights of an operator endangers nobody's account.
 */
export const needsSecondAdmin = (deed: Deed, others: number): boolean =>
  others > 0 && (deed.kind !== 'role' || (deed.before !== deed.after && (isStaff(deed.after) || deed.before === 'admin')))
