/** Which page of the help belongs to which screen of the desk. */
import { findRoute } from '../app/routes.ts'
import type { HelpPage } from './pages.ts'

/** By the path of the route (app/routes.ts). The screen of the help itself needs none. */
export const helpOfScreen: Readonly<Record<string, HelpPage>> = {
  '/confirm-pp/:id': 'payouts',
  '/admin/orders/:id?': 'orders',
  '/admin/chats/answers/:id?': 'orders',
  '/admin/chats/:id?': 'orders',
  '/admin/payments/:id?': 'payments',
  '/admin/currencies/:id?': 'first-steps',
  '/admin/directions/:id?': 'first-steps',
  '/admin/credentials/:id?': 'first-steps',
  '/admin/blocked/:id?': 'refunds',
  '/admin/users/:id?': 'first-steps',
  '/admin/partners/:id?': 'payouts',
  '/verifications/:id?': 'orders',
  '/admin/reviews/:id?': 'orders',
  '/admin/settings/breaks': 'first-steps',
  '/admin/settings': 'first-steps',
  '/admin/settings/emails/:name?': 'first-steps',
  '/admin/settings/legal/:document?': 'first-steps',
  '/admin/audit': 'first-steps',
  '/admin/books': 'first-steps',
  '/admin/health': 'first-steps',
  '/admin/report': 'first-steps',
  '/admin/dashboard': 'first-steps',
}

/** The page of the help of a path. null where there is none. */
export const helpOf = (path: string): HelpPage | null => helpOfScreen[findRoute(path)?.route.path ?? ''] ?? null
