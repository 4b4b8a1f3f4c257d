import type { Role } from './permissions.ts'

/** Whether a role works the orders of others, and so needs the second factor, and is written to the audit whenever he logs in. */
export const isStaff = (role: Role): boolean => role === 'operator' || role === 'admin'

/** What an admin may give. The role of a partner comes by an application. */
export const givenRoles = ['regular', 'operator', 'admin'] as const satisfies Role[]

/** So long are at most the first name of a member of staff, the reason for what is done with an account, and a note about a person. */
export const mostStaffName = 40
export const mostUserReason = 500
export const mostUserNote = 2000
