/** What stands in the navigation: only what is built. */
import type { Right } from '../../core/people/permissions.ts'
import type { shellTexts } from '../app/texts.ts'

type Plain =
  | 'exchange'
  | 'reserves'
  | 'questions'
  | 'contacts'
  | 'orders'
  | 'payments'
  | 'verifications'
  | 'currencies'
  | 'directions'
  | 'credentials'
  | 'blocked'
  | 'books'
type Item = { to: string; words: Plain & keyof typeof shellTexts }
/** The same right that its route asks for. */
type StaffItem = Item & { right: Right }

export const navigation: readonly Item[] = [
  { to: '/', words: 'exchange' },
  { to: '/reserves', words: 'reserves' },
  { to: '/qa', words: 'questions' },
  { to: '/contacts', words: 'contacts' },
]

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
