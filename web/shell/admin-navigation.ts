/** The menu of the desk. The right of an item's route (app/routes.ts) decides whether a person sees it. */
import { findRoute } from '../app/routes.ts'
import type { adminTexts } from './admin-texts.ts'

/** `also`: pages that are reached from it and belong to it. */
type StaffItem = { to: string; also?: string; words: Exclude<keyof typeof adminTexts, 'stepsDone'> }

export const adminNavigation: readonly StaffItem[] = [
  { to: '/admin/dashboard', also: '/admin/report', words: 'dashboard' },
  { to: '/admin/orders', words: 'orders' },
  { to: '/admin/chats', words: 'chats' },
  { to: '/admin/payments', words: 'payments' },
  { to: '/verifications', words: 'verifications' },
  { to: '/admin/currencies', words: 'currencies' },
  { to: '/admin/directions', also: '/admin/catalogue', words: 'directions' },
  { to: '/admin/credentials', words: 'credentials' },
  { to: '/admin/partners', also: '/confirm-pp', words: 'partners' },
  { to: '/admin/reviews', words: 'reviews' },
  { to: '/admin/blocked', words: 'blocked' },
  { to: '/admin/users', words: 'users' },
  { to: '/admin/audit', words: 'audit' },
  { to: '/admin/books', words: 'books' },
  { to: '/admin/health', words: 'health' },
  { to: '/admin/settings', words: 'settings' },
  { to: '/admin/help', words: 'help' },
]

/** Whether a page stands under this item of the menu. */
export const isUnder = (path: string, { to, also = to }: Pick<StaffItem, 'to' | 'also'>): boolean =>
  path.startsWith(to) || path.startsWith(also)

/** The right that an item's page needs. */
export function rightOf(to: string) {
  const right = findRoute(to)?.route.right
  if (right === undefined) throw new Error(`${to} is no page with a right`)
  return right
}
