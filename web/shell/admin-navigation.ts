/** What stands in the navigation of the desk: only what is built. */
import type { Right } from '../../core/people/permissions.ts'
import type { adminTexts } from './admin-texts.ts'

/** The same right that its route asks for. */
type StaffItem = { to: string; words: keyof typeof adminTexts; right: Right }

export const adminNavigation: readonly StaffItem[] = [
  { to: '/admin/orders', words: 'orders', right: 'order.operate' },
  { to: '/admin/payments', words: 'payments', right: 'order.operate' },
  { to: '/verifications', words: 'verifications', right: 'verification.decide' },
  { to: '/admin/currencies', words: 'currencies', right: 'currencies.read' },
  { to: '/admin/directions', words: 'directions', right: 'directions.read' },
  { to: '/admin/credentials', words: 'credentials', right: 'credentials.read' },
  { to: '/admin/blocked', words: 'blocked', right: 'blocked.read' },
  { to: '/admin/dashboard', words: 'books', right: 'audit.read' },
]
