/** The menu of the desk. The right of an item's route (app/routes.ts) decides whether a person sees it. */
import { findRoute } from '../app/routes.ts'
import type { adminTexts } from './admin-texts.ts'

type StaffItem = { to: string; words: Exclude<keyof typeof adminTexts, 'stepsDone'> }

export const adminNavigation: readonly StaffItem[] = [
  { to: '/admin/dashboard', words: 'dashboard' },
  { to: '/admin/orders', words: 'orders' },
  { to: '/admin/chats', words: 'chats' },
  { to: '/admin/payments', words: 'payments' },
  { to: '/verifications', words: 'verifications' },
  { to: '/admin/currencies', words: 'currencies' },
  { to: '/admin/directions', words: 'directions' },
  { to: '/admin/credentials', words: 'credentials' },
  { to: '/admin/partners', words: 'partners' },
  { to: '/admin/reviews', words: 'reviews' },
  { to: '/admin/blocked', words: 'blocked' },
  { to: '/admin/users', words: 'users' },
  { to: '/admin/audit', words: 'audit' },
  { to: '/admin/books', words: 'books' },
  { to: '/admin/health', words: 'health' },
  { to: '/admin/settings', words: 'settings' },
  { to: '/admin/help', words: 'help' },
]

/** The right that an item's page needs. */
export function rightOf(to: string) {
  const right = findRoute(to)?.route.right
  if (right === undefined) throw new Error(`${to} is no page with a right`)
  return right
}
