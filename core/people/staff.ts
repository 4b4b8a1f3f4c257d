import type { Role } from './permissions.ts'

/** Whether a role works the orders of others, and so needs the second factor and is written to the audit. */
export const isStaff = (role: Role): boolean => role === 'operator' || role === 'admin'
