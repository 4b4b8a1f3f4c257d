/** The menu of the desk. The right of an item's route (app/routes.ts) decides whether a person sees it. */
import { findRoute } from '../app/routes.ts'
import type { adminTexts } from './admin-texts.ts'

/** `also`: pages that are reached from it and belong to it. `group`: under which heading it stands. */
type StaffItem = { to: string; also?: string; words: Exclude<keyof typeof adminTexts, 'stepsDone'>; group?: 'exchange' | 'service' }

export const adminNavigation: readonly StaffItem[] = [
  { to: '/admin/dashboard', also: '/admin/report', words: 'dashboard' },
  { to: '/admin/orders', words: 'orders' },
  { to: '/admin/chats', words: 'chats' },
  { to: '/admin/payments', words: 'payments' },
  { to: '/verifications', words: 'verifications' },
  { to: '/admin/currencies', words: 'currencies', group: 'exchange' },
  { to: '/admin/directions', also: '/admin/catalogue', words: 'directions', group: 'exchange' },
  { to: '/admin/credentials', words: 'credentials', group: 'exchange' },
  { to: '/admin/partners', also: '/confirm-pp', words: 'partners', group: 'exchange' },
  { to: '/admin/reviews', words: 'reviews', group: 'exchange' },
  { to: '/admin/users', words: 'users', group: 'service' },
  { to: '/admin/blocked', words: 'blocked', group: 'service' },
  { to: '/admin/audit', words: 'audit', group: 'service' },
  { to: '/admin/books', words: 'books', group: 'service' },
  { to: '/admin/health', words: 'health', group: 'service' },
  { to: '/admin/settings', words: 'settings', group: 'service' },
  { to: '/admin/help', words: 'help', group: 'service' },
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
